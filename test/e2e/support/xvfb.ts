import { type ChildProcess, execFile, execFileSync, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { promisify } from "node:util";
import { eventually } from "./eventually.ts";

/** A display of its own with a window manager, for tests where focus and the person's real mouse and keys matter. */
export class Display {
  readonly name: string;
  readonly #processes: ChildProcess[];

  private constructor(name: string, processes: ChildProcess[]) {
    this.name = name;
    this.#processes = processes;
  }

  /** Whether this machine can have one: Linux with Xvfb, openbox and xdotool. */
  static get possible(): boolean {
    return ["Xvfb", "openbox", "xdotool"].every((program) => ["/usr/bin", "/usr/local/bin"].some((folder) => existsSync(`${folder}/${program}`)));
  }

  /** `layout`: of the keyboard, as setxkbmap takes it. Keys that it has not are lent to xdotool for a moment, which a busy browser misses. */
  static async start(layout: readonly string[] = []): Promise<Display> {
    // Xvfb picks a free number itself and tells it on the descriptor it is given.
    // Keys don't repeat: on a busy machine their release comes late.
    // Without -noreset a server forgets the layout as soon as nobody is connected to it.
    const server = spawn("Xvfb", ["-r", "-noreset", "-displayfd", "3", "-screen", "0", "1400x900x24", "-nolisten", "tcp"], { stdio: ["ignore", "ignore", "ignore", "pipe"] });
    let told = "";
    server.stdio[3]?.on("data", (chunk: Buffer) => {
      told += chunk.toString();
    });
    const number = await eventually("a display", () => /^(\d+)\n/.exec(told)?.[1]);
    const name = `:${number}`;
    if (layout.length) execFileSync("setxkbmap", layout, { env: { ...process.env, DISPLAY: name } });
    const manager = spawn("openbox", [], { env: { ...process.env, DISPLAY: name }, stdio: "ignore" });
    return new Display(name, [manager, server]);
  }

  /** Runs xdotool, which sends input as the operating system does. */
  xdotool(...args: string[]): string {
    return execFileSync("xdotool", args, { env: { ...process.env, DISPLAY: this.name }, encoding: "utf8", timeout: 10_000 }).trim();
  }

  /** Types as a person does, while other work goes on. */
  async typing(text: string): Promise<void> {
    await promisify(execFile)("xdotool", ["type", "--delay", "30", text], { env: { ...process.env, DISPLAY: this.name }, timeout: 30_000 });
  }

  stop(): void {
    for (const one of this.#processes) one.kill("SIGKILL");
  }
}
