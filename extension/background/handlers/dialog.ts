import { DoorstepError } from "../../../shared/errors.ts";
import { send } from "../debugger/attachment.ts";
import { dialogGone, openDialog } from "../debugger/dialogs.ts";
import { actAndSettle, readyToAct } from "./acting.ts";
import type { Handler } from "./handler.ts";

/** Answers the open alert, confirm, prompt or "leave this page?". */
export const dialog: Handler<"dialog"> = async ({ accept, text }, context) => {
  const { tab, signal } = context;
  await readyToAct(context);
  const open = openDialog(tab.tabId);
  if (!open) throw new DoorstepError("not_found", "No dialog is open in this tab.", { next: "Go on; call snapshot to see the page." });
  return actAndSettle(
    context,
    { frameId: 0 },
    async () => {
      context.dispatched();
      await send(tab.tabId, "Page.handleJavaScriptDialog", { accept, ...(text === undefined ? {} : { promptText: text }) }, signal).catch((cause: unknown) => {
        // The person, or the page's end, was faster.
        if (cause instanceof DoorstepError && /no dialog/i.test(cause.message)) dialogGone(tab.tabId);
        throw cause;
      });
    },
    { lines: () => [`The ${open.type} dialog was ${accept ? "accepted" : "dismissed"}.`] },
  );
};
