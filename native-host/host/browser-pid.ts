import { execFile } from "node:child_process";
import { promisify } from "node:util";

/**
 * The browser's process. It starts the host itself, but for Windows, where a command interpreter stands
 * between the two because the launcher is a batch file, and ends with the host.
 */
export async function browserPid(platform: NodeJS.Platform, parent: number, parentOf: (pid: number) => Promise<string> = askWindows): Promise<number> {
  if (platform !== "win32") return parent;
  try {
    const found = Number((await parentOf(parent)).trim());
    return Number.isInteger(found) && found > 0 ? found : parent;
  } catch {
    return parent;
  }
}

async function askWindows(pid: number): Promise<string> {
  const question = `(Get-CimInstance Win32_Process -Filter 'ProcessId=${pid}').ParentProcessId`;
  const { stdout } = await promisify(execFile)("powershell.exe", ["-NoProfile", "-NonInteractive", "-Command", question], { windowsHide: true, timeout: 5_000 });
  return stdout;
}
