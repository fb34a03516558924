import type { ActionFacts } from "../../../shared/action-facts.ts";
import { linkOf } from "../reading/links.ts";
import { nameOf } from "../reading/names.ts";
import { roleOf } from "../reading/roles.ts";
import { clean, cut } from "../reading/text.ts";
import { scrub } from "../secrets/secrets.ts";
import { emptiesField } from "./beside-field.ts";
import { contentOf, describeForm, formSentBy, goalOf, methodOf, pathOf, type Sent, sentBy } from "./form.ts";
import { printOf } from "./print.ts";
import { amountAround, buttonsBeside, dialogAround, headingsAbove, regionWords, rowText, selectedAround } from "./surroundings.ts";

/** Describes what activating an element would do. Reads the page, changes nothing. */
export function describeAction(target: Element): ActionFacts {
  const element = controlOf(target);
  const role = roleOf(element) ?? "clickable";
  const label = labelOf(element, role);
  const sent = sentBy(element);
  const dialog = dialogAround(element);
  const amount = amountAround(label, element, dialog?.text ?? "");
  const form = describeForm(sent, element);
  return {
    role,
    label,
    tag: element.localName,
    type: element.getAttribute("type")?.toLowerCase() ?? "",
    hints: hintsOf(element),
    iconOnly: !/[\p{L}\p{N}]/u.test(shownText(element)),
    opens: opensOf(element),
    instant: isInstant(role, sent),
    submits: sent.submits,
    form: form && { ...form, words: scrub(form.words), fields: form.fields },
    href: hrefOf(element),
    confirm: confirmOf(element, sent.form),
    dialog: dialog && { title: scrub(dialog.title), text: scrub(dialog.text) },
    near: scrub(headingsAbove(element)),
    around: scrub(rowText(element)),
    region: regionWords(element),
    beside: buttonsBeside(element),
    page: { title: cut(document.title, 120), heading: cut(document.querySelector("h1")?.textContent?.trim() ?? "", 120), path: location.pathname.slice(0, 200) },
    amount,
    selected: selectedAround(element),
    typesName: typesName(dialog?.text ?? form?.words ?? "", sent),
    danger: isDangerous(element),
    empties: emptiesField(element),
    print: printFrom(element, role, label, sent, dialog?.text ?? "", amount),
  };
}

/** The print of an element as it is now: the same as its description's, without the rest of it, so that it can be asked for within a press. */
export function printNow(target: Element): string {
  const element = controlOf(target);
  const role = roleOf(element) ?? "clickable";
  const label = labelOf(element, role);
  const text = dialogAround(element)?.text ?? "";
  return printFrom(element, role, label, sentBy(element), text, amountAround(label, element, text));
}

function printFrom(element: Element, role: string, label: string, sent: Sent, dialogText: string, amount: string | null): string {
  return printOf([
    role,
    label,
    goalOf(element, sent.form),
    methodOf(element, sent.form),
    dialogText,
    amount ?? "",
    confirmOf(element, sent.form),
    location.pathname,
    ...contentOf(sent),
  ]);
}

/**
 * What it says it is and where it leads: little enough not to change by a tick of a clock, and to be asked for within a
 * press. The same for a control and for what is described of it.
 */
export function faceOf({ role, label, href, form, confirm, dialog }: ActionFacts): string {
  return faceFrom(role, label, href, form?.method ?? "", form?.path ?? "", confirm, dialog?.title ?? "");
}

/** The face of an element as it is now. */
export function faceNow(target: Element): string {
  const element = controlOf(target);
  const role = roleOf(element) ?? "clickable";
  const form = formSentBy(element);
  const title = scrub(dialogAround(element)?.title ?? "");
  return faceFrom(role, labelOf(element, role), hrefOf(element), methodOf(element, form), pathOf(element, form), confirmOf(element, form), title);
}

function faceFrom(role: string, label: string, href: string | null, method: string, path: string, confirm: string, title: string): string {
  return [role, label, href ?? "", method, path, confirm, title].join("\u0000");
}

function labelOf(element: Element, role: string): string {
  return scrub(nameOf(element, role === "clickable" ? "button" : role));
}

const CONTROLS =
  "button, a, input, select, textarea, summary, label, [role=button], [role=link], [role=menuitem], [role=switch], [role=checkbox], [role=option], [role=tab], [onclick], [tabindex]";

/** A press on a picture inside a button presses the button; one on a label, its control. */
export function controlOf(target: Element): Element {
  const control = target.closest(CONTROLS) ?? target;
  return control instanceof HTMLLabelElement && control.control ? control.control : control;
}

function shownText(element: Element): string {
  if (element instanceof HTMLInputElement) return element.value || element.alt;
  return (element.textContent ?? "").slice(0, 200);
}

const HINT_ATTRIBUTES = [
  "id",
  "name",
  "class",
  "title",
  "value",
  "data-action",
  "data-icon",
  "data-testid",
  "data-test",
  "data-qa",
  "data-tooltip",
  "data-original-title",
  "data-bs-title",
  "onclick",
];

