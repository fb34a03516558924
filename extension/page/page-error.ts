import type { PageNext } from "../../shared/page-next.ts";
import type { PageErrorCode } from "../../shared/page-protocol.ts";

/** An error of the table as a page script throws it (the table itself, with zod, stays out of pages). */
export class PageError extends Error {
  readonly code: PageErrorCode;
  /** What to do now, where that is not what the table says of the code. */
  readonly next: PageNext | undefined;

  constructor(code: PageErrorCode, message: string, next?: PageNext) {
    super(message);
    this.code = code;
    this.next = next;
  }
}
