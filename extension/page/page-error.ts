import type { PageErrorCode } from "../../shared/page-protocol.ts";

/** An error of the table as a page script throws it (the table itself, with zod, stays out of pages). */
export class PageError extends Error {
  readonly code: PageErrorCode;

  constructor(code: PageErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}
