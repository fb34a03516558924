import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { callingProgram, describeProgram } from "../../native-host/calling-program.ts";
import { AgentLink } from "../../native-host/client/agent-link.ts";
import { connectTo } from "../../native-host/client/connection.ts";
import { chooseProfile } from "../../native-host/client/profiles.ts";
import { holdSession, sharedSession } from "../../native-host/client/sessions.ts";
import { asFailure } from "../../native-host/client/socket-channel.ts";
import { terminalSession } from "../../native-host/client/terminal.ts";
import { sandboxed } from "../../native-host/files.ts";
import { type Home, homeOf } from "../../native-host/home.ts";
import { holderOf, isAlive, type ProcessFacts, parsePs } from "../../native-host/processes.ts";
import { liveRecords, type RunRecord, recordFile, socketPath, writeRecord } from "../../native-host/run-record.ts";
import { EXTENSION_ID } from "../../shared/identity.ts";
import { temporaryFolder } from "./support/programs.ts";

// Real processes, on a machine that may be busy.
vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 });

const { namespace } = holderOf(process.pid);
const NOBODY = { pid: 2 ** 22 + 1, started: "1", namespace };

function record(change: Partial<RunRecord> = {}): RunRecord {
  return {
    profile: "aaaaaaaaaaaaaaaa",
    label: "Work",
    browser: "Chromium",
    browser_pid: process.pid,
    browser_started: holderOf(process.pid).started,
    pid_namespace: namespace,
    host_pid: 1,
    host_version: "0.1.0",
    host_program: "/host.js",
    socket: "/nowhere.sock",
    version: "0.1.0",
    protocol: 1,
    extension_id: EXTENSION_ID,
    started_at: "2026-01-01T00:00:00.000Z",
    ...change,
  };
}

