import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { connect, type Socket } from "node:net";
import path from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { encodeMessage, MessageReader } from "../../native-host/framing.ts";
import { runRecordSchema } from "../../native-host/run-record.ts";
import { type Frame, frameSchema } from "../../shared/frames.ts";
import { LIMITS } from "../../shared/limits.ts";
import { type Behaviour, PROFILE, type RunningHost, startHost } from "./support/fake-worker.ts";
import { buildPrograms, type Programs, temporaryFolder } from "./support/programs.ts";

// Real processes, on a machine that may be busy.
vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 });

/** A client that speaks bytes, to send what no client of ours would. */
class RawClient {
  readonly frames: Frame[] = [];
  readonly socket: Socket;

  constructor(address: string) {
    this.socket = connect(address);
    const reader = new MessageReader(1 << 30);
    this.socket.on("error", () => undefined);
    this.socket.on("data", (chunk) => {
      for (const incoming of reader.push(chunk)) if (incoming.kind === "message") this.frames.push(frameSchema.parse(incoming.value));
    });
  }

  /** Settles when the socket is gone, for whatever reason. */
  closed(): Promise<void> {
    return new Promise((resolve) => this.socket.once("close", () => resolve()));
  }

  request(id: number, method: string, params: unknown): void {
    this.socket.write(encodeMessage({ t: "request", id, method, params }));
  }

  answer(id: number): Promise<Frame> {
    return vi.waitFor(() => {
      const found = this.frames.find((frame) => "id" in frame && frame.id === id && frame.t !== "progress");
      if (!found) throw new Error(`no answer to ${id}`);
      return found;
    }, 5_000);
  }
}

