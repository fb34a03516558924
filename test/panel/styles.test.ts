import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const FOLDER = "extension/panel/styles";
/** Sides of the screen instead of sides of the line, which swap where a language runs from right to left. */
const PHYSICAL = /(?:^|[\s;{])(?:(?:margin|padding|border|scroll-margin|inset)-(?:left|right)[\w-]*|left|right)\s*:|(?:text-align|float|clear)\s*:\s*(?:left|right)/;

it("the panel's styles name no left and no right", () => {
  const files = readdirSync(FOLDER);
  expect(files.length).toBeGreaterThan(5);
  const found = files.flatMap((file) =>
    readFileSync(`${FOLDER}/${file}`, "utf8")
      .split("\n")
      .flatMap((line, at) => (PHYSICAL.test(line) ? [`${file}:${at + 1}: ${line.trim()}`] : [])),
  );
  expect(found).toEqual([]);
});
