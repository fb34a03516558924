import type { ButtonSignal, FieldSignal, FrameSignals, TabSignals } from "../../../../shared/signals.ts";

const BOX = { x: 100, y: 100, width: 200, height: 30 };

/** A visible field; what is not said is as plain as can be. */
export function field(over: Partial<FieldSignal> = {}): FieldSignal {
  return {
    ...{ type: "text", secret: null, autocomplete: "", name: "", id: "", label: "", placeholder: "", maxLength: -1, inputMode: "", filled: false, readOnly: false },
    ...{ form: -1, place: "main", box: BOX },
    ...over,
  };
}

export const passwordField = (over: Partial<FieldSignal> = {}): FieldSignal => field({ type: "password", secret: "password", label: "Password", ...over });
export const codeField = (over: Partial<FieldSignal> = {}): FieldSignal => field({ secret: "code", label: "Verification code", ...over });

/** A button that does something, not a link. */
export function button(label: string, over: Partial<ButtonSignal> = {}): ButtonSignal {
  return { label, kind: "button", form: -1, disabled: false, place: "main", box: BOX, href: "", ...over };
}

/** A link of the page's main part. */
export function link(label: string, href: string, over: Partial<ButtonSignal> = {}): ButtonSignal {
  return button(label, { kind: "link", href, ...over });
}

/** A frame that shows nothing but what is said of it. */
export function frame(over: Partial<FrameSignals> = {}): FrameSignals {
  return {
    ...{ url: "http://site.test/", title: "", lang: "en", ready: "complete", status: 200, viewport: { width: 1280, height: 800 }, headings: [], text: "" },
    ...{ marks: [], tiles: { total: 0, gated: 0 } },
    ...{ dialogs: [], scrollLocked: false, fields: [], buttons: [], forms: [], embeds: [], pictures: [], numbers: [], alerts: [] },
    ...{ metaRefresh: null, refused: [], answered: [], passkey: "none", challenges: [], contentItems: 0, textLength: over.text?.length ?? 0 },
    ...over,
  };
}

/** A tab with that page in it. */
export function tab(top: Partial<FrameSignals>, over: Partial<TabSignals> = {}): TabSignals {
  const shown = frame(top);
  return {
    ...{ url: shown.url, wantedUrl: null, redirects: [], status: shown.status, top: shown, children: [], inputSwallowed: false },
    network: { httpAuth: false, fedcm: false, challengeHeader: null },
    ...over,
  };
}

/** A page full of things to read. */
export const FULL: Partial<FrameSignals> = { textLength: 9_000, contentItems: 120, headings: ["News of the day"], text: "News of the day and much else to read." };
