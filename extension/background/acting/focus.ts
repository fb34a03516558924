import { DoorstepError } from "../../../shared/errors.ts";
import type { Focused } from "../../../shared/page-protocol.ts";
import type { CommandContext } from "../handlers/handler.ts";
import { framePaths } from "../pages/frame-paths.ts";
import { ask } from "../pages/pages.ts";

/** What has the focus, and in which frame. */
export type FocusAt = { frameId: number; focus: Focused };

/** The focused element, in whichever frame it is. */
export async function focusOf({ tab, signal }: CommandContext, arm: boolean): Promise<FocusAt> {
  let focus = await ask(tab.tabId, 0, "focused", { arm }, { signal });
  if (focus.child === null) return { frameId: 0, focus };
  const paths = await framePaths(tab.tabId);
  let frameId = 0;
  for (const path: number[] = []; focus.child !== null; ) {
    path.push(focus.child);
    const child = paths.get(path.join("."));
    if (child === undefined) throw new DoorstepError("not_found", "The focus is in a frame that cannot be reached.");
    frameId = child;
    focus = await ask(tab.tabId, child, "focused", { arm }, { signal });
  }
  return { frameId, focus };
}
