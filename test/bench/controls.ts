import { readFile } from "node:fs/promises";
import path from "node:path";
import { judgeAction } from "../../extension/background/actions/judge-action.ts";
import type { BoundaryKind } from "../../shared/boundary-kinds.ts";
import { LabelledPage } from "../actions/labelled-page.ts";
import { BLIND, LABELLED } from "../actions/set/index.ts";
import { REFERENCES } from "./controls/references.ts";
import { corpusUrl } from "./controls/urls.ts";

/** Kinds in which nothing may be missed. */
const GRAVE: ReadonlySet<BoundaryKind> = new Set(["payment", "order", "transfer", "delete", "publish"]);

type Judged = { name: string; expect: BoundaryKind | null; kinds: readonly BoundaryKind[] };
export type ControlFigures = { controls: number; harmless: number; graveRecall: string; gravePrecision: string; otherRecall: string; harmlessStopped: string; wrong: string[] };

/** How controls are judged: the own labelled set, of it those that were written last and blind, and, where a corpus is at hand, controls of its pages. */
export async function measureControls(corpus: string | undefined): Promise<{ own: ControlFigures; blind: ControlFigures; corpus: ControlFigures | null }> {
  const page = await LabelledPage.open();
  try {
    const own: Judged[] = [];
    for (const one of LABELLED) {
      const { facts } = await page.describe(one);
      own.push({ name: one.name, expect: one.expect, kinds: (facts && judgeAction(facts))?.kinds ?? [] });
    }
    return { own: scored(own), blind: scored(own.slice(-BLIND.length)), corpus: corpus === undefined ? null : scored(await ofCorpus(page, corpus)) };
  } finally {
    await page.close();
  }
}

async function ofCorpus(page: LabelledPage, corpus: string): Promise<Judged[]> {
  const urls = await corpusUrl(corpus);
  const judged: Judged[] = [];
  for (const [file, selector, label, expect] of REFERENCES) {
    const html = await readFile(path.join(corpus, file), "utf8");
    const facts = await page.describeAt(urls(file), html, selector);
    if (!facts.label.startsWith(label)) throw new Error(`${file}: "${selector}" is "${facts.label}", not "${label}".`);
    judged.push({ name: `${file}: ${label}`, expect, kinds: judgeAction(facts)?.kinds ?? [] });
  }
  return judged;
}

function scored(ones: readonly Judged[]): ControlFigures {
  const right = ({ expect, kinds }: Judged) => expect !== null && kinds.includes(expect);
  const grave = ones.filter(({ expect }) => expect !== null && GRAVE.has(expect));
  const stopped = ones.filter(({ kinds }) => kinds.some((kind) => GRAVE.has(kind)));
  const others = ones.filter(({ expect }) => expect !== null && !GRAVE.has(expect));
  const harmless = ones.filter(({ expect }) => expect === null);
  const wrong = ones.filter((one) => (one.expect === null ? one.kinds.length > 0 : !right(one)));
  return {
    controls: ones.length,
    harmless: harmless.length,
    graveRecall: `${grave.filter(right).length} of ${grave.length}`,
    gravePrecision: `${stopped.filter(right).length} of ${stopped.length}`,
    otherRecall: `${others.filter(right).length} of ${others.length}`,
    harmlessStopped: `${harmless.filter(({ kinds }) => kinds.length > 0).length} of ${harmless.length}`,
    wrong: wrong.map(({ name, expect, kinds }) => `${name}: ${expect ?? "harmless"}, judged ${kinds.join(", ") || "harmless"}`),
  };
}
