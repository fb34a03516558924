import { existsSync } from "node:fs";
import path from "node:path";
import { homeRoot, pathsOf, type Surroundings } from "../home.ts";
import { configFile, ownCommand } from "../own-command.ts";
import { type Check, fine } from "./check.ts";
import { isExecutable } from "./programs.ts";

const NAME = "own command";

/** Where the user has set up a command for when nobody reacts: it can be run. Nobody would notice before it is needed. */
export function checkOwnCommand(surroundings: Surroundings): Check[] {
  const root = homeRoot(surroundings);
  const own = ownCommand(root);
  if (own.state === "none") return [];
  const odd = (detail: string, fix: string): Check[] => [{ name: NAME, state: "warning", detail, fix }];
  if (own.state === "wrong") return odd(`${configFile(root)} ${own.why}.`, `Write {"when_nobody_reacts": ["/path/to/program", "argument"]} into it, or remove it.`);
  const [program = ""] = own.command;
  const places = placesOf(program, surroundings);
  if (!places.some(existsSync)) return odd(`${program} is not there.`, `Name a program by its whole path in ${configFile(root)}.`);
  if (!places.some(isExecutable)) return odd(`${program} may not be run.`, `Make it executable: chmod +x ${program}`);
  return [fine(NAME, `${program} is run when a card has waited for a minute`)];
}

/** Where a program of this name may be. */
function placesOf(program: string, { platform, env }: Surroundings): string[] {
  if (/[\\/]/.test(program)) return [program];
  const endings = platform === "win32" ? ["", ".exe", ".com"] : [""];
  return (env.PATH ?? "").split(pathsOf(platform).delimiter).flatMap((folder) => (folder ? endings.map((ending) => path.join(folder, `${program}${ending}`)) : []));
}
