/** What to do after an error of a page's, where the error table's own step would lead nowhere. Page scripts name it by its key. */
export const PAGE_NEXT = {
  covered: "Close or answer what covers it (a dialog, a banner), or wait_for its text to be gone where it is a notice of loading; then try again.",
  disabled: "Do what enables it first, such as filling in what is required; if the page is still busy, wait_for what it is to show and try again.",
  inert: "Finish or close what stands before it (a dialog), or find the part of the page that is in use now.",
  custom_list: "Click it, or type into it, and then click the option that it shows.",
  custom_slider: "Click it and press ArrowRight, ArrowLeft, Home or End, or drag its thumb.",
  other_item: "Call find with words of the item that you mean, or snapshot, to get refs of what is there now.",
  outside: "Give a point inside the view, or scroll first; what has a ref is scrolled into view by itself.",
  read_only: "Click it: a picker may open that writes into it.",
  no_field: "Call snapshot and choose a textbox, checkbox or select; click a button to see the field it opens.",
} as const;

export type PageNext = keyof typeof PAGE_NEXT;
