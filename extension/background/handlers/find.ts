import { DoorstepError } from "../../../shared/errors.ts";
import { findLines } from "../pages/snapshot.ts";
import type { Handler } from "./handler.ts";
import { withLook } from "./snapshot.ts";

const MAX_CHARS = 6000;

/** Lines of the page's outline that hold all the words. */
export const find: Handler<"find"> = async ({ text }, context) => {
  const words = text.split(/\s+/).filter((word) => word !== "");
  if (words.length === 0) throw new DoorstepError("invalid_input", "There are no words to find.", { next: "Give words that stand on the page, or call snapshot for all of it." });
  const { lines, cut } = await withLook(context, (asked) => findLines(context.tab, context.session, words, { maxChars: MAX_CHARS, asked }, context.signal));
  if (lines.length === 0)
    throw new DoorstepError("not_found", `Nothing on the page holds the words ${JSON.stringify(text)}.`, {
      next: "Try fewer or other words, or call snapshot to see what is there.",
    });
  return { text: lines.join("\n"), ...(cut ? { next: "There are more matches: use more words to narrow them down." } : {}) };
};
