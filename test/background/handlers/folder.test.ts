import { describe, expect, it } from "vitest";
import { outsideOf } from "../../../extension/background/handlers/folder.ts";

describe("the folder files may be uploaded from", () => {
  it.each([
    ["/home/ada/work/a.txt", "/home/ada/work"],
    ["/home/ada/work/deep/er/a.txt", "/home/ada/work/"],
    ["C:\\Work\\a.txt", "c:\\Work"],
    ["/home/ada/.work/a.txt", "/home/ada/.work"],
  ])("holds %s below %s", (file, folder) => {
    expect(outsideOf([file], [folder]).paths).toEqual([]);
    expect(outsideOf([file], ["/elsewhere", folder]).paths).toEqual([]);
  });

  it.each([
    ["/home/ada/other.txt", "/home/ada/work"],
    ["/home/ada/work-2/a.txt", "/home/ada/work"],
    ["/home/ada/work", "/home/ada/work"],
    ["/home/ada/work/../other.txt", "/home/ada/work"],
    ["a.txt", "/home/ada/work"],
    ["/home/ada/.ssh/id_ed25519", "/home/ada"],
    ["/home/ada/work/.env", "/home/ada/work"],
    ["/etc/passwd", "/"],
    ["/etc/passwd", ""],
    ["D:\\a.txt", "C:\\"],
  ])("does not hold %s below %s", (file, folder) => {
    expect(outsideOf([file], [folder]).paths).toEqual([file]);
  });
});
