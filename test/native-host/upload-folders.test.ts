import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { uploadPaths } from "../../native-host/client/upload-paths.ts";
import { LIMITS } from "../../shared/limits.ts";
import { givenBy, sentUpload } from "../../shared/upload.ts";

let folder: string;
const write = (name: string, text = "x") => {
  mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
  writeFileSync(path.join(folder, name), text);
};
const look = (...paths: string[]) => sentUpload.parse(uploadPaths({ ref: "e1", paths }, folder));

beforeEach(() => {
  folder = realpathSync(mkdtempSync(path.join(tmpdir(), "doorstep-folders-")));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe("a folder that is uploaded", () => {
  test("is looked through to its end, links and loops included", () => {
    write("album/one.txt");
    write("album/deep/er/two.txt");
    symlinkSync(path.join(folder, "album"), path.join(folder, "album/deep/round"));
    symlinkSync("/none/such", path.join(folder, "album/dead"));
    expect(look("album").folders).toEqual([{ path: path.join(folder, "album"), files: 2, asks: [] }]);
    expect(givenBy(look("album", "album/one.txt"))).toEqual([`${path.join(folder, "album")}/`, path.join(folder, "album/one.txt")]);
  });

  test("is asked about with what is hidden in it and what its links lead to, each once", () => {
    write("album/.env");
    write("album/.git/objects/a");
    write("album/.git/b");
    write("other/plan.txt");
    symlinkSync(path.join(folder, "other"), path.join(folder, "album/other"));
    symlinkSync("/etc/hostname", path.join(folder, "other/name"));
    const { folders = [] } = look("album");
    expect(folders[0]?.asks.sort()).toEqual([path.join(folder, "album/.env"), path.join(folder, "album/.git"), path.join(folder, "other"), realpathSync("/etc/hostname")].sort());
  });

  test("that is empty, holds too many files or too much is refused", () => {
    mkdirSync(path.join(folder, "empty/deeper"), { recursive: true });
    expect(() => look("empty")).toThrow("There are no files in empty.");
    for (let n = 0; n <= LIMITS.folderFiles; n++) write(`many/${n}`, "");
    expect(() => look("many")).toThrow(`many holds more than ${LIMITS.folderFiles} files: too much for one upload.`);
    write("large/file");
    truncateSync(path.join(folder, "large/file"), LIMITS.folderBytes + 1);
    expect(() => look("large")).toThrow("large holds more than 1024 MB: too much for one upload.");
  });
});
