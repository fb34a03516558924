import browser from "webextension-polyfill";
import { canBeLive, isLost, isMissed, type LiveEnd, type LiveInput, type LiveMessage, type LiveRequest } from "../../../shared/live-protocol.ts";
import { release, send } from "../debugger/attachment.ts";
import type { ScreencastFrame } from "../debugger/cdp.ts";
import type { FileChooser } from "../debugger/file-choosers.ts";
import { handoffById } from "../handoff/open-handoffs.ts";
import { changeWatch, watchOf } from "../handoff/watching.ts";
import { siteFacts } from "../limits/enforce.ts";
import { sessionOf } from "../state/sessions.ts";
import { isOwned, tabsOf } from "../tabs/owned-tabs.ts";
import type { Size } from "./casting.ts";
import { FrameFlow } from "./frame-flow.ts";
import type { Told } from "./hands.ts";
import { View } from "./view.ts";

/** One panel that looks on. */
export type Viewer = { tell(message: LiveMessage): void; size: Size };
type Picture = ScreencastFrame & { view: View };
type Place = { tabId: number | undefined; windowId: number | undefined };

/** Sizes nearer than this are the same: a scroll bar that comes and goes is no reason to begin anew. */
const SAME_SIZE_PX = 24;

/** A handoff's live view: its tab and the windows that tab opened, who looks on, and the one of them who drives. */
export class Stage {
  readonly handoff: string;
  readonly #views = new Map<number, View>();
  readonly #viewers = new Set<Viewer>();
  readonly #flow: FrameFlow<Viewer, Picture>;
  readonly #left: (stage: Stage) => void;
  #session = "";
  #current: View | null = null;
  #controller: Viewer | null = null;
  #cast: Size = { width: 0, height: 0 };
  /** Where the person was before their press opened a window. */
  #home: Place = { tabId: undefined, windowId: undefined };
  #turn: Promise<void> = Promise.resolve();
  #over = false;

