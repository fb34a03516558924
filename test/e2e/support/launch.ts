import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Readable, Writable } from "node:stream";
import { EXTENSION_ID } from "../../../shared/identity.ts";
import { getBrowser } from "../../sample/get-browser.ts";
import { Cdp } from "./cdp.ts";
import { eventually } from "./eventually.ts";
import { Page } from "./page.ts";
import { DOORSTEP, EXTENSION_DIR } from "./paths.ts";
import { hostPids, kill, processesOf } from "./processes.ts";

/** What the browser tells of a tab, page, worker or panel. */
export type Target = { targetId: string; type: string; url: string; title: string };

export type LaunchOptions = {
  /** With a window on the display of `env.DISPLAY`; else headless. */
  headed?: boolean;
  /** The folder of an earlier `Browser`, to start it again with what it has kept. */
  folder?: string;
  /** Further command-line switches of the browser. */
  args?: string[];
  /** More folders of unpacked extensions. */
  extensions?: string[];
  env?: Record<string, string>;
  /** Leave out the native host's registration. */
  withoutHost?: boolean;
};

/** Windows and notices that a test browser does not need; names under .test lead to this machine. */
const SWITCHES = [
  // Tests speak English with the panel, whatever the machine speaks.
  "--lang=en-US",
  "--no-first-run",
  "--no-default-browser-check",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--disable-search-engine-choice-screen",
  "--password-store=basic",
  "--use-mock-keychain",
  "--host-resolver-rules=MAP *.test 127.0.0.1",
  "--remote-debugging-pipe",
  "--enable-unsafe-extension-debugging",
];

