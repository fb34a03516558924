import type { FirstLook } from "../../../shared/page-protocol.ts";
import { framesOf } from "../pages/pages.ts";
import { takeSnapshot } from "../pages/snapshot.ts";
import type { CommandContext, Handler } from "./handler.ts";

/** The page as an outline with refs. */
export const snapshot: Handler<"snapshot"> = async ({ ref, max_chars }, context) => ({ snapshot: await snapshotAndLook(context, { ref, maxChars: max_chars }) });

type Options = { ref?: string | undefined; maxChars?: number | undefined; first?: Promise<FirstLook | null> | null };

/** The outline of the page, and a look at the tab that is asked for right behind it: one round trip for both. */
export async function snapshotAndLook(context: CommandContext, options: Options): Promise<string> {
  const { tab, session, signal } = context;
  const isAlone = () => framesOf(tab.tabId).length === 1;
  let looked: Promise<void> | undefined;
  const asked = () => {
    looked = context.look(isAlone() ? options.first : null);
  };
  const text = await takeSnapshot(tab, session, { ...options, asked }, signal);
  await looked;
  // Other frames were read after it.
  if (isAlone()) context.seen();
  return text;
}
