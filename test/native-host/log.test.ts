import { existsSync, readFileSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { openLog } from "../../native-host/log.ts";
import { startHost } from "./support/fake-worker.ts";
import { buildPrograms, temporaryFolder } from "./support/programs.ts";

// Real processes, on a machine that may be busy.
vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 });

describe("the host's log", () => {
  let temporary: ReturnType<typeof temporaryFolder>;
  beforeEach(() => {
    temporary = temporaryFolder();
  });
  afterEach(() => temporary.remove());

  it("writes one JSON line an event, for the user's eyes only", () => {
    openLog(temporary.folder)("request", { link: "c1", bytes: 12 });
    const file = path.join(temporary.folder, "host.log");
    expect(JSON.parse(readFileSync(file, "utf8"))).toMatchObject({ what: "request", link: "c1", bytes: 12, pid: process.pid });
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it("turns over at its size and keeps one old file", () => {
    const log = openLog(temporary.folder, "host.log", 1_000);
    for (let count = 0; count < 100; count++) log("event", { count });
    expect(statSync(path.join(temporary.folder, "host.log")).size).toBeLessThanOrEqual(1_000);
    expect(statSync(path.join(temporary.folder, "host.log.1")).size).toBeLessThanOrEqual(1_000);
    expect(existsSync(path.join(temporary.folder, "host.log.2"))).toBe(false);
    expect(readFileSync(path.join(temporary.folder, "host.log"), "utf8")).toContain('"count":99');
  });

  it("hurts nobody when it can't be written", () => {
    writeFileSync(path.join(temporary.folder, "file"), "");
    expect(() => openLog(path.join(temporary.folder, "file", "log"))("event")).not.toThrow();
  });

  it("hurts nobody when the disk is full", () => {
    symlinkSync("/dev/full", path.join(temporary.folder, "host.log"));
    expect(() => openLog(temporary.folder)("event")).not.toThrow();
  });

  it("costs the host nothing when its folder can't be made", async () => {
    writeFileSync(path.join(temporary.folder, "log"), "in the way");
    const programs = await buildPrograms();
    try {
      const host = await startHost(programs.host, temporary.folder);
      await host.stop();
      expect(await host.exited).toBe(0);
    } finally {
      programs.remove();
    }
  });
});
