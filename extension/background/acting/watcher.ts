import type { PageWish } from "../../../shared/page-protocol.ts";
import { isForProgram } from "../../../shared/urls.ts";
import { mainFrameOf, onDebuggerEvent, onDetached } from "../debugger/attachment.ts";
import { onChildEvent, onChildGone } from "../debugger/children.ts";
import { onDialog, openDialog } from "../debugger/dialogs.ts";
import { type FileField, onFileChooser } from "../debugger/file-choosers.ts";
import { waitsForConfirmation } from "../limits/confirmations.ts";
import { ask, onPageWish, onRewritten } from "../pages/pages.ts";
import type { NavigationState } from "../tabs/navigation.ts";
import { Bodies } from "./bodies.ts";
import { type Begun, isFile, type Response } from "./downloads.ts";
import type { Opened } from "./opened-windows.ts";

/**
 * What the browser tells of an action's consequences: requests, navigations, dialogs, windows, downloads. Begun
 * before the action, so that nothing is missed; the waiting itself is in `acting.ts`.
 */

type Request = { request?: { method: string; url: string; postData?: string }; requestId: string; type?: string; frameId?: string; loaderId?: string };
type Frame = { frameId?: string; frame?: { id: string; parentId?: string; loaderId?: string } };

/** Requests that a page's next state may depend on. Pictures, beacons, sockets and streams it does not. */
const AWAITED = new Set(["XHR", "Fetch", "Script", "Stylesheet", "Document"]);

/** One action asks for the same so often only by polling. */
const POLLS = 4;
/** From the press of a download link to the browser's word of it. */
const DOWNLOAD_BEGINS_MS = 1000;
/** A script of an address that runs for longer is not waited for. */
const SCRIPT_MS = 3000;

/** What would stand before the person. */
const HELD_BACK = {
  print: "The page asked to print. That was held back: it would stand before the person. Call handoff if the task needs it printed.",
  above: "The page asked for a window above all others (picture in picture). That was held back: it would take the person's keys. Call handoff if the task needs it.",
} as const;

/** One action's consequences in one tab, from `new` to `stop`. What is known stands in its fields; `next` waits for more. */
export class Watcher {
  /** A navigation of the top frame has begun and not yet come to its document's load. */
  navigating = false;
  /** The top frame shows another document than before. */
  navigated = false;
  domReady = false;
  loaded = false;
  /** The address that the top frame set out for has not answered for so long that it is not waited for any more. */
  unanswered = false;
  /** The document (its loader) that is to come; what the tab shows before, such as an error page, is not it. */
  #expected: string | null = null;
  /** The page called for another program (`mailto:`): no document comes of that, though Chrome may let go of the tab over it. */
  leftForProgram = false;
  /** The page itself set out for another document. */
  setOut = false;
  /** A frame was told to go to another page. */
  frameSetOut = false;
  /** It set a timer that was not waited for to its end. */
  timersLeft = false;
  readonly #shown = new Set<string | undefined>();
  readonly notes: string[] = [];
  /** Downloads that began. */
  readonly downloads: Begun[] = [];
  /** Windows that the page opened. */
  readonly windows: Opened[] = [];
  /** Downloads that the page script saw asked for, or that came of a navigation. */
  #downloadsAsked = 0;
  /** Answers to navigations that are files if they become no document. */
  readonly #answered = new Set<string>();
  #downloadsTold = 0;
  /** The page asked for files, for this field where Chrome knows it. */
  chooser: FileField | "unknown" | null = null;
  /** How often each same thing was asked for, and by which requests. */
  readonly #asked = new Map<string, { times: number; under: Set<string> }>();
  /** Requests under way. */
  readonly requests = new Set<string>();
  readonly #bodies = new Bodies((id) => this.#ended(id));
  /** Settles when the script of a `javascript:` address that the page set out for has run: it may have written another document. */
  script: Promise<unknown> | null = null;
  /** Something happened since `takeNews`. */
  #news = false;
  #wake: (() => void) | undefined;
  readonly #tabId: number;
  readonly #stops: Array<() => void>;

