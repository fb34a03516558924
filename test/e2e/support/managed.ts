import { execFileSync } from "node:child_process";
import { chmodSync, mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { EXTENSION_ID } from "../../../shared/identity.ts";
import { findBrowser } from "../../sample/find-browser.ts";

/**
 * Policies of an organisation for one browser alone: it is started in a mount namespace of its own, in which the folder
 * that browsers read them from holds ours. Where the system lets nobody do that, there is none.
 */

/** Browsers' own folders below /etc; the first that is there. */
const FOLDERS = ["/etc/chromium", "/etc/opt/chrome_for_testing", "/etc/opt/chrome"];

/** Whether this machine can start a browser under policies of its own. */
export function canManage(): boolean {
  return process.platform === "linux" && place() !== undefined;
}

function place(): string | undefined {
  return FOLDERS.find((folder) => {
    try {
      execFileSync("unshare", [...asRoot(), "-m", "sh", "-c", `mount -t tmpfs none "$0"`, folder], { stdio: "ignore" });
      return true;
    } catch {
      return false;
    }
  });
}

function asRoot(): string[] {
  return process.getuid?.() === 0 ? [] : ["-r"];
}

/** A program that starts the browser under this policy of the extension; for `DOORSTEP_BROWSER`. */
export function managedBrowser(folder: string, policy: object): string {
  const browser = findBrowser();
  const etc = place();
  if (!browser || !etc) throw new Error("No browser can be started under policies of its own here.");
  mkdirSync(folder, { recursive: true });
  const rules = path.join(folder, "policy.json");
  writeFileSync(rules, JSON.stringify({ "3rdparty": { extensions: { [EXTENSION_ID]: policy } } }));
  const program = path.join(folder, "managed-browser");
  const inside = `mount -t tmpfs none ${etc} && mkdir -p ${etc}/policies/managed && cp '${rules}' ${etc}/policies/managed/ && exec '${browser.path}' "$@"`;
  writeFileSync(program, `#!/bin/sh\nexec unshare ${asRoot().join(" ")} -m sh -c '${inside.replaceAll("'", `'\\''`)}' sh "$@"\n`);
  chmodSync(program, 0o755);
  return program;
}
