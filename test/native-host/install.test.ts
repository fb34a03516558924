import { execFileSync } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { homeRoot, ownSurroundings, type Surroundings } from "../../native-host/home.ts";
import { BROWSER_IDS, dataFolder, manifestFile, registryKey, systemFolder } from "../../native-host/install/browsers.ts";
import { clientLines } from "../../native-host/install/clients.ts";
import { runInstall } from "../../native-host/install/install.ts";
import { launcherFile, launcherPrograms, launcherText } from "../../native-host/install/launcher.ts";
import type { ProgramFiles } from "../../native-host/install/program-files.ts";
import { parseQuery, setArguments } from "../../native-host/install/registry.ts";
import { runUninstall } from "../../native-host/install/uninstall.ts";
import { EXTENSION_ID } from "../../shared/identity.ts";
import { temporaryFolder } from "./support/programs.ts";

const on = (platform: NodeJS.Platform, env: Record<string, string> = {}): Surroundings => ({ platform, env, userHome: platform === "win32" ? "C:\\Users\\ann" : "/home/ann" });

describe("where things are on each platform", () => {
  it("keeps Doorstep's home in the usual per-user folder, or in DOORSTEP_HOME", () => {
    expect(homeRoot(on("linux"))).toBe("/home/ann/.local/share/doorstep");
    expect(homeRoot(on("linux", { XDG_DATA_HOME: "/data" }))).toBe("/data/doorstep");
    expect(homeRoot(on("linux", { XDG_DATA_HOME: "relative" }))).toBe("/home/ann/.local/share/doorstep");
    expect(homeRoot(on("darwin"))).toBe("/home/ann/Library/Application Support/Doorstep");
    expect(homeRoot(on("win32"))).toBe("C:\\Users\\ann\\AppData\\Local\\Doorstep");
    expect(homeRoot(on("win32", { LOCALAPPDATA: "D:\\Local" }))).toBe("D:\\Local\\Doorstep");
    expect(homeRoot(on("linux", { DOORSTEP_HOME: "/elsewhere" }))).toBe("/elsewhere");
  });

  it("puts the manifest where each browser looks", () => {
    const places = (surroundings: Surroundings) => BROWSER_IDS.map((browser) => manifestFile(dataFolder(browser, surroundings), surroundings));
    expect(places(on("linux"))).toEqual([
      "/home/ann/.config/google-chrome/NativeMessagingHosts/dev.doorstep.host.json",
      "/home/ann/.config/chromium/NativeMessagingHosts/dev.doorstep.host.json",
      "/home/ann/.config/microsoft-edge/NativeMessagingHosts/dev.doorstep.host.json",
      "/home/ann/.config/BraveSoftware/Brave-Browser/NativeMessagingHosts/dev.doorstep.host.json",
      "/home/ann/.config/vivaldi/NativeMessagingHosts/dev.doorstep.host.json",
    ]);
    expect(places(on("darwin"))).toEqual([
      "/home/ann/Library/Application Support/Google/Chrome/NativeMessagingHosts/dev.doorstep.host.json",
      "/home/ann/Library/Application Support/Chromium/NativeMessagingHosts/dev.doorstep.host.json",
      "/home/ann/Library/Application Support/Microsoft Edge/NativeMessagingHosts/dev.doorstep.host.json",
      "/home/ann/Library/Application Support/BraveSoftware/Brave-Browser/NativeMessagingHosts/dev.doorstep.host.json",
      "/home/ann/Library/Application Support/Vivaldi/NativeMessagingHosts/dev.doorstep.host.json",
    ]);
    expect(dataFolder("chrome", on("win32"))).toBe("C:\\Users\\ann\\AppData\\Local\\Google\\Chrome\\User Data");
    expect(dataFolder("chrome", on("linux", { XDG_CONFIG_HOME: "/conf" }))).toBe("/conf/google-chrome");
    expect(systemFolder("chrome", on("linux"))).toBe("/etc/opt/chrome/native-messaging-hosts");
    expect(systemFolder("chromium", on("darwin"))).toBe("/Library/Application Support/Chromium/NativeMessagingHosts");
  });

  it("names the registry key of each browser on Windows", () => {
    expect(BROWSER_IDS.map(registryKey)).toEqual([
      "HKCU\\Software\\Google\\Chrome\\NativeMessagingHosts\\dev.doorstep.host",
      "HKCU\\Software\\Chromium\\NativeMessagingHosts\\dev.doorstep.host",
      "HKCU\\Software\\Microsoft\\Edge\\NativeMessagingHosts\\dev.doorstep.host",
      "HKCU\\Software\\BraveSoftware\\Brave-Browser\\NativeMessagingHosts\\dev.doorstep.host",
      "HKCU\\Software\\Vivaldi\\NativeMessagingHosts\\dev.doorstep.host",
    ]);
    expect(setArguments("HKCU\\K", "C:\\a b.json")).toEqual(["add", "HKCU\\K", "/ve", "/t", "REG_SZ", "/d", "C:\\a b.json", "/f"]);
    expect(parseQuery("\r\nHKEY_CURRENT_USER\\K\r\n    (Default)    REG_SZ    C:\\a b.json\r\n\r\n")).toBe("C:\\a b.json");
    expect(parseQuery("ERROR")).toBeUndefined();
  });

  it("writes a batch launcher on Windows", () => {
    const text = launcherText({ node: "C:\\Program Files\\node.exe", host: "D:\\100%\\host.js", home: "E:\\home" }, "win32");
    expect(text).toBe(
      '@echo off\r\nrem Written by doorstep install: starts the native messaging host.\r\nif not defined DOORSTEP_HOME set "DOORSTEP_HOME=E:\\home"\r\n"C:\\Program Files\\node.exe" "D:\\100%%\\host.js" %*\r\n',
    );
    expect(launcherPrograms(text, "win32")).toEqual(["C:\\Program Files\\node.exe", "D:\\100%\\host.js"]);
  });

  it("gives every client a line with absolute paths, never a bare npx", () => {
    const files = { node: "/usr/bin/node", host: "/d/host.js", doorstep: "/my apps/doorstep.js", extension: "/d/extension" };
    const lines = clientLines(files, "/h");
    expect(lines.map(({ client }) => client)).toEqual(["Claude Code", "Codex", "Cursor", "VS Code"]);
    for (const { text } of lines) expect(text).toContain("/my apps/doorstep.js");
    expect(lines[0]?.text).toBe("claude mcp add --scope user doorstep --env DOORSTEP_HOME=/h -- /usr/bin/node '/my apps/doorstep.js' mcp");
    expect(JSON.stringify(lines)).not.toContain("npx");
  });
});

