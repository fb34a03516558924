import type { ActionFacts } from "../../../shared/action-facts.ts";
import { DoorstepError } from "../../../shared/errors.ts";
import { parseUrl } from "../../../shared/urls.ts";
import { actAndSettle, readyToAct } from "../acting/acting.ts";
import { send } from "../debugger/attachment.ts";
import { dialogGone, type OpenDialog, openDialog } from "../debugger/dialogs.ts";
import { answerLeave } from "../tabs/leaving.ts";
import { navigationOf } from "../tabs/navigation.ts";
import type { Handler, TargetFacts } from "./handler.ts";

/** Answers the open alert, confirm, prompt or "leave this page?". */
export const dialog: Handler<"dialog"> = async ({ accept, text }, context) => {
  const { tab, signal } = context;
  await readyToAct(context);
  const open = openDialog(tab.tabId);
  if (!open) throw new DoorstepError("not_found", "No dialog is open in this tab.", { next: "Go on; call snapshot to see the page." });
  if (accept) await context.judge(questionFacts(tab.tabId, open));
  const lines = [`The ${open.type} dialog was ${accept ? "accepted" : "dismissed"}.`];
  return actAndSettle(
    context,
    { frameId: 0 },
    async () => {
      context.dispatched();
      if (open.leave) return void lines.push(...(await answerLeave(tab.tabId, open.leave, accept, signal)));
      await send(tab.tabId, "Page.handleJavaScriptDialog", { accept, ...(text === undefined ? {} : { promptText: text }) }, signal).catch((cause: unknown) => {
        // The person, or the page's end, was faster.
        if (cause instanceof DoorstepError && /no dialog/i.test(cause.message)) dialogGone(tab.tabId);
        throw cause;
      });
    },
    { lines: () => lines },
  );
};

/** Accepting a dialog says yes to its question: judged as the button of a dialog in the page would be. */
function questionFacts(tabId: number, { type, message }: OpenDialog): TargetFacts {
  const { url } = navigationOf(tabId);
  const place = parseUrl(url);
  const action: ActionFacts = {
    role: "button",
    label: "OK",
    tag: "dialog",
    type,
    hints: "",
    iconOnly: false,
    opens: null,
    instant: false,
    submits: false,
    form: null,
    href: null,
    confirm: type === "confirm" ? message : "",
    dialog: type === "confirm" ? { title: message, text: message } : null,
    near: "",
    around: "",
    region: "",
    beside: [],
    page: { title: "", heading: "", path: place?.pathname ?? "" },
    amount: null,
    selected: 0,
    typesName: false,
    danger: false,
    empties: false,
    print: `${type} ${message}`,
  };
  return { role: "button", name: "OK", submits: null, origin: place?.origin ?? url, frameId: 0, action, mark: 0, box: null };
}
