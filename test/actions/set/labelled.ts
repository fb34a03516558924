import type { BoundaryKind } from "../../../shared/boundary-kinds.ts";

/** By what other than a press: Enter in it, something dropped on it, or a chord while it has the focus. */
export type By = "enter" | "drop" | "Delete" | "Control+Backspace" | "Control+Enter";

/** One control: a page, which element is pressed, and what the press would do; null for what is harmless. */
export type Labelled = { name: string; lang: string; html: string; press: string; path?: string; by?: By; expect: BoundaryKind | null };

/** A page around a control that is marked with the id `it`. */
export function on(lang: string, name: string, expect: BoundaryKind | null, body: string, path?: string, by?: By): Labelled {
  return {
    name: `${lang}: ${name}`,
    lang,
    html: `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><title>${name}</title></head><body>${body}</body></html>`,
    press: "#it",
    expect,
    ...(path ? { path } : {}),
    ...(by ? { by } : {}),
  };
}

type Row = readonly [label: string, expect: BoundaryKind | null];
type Around = (label: string) => string;

/** The same surroundings for several labels. */
export function each(lang: string, around: Around, rows: readonly Row[], path?: string): Labelled[] {
  return rows.map(([label, expect]) => on(lang, label, expect, around(label), path));
}

const button = (label: string, attributes = "") => `<button id="it" ${attributes}>${label}</button>`;

/** A checkout's last page. */
export const checkout =
  (heading: string, total: string): Around =>
  (label) =>
    `<main><h1>${heading}</h1><ul><li>Blue lamp <b>${total}</b></li></ul><p>${total}</p><form method="post" action="/checkout/complete"><input type="hidden" name="csrf" value="x">${button(label)}</form></main>`;

/** A toolbar over a list, outside any form. */
export const toolbar =
  (heading: string): Around =>
  (label) =>
    `<main><h1>${heading}</h1><div class="toolbar">${button(label, 'type="button"')}<button type="button">A–Z</button></div><ul><li>One</li><li>Two</li></ul></main>`;

/** A question in a dialog with a way back. */
export const dialog =
  (title: string, text: string, back: string): Around =>
  (label) =>
    `<main><h1>Overview</h1></main><div role="dialog" aria-modal="true" style="position:fixed;inset:20%"><h2>${title}</h2><p>${text}</p><button type="button">${back}</button>${button(label, 'type="button"')}</div>`;

/** A form for something written. */
export const composer =
  (heading: string, placeholder: string): Around =>
  (label) =>
    `<main><article><h1>Garden news</h1><p>Roses are in bloom.</p></article><h2>${heading}</h2><form method="post" action="/say"><textarea name="text" placeholder="${placeholder}">Lovely!</textarea>${button(label)}</form></main>`;

/** A link or button among the links of a site's head. */
export const menu: Around = (label) => `<header><nav><a href="/">Home</a> <a id="it" href="/somewhere">${label}</a></nav></header><main><h1>Welcome</h1></main>`;

/** A line of the shopping cart. */
export const cartLine =
  (heading: string): Around =>
  (label) =>
    `<main><h1>${heading}</h1><ul class="cart-items"><li class="cart-item">Blue lamp <span>1 ×</span> <b>€ 49.00</b> ${button(label, 'type="button"')}</li></ul></main>`;

/** Applied filters above results. */
export const filterBar: Around = (label) =>
  `<main><h1>Lamps</h1><div class="active-filters"><span class="chip">Colour: blue ${button(label, 'type="button"')}</span></div><ul><li>Blue lamp</li></ul></main>`;

/** An entry of a list with its own buttons. */
export const row =
  (heading: string, name: string): Around =>
  (label) =>
    `<main><h1>${heading}</h1><table><tbody><tr><td>${name}</td><td><button type="button">Open</button> ${button(label, 'type="button"')}</td></tr><tr><td>Other</td><td></td></tr></tbody></table></main>`;

/** A form of a settings page. */
export const settings =
  (heading: string): Around =>
  (label) =>
    `<main><h1>${heading}</h1><form method="post" action="/settings"><label>Name <input name="name" value="Ada"></label>${button(label)}</form></main>`;

/** A form for moving money between accounts. */
export const banking =
  (heading: string, recipient: string, amount: string): Around =>
  (label) =>
    `<main><h1>${heading}</h1><form method="post" action="/transfers"><label>${recipient} <input name="recipient" value="Ada"></label><label>IBAN <input name="iban" value="DE02"></label><label>${amount} <input name="amount" value="250"></label>${button(label)}</form></main>`;
