import { batch, computed, type ReadonlySignal, signal } from "@preact/signals";
import { JUMP_MS } from "../../shared/clock.ts";
import type { JournalAnswer, JournalQuestion, JournalRow } from "../../shared/journal-protocol.ts";
import { ABOUT_JOURNAL, aboutOf, type PanelMessage, type PanelVerb, type PanelView, type ViewQuestion } from "../../shared/panel-protocol.ts";
import { changesInWords, warningsInWords } from "./announce.ts";
import type { LivePort } from "./live/link.ts";
import { t } from "./messages.ts";
import type { LinkState } from "./port.ts";
import { plainSaid } from "./words.ts";

/** Lines at a time, and all that goes into a file. */
const JOURNAL_PAGE = 60;
const JOURNAL_FILE = 3000;
const TICK_MS = 1_000;
/** Somebody else's words in what went wrong. */
const FAILURE_CHARS = 300;
/** Seconds matter where something has a deadline; "3 min ago" does not need them. */
const ROUGH_MS = 15_000;

/** All the panel shows beside what a component keeps for itself; the worker's view is its only source. */
export class PanelStore {
  /** The last view, kept while the worker is away; null before the first. */
  readonly view = signal<PanelView | null>(null);
  readonly link = signal<LinkState>("live");
  readonly now = signal(Date.now());
  /** The time as far as ages need it: it changes seldom, and so do the lists that show ages. */
  readonly roughNow: ReadonlySignal<number> = computed(() => Math.floor(this.now.value / ROUGH_MS) * ROUGH_MS);
  /** What the one live region says. */
  readonly spoken = signal("");
  /** The last failure of a verb by what it was about: a handoff, approval, offer, session, or "" for the panel. */
  readonly failures = signal<ReadonlyMap<string, string>>(new Map());
  /** The person asked for the introduction again. */
  readonly tourAgain = signal(false);
  /** What was last asked of the journal, with the lines that came. */
  readonly journal = signal<JournalAnswer | null>(null);
  readonly #send: (message: PanelVerb | JournalQuestion | ViewQuestion) => boolean;
  /** How far the clock is ahead of the time the panel counts by itself, as of the last view. */
  #ahead = Date.now() - performance.now();
  #wantsFile: ((rows: JournalRow[]) => void) | null = null;
  /** What was asked of the journal last and is not answered yet. */
  #asked: JournalQuestion | null = null;
  /** More was kept while an answer was on its way, which may be of before. */
  #keptMeanwhile = false;

  /** Opens a port for a live view; null where there is none. */
  readonly connectLive: (() => LivePort) | null;

  constructor(send: (message: PanelVerb | JournalQuestion | ViewQuestion) => boolean, connectLive: (() => LivePort) | null = null) {
    this.#send = send;
    this.connectLive = connectLive;
  }

  receive(message: PanelMessage): void {
    if (message.type === "failed") {
      this.#fail(message.about, plainSaid(message.said, FAILURE_CHARS));
      return;
    }
    if (message.type === "journal") {
      this.#journal(message);
      return;
    }
    if (message.type === "kept") {
      this.#lookAgain();
      return;
    }
    const spoken = changesInWords(this.view.value, message.view);
    batch(() => {
      this.#setClock();
      this.view.value = message.view;
    });
    this.#say(spoken);
  }

  /** Sends what the person decided; says so near the card where it cannot be sent. */
  act(verb: PanelVerb): void {
    this.#fail(aboutOf(verb), this.#send(verb) ? null : t("not_sent"));
  }

  /** Closes the introduction; it comes by itself only once. */
  endTour(): void {
    this.tourAgain.value = false;
    if (this.view.value?.firstRun) this.act({ verb: "finish_first_run" });
  }

  /** Asks the journal; the answer comes to `journal`. */
  look(text: string, before?: number): void {
    this.#asked = { ask: "journal", text, limit: JOURNAL_PAGE, ...(before === undefined ? {} : { before }) };
    this.#fail(ABOUT_JOURNAL, this.#send(this.#asked) ? null : t("not_sent"));
  }

  /** The journal is not looked at any longer. */
  leaveJournal(): void {
    this.#asked = null;
    this.journal.value = null;
  }

  /** What is looked at goes on. Who searches it, which may be long, or has gone back to earlier lines is left with what was found. */
  #lookAgain(): void {
    const question = this.journal.value?.question;
    this.#keptMeanwhile = this.#asked !== null;
    if (question?.text === "" && question.before === undefined && !this.#keptMeanwhile) this.look("");
  }

  /** Asks for as much of the journal as goes into one file. */
  lookForFile(text: string, give: (rows: JournalRow[]) => void): void {
    this.#wantsFile = give;
    this.#fail(ABOUT_JOURNAL, this.#send({ ask: "journal", text, limit: JOURNAL_FILE }) ? null : t("not_sent"));
  }

  #journal(answer: JournalAnswer): void {
    if (answer.question.limit === JOURNAL_FILE) {
      this.#wantsFile?.(answer.rows);
      this.#wantsFile = null;
      return;
    }
    // An answer to what was typed before, or a second one to the same press, is none any longer.
    if (answer.question.text !== this.#asked?.text || answer.question.before !== this.#asked.before) return;
    this.#asked = null;
    const earlier = answer.question.before === undefined ? [] : (this.journal.value?.rows ?? []);
    this.journal.value = { ...answer, rows: [...earlier, ...answer.rows] };
    if (this.#keptMeanwhile) this.#lookAgain();
  }

  /** Says and shows something that went wrong in the panel itself. */
  tell(message: string): void {
    this.#fail("", message);
  }

  /** Advances the clock by which the panel shows deadlines and ages. Returns how to stop it. */
  startClock(): () => void {
    const timer = setInterval(() => this.#tick(), TICK_MS);
    return () => clearInterval(timer);
  }

  #tick(): void {
    const before = this.now.value;
    // Deadlines are of the clock as it was: until the worker has told them anew, the time goes on as if nothing had happened.
    if (this.#hasJumped()) this.#send({ ask: "view" });
    this.now.value = Math.round(performance.now() + this.#ahead);
    if (this.view.value) this.#say(warningsInWords(this.view.value, before, this.now.value));
  }

  #hasJumped(): boolean {
    return Math.abs(Date.now() - performance.now() - this.#ahead) >= JUMP_MS;
  }

  /** A view's times are of the clock as it is now. */
  #setClock(): void {
    if (!this.#hasJumped()) return;
    this.#ahead = Date.now() - performance.now();
    this.now.value = Date.now();
  }

  #say(sentences: string[]): void {
    if (sentences.length === 0) return;
    const said = sentences.join(" ");
    // The same words twice would be no change, and so not be read out.
    this.spoken.value = said === this.spoken.value ? `${said}\u00a0` : said;
  }

  #fail(about: string, message: string | null): void {
    if (message === null && !this.failures.value.has(about)) return;
    const failures = new Map(this.failures.value);
    if (message === null) failures.delete(about);
    else failures.set(about, message);
    this.failures.value = failures;
    if (message !== null) this.#say([message]);
  }
}
