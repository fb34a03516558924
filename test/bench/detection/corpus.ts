import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { type BoundaryKind, boundaryKindSchema } from "../../../shared/boundary-kinds.ts";

/** A labelled page as corpora describe it: what it is, where it was, and whether a person is needed there. */
const labelSchema = z.looseObject({
  file: z.string(),
  url: z.string().optional(),
  page_class: z.string(),
  boundary: z.string(),
  expect: z.enum(["fire", "no_fire", "soft", "unknown"]),
  fragment: z.boolean().default(false),
  http_status: z.number().int().optional(),
});

/** Whole pages that were captured, forms cut out of pages, and pages rendered from clean templates are told apart. */
export const PARTS = ["whole", "fragments", "idpRendered"] as const;
export type Part = (typeof PARTS)[number];

/** A page with what is to be found on it. */
export type Labelled = {
  file: string;
  /** The folder it lies in: where it comes from. */
  source: string;
  part: Part;
  url: URL;
  status: number;
  /**
   * The kind that has to be found, null on an ordinary page. `apart` is named where a page counts nowhere: what a
   * press there would do is the action gate's matter, or whether a person is needed is a matter of opinion.
   */
  expected: BoundaryKind | null;
  apart: string | null;
};

/** What labels call the kinds. */
const KINDS: Readonly<Record<string, BoundaryKind>> = { reauth: "login", device_code: "device_approval", bot_check: "captcha" };
/** Boundaries of an action, judged when it is about to be done. */
const OF_ACTIONS = new Set(["change_password", "account_change", "destructive"]);
/** Where a page was is not always known. */
const NOWHERE = "https://page.example/";

/** The pages of a corpus that a list names, in its order. */
export function readCorpus(folder: string, list: string): Labelled[] {
  const entries: unknown = JSON.parse(readFileSync(path.join(folder, "labels.json"), "utf8"));
  // Records without a file are of status and headers alone: nothing to show a browser.
  const withFile = z
    .array(z.looseObject({ file: z.string().nullish() }))
    .parse(entries)
    .filter(({ file }) => typeof file === "string");
  const labels = new Map(
    z
      .array(labelSchema)
      .parse(withFile)
      .map((label) => [label.file, label]),
  );
  const files = readFileSync(list, "utf8")
    .split(/\r?\n/)
    .filter((line) => line.trim() !== "");
  return files.map((line) => {
    const label = labels.get(line.trim());
    if (!label) throw new Error(`${line}: no label of that name in ${folder}`);
    if (!existsSync(path.join(folder, label.file))) throw new Error(`${label.file}: not in ${folder}`);
    return labelled(label);
  });
}

function labelled({ file, url, page_class, boundary, expect, fragment, http_status }: z.infer<typeof labelSchema>): Labelled {
  const source = file.split("/")[0] ?? "";
  const part: Part = source === "idp-rendered" ? "idpRendered" : fragment ? "fragments" : "whole";
  return { file, source, part, url: addressOf(url), status: http_status ?? 200, ...expectation(page_class, boundary, expect, file) };
}

function expectation(pageClass: string, boundary: string, expect: string, file: string): Pick<Labelled, "expected" | "apart"> {
  if (expect === "soft" || expect === "unknown") return { expected: null, apart: expect };
  if (OF_ACTIONS.has(boundary) || OF_ACTIONS.has(pageClass)) return { expected: null, apart: boundary };
  if (expect === "no_fire") return { expected: null, apart: null };
  const kind = boundaryKindSchema.safeParse(KINDS[boundary] ?? boundary);
  if (!kind.success) throw new Error(`${file}: a boundary of the kind ${boundary} is not known.`);
  return { expected: kind.data, apart: null };
}

/** Without a port: pages are served on the ports that their scheme stands for. */
function addressOf(raw: string | undefined): URL {
  const url = new URL(raw !== undefined && /^https?:/.test(raw) && URL.canParse(raw) ? raw : NOWHERE);
  url.port = "";
  return url;
}
