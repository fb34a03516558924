import type { BoundaryKind, Holds } from "./boundary-kinds.ts";
import type { Evidence } from "./results.ts";
import type { MessageKey, Named } from "./words.ts";

/** A frame's title is cut to so many characters. */
export const TITLE_CHARS = 120;

/** What a field is for, as far as it must be kept secret. */
export type SecretField = "password" | "code" | "card";

/** Position and size in CSS pixels of the frame's own viewport. */
export type Box = { x: number; y: number; width: number; height: number };

/** Where on the page something stands: in the site's own frame (header, navigation, footer, side bar), in a dialog or overlay, or in the page proper. */
export type Place = "main" | "chrome" | "dialog";

/** A visible form control. Never its value: only whether it has one. */
export type FieldSignal = {
  type: string;
  secret: SecretField | null;
  autocomplete: string;
  name: string;
  id: string;
  label: string;
  placeholder: string;
  maxLength: number;
  inputMode: string;
  filled: boolean;
  readOnly: boolean;
  /** Index into `forms`, -1 outside any. */
  form: number;
  place: Place;
  box: Box;
};

export type ButtonSignal = {
  label: string;
  kind: "submit" | "button" | "link";
  form: number;
  disabled: boolean;
  place: Place;
  box: Box;
  /** Where a link leads, without query and fragment. */
  href: string;
};
export type FormSignal = {
  action: string;
  method: string;
  words: string;
  hidden: string[];
  heading: string;
  /** "search" for a search form, else where it stands. */
  role: "search" | Place;
};
export type EmbedSignal = { src: string; title: string; visible: boolean; box: Box };
export type PictureSignal = { tag: "img" | "canvas" | "svg"; words: string; near: string; box: Box };
export type DialogSignal = {
  text: string;
  modal: boolean;
  /** Share of the viewport it covers with its backdrop, 0 to 1. */
  covers: number;
};

/** What one frame shows, collected by the page script. Strings are cut: labels at 120, text at 4,000 characters. */
export type FrameSignals = {
  url: string;
  title: string;
  lang: string;
  ready: "loading" | "interactive" | "complete";
  /** HTTP status of the document, 0 where the browser does not say. */
  status: number;
  viewport: { width: number; height: number };
  headings: string[];
  text: string;
  /** Length of all visible text, uncut. */
  textLength: number;
  /** Visible elements of the main content that are not inside a dialog: links, rows, articles. A cheap measure of "there is something to see". */
  contentItems: number;
  dialogs: DialogSignal[];
  scrollLocked: boolean;
  fields: FieldSignal[];
  buttons: ButtonSignal[];
  forms: FormSignal[];
  embeds: EmbedSignal[];
  pictures: PictureSignal[];
  /** Numbers of one to three digits shown alone and large: what a "tap this number on your phone" page shows. */
  numbers: string[];
  /** Text of elements with role alert or status, or of class names that say error. */
  alerts: string[];
  /** Seconds of a meta refresh that leads to another address, null without one. */
  metaRefresh: number | null;
  /** Same-origin requests of this document that ended 401 or 403: path without query. */
  refused: Array<{ url: string; status: number }>;
  /** Addresses of such requests that were answered well when the page asked again. */
  answered: string[];
  /** A passkey ceremony this frame has begun: modal and pending, or none. */
  passkey: "pending" | "none";
  /** A permission that the browser asks the person for because of a press in this frame; null or absent without one. */
  permission?: string | null;
  /** What the document calls itself: metas that name a page ("PageID=SignIn"), id and classes of its body ("body#login", "body.signed-out"). */
  marks: string[];
  /** Entries of the page's largest grid or list of like things, and how many of them say that a sign-in is needed to see them. */
  tiles: { total: number; gated: number };
  /** Vendor marks of challenges found in the document, such as "turnstile", each with whether it shows. */
  challenges: Array<{ vendor: string; visible: boolean; solved: boolean }>;
};

/** Everything known of a tab at one moment. */
export type TabSignals = {
  /** The browser's own address of the tab. */
  url: string;
  /** Where the agent wanted to go before any redirect, null where unknown. */
  wantedUrl: string | null;
  /** Addresses the main frame passed on its way to `url`. */
  redirects: string[];
  /** HTTP status of the main document, 0 where unknown. */
  status: number;
  top: FrameSignals | null;
  children: Array<{
    frameId: number;
    parentFrameId: number;
    /** It is larger than what pages hide frames in. */
    visible: boolean;
    signals: FrameSignals;
  }>;
  network: {
    /** The server asked for HTTP authentication and the answer is open. */
    httpAuth: boolean;
    /** Origin of that server, where known. */
    authOrigin?: string | null;
    /** Origin of a server that broke off because the browser showed it no certificate of the person's. */
    certificate?: string | null;
    /** A federated sign-in prompt (FedCM) is up. */
    fedcm: boolean;
    /** Name of a challenge header of the main document, such as cf-mitigated. */
    challengeHeader: string | null;
  };
  /** A press of ours was dispatched and no page saw it: a prompt of the browser eats input. */
  inputSwallowed: boolean;
};

/** The independent families of signals; a finding needs two of them or one fact outside the DOM. */
export type Family = "address" | "http" | "fields" | "buttons" | "text" | "frames" | "api" | "request";

/** A boundary with its signals. */
export type Finding = {
  kind: BoundaryKind;
  holds: Holds;
  /** 0 to 1; a finding fires from 0.5. */
  confidence: number;
  families: Family[];
  /** Fixed sentences of ours, never page text: agents see them. */
  evidence: Evidence[];
  /** Origin of the frame that shows it. */
  origin: string;
  frameId: number;
  /** A number to tap on another device, for the person's card alone. */
  number?: string;
};

/** What a tab's signals mean. */
export type Assessment = {
  /** The boundary that holds the tab, the most specific one. */
  finding: Finding | null;
  /** The page reports a failure, or blocks: it beats every sign of success. */
  trouble: Named<"trouble_"> | null;
  /** A page on the way (continuation, "signing you in", a further small step): no boundary, but not the end either. */
  transitional: Extract<MessageKey, `passing_${string}`> | null;
  /** The address or page belongs to a sign-in flow. */
  authPlace: boolean;
  /** A sign of a signed-in person in the top frame (log out, account menu). */
  signedIn: boolean;
};
