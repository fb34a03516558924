import type { ButtonSignal, EmbedSignal, FieldSignal, FormSignal, PictureSignal, Place } from "../../../shared/signals.ts";

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
  links = 0;
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
  /** The text and the heading met last: what stands before a field that has no label names it. */
  lastText = "";
  lastHeading = "";

  /** Adds a piece of visible text. */
  addText(raw: string, spot: Spot): void {
    const text = squeeze(raw);
    if (text === "") return;
    this.textLength += text.length;
    this.lastText = text.slice(-60);
    if (text.length > 80 && spot.place === "main") this.contentItems += 1;
    if (this.textKept < TEXT) {
      this.text.push(text.slice(0, TEXT - this.textKept));
      this.textKept += text.length + 1;
    }
    const form = this.forms[spot.form];
    if (form && form.words.length < 400) form.words = `${form.words} ${text}`.slice(0, 400);
  }
}

/** One line, single spaces. */
export function squeeze(text: string): string {
  return text.replace(/\s+/gu, " ").trim();
}
