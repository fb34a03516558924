import { fold, pairsOf } from "../../../shared/phrases.ts";
import type { ButtonSignal, FieldSignal, FrameSignals, TabSignals } from "../../../shared/signals.ts";
import { type Address, readAddress } from "./address.ts";
import { isBankFrame } from "./bank-frame.ts";
import { speaksOf } from "./words/index.ts";
import type { Topic } from "./words/word-lists.ts";

/** A button with its label folded once. */
export type SeenButton = ButtonSignal & { readonly said: string };

/** A field with its own words folded once. */
export type SeenField = FieldSignal & { readonly said: string };

/** A part of a page that can be asked what it speaks of. */
type Part = "title" | "headings" | "text" | "alerts" | "dialogs";

/** From this length on the letters of a text are looked at once before its phrases are. */
const LONG = 200;

/** A frame's signals as the kinds read them: folded, parsed, and asked at most once for each topic. */
export class View {
  readonly signals: FrameSignals;
  readonly frameId: number;
  readonly address: Address;
  readonly origin: string;
  readonly title: string;
  readonly headings: string;
  readonly text: string;
  readonly alerts: string;
  readonly dialogs: string;
  readonly buttons: readonly SeenButton[];
  readonly fields: readonly SeenField[];
  readonly #said = new Map<string, boolean>();
  readonly #pairsOf = new Map<Part, ReadonlySet<number>>();

  constructor(signals: FrameSignals, frameId: number) {
    this.signals = signals;
    this.frameId = frameId;
    this.address = readAddress(signals.url);
    this.origin = this.address.origin;
    this.title = fold(signals.title);
    this.headings = fold(signals.headings.slice(0, 8).join(" | "));
    this.text = fold(signals.text);
    this.alerts = fold(signals.alerts.join(" | "));
    this.dialogs = fold(signals.dialogs.map((dialog) => dialog.text).join(" | "));
    this.buttons = signals.buttons.map((button) => ({ ...button, said: fold(button.label) }));
    this.fields = signals.fields.map((field) => ({ ...field, said: fold(`${open(field.name)} ${open(field.id)} ${field.label} ${field.placeholder}`) }));
  }

  /** Whether one part of the page speaks of a topic. */
  says(topic: Topic, part: Part): boolean {
    const key = `${topic} ${part}`;
    const known = this.#said.get(key);
    if (known !== undefined) return known;
    const answer = speaksOf(topic, this[part], this.#pairs(part));
    this.#said.set(key, answer);
    return answer;
  }

  #pairs(part: Part): ReadonlySet<number> | undefined {
    const text = this[part];
    if (text.length < LONG) return undefined;
    const pairs = this.#pairsOf.get(part) ?? pairsOf(text);
    this.#pairsOf.set(part, pairs);
    return pairs;
  }

  /** Whether title or headings name the topic: what the page itself is about. */
  isAbout(topic: Topic): boolean {
    return this.says(topic, "title") || this.says(topic, "headings");
  }

  /** Whether the page says it anywhere in its visible text. */
  mentions(topic: Topic): boolean {
    return this.isAbout(topic) || this.says(topic, "alerts") || this.says(topic, "dialogs") || this.says(topic, "text");
  }

  /** Little text and few things to see: a page that exists for one step. */
  get isSmall(): boolean {
    return this.signals.textLength < 1_500 && this.signals.contentItems <= 25;
  }

  /** Nearly nothing but a sentence. */
  get isTiny(): boolean {
    return this.signals.textLength < 500 && this.signals.contentItems <= 6;
  }

  /** A dialog lies over the whole page: what is behind it cannot be used. */
  get isCovered(): boolean {
    return this.signals.dialogs.some((dialog) => dialog.covers >= 0.75 || (dialog.modal && this.signals.scrollLocked));
  }
}

function open(name: string): string {
  return name.replace(/([a-z])([A-Z])/g, "$1 $2").replace(/[_\-.[\]:]+/g, " ");
}

const known = new WeakMap<FrameSignals, View>();

/** The view of a frame; the same signals are read once however often they are asked. */
export function viewOf(signals: FrameSignals, frameId: number): View {
  const seen = known.get(signals);
  if (seen && seen.frameId === frameId) return seen;
  const view = new View(signals, frameId);
  known.set(signals, view);
  return view;
}

/** The views of a tab that may hold it: the page, then frames large enough to be what a person looks at. */
export function viewsOf(tab: TabSignals): View[] {
  if (!tab.top) return [];
  const top = viewOf(tab.top, 0);
  return [top, ...largeFrames(tab)];
}

/** Child frames that fill a good part of the page, or in which a bank asks who pays. */
export function largeFrames(tab: TabSignals): View[] {
  if (!tab.top) return [];
  const { width, height } = tab.top.viewport;
  return tab.children.flatMap(({ frameId, visible, signals }) => {
    const share = (signals.viewport.width * signals.viewport.height) / Math.max(1, width * height);
    const large = signals.viewport.width >= 250 && signals.viewport.height >= 150 && share >= 0.12;
    return visible && (large || isBankFrame(signals.url, signals.viewport)) ? [viewOf(signals, frameId)] : [];
  });
}
