import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { INSTRUCTIONS } from "../../native-host/mcp/instructions.ts";
import { toolDefinitions } from "../../native-host/mcp/tools.ts";
import { COMMAND_NAMES } from "../../shared/commands.ts";
import type { Result } from "../../shared/results.ts";
import { type Behaviour, type RunningHost, startHost } from "./support/fake-worker.ts";
import { type McpSettings, startMcp, textOf } from "./support/mcp-client.ts";
import { buildPrograms, type Programs, temporaryFolder } from "./support/programs.ts";

// Real processes, on a machine that may be busy.
vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 });

const HANDOFF = {
  id: "h1",
  kind: "login",
  origin: "https://site.example",
  state: "waiting",
  instructions: "Sign in on the page.",
  steps: [{ kind: "login", origin: "https://site.example", at: "2026-01-01T00:00:00.000Z" }],
  evidence: [{ signal: "password_field", detail: "A password field is shown." }],
  created_at: "2026-01-01T00:00:00.000Z",
  deadline_at: "2026-01-01T00:10:00.000Z",
} as const;
const PAUSED: Result = { status: "paused", handoff: { ...HANDOFF, steps: [...HANDOFF.steps], evidence: [...HANDOFF.evidence], ran: "no" }, next: "Call handoff_wait with id h1." };

describe("what agents are told before they call", () => {
  it("costs under 3,500 tokens for all tools, with the output schema too", () => {
    expect(JSON.stringify(toolDefinitions(true)).length / 4).toBeLessThan(3_500);
  });

  it("explains pauses in under 200 words", () => {
    expect(INSTRUCTIONS.split(/\s+/).length).toBeLessThan(200);
    expect(INSTRUCTIONS).toContain("handoff_wait");
  });

  it("offers every command with a title, a description and honest hints", () => {
    const tools = toolDefinitions(false);
    expect(tools.map(({ name }) => name)).toEqual([...COMMAND_NAMES]);
    for (const tool of tools) expect(tool.title && tool.description && tool.inputSchema.type).toBe("object");
    expect(tools.find(({ name }) => name === "click")?.annotations).toEqual({ readOnlyHint: false, destructiveHint: true, openWorldHint: true });
    expect(tools.find(({ name }) => name === "snapshot")?.annotations.readOnlyHint).toBe(true);
    expect(JSON.stringify(tools)).not.toContain("$ref");
  });
});

