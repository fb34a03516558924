import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { parseVerb } from "../../native-host/command-line/arguments.ts";
import { generalHelp, verbHelp } from "../../native-host/command-line/help.ts";
import { COMMAND_NAMES } from "../../shared/commands.ts";
import { type Behaviour, type RunningHost, startHost } from "./support/fake-worker.ts";
import { buildPrograms, type Programs, temporaryFolder } from "./support/programs.ts";

// Real processes, on a machine that may be busy.
vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 });

const params = (command: Parameters<typeof parseVerb>[0], ...argv: string[]) => parseVerb(command, argv).params;

describe("arguments of a verb", () => {
  it("may stand without their names", () => {
    expect(params("open", "https://example.com")).toEqual({ url: "https://example.com" });
    expect(params("click", "e12")).toEqual({ ref: "e12" });
    expect(params("type", "e1", "some text", "--submit")).toEqual({ ref: "e1", text: "some text", submit: true });
    expect(params("select", "e1", "red", "blue")).toEqual({ ref: "e1", values: ["red", "blue"] });
    expect(params("dialog", "true")).toEqual({ accept: true });
    expect(params("tabs")).toEqual({});
  });

  it("fill fields by ref=value", () => {
    expect(params("fill", "e1=some text", "e2=true", "e3=a=b", "e4=")).toEqual({
      fields: [
        { ref: "e1", value: "some text" },
        { ref: "e2", value: true },
        { ref: "e3", value: "a=b" },
        { ref: "e4", value: "" },
      ],
    });
    expect(() => params("fill", "e1")).toThrow(/write ref=value/);
  });

  it("may be options, with dashes or underscores", () => {
    expect(params("snapshot", "--max-chars", "900", "--tab=t2")).toEqual({ max_chars: 900, tab: "t2" });
    expect(params("snapshot", "--max_chars=900")).toEqual({ max_chars: 900 });
    expect(params("task", "pay the bill", "--stop", "payment", "--stop", "delete", "--no-attended")).toEqual({
      goal: "pay the bill",
      stop: ["payment", "delete"],
      attended: false,
    });
    expect(params("handoff", "why", "what", "--until", '{"url":"/home"}')).toEqual({ reason: "why", instructions: "what", until: { url: "/home" } });
  });

  it("take text that begins with a dash after --", () => {
    expect(params("type", "--", "e1", "--max_chars")).toEqual({ ref: "e1", text: "--max_chars" });
  });

  it("are refused with the nearest name where they are unknown", () => {
    expect(() => params("click", "e1", "--buton", "left")).toThrow(expect.objectContaining({ code: "invalid_input", next: expect.stringMatching(/--button/) }));
    expect(() => params("click", "e1", "e2")).toThrow(/does not know what "e2" is for/);
    expect(() => params("snapshot", "--max-chars", "many")).toThrow(/needs a number/);
    expect(() => params("handoff", "a", "b", "--until", "{")).toThrow(/JSON/);
    expect(() => params("snapshot", "--tab")).toThrow(/needs a value/);
  });

  it("have help derived from the command table", () => {
    for (const name of COMMAND_NAMES) expect(generalHelp()).toContain(name);
    expect(verbHelp("fill")).toContain("Usage: doorstep fill <ref=value...>");
    expect(verbHelp("click")).toContain("--button left|right|middle");
    expect(verbHelp("snapshot")).toContain("--max-chars N");
  });
});