  constructor(tabId: number) {
    this.#tabId = tabId;
    this.#stops = [
      onDebuggerEvent((from, method, params) => from === tabId && this.#event(method, params)),
      onChildEvent((from, sessionId, method, params) => from === tabId && this.#childEvent(sessionId, method, params)),
      onChildGone((from, sessionId) => from === tabId && this.#childGone(sessionId)),
      onDetached((from) => from === tabId && this.#detached()),
      onPageWish((from, wish) => from === tabId && this.#wish(wish)),
      onRewritten((from, frameId) => from === tabId && frameId === 0 && this.#rewritten()),
      onFileChooser((from, { field }) => {
        if (from !== tabId) return;
        this.chooser ??= field ?? "unknown";
        this.#tell();
      }),
      onDialog((from) => from === tabId && this.#tell()),
    ];
  }

  get dialog() {
    return openDialog(this.#tabId);
  }

  /** A request waits for the person, and the page with it: no clock of ours runs meanwhile. */
  get asking(): boolean {
    return waitsForConfirmation(this.#tabId);
  }

  /** Until the address that the top frame set out for answers, Chrome keeps from the page what the debugger asks of it. */
  get isHeldUp(): boolean {
    return (this.navigating && !this.navigated) || this.unanswered;
  }

  /** A navigation of the top frame that was under way before the action. */
  takeUp({ awaited, began }: NavigationState, patienceMs: number): void {
    if (awaited && Date.now() - began < patienceMs) this.navigating = true;
    else this.unanswered = awaited;
  }

  stop(): void {
    for (const stop of this.#stops) stop();
    this.#bodies.stop();
    this.#wake?.();
  }

  /** The document that an address led to is on its way, or here already: only it and what follows it counts. */
  expect(document: string): void {
    if (this.#shown.has(document)) return;
    this.#expected = document;
    this.domReady = false;
    this.loaded = false;
  }

  /** Resolves at the next event, at once where one came since the last call. False after the time. */
  async next(timeoutMs: number, signal: AbortSignal): Promise<boolean> {
    signal.throwIfAborted();
    if (!this.#news && timeoutMs > 0) {
      await new Promise<void>((resolve, reject) => {
        const finish = (end: () => void) => {
          clearTimeout(timer);
          signal.removeEventListener("abort", abort);
          this.#wake = undefined;
          end();
        };
        const abort = () => finish(() => reject(signal.reason));
        const timer = setTimeout(() => finish(resolve), timeoutMs);
        signal.addEventListener("abort", abort);
        this.#wake = () => finish(resolve);
      });
    }
    const news = this.#news;
    this.#news = false;
    return news;
  }

  /** Wakes whoever waits: the page itself has told something. */
  tell(): void {
    this.#tell();
  }

  #tell(): void {
    this.#news = true;
    this.#wake?.();
  }

  #event(method: string, params: unknown): void {
    const react = Object.hasOwn(this.#reactions, method) ? this.#reactions[method] : undefined;
    react?.(params as never);
  }

  /** Resolves when every download that the page asked for has begun, or does not come. */
  async downloadsBegun(signal: AbortSignal): Promise<void> {
    const until = performance.now() + DOWNLOAD_BEGINS_MS;
    while (this.#downloadsTold < this.#downloadsAsked && !this.navigated && !this.dialog && performance.now() < until) await this.next(until - performance.now(), signal);
  }

  /** Downloads that the page asked for and the browser did not begin. */
  get downloadsMissing(): number {
    return this.navigated || this.dialog ? 0 : Math.max(0, this.#downloadsAsked - this.#downloadsTold);
  }

  /** Nothing more is told: what there is by then is what is waited for. */
  #detached(): void {
    this.requests.clear();
    this.#expected = null;
    if (this.navigating && !this.leftForProgram) this.navigated = true;
    this.loaded = true;
    this.#tell();
  }

  /** The browser said itself that a download is coming. */
  expectDownload(): void {
    this.navigating = false;
    this.#downloadsAsked = Math.max(1, this.#downloadsAsked);
  }

  #wish(wish: PageWish): void {
    if (wish.what === "download") this.#downloadsAsked++;
    else if (wish.what === "permission")
      this.notes.push(`The page asked the browser for the person's permission: ${wish.permission}. Only the person can give it; call handoff if the task needs it.`);
    else this.notes.push(HELD_BACK[wish.what]);
    this.#tell();
  }

  /** Requests of frames in other processes; what is no request is told by the tab's own session too. */
  #childEvent(sessionId: string, method: string, params: unknown): void {
    if (method === "Page.downloadWillBegin") this.#event(method, params);
    if (!method.startsWith("Network.")) return;
    const { requestId, ...rest } = params as Request;
    if (rest.type === "Document" && method === "Network.requestWillBeSent") return;
    this.#event(method, { ...rest, requestId: `${sessionId} ${requestId}` });
  }

  #childGone(sessionId: string): void {
    for (const id of this.requests) if (id.startsWith(`${sessionId} `)) this.#ended(id);
  }

  readonly #reactions: Readonly<Record<string, (params: never) => void>> = {
    "Network.requestWillBeSent": (params: Request) => this.#request(params),
    "Network.loadingFinished": ({ requestId }: Request) => this.#ended(requestId),
    "Network.loadingFailed": ({ requestId, errorText }: Request & { errorText?: string }) => {
      // An answer that comes and becomes no document is a file, which the browser may hold back without a word.
      if (this.#answered.delete(requestId) && errorText === "net::ERR_ABORTED") this.#downloadsAsked++;
      this.#ended(requestId);
    },
    "Network.responseReceived": ({ requestId, type, frameId, response }: Request & { response?: Response }) => {
      if (type === "Document" && response && isFile(response, this.#isTop(frameId))) this.#answered.add(requestId);
      // A stream of events has no end to wait for.
      if (response?.mimeType === "text/event-stream") this.#ended(requestId);
      else if (type === "Fetch" && this.requests.has(requestId)) this.#bodies.begun(requestId, response ?? {});
    },
    "Network.dataReceived": ({ requestId }: Request) => this.#bodies.came(requestId),
    "Page.frameStartedNavigating": ({ frameId, navigationType, url }: Frame & { navigationType?: string; url?: string }) => {
      if (isForProgram(url)) return;
      // A navigation within the document is over when it begins.
      if (this.#isTop(frameId) && !/sameDocument/i.test(navigationType ?? "")) this.#navigating();
    },
    "Page.frameRequestedNavigation": ({ frameId, disposition, url }: Frame & { disposition?: string; url?: string }) => {
      if (isForProgram(url)) return this.#forProgram(url);
      if (!this.#isTop(frameId)) this.frameSetOut = true;
      else if (disposition === "currentTab") {
        this.setOut = true;
        this.#navigating();
      }
    },
    "Page.frameScheduledNavigation": ({ frameId, url }: Frame & { url?: string }) => {
      if (!this.#isTop(frameId)) this.frameSetOut = true;
      if (!/^javascript:/i.test(url ?? "")) return;
      // That it is scheduled no more is told before it runs. Once it has, the document's queues are empty; one that it wrote anew never says so.
      if (this.#isTop(frameId)) this.script = ask(this.#tabId, 0, "settle", { presses: 0 }, { timeoutMs: SCRIPT_MS }).catch(() => null);
      else this.requests.add(`javascript ${frameId}`);
    },
    "Page.frameClearedScheduledNavigation": ({ frameId }: Frame) => this.#ended(`javascript ${frameId}`),
    "Page.frameNavigated": ({ frame }: Frame) => {
      if (frame?.parentId === undefined) this.#committed(frame?.loaderId);
    },
    "Page.frameStoppedLoading": ({ frameId }: Frame) => {
      if (this.#isTop(frameId)) this.#stopped();
    },
    "Page.domContentEventFired": () => {
      this.domReady = this.#expected === null;
      this.#tell();
    },
    "Page.loadEventFired": () => {
      this.loaded = this.#expected === null;
      this.#tell();
    },
    "Page.windowOpen": ({ url }: { url: string }) => {
      this.windows.push({ url, at: Date.now() });
      this.#tell();
    },
    "Page.downloadWillBegin": ({ url, suggestedFilename, guid }: { url: string; suggestedFilename: string; guid: string }) => {
      this.#downloadsTold++;
      this.downloads.push({ url, name: suggestedFilename, since: Date.now(), guid });
      this.navigating = false;
      this.#tell();
    },
  };

  #forProgram(url: string | undefined): void {
    this.leftForProgram = true;
    this.notes.push(`The page called for another program of this computer (${url?.split(":")[0]}:): the page stays, and what that program does is not seen here.`);
    this.#tell();
  }

  #isTop(frameId: string | undefined): boolean {
    return frameId !== undefined && frameId === mainFrameOf(this.#tabId);
  }

  #ended(requestId: string): void {
    this.#bodies.over(requestId);
    if (this.requests.delete(requestId)) this.#tell();
  }

  #request({ requestId, type, frameId, request }: Request): void {
    if (type === undefined || !AWAITED.has(type)) return;
    if (type === "Document") {
      // A child frame of another process tells of its end elsewhere; what it shows comes with its own page script.
      if (this.#isTop(frameId)) this.#navigating();
      return;
    }
    const what = request ? `${request.method} ${request.url} ${request.postData ?? ""}` : requestId;
    const asked = this.#asked.get(what) ?? { times: 0, under: new Set<string>() };
    this.#asked.set(what, asked);
    asked.under.add(requestId);
    asked.times++;
    // A page that asks the same again and again does so whatever the action was.
    if (asked.times < POLLS) this.requests.add(requestId);
    else for (const id of asked.under) this.requests.delete(id);
    this.#tell();
  }

  #navigating(): void {
    this.navigating = true;
    this.#tell();
  }

  #committed(document: string | undefined): void {
    this.#shown.add(document);
    if (this.#expected !== null && this.#expected !== document) return;
    this.#expected = null;
    this.unanswered = false;
    this.navigating = true;
    this.navigated = true;
    this.domReady = false;
    this.loaded = false;
    this.#tell();
  }

  #rewritten(): void {
    this.navigated = true;
    this.loaded = true;
    this.#tell();
  }

  #stopped(): void {
    if (this.#expected !== null) return;
    this.unanswered = false;
    // Loading ends without a load event where the navigation came to nothing: 204, a download, stopped.
    if (!this.navigated) this.navigating = false;
    else this.loaded = true;
    this.#tell();
  }
}
