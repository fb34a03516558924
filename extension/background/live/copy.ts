import { send } from "../debugger/attachment.ts";

const LONGEST_COPY = 100_000;

/** Reads what is selected, in the focused field or on the page; never out of a password field. */
const SELECTION = `(() => {
  let page = document;
  for (let frame = page.activeElement; frame && frame.contentDocument; frame = page.activeElement) page = frame.contentDocument;
  const field = page.activeElement;
  if (field && "selectionStart" in field && field.type !== "password" && field.selectionStart !== field.selectionEnd) return field.value.slice(field.selectionStart, field.selectionEnd);
  return field && field.type === "password" ? "" : String(page.getSelection());
})()`;

/** The selected text of a tab, for the person's own clipboard. */
export async function selectedText(tabId: number): Promise<string> {
  const { result } = await send(tabId, "Runtime.evaluate", { expression: SELECTION, returnByValue: true });
  return typeof result.value === "string" ? result.value.slice(0, LONGEST_COPY) : "";
}
