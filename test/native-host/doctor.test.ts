import { chmodSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { Check } from "../../native-host/doctor/check.ts";
import { checkCompetitors } from "../../native-host/doctor/competitors.ts";
import { runDoctor } from "../../native-host/doctor/doctor.ts";
import { checkNode } from "../../native-host/doctor/programs.ts";
import { homeRoot, type Surroundings } from "../../native-host/home.ts";
import { runInstall } from "../../native-host/install/install.ts";
import { launcherFile } from "../../native-host/install/launcher.ts";
import type { ProgramFiles } from "../../native-host/install/program-files.ts";
import { EXTENSION_ID } from "../../shared/identity.ts";
import { type RunningHost, startHost } from "./support/fake-worker.ts";
import { buildPrograms, type Programs, temporaryFolder } from "./support/programs.ts";

// Real processes, on a machine that may be busy.
vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 });

type Report = { ok: boolean; checks: Check[]; first?: Check; repairs?: string[] };

describe("doctor", () => {
  let programs: Programs;
  let temporary: ReturnType<typeof temporaryFolder>;
  let surroundings: Surroundings;
  let files: ProgramFiles;
  let host: RunningHost | undefined;
  const manifest = () => path.join(temporary.folder, ".config", "chromium", "NativeMessagingHosts", "dev.doorstep.host.json");
  const examine = async (fix = false): Promise<Report> => JSON.parse((await runDoctor(surroundings, { json: true, profile: undefined, fix }, files)).text);
  const start = async () => {
    host = await startHost(programs.host, homeRoot(surroundings));
  };

  beforeAll(async () => {
    programs = await buildPrograms();
  });
  afterAll(() => programs.remove());
  beforeEach(() => {
    temporary = temporaryFolder();
    surroundings = { platform: "linux", env: { DOORSTEP_HOME: path.join(temporary.folder, "home") }, userHome: temporary.folder };
    files = { node: process.execPath, host: programs.host, doorstep: programs.doorstep, extension: path.join(temporary.folder, "extension") };
    mkdirSync(files.extension);
    writeFileSync(path.join(files.extension, "manifest.json"), "{}");
    mkdirSync(path.join(temporary.folder, ".config", "chromium"), { recursive: true });
    runInstall(surroundings, { browser: undefined, userDataDir: undefined }, files);
  });
  afterEach(async () => {
    await host?.stop();
    host = undefined;
    temporary.remove();
  });

  it("finds everything in order, names who answered, and ends with 0", async () => {
    await start();
    const report = await examine();
    expect(report.checks.filter(({ state }) => state !== "ok")).toEqual([]);
    expect(report.checks.find(({ name }) => name === "extension")?.detail).toContain(`answered through ${programs.host} (process ${host?.process.pid})`);
    const { text, exitCode } = await runDoctor(surroundings, { json: false, profile: undefined, fix: false }, files);
    expect(exitCode).toBe(0);
    expect(text).toMatch(/Everything is in order: a command would work\.$/);
  });

  it("names the host that is not running as the first thing to fix", async () => {
    const { text, exitCode } = await runDoctor(surroundings, { json: false, profile: undefined, fix: false }, files);
    expect(exitCode).toBe(1);
    expect(text).toMatch(/First to fix: host running: No running browser.*\nNext: Start the browser/);
  });

  it("finds a manifest that points nowhere, and mends it with --fix", async () => {
    await start();
    writeFileSync(manifest(), JSON.stringify({ name: "dev.doorstep.host", path: "/nowhere/host", type: "stdio", allowed_origins: [`chrome-extension://${EXTENSION_ID}/`] }));
    expect((await examine()).first).toMatchObject({ name: "manifest for Chromium", state: "broken", detail: expect.stringContaining("/nowhere/host, which is not there") });
    const fixed = await examine(true);
    expect(fixed.repairs).toEqual([`Repaired: Chromium: ${manifest()}`]);
    expect(fixed.checks.filter(({ state }) => state !== "ok")).toEqual([]);
  });

  it("says whether the user's own command for when nobody reacts can be run", async () => {
    await start();
    const config = path.join(homeRoot(surroundings), "config.json");
    const said = async (text: string) => {
      writeFileSync(config, text);
      return (await examine()).checks.filter(({ name }) => name === "own command").map(({ state, detail }) => `${state} ${detail}`);
    };
    const script = path.join(temporary.folder, "ring");
    const named = JSON.stringify({ when_nobody_reacts: [script, "now"] });
    expect(await said("{")).toEqual([`warning ${config} is no JSON.`]);
    expect(await said('{"when_nobody_react": ["ring"]}')).toEqual([`warning ${config} names no when_nobody_reacts.`]);
    expect(await said('{"when_nobody_reacts": "ring me"}')).toEqual([`warning ${config} has no list of a program and its arguments as when_nobody_reacts.`]);
    expect(await said(named)).toEqual([`warning ${script} is not there.`]);
    writeFileSync(script, "", { mode: 0o600 });
    expect(await said(named)).toEqual([`warning ${script} may not be run.`]);
    chmodSync(script, 0o700);
    expect(await said(named)).toEqual([`ok ${script} is run when a card has waited for a minute`]);
  });

  it("finds a manifest that is missing, no JSON, or keeps the extension out", async () => {
    rmSync(manifest());
    expect((await examine()).first?.detail).toContain("is missing");
    writeFileSync(manifest(), "{");
    expect((await examine()).first?.detail).toContain("is not a host manifest");
    writeFileSync(manifest(), JSON.stringify({ name: "dev.doorstep.host", path: programs.host, allowed_origins: ["chrome-extension://other/"] }));
    expect((await examine()).first?.detail).toContain(`does not let the extension ${EXTENSION_ID} in`);
    writeFileSync(manifest(), JSON.stringify({ name: "dev.doorstep.host", path: programs.host, type: "pipe", allowed_origins: [`chrome-extension://${EXTENSION_ID}/`] }));
    expect((await examine()).first?.detail).toContain('its type must be "stdio"');
  });

  it("finds a launcher that is missing or names a Node that is gone", async () => {
    const launcher = launcherFile(homeRoot(surroundings), surroundings);
    writeFileSync(launcher, `#!/bin/sh\nexec '/old/node' '${programs.host}' "$@"\n`);
    expect((await examine()).first).toMatchObject({ name: "launcher", detail: expect.stringContaining("/old/node, which is not there") });
    rmSync(launcher);
    expect((await examine()).first).toMatchObject({ name: "launcher", detail: expect.stringContaining("is missing") });
    expect((await examine(true)).checks.find(({ name }) => name === "launcher")?.state).toBe("ok");
  });

  it("finds a launcher that may not be run", async () => {
    chmodSync(launcherFile(homeRoot(surroundings), surroundings), 0o600);
    expect((await examine()).first).toMatchObject({ name: "launcher", detail: expect.stringContaining("may not be run") });
  });

  it("explains a browser that lives in a Flatpak and never sees the manifest", async () => {
    const bare = temporaryFolder();
    try {
      mkdirSync(path.join(bare.folder, ".var", "app", "org.chromium.Chromium", "config", "chromium"), { recursive: true });
      surroundings = { platform: "linux", env: {}, userHome: bare.folder };
      const { checks } = await examine();
      const flatpak = checks.find(({ name }) => name === "Chromium in a Flatpak");
      expect(flatpak).toMatchObject({ state: "broken", detail: expect.stringMatching(/sandbox hides the host's manifest/), fix: expect.stringMatching(/ordinary package/) });
    } finally {
      bare.remove();
    }
  });

  it("tells of a second manifest that lets the extension in, and which host runs", () => {
    const rival = path.join(temporary.folder, ".config", "chromium", "NativeMessagingHosts", "com.other.host.json");
    writeFileSync(rival, JSON.stringify({ name: "com.other.host", path: "/other/host", allowed_origins: [`chrome-extension://${EXTENSION_ID}/`] }));
    const system = path.join(temporary.folder, "etc");
    mkdirSync(system);
    writeFileSync(
      path.join(system, "dev.doorstep.host.json"),
      JSON.stringify({ name: "dev.doorstep.host", path: "/system/host", allowed_origins: [`chrome-extension://${EXTENSION_ID}/`] }),
    );
    const [check] = checkCompetitors(surroundings, [{ pid: 7, program: "/other/host" }], [system]);
    expect(check).toMatchObject({ state: "warning" });
    expect(check?.detail).toContain(`${rival} (com.other.host, starts /other/host)`);
    expect(check?.detail).toContain("dev.doorstep.host.json (the same name, starts /system/host)");
    expect(check?.detail).toContain("Running for the extension now: /other/host (process 7).");
  });

  it("notes when another copy's host answers", async () => {
    await start();
    files = { ...files, host: path.join(temporary.folder, "host.js") };
    writeFileSync(files.host, "");
    const { checks, ok } = await examine();
    expect(ok).toBe(true);
    expect(checks.find(({ name }) => name === "extension")).toMatchObject({ state: "warning", detail: expect.stringContaining("the host of another copy") });
  });

  it("says that the worker sleeps while its browser lives", async () => {
    await start();
    await host?.stop();
    const { checks, ok } = await examine();
    expect(ok).toBe(false);
    expect(checks.find(({ name }) => name === "host running")?.detail).toContain("may be asleep");
  });

  it("wants what is built and a Node that is new enough", async () => {
    rmSync(files.extension, { recursive: true });
    expect((await examine()).first).toMatchObject({ name: "built files", fix: "Run npm run build in the checkout." });
    expect(checkNode("18.20.0").state).toBe("broken");
    expect(checkNode("20.18.9").state).toBe("broken");
    expect(checkNode("20.19.0").state).toBe("ok");
    expect(checkNode("24.0.0").state).toBe("ok");
  });
});
