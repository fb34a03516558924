import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { assess } from "../../../extension/background/boundaries/index.ts";
import { boundaryKindSchema } from "../../../shared/boundary-kinds.ts";
import type { Assessment } from "../../../shared/signals.ts";
import { type Showing, startShowing } from "./support/shown.ts";

const PAGES = new URL("../../pages/", import.meta.url);

const labelSchema = z.object({
  file: z.string(),
  url: z.url(),
  status: z.number().optional(),
  /** Wait until this shows: pages that draw themselves by script. */
  wait: z.string().optional(),
  /** The kind of boundary that holds the page, null for an ordinary page. */
  expect: boundaryKindSchema.nullable(),
  trouble: z.string().optional(),
  transitional: z.boolean().optional(),
  signedIn: z.boolean().optional(),
  number: z.string().optional(),
  frames: z.boolean().optional(),
});
type Label = z.infer<typeof labelSchema>;

const labels = z.array(labelSchema).parse(JSON.parse(readFileSync(new URL("labels.json", PAGES), "utf8")));

let showing: Showing;

/** Opens a page and tells what Doorstep would make of it. */
async function assessed({ file, ...label }: Label): Promise<Assessment> {
  return assess(await showing.signals({ page: file, ...label }));
}

beforeAll(async () => {
  showing = await startShowing();
}, 120_000);

afterAll(async () => {
  await showing?.close();
});

describe("a page is taken for what it is", () => {
  test.each(labels)("$file: $expect", { timeout: 60_000 }, async (label) => {
    const verdict = await assessed(label);
    expect(verdict.finding?.kind ?? null, JSON.stringify(verdict)).toBe(label.expect);
    if (label.trouble) expect(verdict.trouble).toBe(label.trouble);
    else if (!label.status) expect(verdict.trouble).toBeNull();
    if (label.transitional !== undefined) expect(verdict.transitional !== null).toBe(label.transitional);
    if (label.signedIn !== undefined) expect(verdict.signedIn).toBe(label.signedIn);
    if (label.number) expect(verdict.finding?.number).toBe(label.number);
  });
});