describe("doorstep mcp, with a real client and a real host", () => {
  let programs: Programs;
  let home: ReturnType<typeof temporaryFolder>;
  const ends: Array<() => Promise<unknown>> = [];

  const host = async (behaviour: Behaviour = {}, profile = "0123456789abcdef", label = "Work"): Promise<RunningHost> => {
    const running = await startHost(programs.host, home.folder, behaviour, { profile, label });
    ends.push(() => running.stop());
    return running;
  };
  const mcp = async (settings: Partial<McpSettings> = {}) => {
    const started = await startMcp({ doorstep: programs.doorstep, home: home.folder, ...settings });
    ends.push(() => started.client.close());
    return started;
  };

  beforeAll(async () => {
    programs = await buildPrograms();
  });
  afterAll(() => programs.remove());
  beforeEach(() => {
    home = temporaryFolder();
  });
  afterEach(async () => {
    for (const end of ends.splice(0).reverse()) await end();
    home.remove();
  });

  it("runs a command and answers in text alone", async () => {
    const { worker } = await host({ call: () => ({ status: "ok", tab: "t1", url: "https://site.example/", title: "Site", snapshot: 'button "Add one" [ref=e3]' }) });
    const { client } = await mcp();
    expect(client.getInstructions()).toBe(INSTRUCTIONS);
    const answer = await client.callTool({ name: "open", arguments: { url: "https://site.example" } });
    expect(answer.isError).toBeFalsy();
    expect(answer.structuredContent).toBeUndefined();
    expect(textOf(answer)).toMatch(/^\[page ([0-9a-f]{10}): untrusted\]\nPage: tab t1 "Site" https:\/\/site\.example\/\nbutton "Add one" \[ref=e3\]\n\[end \1\]$/);
    expect(worker.calls[0]).toMatchObject({ command: "open", params: { url: "https://site.example" }, call_limit_ms: 45_000 });
    expect(worker.hellos[0]).toMatchObject({ client: { name: "test agent", version: "1.2.3", folder: process.cwd() }, session_key: expect.stringMatching(/^[0-9a-f]{32}$/) });
    expect(worker.hellos[0]?.client.program).toContain("node");
  });

  it("serves clients of the protocol without an initialize as well", async () => {
    const { worker } = await host();
    const { client } = await mcp({ options: { versionNegotiation: { mode: "auto" } } });
    await client.listTools();
    expect(textOf(await client.callTool({ name: "tabs", arguments: {} }))).toBe("did tabs");
    expect(worker.hellos[0]?.client).toMatchObject({ name: "test agent", version: "1.2.3" });
  });

  it("answers paused as no error, with the handoff in words", async () => {
    await host({ call: () => PAUSED });
    const { client } = await mcp();
    const answer = await client.callTool({ name: "click", arguments: { ref: "e1" } });
    expect(answer.isError).toBeFalsy();
    expect(textOf(answer)).toMatch(/^paused:.*\nHandoff h1: login at https:\/\/site\.example, waiting, ran: no/);
    expect(textOf(answer)).toMatch(/Next: Call handoff_wait with id h1\.$/);
  });

  it("sends calls in the order they came, also behind an upload for which the client is asked where it works", async () => {
    const { worker } = await host();
    const { client } = await mcp({ cwd: home.folder, options: { capabilities: { roots: {} } } });
    writeFileSync(path.join(home.folder, "note.txt"), "note");
    client.setRequestHandler("roots/list", async () => {
      await new Promise((resolve) => setImmediate(resolve));
      return { roots: [{ uri: pathToFileURL(home.folder).href }] };
    });
    const upload = { name: "upload", arguments: { ref: "e1", paths: ["note.txt"] } };
    await Promise.all([
      client.callTool(upload),
      client.callTool({ name: "click", arguments: { ref: "e2" } }),
      client.callTool(upload),
      client.callTool({ name: "tabs", arguments: {} }),
    ]);
    expect(worker.calls.map(({ command }) => command)).toEqual(["upload", "click", "upload", "tabs"]);
  });

  it("marks only errors as errors, with the code first and the next step last", async () => {
    await host({ call: () => ({ status: "error", error: { code: "stale_ref", message: "e9 is gone.", next: "Call snapshot to get fresh refs." } }) });
    const { client } = await mcp();
    const answer = await client.callTool({ name: "click", arguments: { ref: "e9" } });
    expect(answer.isError).toBe(true);
    expect(textOf(answer)).toBe("stale_ref: e9 is gone.\nNext: Call snapshot to get fresh refs.");
  });

  it("says what is wrong with parameters and tools it does not know, without asking the browser", async () => {
    const { worker } = await host();
    const { client } = await mcp();
    expect(textOf(await client.callTool({ name: "click", arguments: { ref: "button" } }))).toMatch(/^invalid_input: click: ref must be a ref such as e12/);
    expect(textOf(await client.callTool({ name: "click", arguments: { ref: "e1", selector: "a" } }))).toMatch(/invalid_input: .*selector/);
    expect(textOf(await client.callTool({ name: "clik", arguments: {} }))).toMatch(/invalid_input: There is no tool "clik"\.\nNext: Did you mean click\?/);
    expect(worker.calls).toEqual([]);
  });

  it("sends structured content with an open schema only when asked to", async () => {
    await host({ call: () => PAUSED });
    const { client } = await mcp({ env: { DOORSTEP_STRUCTURED: "1" } });
    const { tools } = await client.listTools();
    expect(tools[0]?.outputSchema).toMatchObject({ required: ["status"] });
    const answer = await client.callTool({ name: "click", arguments: { ref: "e1" } });
    expect(answer.structuredContent).toEqual(PAUSED);
    expect(textOf(answer)).toMatch(/^paused:/);
  });

  it("gives a screenshot as one picture and one line", async () => {
    await host({ call: () => ({ status: "ok", tab: "t1", url: "https://site.example/", title: "Site", image: { mime: "image/png", data: "AAAA" } }) });
    const { client } = await mcp({ env: { DOORSTEP_STRUCTURED: "1" } });
    const answer = await client.callTool({ name: "screenshot", arguments: {} });
    expect(answer.content).toEqual([
      { type: "image", data: "AAAA", mimeType: "image/png" },
      { type: "text", text: expect.stringMatching(/^\[page \w+: untrusted\] Page: tab t1 "Site" https:\/\/site\.example\/ \[end \w+\]$/) },
    ]);
    expect(answer.structuredContent).not.toHaveProperty("image");
  });

  it("reports progress to a caller that gave a token, and none to one that did not", async () => {
    await host({
      call: async (_call, { progress }) => {
        progress("Waiting for the person.");
        return { status: "ok" };
      },
    });
    const { client } = await mcp();
    const seen: unknown[] = [];
    await client.callTool({ name: "tabs", arguments: {} }, { onprogress: (progress) => seen.push(progress) });
    // The client's library hands a notification on a turn later than an answer that came with it.
    await vi.waitFor(() => expect(seen).toEqual([{ progress: 1, message: "Waiting for the person." }]));
    await client.callTool({ name: "tabs", arguments: {} });
    expect(seen).toHaveLength(1);
  });

  it("cancels the worker's call when the client cancels, and answers the next one", async () => {
    const cancelled = vi.fn();
    await host({
      call: ({ command }, { signal }) => {
        if (command !== "handoff_wait") return { status: "ok" };
        return new Promise((resolve) => {
          signal.addEventListener("abort", () => {
            cancelled();
            resolve({ status: "ok" });
          });
        });
      },
    });
    const { client } = await mcp();
    const cancel = new AbortController();
    const call = client.callTool({ name: "handoff_wait", arguments: { id: "h1" } }, { signal: cancel.signal, onprogress: () => undefined });
    const failed = expect(call).rejects.toThrow();
    await client.callTool({ name: "tabs", arguments: {} });
    cancel.abort();
    await failed;
    await vi.waitFor(() => expect(cancelled).toHaveBeenCalledOnce());
    expect(textOf(await client.callTool({ name: "tabs", arguments: {} }))).toBe("ok");
  });

  it("asks the worker to pause at the call limit for every client, with a token or without", async () => {
    const { worker } = await host({ call: ({ call_limit_ms }) => (call_limit_ms === 150 ? PAUSED : { status: "ok" }) });
    const { client } = await mcp({ env: { DOORSTEP_CALL_LIMIT_MS: "150" } });
    expect(textOf(await client.callTool({ name: "click", arguments: { ref: "e1" } }))).toMatch(/^paused/);
    expect(textOf(await client.callTool({ name: "click", arguments: { ref: "e1" } }, { onprogress: () => undefined }))).toMatch(/^paused/);
    expect(worker.calls.map(({ call_limit_ms }) => call_limit_ms)).toEqual([150, 150]);
  });

  it("says that nobody is there when DOORSTEP_UNATTENDED is set", async () => {
    const { worker } = await host();
    const { client } = await mcp({ env: { DOORSTEP_UNATTENDED: "1" } });
    await client.callTool({ name: "tabs", arguments: {} });
    expect(worker.hellos[0]?.unattended).toBe(true);
  });

  it("says so at once when no browser runs, and connects as soon as one does", async () => {
    const { client } = await mcp();
    const answer = await client.callTool({ name: "tabs", arguments: {} });
    expect(answer.isError).toBe(true);
    expect(textOf(answer)).toMatch(/^not_connected: No running browser/);
    await host();
    expect(textOf(await client.callTool({ name: "tabs", arguments: {} }))).toBe("did tabs");
  });

  it("asks which profile where several are connected, and takes the one that is named", async () => {
    await host({ call: () => ({ status: "ok", text: "work" }) }, "1111111111111111", "Work");
    await host({ call: () => ({ status: "ok", text: "home" }) }, "2222222222222222", "Home");
    const { client: undecided } = await mcp();
    const answer = textOf(await undecided.callTool({ name: "tabs", arguments: {} }));
    expect(answer).toMatch(/^invalid_input: Several browser profiles are connected: 2222222222222222 \("Home".*1111111111111111 \("Work"/);
    expect(answer).toMatch(/Next: .*--profile.*DOORSTEP_PROFILE/);
    for (const [profile, text] of [
      ["home", "home"],
      ["11", "work"],
    ] as const) {
      const { client } = await mcp({ env: { DOORSTEP_PROFILE: profile } });
      expect(textOf(await client.callTool({ name: "tabs", arguments: {} }))).toBe(text);
    }
  });

  it("takes an acting call up again when the host dies under it, never repeating it", async () => {
    let acted = 0;
    const first = await host({ call: () => new Promise(() => ++acted) });
    const { client } = await mcp();
    const call = client.callTool({ name: "click", arguments: { ref: "e1" } });
    await vi.waitFor(() => expect(acted).toBe(1));
    first.process.kill("SIGKILL");
    const second = await host({ recover: () => ({ status: "ok", text: "the kept result" }) });
    expect(textOf(await call)).toBe("the kept result");
    expect(second.worker.calls).toEqual([]);
    expect(second.worker.recovered).toEqual([first.worker.calls[0]?.call_id]);
    expect(second.worker.hellos[0]?.session_key).toBe(first.worker.hellos[0]?.session_key);
  });

  it("sends a reading call again when the host dies under it", async () => {
    const first = await host({ call: () => new Promise(() => undefined) });
    const { client } = await mcp();
    const call = client.callTool({ name: "snapshot", arguments: {} });
    await vi.waitFor(() => expect(first.worker.calls).toHaveLength(1));
    first.process.kill("SIGKILL");
    const second = await host();
    expect(textOf(await call)).toBe("did snapshot");
    expect(second.worker.recovered).toEqual([]);
  });

  it("says link_lost where the worker knows nothing of the call any more", async () => {
    const first = await host({ call: () => new Promise(() => undefined) });
    const { client } = await mcp();
    const call = client.callTool({ name: "click", arguments: { ref: "e1" } });
    await vi.waitFor(() => expect(first.worker.calls).toHaveLength(1));
    first.process.kill("SIGKILL");
    await host();
    expect(textOf(await call)).toMatch(/^link_lost: /);
  });

  it("finds its session again after a restart, while a second one beside it gets its own", async () => {
    const { worker } = await host();
    const one = await mcp();
    await one.client.callTool({ name: "tabs", arguments: {} });
    const two = await mcp();
    await two.client.callTool({ name: "tabs", arguments: {} });
    process.kill(one.pid, "SIGKILL");
    await one.client.close();
    const three = await mcp();
    await three.client.callTool({ name: "tabs", arguments: {} });
    const other = await mcp({ name: "another agent" });
    await other.client.callTool({ name: "tabs", arguments: {} });
    const elsewhere = await mcp({ cwd: home.folder });
    await elsewhere.client.callTool({ name: "tabs", arguments: {} });
    const [first, second, third, fourth, fifth] = worker.hellos.map(({ session_key }) => session_key);
    expect(third).toBe(first);
    expect(new Set([first, second, fourth, fifth]).size).toBe(4);
  });

  it("is ready to act after less than 400 ms of work", async () => {
    await host();
    const { client, pid } = await mcp();
    await client.callTool({ name: "tabs", arguments: {} });
    // Its processor time: the clock on the wall also measures whatever else the machine does.
    const [user, system] = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ").slice(11, 13).map(Number) ?? [];
    expect(10 * ((user ?? 0) + (system ?? 0))).toBeLessThan(400);
  });
});
