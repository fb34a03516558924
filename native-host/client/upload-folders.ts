import { readdirSync, realpathSync, type Stats, statSync } from "node:fs";
import path from "node:path";
import { DoorstepError } from "../../shared/errors.ts";
import { LIMITS } from "../../shared/limits.ts";
import type { UploadFolder } from "../../shared/upload.ts";

/** What a browser finds in a folder that is uploaded: it follows links, and takes what is hidden along. */

const MEGABYTE = 1024 * 1024;

/** Where it looks: below what is asked about, or behind a link, which a field does not take. */
type Place = { at: string; asked: boolean; linked: boolean };

/** Looks through a folder. Rejects one that holds nothing, or more than may be uploaded at once; `shown` is what the agent called it. */
export function lookThrough(folder: string, shown: string): UploadFolder {
  const found: UploadFolder = { path: folder, files: 0, asks: [] };
  const seen = new Set<string>([folder]);
  const open: Place[] = [{ at: folder, asked: false, linked: false }];
  let bytes = 0;
  for (let place = open.pop(); place; place = open.pop()) {
    for (const name of namesIn(place.at)) {
      const entry = reached(path.join(place.at, name));
      if (!entry) continue;
      const { real, stats } = entry;
      const asked = askedAbout(folder, place, name, real);
      if (asked !== null) found.asks.push(asked);
      if (stats.isFile()) {
        if (!place.linked) found.files++;
        bytes += stats.size;
      } else if (stats.isDirectory() && !seen.has(real)) {
        seen.add(real);
        open.push({ at: real, asked: place.asked || asked !== null, linked: place.linked || real !== path.join(place.at, name) });
      }
      refuseTooMuch(shown, { files: Math.max(found.files, seen.size), bytes, asks: found.asks.length });
    }
  }
  if (found.files === 0) throw new DoorstepError("invalid_input", `There are no files in ${shown}.`, { next: "Name a folder that holds some." });
  return found;
}

/** What the person is asked about by itself: what is hidden, and where a link leads out. What lies below such is asked about with it. */
function askedAbout(folder: string, { at, asked }: Place, name: string, real: string): string | null {
  const leadsOut = !isBelow(real, asked ? at : folder) && real !== folder;
  if (leadsOut) return real;
  return name.startsWith(".") && !asked ? path.join(at, name) : null;
}

function refuseTooMuch(shown: string, { files, bytes, asks }: { files: number; bytes: number; asks: number }): void {
  if (files > LIMITS.folderFiles) throw tooMuch(shown, `more than ${LIMITS.folderFiles} files`);
  if (bytes > LIMITS.folderBytes) throw tooMuch(shown, `more than ${LIMITS.folderBytes / MEGABYTE} MB`);
  if (asks > LIMITS.folderAsks) throw tooMuch(shown, `more than ${LIMITS.folderAsks} hidden entries, or links to elsewhere,`);
}

function tooMuch(shown: string, what: string): DoorstepError {
  return new DoorstepError("invalid_input", `${shown} holds ${what}: too much for one upload.`, {
    next: "Name smaller folders in it, or put what is needed into a folder of its own.",
  });
}

/** What can't be read here the browser can't read either. */
function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

function reached(entry: string): { real: string; stats: Stats } | null {
  try {
    return { real: realpathSync(entry), stats: statSync(entry) };
  } catch {
    return null;
  }
}

function isBelow(entry: string, folder: string): boolean {
  return entry.startsWith(folder.endsWith(path.sep) ? folder : `${folder}${path.sep}`);
}