  /** `left` is called once, when the stage is no more. */
  constructor(handoff: string, left: (stage: Stage) => void) {
    this.handoff = handoff;
    this.#left = left;
    this.#flow = new FrameFlow(
      (viewer, frame, { view, data, metadata }) =>
        viewer.tell({
          t: "frame",
          frame,
          view: view.id,
          data,
          width: metadata.deviceWidth,
          height: metadata.deviceHeight,
          scale: metadata.pageScaleFactor,
          top: metadata.offsetTop,
        }),
      ({ view, sessionId }) => void send(view.tabId, "Page.screencastFrameAck", { sessionId }).catch(() => undefined),
    );
  }

  /** Takes a panel in; the first one that wants to drives. */
  join(viewer: Viewer, drives: boolean): void {
    this.#viewers.add(viewer);
    this.#flow.add(viewer);
    if (drives) this.#controller ??= viewer;
    if (this.#views.size === 0) this.#begin();
    else this.#resize();
    this.tell();
  }

  leave(viewer: Viewer): void {
    if (!this.#viewers.delete(viewer)) return;
    this.#flow.remove(viewer);
    if (this.#controller === viewer) {
      this.#controller = null;
      void this.#current?.letGo();
    }
    if (this.#viewers.size === 0) this.end("ended");
    else this.tell();
  }

  /** Does what one panel asks. */
  take(viewer: Viewer, request: LiveRequest): void {
    if (request.t === "drawn") this.#flow.drawn(viewer, request.frame);
    else if (request.t === "size") {
      viewer.size = request;
      this.#resize();
    } else if (request.t === "control") {
      // What the other panel holds is not held on under these hands.
      if (this.#controller !== viewer) void this.#current?.letGo();
      this.#controller = viewer;
      this.tell();
    } else if (request.t !== "watch") {
      const taken = () => isMissed(request) && viewer.tell({ t: "taken" });
      const lost = () => isLost(request) && viewer.tell({ t: "lost" });
      if (this.#current && this.#controller === viewer) this.#drive(this.#current, request, { taken, lost });
      else {
        lost();
        taken();
      }
    }
  }

  #drive(view: View, request: Exclude<LiveRequest, { t: "watch" | "size" | "drawn" | "control" }>, told: Told): void {
    const { taken, lost } = told;
    if ((request.t === "mouse" || request.t === "wheel") && request.view !== view.id) {
      lost();
      taken();
      return;
    }
    const done = (work: Promise<boolean>) => void work.then((reached) => reached || lost(), lost).then(taken);
    if (request.t === "view") this.#look(request.view);
    else if (request.t === "choose") done(view.choose(request.choice, request.option));
    else if (request.t === "value") done(view.choose(request.choice, request.value));
    else if (request.t === "file") view.takeFile(request);
    else if (request.t === "files") done(view.giveFiles(request.choice, request.count));
    else if (request.t === "dialog") done(view.answerDialog(request.accept, request.text));
    else this.#act(view, request, told);
    if (request.t === "choose" || request.t === "value" || request.t === "files" || request.t === "text" || ("kind" in request && request.kind === "down")) this.#acted();
  }

  #act(view: View, input: LiveInput, told: Told): void {
    view.act(input, {
      // What the press opens comes with its release at the earliest.
      pressed: () => void this.#rememberHome(),
      ...told,
    });
  }

  /** The person acts here; a window that the tab opened has no page script to say so. */
  #acted(): void {
    if (watchOf(this.handoff)?.acted === false) void changeWatch(this.handoff, { acted: true });
  }

  #begin(): void {
    const record = handoffById(this.handoff);
    if (!record) {
      this.end("ended");
      return;
    }
    this.#session = record.session;
    const own = tabsOf(record.session).filter(({ opener }) => opener === record.tabId);
    for (const tabId of [record.tabId, ...own.map(({ tabId }) => tabId), ...(watchOf(record.id)?.popups ?? [])]) this.#add(tabId);
    this.#lookAt([...this.#views.values()].at(-1));
  }

  #add(tabId: number): View {
    const view =
      this.#views.get(tabId) ??
      new View(
        tabId,
        () => siteFacts(sessionOf(this.#session)),
        () => this.tell(),
      );
    this.#views.set(tabId, view);
    return view;
  }

  #look(id: string): void {
    this.#lookAt([...this.#views.values()].find((view) => view.id === id));
  }

  #lookAt(view: View | undefined): void {
    if (!view || this.#current === view) return;
    const before = this.#current;
    this.#current = view;
    this.#flow.clear();
    this.tell();
    this.#inTurn(async () => {
      if (before && this.#views.has(before.tabId)) await before.hide();
      if (this.#over || this.#current !== view) return;
      this.#cast = this.#largest();
      await view.show((frame) => this.#picture(view, frame), this.#cast);
      if (this.#over) view.stop();
      this.tell();
    });
  }

  /** One change of what is cast at a time. */
  #inTurn(work: () => Promise<void>): void {
    this.#turn = this.#turn.then(work).catch(() => this.end("failed"));
  }

  #picture(view: View, frame: ScreencastFrame): void {
    if (view === this.#current && !view.blocked) this.#flow.arrived({ ...frame, view });
    else void send(view.tabId, "Page.screencastFrameAck", { sessionId: frame.sessionId }).catch(() => undefined);
  }

  #largest(): Size {
    const sizes = [...this.#viewers].map(({ size }) => size);
    return { width: Math.max(...sizes.map(({ width }) => width)), height: Math.max(...sizes.map(({ height }) => height)) };
  }

  /** The pictures follow the largest panel that looks on. */
  #resize(): void {
    const size = this.#largest();
    const same = Math.abs(size.width - this.#cast.width) < SAME_SIZE_PX && Math.abs(size.height - this.#cast.height) < SAME_SIZE_PX;
    if (same || this.#viewers.size === 0) return;
    this.#cast = size;
    this.#inTurn(async () => {
      if (!this.#over && this.#cast === size) await this.#current?.cast(size);
    });
  }

  async #rememberHome(): Promise<void> {
    const [tab] = await browser.tabs.query({ active: true, lastFocusedWindow: true });
    if (tab?.id !== undefined && !this.#views.has(tab.id)) this.#home = { tabId: tab.id, windowId: tab.windowId };
  }

  /** A window or tab that a page in view opened: shown as a second view, and the person stays where they are. */
  opened(sourceTabId: number, tabId: number): void {
    if (!this.#views.has(sourceTabId)) return;
    const view = this.#add(tabId);
    this.#inTurn(async () => {
      const { tabId: home, windowId } = this.#home;
      if (home !== undefined) await browser.tabs.update(home, { active: true }).catch(() => undefined);
      if (windowId !== undefined) await browser.windows.update(windowId, { focused: true }).catch(() => undefined);
    });
    this.#lookAt(view);
  }

  moved(tabId: number, url: string): void {
    this.#views.get(tabId)?.moved(url);
  }

  zoomed(tabId: number): void {
    void this.#views.get(tabId)?.readZoom();
  }

  fileAsked(tabId: number, chooser: FileChooser): void {
    this.#views.get(tabId)?.fileAsked(chooser);
  }

  crashed(tabId: number): void {
    this.#views.get(tabId)?.crashed();
  }

  dialogChanged(tabId: number): void {
    if (this.#views.has(tabId)) this.tell();
  }

  closed(tabId: number): void {
    const view = this.#views.get(tabId);
    if (!view) return;
    view.stop();
    this.#views.delete(tabId);
    if (this.#current === view) this.#lookAt([...this.#views.values()].at(-1));
    this.tell();
  }

  detached(tabId: number, reason: string): void {
    if (!this.#views.has(tabId)) return;
    if (reason === "target_closed") this.closed(tabId);
    else this.end(reason === "canceled_by_user" ? "cancelled" : "failed");
  }

  /** The handoff may have ended, become one that is met in the tab, or gone on in another tab. */
  look(): void {
    const record = handoffById(this.handoff);
    if (!record || record.state === "ended") this.end("ended");
    else if (!canBeLive(record.kind)) this.end("not_here");
    else {
      if (!this.#views.has(record.tabId)) this.#lookAt(this.#add(record.tabId));
      // The person may have loosened the task's limits, or its agent have tightened them.
      for (const view of this.#views.values()) view.judge();
    }
  }

  /** Tells every panel how things stand, once the address of what is in view is known: a line without it would push the picture about. */
  tell(): void {
    const view = this.#current;
    if (!view?.known || this.#over) return;
    const views = [...this.#views.values()].map(({ id, host }) => ({ id, host }));
    for (const viewer of this.#viewers) {
      const control = this.#controller === viewer ? "you" : this.#controller ? "other" : "nobody";
      viewer.tell({ t: "state", views, current: view.id, control, blocked: view.blocked, dialog: view.dialog, choice: view.choice, notice: view.notice });
    }
  }

  /** The end: the debugger lets go again, unless the agent goes on in its tab at once. */
  end(why: LiveEnd): void {
    if (this.#over) return;
    this.#over = true;
    const views = [...this.#views.values()];
    const goesOn = handoffById(this.handoff)?.outcome === "resumed";
    for (const viewer of this.#viewers) viewer.tell({ t: "over", why });
    this.#viewers.clear();
    this.#flow.clear();
    const hidden = Promise.all(views.map((view) => view.hide(goesOn && isOwned(view.tabId)))).then(() => {
      for (const view of views) view.stop();
    });
    this.#left(this);
    void release(
      views.map(({ tabId }) => tabId).filter((tabId) => !goesOn || !isOwned(tabId)),
      hidden,
    );
  }
}