describe("doorstep, as a program", () => {
  let programs: Programs;
  let home: ReturnType<typeof temporaryFolder>;
  let host: RunningHost | undefined;

  const start = async (behaviour: Behaviour = {}) => {
    host = await startHost(programs.host, home.folder, behaviour);
    return host.worker;
  };
  const doorstep = async (args: string[], env: Record<string, string> = {}, as: { uid?: number } = {}) => {
    const child = spawn(process.execPath, [programs.doorstep, ...args], {
      cwd: home.folder,
      env: { ...process.env, DOORSTEP_HOME: home.folder, ...env },
      stdio: ["ignore", "pipe", "inherit"],
      ...as,
    });
    let text = "";
    child.stdout.on("data", (chunk) => {
      text += String(chunk);
    });
    const [code] = await once(child, "close");
    return { text: text.trimEnd(), code };
  };

  beforeAll(async () => {
    programs = await buildPrograms();
  });
  afterAll(() => programs.remove());
  beforeEach(() => {
    home = temporaryFolder();
  });
  afterEach(async () => {
    await host?.stop();
    host = undefined;
    home.remove();
  });

  it("runs a tool and prints text, or one JSON object", async () => {
    await start({ call: ({ params: given }) => ({ status: "ok", text: JSON.stringify(given) }) });
    expect(await doorstep(["click", "e12"])).toEqual({ text: '{"ref":"e12"}', code: 0 });
    const { text } = await doorstep(["click", "e12", "--json"]);
    expect(JSON.parse(text)).toEqual({ status: "ok", text: '{"ref":"e12"}' });
  });

  it("ends with 3 when it is paused and with 1 when it fails", async () => {
    await start({ call: ({ command }) => (command === "click" ? { status: "paused" } : { status: "error", error: { code: "not_found", message: "No.", next: "Look." } }) });
    expect((await doorstep(["click", "e1"])).code).toBe(3);
    expect(await doorstep(["find", "x"])).toEqual({ text: "not_found: No.\nNext: Look.", code: 1 });
  });

  it("writes a screenshot to a file and says where", async () => {
    await start({ call: () => ({ status: "ok", tab: "t1", image: { mime: "image/png", data: Buffer.from("picture").toString("base64") } }) });
    const { text } = await doorstep(["screenshot", "--out", "shot.png"]);
    expect(text).toContain(path.join(home.folder, "shot.png"));
    expect(readFileSync(path.join(home.folder, "shot.png"), "utf8")).toBe("picture");
    const named = /Picture: (.*\.png)/.exec((await doorstep(["screenshot"])).text)?.[1];
    expect(named && existsSync(named)).toBe(true);
    expect(await doorstep(["screenshot", "--out", "/nowhere/shot.png"])).toMatchObject({ code: 1, text: expect.stringContaining("--out") });
  });

  it("prints a very long answer whole", async () => {
    const snapshot = "line\n".repeat(400_000);
    await start({ call: () => ({ status: "ok", snapshot }) });
    const { text } = await doorstep(["snapshot"]);
    expect(text.match(/line\n/g)).toHaveLength(400_000);
    expect(text).toMatch(/\[end [0-9a-f]{10}\]$/);
  });

  it("shares a session among the verbs of one DOORSTEP_SESSION", async () => {
    const worker = await start();
    for (const session of ["a", "a", "b"]) await doorstep(["tabs"], { DOORSTEP_SESSION: session });
    const [first, second, third] = worker.hellos.map(({ session_key }) => session_key);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  it("shares a session among the verbs of one terminal", async () => {
    const worker = await start();
    await doorstep(["tabs"]);
    await doorstep(["tabs"]);
    expect(new Set(worker.hellos.map(({ session_key }) => session_key)).size).toBe(1);
  });

  it("names the nearest of commands it does not know", async () => {
    expect(await doorstep(["opne", "https://example.com"])).toEqual({
      text: 'invalid_input: doorstep has no command "opne".\nNext: Did you mean doorstep open? See doorstep --help.',
      code: 1,
    });
    expect(await doorstep(["doctor", "--fixx"])).toMatchObject({ code: 1, text: expect.stringContaining("--fix") });
  });

  it("prints help and version without a browser", async () => {
    expect(await doorstep([])).toMatchObject({ code: 0, text: expect.stringContaining("Usage: doorstep") });
    expect(await doorstep(["open", "--help"])).toMatchObject({ code: 0, text: expect.stringContaining("<url>") });
    expect(await doorstep(["doctor", "--help"])).toMatchObject({ code: 0, text: expect.stringContaining("--fix") });
    expect((await doorstep(["--version"])).text).toMatch(/^\d+\.\d+\.\d+$/);
  });

  it("shows the connected browsers and the session's state", async () => {
    expect(await doorstep(["status"])).toMatchObject({ code: 1, text: expect.stringMatching(/^not_connected/) });
    await start();
    expect(await doorstep(["status"])).toMatchObject({ code: 0, text: expect.stringMatching(/profile "Work".*\n {2}Session s1: allowed, 1 tab, task: look around/) });
    const { browsers } = JSON.parse((await doorstep(["status", "--json"])).text);
    expect(browsers).toMatchObject([{ profile: "0123456789abcdef", status: { session: { id: "s1" } } }]);
  });

  it("tells a shell that may not reach the socket to use the MCP server", async () => {
    await start();
    // Root is refused nothing: there the shell is somebody else's.
    const isRoot = process.getuid?.() === 0;
    const run = path.join(home.folder, "run");
    for (const folder of [home.folder, path.dirname(programs.doorstep)]) chmodSync(folder, 0o755);
    chmodSync(run, isRoot ? 0o700 : 0o000);
    try {
      for (const verb of [["tabs"], ["status"], ["doctor"]]) {
        expect(await doorstep(verb, {}, isRoot ? { uid: 65_534 } : {})).toMatchObject({ code: 1, text: expect.stringMatching(/runs in a sandbox(?:.|\n)*Next: .*doorstep mcp/) });
      }
    } finally {
      chmodSync(run, 0o700);
    }
  });

  it("shows the session's journal", async () => {
    await start();
    expect(await doorstep(["log"])).toEqual({ text: "1970-01-01T00:00:00.000Z  command  open  ok  12 ms", code: 0 });
    expect(JSON.parse((await doorstep(["log", "--json", "--limit", "5"])).text)).toMatchObject({ entries: [{ name: "open" }] });
  });
});