/** A real browser with the built extension, the real native host, and a profile of its own that goes with it. */
export class Browser {
  /** Holds the profile, DOORSTEP_HOME and the agents' working folder. */
  readonly folder: string;
  readonly cdp: Cdp;
  readonly process: ChildProcess;
  readonly #keep: boolean;
  #closing: Promise<void> | undefined;
  readonly #onExit = () => {
    this.#killNow();
    this.#remove();
  };
  readonly #onSignal = () => process.exit(130);

  constructor(folder: string, child: ChildProcess, cdp: Cdp, keep: boolean) {
    this.folder = folder;
    this.process = child;
    this.cdp = cdp;
    this.#keep = keep;
    process.once("exit", this.#onExit);
    process.once("SIGINT", this.#onSignal);
    process.once("SIGTERM", this.#onSignal);
  }

  get profile(): string {
    return path.join(this.folder, "profile");
  }

  /** DOORSTEP_HOME of the browser, its host and its agents. */
  get home(): string {
    return path.join(this.folder, "home");
  }

  /** All targets, those of the extension and its side panel included. */
  async targets(): Promise<Target[]> {
    const { targetInfos } = await this.cdp.send("Target.getTargets", { filter: [{}] });
    return targetInfos;
  }

  /** The page whose address contains `part` or matches it; waits until it is there. */
  async page(part: string | RegExp, timeoutMs?: number): Promise<Page> {
    const matches = (url: string) => (typeof part === "string" ? url.includes(part) : part.test(url));
    const target = await eventually(`a page at ${part}`, async () => (await this.targets()).find(({ type, url }) => type === "page" && matches(url)), timeoutMs);
    return Page.attach(this.cdp, target.targetId);
  }

  /** Opens a tab as the person would. */
  async newPage(url: string, background = false): Promise<Page> {
    const { targetId } = await this.cdp.send("Target.createTarget", { url, background });
    return Page.attach(this.cdp, targetId);
  }

  /** The extension's worker, started or undefined while it sleeps. */
  async worker(): Promise<Target | undefined> {
    return (await this.targets()).find(({ type, url }) => type === "service_worker" && url.startsWith(`chrome-extension://${EXTENSION_ID}/`));
  }

  /** Evaluates in the extension's worker; for looking at its storage, never for doing its work. */
  async inWorker<T>(expression: string): Promise<T> {
    const target = await eventually("the extension's worker", () => this.worker());
    const page = await Page.attach(this.cdp, target.targetId);
    try {
      return await page.evaluate<T>(expression);
    } finally {
      await page.detach();
    }
  }

  /** Stops the worker as Chrome does when it idles; whatever happens next in the browser starts it again. */
  async killWorker(): Promise<void> {
    const target = await this.worker();
    if (target) await this.cdp.send("Target.closeTarget", { targetId: target.targetId });
  }

  /** Kills the native host; says how many there were. */
  killHost(): number {
    return hostPids(this.home).filter((pid) => kill(pid)).length;
  }

  /** Waits until the native host runs and takes clients. */
  async hostReady(timeoutMs = 20_000): Promise<void> {
    await eventually("the native host of the browser", () => hostPids(this.home).length > 0, timeoutMs);
  }

  /** Ends the browser and all it started; the folder goes too unless it was given. */
  close(): Promise<void> {
    this.#closing ??= this.#close();
    return this.#closing;
  }

  async #close(): Promise<void> {
    if (!this.cdp.closed) await this.cdp.send("Browser.close").catch(() => undefined);
    await eventually("the browser's end", () => this.process.exitCode !== null || this.process.signalCode !== null, 5_000).catch(() => undefined);
    this.#killNow();
    process.off("exit", this.#onExit);
    process.off("SIGINT", this.#onSignal);
    process.off("SIGTERM", this.#onSignal);
    this.#remove();
  }

  #remove(): void {
    if (!this.#keep) rmSync(this.folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  }

  #killNow(): void {
    if (this.process.pid !== undefined) kill(-this.process.pid);
    for (const { pid } of processesOf(this.home)) kill(pid);
  }
}

/** Starts a browser. What it needs (a browser program, the host's registration) is seen to. */
export async function launch(options: LaunchOptions = {}): Promise<Browser> {
  const program = await getBrowser();
  if (!existsSync(DOORSTEP)) throw new Error("Doorstep is not built: run npm run build.");
  const folder = options.folder ?? mkdtempSync(path.join(tmpdir(), "doorstep-"));
  const profile = path.join(folder, "profile");
  const env = { ...process.env, LANGUAGE: "en_US", ...options.env, DOORSTEP_HOME: path.join(folder, "home") };
  if (!options.withoutHost) execFileSync(process.execPath, [DOORSTEP, "install", "--user-data-dir", profile], { env, stdio: ["ignore", "ignore", "inherit"] });
  seed(profile);
  const extensions = [EXTENSION_DIR, ...(options.extensions ?? [])];
  const args = [...SWITCHES, `--user-data-dir=${profile}`, ...(options.args ?? [])];
  if (!program.branded) args.push(`--load-extension=${extensions.join(",")}`);
  if (!options.headed) args.push("--headless=new", "--window-size=1280,900");
  if (process.getuid?.() === 0) args.push("--no-sandbox", "--test-type");
  const child = spawn(program.path, [...args, "about:blank"], { env, detached: true, stdio: ["ignore", "ignore", "ignore", "pipe", "pipe"] });
  const browser = new Browser(folder, child, pipeOf(child), options.folder !== undefined);
  try {
    if (program.branded) for (const extension of extensions) await browser.cdp.send("Extensions.loadUnpacked", { path: extension });
    await eventually("the extension's worker", () => browser.worker(), 30_000);
    return browser;
  } catch (thrown) {
    await browser.close();
    throw thrown;
  }
}

/** Developer mode, so that the extension may be reloaded; downloads go where the rest of the test goes. */
function seed(profile: string): void {
  const folder = path.join(profile, "Default");
  mkdirSync(folder, { recursive: true });
  try {
    writeFileSync(
      path.join(folder, "Preferences"),
      JSON.stringify({ extensions: { ui: { developer_mode: true } }, download: { default_directory: path.join(profile, "..", "downloads") } }),
      { flag: "wx" },
    );
  } catch {
    // A profile used before has its preferences.
  }
}

function pipeOf(child: ChildProcess): Cdp {
  const [, , , input, output] = child.stdio;
  if (!(input instanceof Writable) || !(output instanceof Readable)) throw new Error("The browser could not be started with a pipe.");
  return new Cdp(input, output);
}