describe("the hub, in a real host process", () => {
  let programs: Programs;
  let home: ReturnType<typeof temporaryFolder>;
  let host: RunningHost;
  let address: string;

  const start = async (behaviour: Behaviour = {}) => {
    host = await startHost(programs.host, home.folder, behaviour);
    address = path.join(home.folder, "run", `${PROFILE}.sock`);
  };
  const call = (command: string, params: unknown = {}) => ({ call_id: "c", command, params, call_limit_ms: null });

  beforeAll(async () => {
    programs = await buildPrograms();
  });
  afterAll(() => programs.remove());
  beforeEach(() => {
    home = temporaryFolder();
  });
  afterEach(async () => {
    await host?.stop();
    home.remove();
  });

  it("writes a record and a socket that only the user may read", async () => {
    await start();
    const file = path.join(home.folder, "run", `${PROFILE}.json`);
    const record = runRecordSchema.parse(JSON.parse(readFileSync(file, "utf8")));
    expect(record).toMatchObject({ profile: PROFILE, label: "Work", browser_pid: process.pid, host_pid: host.process.pid, socket: address });
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(statSync(address).mode & 0o777).toBe(0o600);
    expect(statSync(path.join(home.folder, "run")).mode & 0o777).toBe(0o700);
  });

  it("gives each client a link of its own and relays its frames both ways", async () => {
    await start({ call: ({ params }) => ({ status: "ok", text: JSON.stringify(params) }) });
    const [one, two] = [new RawClient(address), new RawClient(address)];
    one.request(1, "call", call("open", { url: "https://one.example" }));
    two.request(1, "call", call("open", { url: "https://two.example" }));
    expect(await one.answer(1)).toMatchObject({ t: "value", value: { text: '{"url":"https://one.example"}' } });
    expect(await two.answer(1)).toMatchObject({ t: "value", value: { text: '{"url":"https://two.example"}' } });
    expect(host.worker.received.filter(({ e }) => e === "open").map(({ link }) => link)).toEqual(["c1", "c2"]);
    one.socket.destroy();
    await vi.waitFor(() => expect(host.worker.received.at(-1)).toEqual({ e: "close", link: "c1" }));
  });

  it("answers malformed frames and loses nothing else", async () => {
    await start();
    const client = new RawClient(address);
    const junk = Buffer.from("not json");
    const header = Buffer.alloc(4);
    header.writeUInt32LE(junk.length);
    client.socket.write(Buffer.concat([header, junk]));
    client.socket.write(encodeMessage({ t: "request", id: 5, method: 7 }));
    client.socket.write(encodeMessage("a string"));
    client.request(6, "call", call("tabs"));
    expect(await client.answer(6)).toMatchObject({ t: "value", value: { status: "ok" } });
    expect(client.frames.slice(0, 3)).toMatchObject([
      { t: "error", id: 0, error: { code: "invalid_input" } },
      { t: "error", id: 5, error: { code: "invalid_input" } },
      { t: "error", id: 0, error: { code: "invalid_input" } },
    ]);
  });

  it("says why it closes a client that announces too much, and serves the others on", async () => {
    await start();
    const [greedy, other] = [new RawClient(address), new RawClient(address)];
    const header = Buffer.alloc(4);
    header.writeUInt32LE(LIMITS.clientFrameBytes + 1);
    const closed = greedy.closed();
    greedy.socket.write(header);
    await closed;
    expect(greedy.frames).toMatchObject([{ t: "error", error: { code: "invalid_input" } }]);
    other.request(1, "call", call("tabs"));
    expect(await other.answer(1)).toMatchObject({ t: "value" });
  });

  it("lets small messages of other clients pass while a large one is on its way, and keeps each client's own in order", async () => {
    const order: string[] = [];
    await start({
      call: ({ command }) => {
        order.push(command);
        return { status: "ok" };
      },
    });
    const [client, other] = [new RawClient(address), new RawClient(address)];
    client.request(1, "call", call("type", { ref: "e1", text: "x".repeat(7 * 1024 * 1024) }));
    client.request(2, "call", call("press", { keys: "Enter" }));
    other.request(1, "call", call("tabs"));
    expect(await client.answer(2)).toMatchObject({ t: "value" });
    expect(order).toEqual(["tabs", "type", "press"]);
    const pieces = host.worker.received.filter(({ e }) => e === "piece");
    expect(pieces.length).toBeGreaterThan(14);
    for (const piece of pieces) expect(Buffer.byteLength(JSON.stringify(piece))).toBeLessThan(1_048_576);
  });

  it("carries answers of many megabytes", async () => {
    const text = "€".repeat(3_000_000);
    await start({ call: () => ({ status: "ok", text }) });
    const client = new RawClient(address);
    client.request(1, "call", call("read"));
    expect(await client.answer(1)).toMatchObject({ t: "value", value: { text } });
  });

  it("serves from a home whose path is too long for a socket's address, and leaves its record there", async () => {
    const long = path.join(home.folder, "a folder with a long name ".repeat(6));
    host = await startHost(programs.host, long);
    const { socket } = runRecordSchema.parse(JSON.parse(readFileSync(path.join(long, "run", `${PROFILE}.json`), "utf8")));
    expect(socket.startsWith(long)).toBe(false);
    const client = new RawClient(socket);
    client.request(1, "call", call("tabs"));
    expect(await client.answer(1)).toMatchObject({ t: "value" });
  });

  it("says in words what keeps it from serving", async () => {
    writeFileSync(path.join(home.folder, "run"), "");
    await expect(startHost(programs.host, home.folder)).rejects.toThrow(/can't be written: something else is in its place/);
  });

  it("refuses the 65th request of a client at once, and takes more when one is answered", async () => {
    const waiting: Array<() => void> = [];
    await start({ call: () => new Promise((resolve) => waiting.push(() => resolve({ status: "ok" }))) });
    const client = new RawClient(address);
    for (let id = 1; id <= LIMITS.callsPerClient + 1; id++) client.request(id, "call", call("tabs"));
    expect(await client.answer(LIMITS.callsPerClient + 1)).toMatchObject({ t: "error", error: { code: "invalid_input" } });
    await vi.waitFor(() => expect(waiting).toHaveLength(LIMITS.callsPerClient));
    waiting[0]?.();
    await client.answer(1);
    client.request(100, "call", call("tabs"));
    await vi.waitFor(() => expect(waiting).toHaveLength(LIMITS.callsPerClient + 1));
  });

  it("drops bad messages of the extension and serves on", async () => {
    await start();
    host.worker.post({ e: "nonsense" });
    host.worker.post({ e: "frame", link: "c99", frame: { t: "value", id: 1, value: 0 } });
    const client = new RawClient(address);
    client.request(1, "call", call("tabs"));
    expect(await client.answer(1)).toMatchObject({ t: "value" });
  });

  it("ends with 0 when the port closes, closing every client; the record stays, the socket goes", async () => {
    await start();
    const client = new RawClient(address);
    await once(client.socket, "connect");
    const closed = client.closed();
    await host.stop();
    await closed;
    expect(await host.exited).toBe(0);
    expect(existsSync(address)).toBe(false);
    expect(existsSync(path.join(home.folder, "run", `${PROFILE}.json`))).toBe(true);
  });

  it("ends cleanly on SIGTERM", async () => {
    await start();
    host.process.kill("SIGTERM");
    expect(await host.exited).toBe(0);
    expect(existsSync(address)).toBe(false);
  });

  it("leaves the next host's socket alone when it ends late", async () => {
    await start();
    const first = host;
    await start();
    await first.stop();
    const client = new RawClient(address);
    client.request(1, "call", call("tabs"));
    expect(await client.answer(1)).toMatchObject({ t: "value" });
  });

  it("logs names, sizes and codes, and nothing of what was said", async () => {
    await start({ call: () => ({ status: "ok", text: "SENTINEL-RESULT" }) });
    const client = new RawClient(address);
    client.request(1, "call", call("type", { ref: "e1", text: "SENTINEL-PARAM" }));
    await client.answer(1);
    client.request(2, "SENTINEL METHOD", {});
    await client.answer(2);
    const log = readFileSync(path.join(home.folder, "log", "host.log"), "utf8");
    expect(log).toContain('"name":"type"');
    expect(log).toContain('"status":"ok"');
    expect(log).not.toContain("SENTINEL");
    expect(statSync(path.join(home.folder, "log", "host.log")).mode & 0o777).toBe(0o600);
  });

  it("refuses to serve another extension", async () => {
    await start();
    const stranger = spawn(process.execPath, [programs.host, "chrome-extension://aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa/"], {
      env: { ...process.env, DOORSTEP_HOME: home.folder },
      stdio: "ignore",
    });
    const [code] = await once(stranger, "exit");
    expect(code).toBe(1);
  });

  it("tells clients which side to update where the extension is of another protocol", async () => {
    host = await startHost(programs.host, home.folder, {}, { protocol: 99, version: "9.0.0" });
    const client = new RawClient(path.join(home.folder, "run", `${PROFILE}.sock`));
    client.request(1, "hello", {});
    expect(await client.answer(1)).toMatchObject({ t: "error", error: { code: "version_mismatch", next: expect.stringMatching(/Update the native host/) } });
  });
});
