import type { ButtonSignal, EmbedSignal, FieldSignal, FormSignal, PictureSignal, Place } from "../../../shared/signals.ts";
import type { Worth } from "./worth.ts";

/** Longest label, longest text: what does not fit is cut. */
export const LABEL = 120;
export const TEXT = 4_000;

/** Most entries of each list; a page with more says nothing new. */
export const MOST = { headings: 24, fields: 80, buttons: 120, forms: 24, embeds: 24, pictures: 24, alerts: 8, numbers: 4, numbersMet: 24, lists: 12 } as const;

/** What an element inherits from those around it. */
export type Spot = { readonly place: Place; readonly form: number };

/** What one walk over a document has found so far. */
export class Gathered {
  readonly text: string[] = [];
  textKept = 0;
  textLength = 0;
  contentItems = 0;
  /** Something here is named like a check for humans. */
  challenged = false;
  readonly headings: string[] = [];
  readonly fields: FieldSignal[] = [];
  readonly buttons: ButtonSignal[] = [];
  readonly forms: FormSignal[] = [];
  readonly formAt = new Map<HTMLFormElement, number>();
  readonly embeds: EmbedSignal[] = [];
  readonly pictures: PictureSignal[] = [];
  readonly alerts: string[] = [];
  readonly numbers: string[] = [];
  numbersMet = 0;
  readonly roots: ShadowRoot[] = [];
  readonly dialogs: Element[] = [];
  /** Boxes whose children are alike. */
  readonly lists: Element[] = [];
  readonly frames: HTMLIFrameElement[] = [];
  /** For each tree that is no longer walked as a whole the ways to what matters in it. */
  readonly ways: Map<Node, Worth>;
  /** The text and the heading met last: what stands before a field that has no label names it. */
  #lastText = "";
  lastHeading = "";
  /** Not all of the page was walked. */
  passedOver = false;

  /** The box before a veil that lies over all else. */
  readonly veiled: Element | null;

  constructor(ways: Map<Node, Worth>, veiled: Element | null) {
    this.ways = ways;
    this.veiled = veiled;
  }

  /** Elements visited so far. */
  visited = 0;

  /**
   * More of the page's text and content would change no verdict: all the text that is kept has been gathered, and more
   * elements than any rule asks for.
   */
  isFull(spot: Spot): boolean {
    const form = this.forms[spot.form];
    return (this.visited >= ENOUGH.visited || (this.textKept >= TEXT && this.contentItems >= ENOUGH.items)) && (form === undefined || form.words.length >= FORM_WORDS);
  }

  /** From here on text is passed over: none that was met names a field any longer. */
  passOver(): void {
    this.passedOver = true;
    this.#lastText = "";
  }

  get lastText(): string {
    return squeeze(this.#lastText).slice(-60);
  }

  /** Adds a piece of visible text. Once as much is kept as there may be, a large page's text is only measured. */
  addText(raw: string, spot: Spot): void {
    const form = this.forms[spot.form];
    const forForm = form !== undefined && form.words.length < FORM_WORDS;
    const kept = this.textKept < TEXT;
    const text = kept || forForm ? squeeze(raw) : raw.trim();
    if (text === "") return;
    this.textLength += text.length;
    this.#lastText = text;
    if (text.length > 80 && spot.place === "main") this.contentItems += 1;
    if (kept) {
      this.text.push(text.slice(0, TEXT - this.textKept));
      this.textKept += text.length + 1;
    }
    if (forForm) form.words = `${form.words} ${text}`.slice(0, FORM_WORDS);
  }
}

/** No rule asks for more than 60 content items; what matters of a huge page of nothing but boxes stands at its beginning, or is more than text. */
const ENOUGH = { items: 64, visited: 3_000 };

/** What stands in a form is told by its beginning. */
const FORM_WORDS = 400;

/** One line, single spaces. */
export function squeeze(text: string): string {
  return text.replace(/\s+/gu, " ").trim();
}
