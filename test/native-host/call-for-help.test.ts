import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { callForHelp } from "../../native-host/host/call-for-help.ts";
import { isAlive } from "../../native-host/processes.ts";
import { HOST_LINK } from "../../shared/frames.ts";
import { type RunningHost, startHost } from "./support/fake-worker.ts";
import { buildPrograms, type Programs, temporaryFolder } from "./support/programs.ts";

vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 });

let programs: Programs;
let home: ReturnType<typeof temporaryFolder>;
let host: RunningHost | undefined;

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

const nobodyReacts = (data: unknown) => host?.worker.post({ e: "frame", link: HOST_LINK, frame: { t: "event", name: "nobody_reacts", data } });
const log = () => readFileSync(path.join(home.folder, "log", "host.log"), "utf8");
const configure = (config: unknown) => writeFileSync(path.join(home.folder, "config.json"), typeof config === "string" ? config : JSON.stringify(config));

test("the user's own command is run with the boundary's kind and host name, and nothing else of the page", async () => {
  const out = path.join(home.folder, "out.json");
  const script = `require("fs").writeFileSync(${JSON.stringify(out)}, JSON.stringify([process.env.DOORSTEP_KIND, process.env.DOORSTEP_HOST, process.argv.slice(1)]))`;
  configure({ when_nobody_reacts: [process.execPath, "-e", script, "$(touch never)", "; echo"] });
  host = await startHost(programs.host, home.folder);
  nobodyReacts({ kind: "login", host: "bank.example", title: "Secret title" });
  await vi.waitFor(() => expect(log()).toContain("called_for_help"), 10_000);
  expect(JSON.parse(readFileSync(out, "utf8"))).toEqual(["login", "bank.example", ["$(touch never)", "; echo"]]);
  expect(log()).not.toContain("Secret title");
});

test("nothing is run without a configuration, with a broken one, or for what is no boundary", async () => {
  host = await startHost(programs.host, home.folder);
  nobodyReacts({ kind: "login", host: "bank.example" });
  nobodyReacts({ kind: "no such kind", host: "bank.example" });
  await vi.waitFor(() => expect(log()).toContain("bad_message"), 10_000);
  configure("{ not json");
  nobodyReacts({ kind: "login", host: "bank.example" });
  await vi.waitFor(() => expect(log()).toContain("bad_config"), 10_000);
  configure({ when_nobody_reacts: [path.join(home.folder, "no-such-program")] });
  nobodyReacts({ kind: "login", host: "bank.example" });
  await vi.waitFor(() => expect(log()).toContain('"call_for_help_failed","code":"ENOENT"'), 10_000);
  // What Node refuses to try does not end the host.
  configure({ when_nobody_reacts: ["x".repeat(200_000)] });
  nobodyReacts({ kind: "login", host: "bank.example" });
  await vi.waitFor(() => expect(log().split("call_for_help_failed")).toHaveLength(3), 10_000);
  expect(log()).not.toContain("called_for_help");
  expect(existsSync(path.join(home.folder, "run"))).toBe(true);
});

test("a command that hangs is ended with all that it started, also where it does not want to", async () => {
  const out = path.join(home.folder, "pids");
  configure({ when_nobody_reacts: ["/bin/sh", "-c", `trap '' TERM; sh -c "trap '' TERM; while :; do sleep 1; done" & echo $$ $! > ${out}; while :; do sleep 1; done`] });
  const logged: string[] = [];
  callForHelp({ root: home.folder, run: "", sessions: "", log: "" }, (what, fields) => logged.push(`${what} ${fields?.exit_code}`), { kind: "login", host: "bank.example" }, 500);
  await vi.waitFor(() => expect(readFileSync(out, "utf8").trim().split(" ")).toHaveLength(2), 10_000);
  const pids = readFileSync(out, "utf8").trim().split(" ").map(Number);
  await vi.waitFor(() => expect(logged).toEqual(["called_for_help -1"]), 10_000);
  await vi.waitFor(() => expect(pids.some(isAlive)).toBe(false), 10_000);
});