describe("install and uninstall", () => {
  let temporary: ReturnType<typeof temporaryFolder>;
  let surroundings: Surroundings;
  let files: ProgramFiles;
  const chromium = () => path.join(temporary.folder, ".config", "chromium");
  const manifest = () => path.join(chromium(), "NativeMessagingHosts", "dev.doorstep.host.json");
  const install = (options: { browser?: string; userDataDir?: string } = {}) => runInstall(surroundings, { browser: options.browser, userDataDir: options.userDataDir }, files);
  const everything = () => readdirSync(temporary.folder, { recursive: true }).map(String).sort();

  beforeEach(() => {
    temporary = temporaryFolder();
    surroundings = { platform: process.platform === "darwin" ? "darwin" : "linux", env: {}, userHome: temporary.folder };
    const programs = path.join(temporary.folder, "it's here", "native-host");
    files = { node: process.execPath, host: path.join(programs, "host.js"), doorstep: path.join(programs, "doorstep.js"), extension: path.join(temporary.folder, "extension") };
    mkdirSync(programs, { recursive: true });
    writeFileSync(files.host, "console.log(JSON.stringify({ home: process.env.DOORSTEP_HOME, args: process.argv.slice(2) }))");
    mkdirSync(chromium(), { recursive: true });
  });
  afterEach(() => temporary.remove());

  it("registers in the browsers that are there, for this extension alone", () => {
    const { text } = install();
    expect(JSON.parse(readFileSync(manifest(), "utf8"))).toEqual({
      name: "dev.doorstep.host",
      description: "Doorstep native messaging host",
      path: launcherFile(homeRoot(surroundings), surroundings),
      type: "stdio",
      allowed_origins: [`chrome-extension://${EXTENSION_ID}/`],
    });
    expect(text).toContain("Registered for Chromium");
    expect(text).toContain(files.extension);
    expect(text).toContain("claude mcp add");
    expect(existsSync(path.join(temporary.folder, ".config", "google-chrome"))).toBe(false);
  });

  it("writes a launcher that starts the host, with the paths' quotes and spaces", () => {
    surroundings = { ...surroundings, env: { DOORSTEP_HOME: path.join(temporary.folder, "my home") } };
    install();
    const launcher = launcherFile(homeRoot(surroundings), surroundings);
    expect(statSync(launcher).mode & 0o777).toBe(0o700);
    expect(launcherPrograms(readFileSync(launcher, "utf8"), "linux")).toEqual([files.node, files.host]);
    const run = (env: Record<string, string>) => JSON.parse(execFileSync(launcher, ["chrome-extension://x/"], { env, encoding: "utf8" }));
    expect(run({})).toEqual({ home: path.join(temporary.folder, "my home"), args: ["chrome-extension://x/"] });
    expect(run({ DOORSTEP_HOME: "/the browser's" })).toEqual({ home: "/the browser's", args: ["chrome-extension://x/"] });
  });

  it("changes nothing when it runs again", () => {
    install();
    const before = statSync(manifest()).mtimeMs;
    expect(install().text).toContain("Already registered for Chromium");
    expect(statSync(manifest()).mtimeMs).toBe(before);
  });

  it("mends a manifest and a launcher that were damaged", () => {
    install();
    writeFileSync(manifest(), "{");
    chmodSync(launcherFile(homeRoot(surroundings), surroundings), 0o600);
    writeFileSync(launcherFile(homeRoot(surroundings), surroundings), "");
    install();
    expect(JSON.parse(readFileSync(manifest(), "utf8")).name).toBe("dev.doorstep.host");
    expect(statSync(launcherFile(homeRoot(surroundings), surroundings)).mode & 0o777).toBe(0o700);
  });

  it("registers for a browser with a data folder of its own, made where it is missing", () => {
    const folder = path.join(temporary.folder, "profile");
    install({ userDataDir: folder });
    expect(existsSync(path.join(folder, "NativeMessagingHosts", "dev.doorstep.host.json"))).toBe(true);
    expect(existsSync(manifest())).toBe(false);
  });

  it("registers for the browser that is named, or for all", () => {
    install({ browser: "vivaldi" });
    expect(everything().filter((file) => file.endsWith("dev.doorstep.host.json"))).toEqual([".config/vivaldi/NativeMessagingHosts/dev.doorstep.host.json"]);
    install({ browser: "all" });
    expect(everything().filter((file) => file.endsWith("dev.doorstep.host.json"))).toHaveLength(BROWSER_IDS.length);
    expect(() => install({ browser: "chromum" })).toThrow(expect.objectContaining({ code: "invalid_input", next: expect.stringMatching(/chromium/) }));
  });

  it("removes exactly what it wrote", () => {
    const before = everything();
    install({ browser: "all" });
    install({ userDataDir: path.join(temporary.folder, "profile") });
    runUninstall(surroundings);
    expect(everything()).toEqual(before);
    expect(runUninstall(surroundings).text).toBe("Nothing was installed.");
  });

  it("leaves a foreign file alone that took the place of ours", () => {
    install();
    writeFileSync(manifest(), JSON.stringify({ name: "dev.doorstep.host", path: "/somebody/elses", allowed_origins: [] }));
    expect(runUninstall(surroundings).text).toContain("Left alone");
    expect(existsSync(manifest())).toBe(true);
  });

  it("says which place can't be written, and what to do", () => {
    // A file where a folder has to be: refused to everybody, also to an administrator.
    writeFileSync(path.join(chromium(), "NativeMessagingHosts"), "");
    expect(() => install()).toThrow(
      expect.objectContaining({ code: "not_connected", message: expect.stringContaining(manifest()), next: expect.stringMatching(/^Make that place writable/) }),
    );
  });

  it("never takes the folder it runs in for the user's home", () => {
    const home = process.env.HOME;
    process.env.HOME = "";
    try {
      expect(path.isAbsolute(ownSurroundings().userHome)).toBe(true);
    } finally {
      if (home === undefined) delete process.env.HOME;
      else process.env.HOME = home;
    }
  });

  it("says what is missing where nothing is built or no browser was ever started", () => {
    expect(() => runInstall(surroundings, { browser: undefined, userDataDir: undefined }, { ...files, host: "/nowhere/host.js" })).toThrow(
      expect.objectContaining({ next: expect.stringMatching(/npm run build/) }),
    );
    const bare = { ...surroundings, userHome: path.join(temporary.folder, "nobody") };
    expect(() => runInstall(bare, { browser: undefined, userDataDir: undefined }, files)).toThrow(expect.objectContaining({ next: expect.stringMatching(/--browser/) }));
  });
});
