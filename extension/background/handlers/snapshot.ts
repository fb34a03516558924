import type { FirstLook } from "../../../shared/page-protocol.ts";
import { framesOf } from "../pages/pages.ts";
import { type Asked, takeSnapshot } from "../pages/snapshot.ts";
import type { CommandContext, Handler } from "./handler.ts";

/** The page as an outline with refs. */
export const snapshot: Handler<"snapshot"> = async ({ ref, max_chars, interactive }, context) => ({
  snapshot: await snapshotAndLook(context, { ref, maxChars: max_chars, interactive }),
});

type Options = { ref?: string | undefined; maxChars?: number | undefined; interactive?: boolean | undefined; first?: Promise<FirstLook | null> | null };

/** The outline of the page, with a look at the tab. */
export function snapshotAndLook(context: CommandContext, options: Options): Promise<string> {
  return withLook(context, (asked) => takeSnapshot(context.tab, context.session, { ...options, asked }, context.signal));
}

/** Reads the page, and looks at the tab as soon as that is asked for: one round trip for both. */
export async function withLook<Value>(context: CommandContext, read: (asked: Asked) => Promise<Value>): Promise<Value> {
  let looked: Promise<void> | undefined;
  const value = await read((seen) => {
    looked = context.look(seen);
  });
  await looked;
  // Other frames were read after it.
  if (framesOf(context.tab.tabId).length === 1) context.seen();
  return value;
}
