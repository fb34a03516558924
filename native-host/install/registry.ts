import { execFileSync } from "node:child_process";

/** The arguments of reg.exe that set a key's default value. */
export function setArguments(key: string, value: string): string[] {
  return ["add", key, "/ve", "/t", "REG_SZ", "/d", value, "/f"];
}

/** The arguments of reg.exe that remove a key. */
export function removeArguments(key: string): string[] {
  return ["delete", key, "/f"];
}

/** The arguments of reg.exe that ask for a key's default value. */
export function queryArguments(key: string): string[] {
  return ["query", key, "/ve"];
}

/** The value in reg.exe's answer. */
export function parseQuery(output: string): string | undefined {
  return /REG_SZ\s+(.*\S)\s*$/m.exec(output)?.[1];
}

/** Windows' own registry program. */
const REG = "reg.exe";

/** Runs it; throws where it fails. */
export function reg(args: string[]): string {
  return execFileSync(REG, args, { encoding: "utf8", stdio: ["ignore", "pipe", "pipe"], windowsHide: true });
}