describe("choosing a profile", () => {
  const two = [record(), record({ profile: "abbbbbbbbbbbbbbb", label: "Home" })];

  it("takes the only one, or the one named by id, its beginning, or label", () => {
    expect(chooseProfile([record()], undefined).label).toBe("Work");
    expect(chooseProfile(two, "abbbbbbbbbbbbbbb").label).toBe("Home");
    expect(chooseProfile(two, "ab").label).toBe("Home");
    expect(chooseProfile(two, "work").label).toBe("Work");
  });

  it("lists them and says how to choose where the choice is open", () => {
    expect(() => chooseProfile(two, undefined)).toThrow(/aaaaaaaaaaaaaaaa \("Work", Chromium\), abbbbbbbbbbbbbbb \("Home"/);
    expect(() => chooseProfile(two, "a")).toThrow(/fits several/);
    expect(() => chooseProfile(two, "play")).toThrow(/No connected profile is called "play"/);
    expect(() => chooseProfile([], undefined)).toThrow(expect.objectContaining({ code: "not_connected" }));
  });
});

describe("a client in a home of its own", () => {
  let temporary: ReturnType<typeof temporaryFolder>;
  let home: Home;
  beforeEach(() => {
    temporary = temporaryFolder();
    home = homeOf({ platform: process.platform, env: { DOORSTEP_HOME: temporary.folder }, userHome: temporary.folder });
    mkdirSync(home.run, { mode: 0o700 });
  });
  afterEach(() => temporary.remove());
  const options = (waitMs: number) => ({
    home,
    profile: undefined,
    client: { name: "test", version: "1", program: "p", folder: "/" },
    sessionKey: "0".repeat(32),
    unattended: false,
    waitMs,
  });

  it("forgets records of browsers that have ended", () => {
    writeRecord(home, record());
    writeRecord(home, record({ profile: "bbbbbbbbbbbbbbbb", browser_pid: NOBODY.pid }));
    writeRecord(home, record({ profile: "cccccccccccccccc", browser_started: "another process had this pid" }));
    writeFileSync(path.join(home.run, "dddddddddddddddd.json"), "{");
    expect(liveRecords(home).map(({ profile }) => profile)).toEqual(["aaaaaaaaaaaaaaaa"]);
    expect(readdirSync(home.run)).toEqual(["aaaaaaaaaaaaaaaa.json"]);
    expect(statSync(recordFile(home, "aaaaaaaaaaaaaaaa")).mode & 0o777).toBe(0o600);
  });

  it("judges no browser from inside a sandbox with process ids of its own", () => {
    writeRecord(home, record({ browser_pid: NOBODY.pid, pid_namespace: "pid:[1]" }));
    expect(liveRecords(home)).toHaveLength(1);
    const held = holdSession(home, "agent", "/project", { ...NOBODY, namespace: "pid:[1]" });
    expect(holdSession(home, "agent", "/project", holderOf(process.pid)).key).not.toBe(held.key);
  });

  it("waits for a worker that sleeps, and says so when it does not come back", async () => {
    writeRecord(home, record());
    const started = Date.now();
    await expect(connectTo(options(300))).rejects.toMatchObject({ code: "not_connected", message: expect.stringMatching(/The browser runs \(Chromium, profile "Work"\)/) });
    expect(Date.now() - started).toBeGreaterThanOrEqual(300);
  });

  it("leaves the wait when its caller cancels", async () => {
    writeRecord(home, record());
    const cancel = new AbortController();
    const link = new AgentLink(options(60_000));
    const call = link.call("tabs", {}, { callLimitMs: null, signal: cancel.signal });
    cancel.abort();
    await expect(call).rejects.toMatchObject({ code: "cancelled" });
  });

  it("ends a connection to something that is no host", async () => {
    const socket = path.join(home.run, "x.sock");
    const server = createServer((connection) => {
      connection.on("error", () => undefined).resume();
      connection.write("HTTP/1.1 400 Bad Request\r\n\r\n");
    });
    await new Promise<void>((resolve) => server.listen(socket, resolve));
    writeRecord(home, record({ socket }));
    await expect(connectTo(options(200))).rejects.toMatchObject({ code: "not_connected" });
    await new Promise((resolve) => server.close(resolve));
  });

  it("keeps one key for a client and folder, held by one living process at a time", () => {
    const first = holdSession(home, "agent", "/project", holderOf(process.pid));
    const parent = holderOf(process.ppid);
    const second = holdSession(home, "agent", "/project", parent);
    expect(second.key).not.toBe(first.key);
    expect(holdSession(home, "agent", "/other", holderOf(process.pid)).key).not.toBe(first.key);
    expect(holdSession(home, "other", "/project", holderOf(process.pid)).key).not.toBe(first.key);
    first.release();
    expect(holdSession(home, "agent", "/project", parent).key).toBe(first.key);
  });

  it("hands a dead process's key to the next one, even where its pid was reused", () => {
    const first = holdSession(home, "agent", "/project", NOBODY);
    expect(holdSession(home, "agent", "/project", { ...holderOf(process.pid), started: "before" }).key).toBe(first.key);
    expect(holdSession(home, "agent", "/project", holderOf(process.pid)).key).toBe(first.key);
  });

  it("keeps keys for the user's eyes only and forgets old ones", () => {
    const key = sharedSession(home, "named a");
    expect(sharedSession(home, "named a")).toBe(key);
    expect(statSync(home.sessions).mode & 0o777).toBe(0o700);
    const [file] = readdirSync(home.sessions);
    const full = path.join(home.sessions, file ?? "");
    expect(statSync(full).mode & 0o777).toBe(0o600);
    expect(readFileSync(full, "utf8")).toContain(key);
    const old = new Date(Date.now() - 31 * 24 * 3_600_000);
    utimesSync(full, old, old);
    expect(sharedSession(home, "named a")).not.toBe(key);
  });
});

describe("a sandboxed shell", () => {
  it("is told to use the MCP server", () => {
    for (const code of ["EPERM", "EACCES"]) expect(asFailure(Object.assign(new Error(code), { code })).kind).toBe("forbidden");
    for (const code of ["ENOENT", "ECONNREFUSED"]) expect(asFailure(Object.assign(new Error(code), { code })).kind).toBe("gone");
    expect(sandboxed(undefined)).toMatchObject({ code: "not_connected", next: expect.stringMatching(/doorstep mcp/) });
  });
});

describe("a socket's place", () => {
  const surroundings = (platform: NodeJS.Platform, root: string, env = {}) => ({ platform, env: { DOORSTEP_HOME: root, ...env }, userHome: "/home/ann" });
  const place = (platform: NodeJS.Platform, root: string, env = {}) =>
    socketPath(surroundings(platform, root, env), homeOf(surroundings(platform, root, env)), "0123456789abcdef", "/tmp");

  it("is in run/ where the system's limit allows it", () => {
    expect(place("linux", "/h").socket).toBe("/h/run/0123456789abcdef.sock");
  });

  it("is a short hashed name where it does not", () => {
    const long = `/${"long/".repeat(30)}`;
    expect(place("linux", long).socket).toMatch(/^\/tmp\/doorstep-\d+\/[0-9a-f]{16}\.sock$/);
    expect(place("linux", long, { XDG_RUNTIME_DIR: "/run/user/1" }).socket).toMatch(/^\/run\/user\/1\/doorstep\/[0-9a-f]{16}\.sock$/);
    expect(place("linux", long).socket).not.toBe(place("linux", `${long}x`).socket);
  });

  it("is a named pipe on Windows", () => {
    expect(place("win32", "C:\\h").socket).toMatch(/^\\\\\.\\pipe\\doorstep-[0-9a-f]{16}$/);
  });
});

describe("a process", () => {
  it("that ended counts as ended though its parent took no note", async () => {
    const parent = spawn("sh", ["-c", "true & echo $!; exec sleep 30"], { stdio: ["ignore", "pipe", "ignore"] });
    try {
      const [line] = await once(parent.stdout, "data");
      await vi.waitFor(() => expect(isAlive(Number(String(line)))).toBe(false));
      expect(isAlive(parent.pid ?? 0)).toBe(true);
    } finally {
      parent.kill();
    }
  });
});

describe("the calling program", () => {
  const facts = (program: string, args: string[] = [program], more: Partial<ProcessFacts> = {}): ProcessFacts => ({
    pid: 10,
    parent: 1,
    started: "5",
    program,
    args,
    terminalLeader: 0,
    ...more,
  });

  it("is found behind shells and package runners", () => {
    const agent = facts("/usr/bin/node", ["node", "/opt/agent/cli.js", "--x"], { pid: 30 });
    const line = [facts("/usr/bin/bash"), facts("/usr/bin/node", ["node", "/usr/lib/node_modules/npm/bin/npx-cli.js"]), agent];
    expect(callingProgram(line)).toBe(agent);
    expect(describeProgram(agent)).toBe("/usr/bin/node /opt/agent/cli.js");
    expect(describeProgram(facts("/opt/cursor"))).toBe("/opt/cursor");
  });

  it("names the session of a terminal, of an agent without one, or of DOORSTEP_SESSION", () => {
    const shell = facts("/usr/bin/bash", ["bash"], { pid: 20, terminalLeader: 20 });
    expect(terminalSession({}, [shell], () => shell)).toBe("process 20 5");
    const agent = facts("/opt/agent", ["agent"], { pid: 30, started: "7" });
    expect(terminalSession({}, [facts("/usr/bin/sh"), agent])).toBe("process 30 7");
    expect(terminalSession({ DOORSTEP_SESSION: "x" }, [shell])).toBe("named x");
  });

  it("is read from ps on macOS", () => {
    expect(parsePs(9, "  501 0 ttys001 Mon Nov 30 06:00:00 2026 /bin/zsh -l\n")).toEqual({
      pid: 9,
      parent: 501,
      started: "Mon Nov 30 06:00:00 2026",
      program: "/bin/zsh",
      args: ["/bin/zsh", "-l"],
      terminalLeader: 501,
    });
    expect(parsePs(9, "")).toBeUndefined();
  });
});