function hintsOf(element: Element): string {
  const own = HINT_ATTRIBUTES.map((name) => element.getAttribute(name) ?? "");
  const icons = [...element.querySelectorAll("svg, use, i, span, img, title")]
    .slice(0, 8)
    .map((icon) =>
      [
        icon.getAttribute("class"),
        icon.getAttribute("href"),
        icon.getAttribute("xlink:href"),
        icon.getAttribute("data-icon"),
        icon.getAttribute("name"),
        icon.getAttribute("alt"),
        pictureName(icon),
      ]
        .filter(Boolean)
        .join(" "),
    );
  return clean([...own, ...icons].join(" ")).slice(0, 300);
}

function pictureName(icon: Element): string {
  if (icon.localName === "title") return icon.textContent ?? "";
  return icon instanceof HTMLImageElement ? (icon.src.split("/").at(-1) ?? "").slice(0, 60) : "";
}

function opensOf(element: Element): ActionFacts["opens"] {
  const popup = element.getAttribute("aria-haspopup");
  if (popup && popup !== "false") return popup === "dialog" ? "dialog" : "menu";
  if (element.hasAttribute("aria-expanded") || element.localName === "summary") return "more";
  const toggle = element.getAttribute("data-bs-toggle") ?? element.getAttribute("data-toggle");
  if (toggle === "modal") return "dialog";
  return toggle === "dropdown" || toggle === "collapse" ? "menu" : null;
}

/** Whether a choice takes effect at once: no form, or one that nothing else sends. */
function isInstant(role: string, { form }: Sent): boolean {
  if (!["checkbox", "switch", "radio", "combobox", "listbox", "menuitemcheckbox", "menuitemradio", "option"].includes(role)) return false;
  if (role === "switch" || role.startsWith("menuitem")) return true;
  return form === null || form.querySelector("button:not([type=button]):not([type=reset]), input[type=submit], input[type=image]") === null;
}

function hrefOf(element: Element): string | null {
  const { raw = "", url = null } = linkOf(element) ?? {};
  if (raw === "" || raw.startsWith("#") || url === null || url.protocol === "javascript:") return null;
  const query = [...url.searchParams].slice(0, 8).map(([name, value]) => (/^(?:action|do|act|cmd|op|mode|task)$/i.test(name) ? `${name}=${value}` : name));
  return `${url.origin === location.origin ? "" : url.origin}${url.pathname}${query.length ? `?${query.join("&")}` : ""}`.slice(0, 300);
}

const CONFIRMS = ["data-confirm", "data-turbo-confirm", "hx-confirm", "data-confirmation", "data-confirm-message", "data-bs-confirm"];

function confirmOf(element: Element, form: HTMLFormElement | null): string {
  for (const name of CONFIRMS) {
    const question = element.getAttribute(name) ?? form?.getAttribute(name);
    if (question) return cut(clean(question), 300);
  }
  const script = element.getAttribute("onclick") ?? form?.getAttribute("onsubmit") ?? "";
  return cut(clean(/confirm\(\s*(['"`])(.*?)\1/.exec(script)?.[2] ?? ""), 300);
}

const TYPES_NAME = /type|enter|eingeben|tippe|saisi|tape[rz]|escrib|digite|digita|inserisci|typ |wpisz|введите|yazın|入力|输入|輸入|입력|اكتب/iu;
const TO_CONFIRM =
  /to confirm|below|delete|name|bestätig|lösch|confirm|supprim|elimin|exclu|bevestig|potwierdz|usun|подтвержд|удал|onay|sil|確認|削除|确认|删除|확인|삭제|تأكيد|حذف/iu;

function typesName(words: string, { fields }: Sent): boolean {
  const typed = fields.filter((field) => field instanceof HTMLInputElement && (field.type === "text" || field.type === "search"));
  return typed.length === 1 && TYPES_NAME.test(words) && TO_CONFIRM.test(words);
}

const DANGER_NAME = /(?:^|[\s_-])(?:danger|destructive|btn-red|negative|is-danger|button--danger|critical|warn(?:ing)?-btn|text-red|bg-red|error)(?:$|[\s_-]|\d)/i;

/** Red by name, or by the colour of its surface or text. */
function isDangerous(element: Element): boolean {
  if (DANGER_NAME.test(`${element.getAttribute("class") ?? ""} ${element.getAttribute("data-variant") ?? ""} ${element.getAttribute("color") ?? ""}`)) return true;
  const style = getComputedStyle(element);
  return isRed(style.backgroundColor) || isRed(style.color);
}

function isRed(colour: string): boolean {
  const [red = 0, green = 0, blue = 0, alpha = 1] = (colour.match(/[\d.]+/g) ?? []).map(Number);
  return alpha > 0.4 && red >= 150 && green <= 90 && blue <= 100;
}
