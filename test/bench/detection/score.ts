import type { BoundaryKind } from "../../../shared/boundary-kinds.ts";
import type { Handoff } from "../../../shared/results.ts";
import { type Labelled, PARTS, type Part } from "./corpus.ts";

/** What was found on a page: the kind of boundary, null for none. */
/** As agents are told. */
type Evidence = Handoff["evidence"][number];
export type Seen = { page: Labelled; found: BoundaryKind | null; evidence: Evidence[] };

type Interval = readonly [number, number];
type KindScore = {
  /** Labelled so. */
  pages: number;
  tp: number;
  fp: number;
  fn: number;
  /** Null where nothing of the kind was found, or nothing was there to be found. */
  precision: number | null;
  recall: number | null;
  interval95: { precision: Interval | null; recall: Interval | null };
};
/** `fireRecall`: of the pages that need a person, those on which anything fired. `falseAlarmRate`: of the ordinary pages, those on which something did. */
type Summary = { fireRecall: number | null; falseAlarmRate: number | null; pages: number; firePages: number; fired: number; ordinaryPages: number; falseAlarms: number };
type Table = { kinds: Record<string, KindScore>; summary: Summary };
type Miss = { file: string; part: Part; expected: BoundaryKind | null; found: BoundaryKind | null; evidence: Evidence[] };

export type Report = {
  /** Whole pages as they were captured. */
  kinds: Table["kinds"];
  summary: Summary & { ms: number };
  /** By the folder pages come from: pages that count, those found right, and alarms. */
  bySource: Record<string, { pages: number; right: number; falseAlarms: number }>;
  misses: Miss[];
  fragments: Table;
  idpRendered: Table;
  /** All parts together. */
  all: Table;
  /** Pages that count nowhere, and what fired on them. */
  apart: Record<string, { pages: number; found: Record<string, number> }>;
};

/** Counts what was found against what the labels say. Pure. */
export function score(seen: readonly Seen[], ms: number): Report {
  const counting = seen.filter(({ page }) => page.apart === null);
  const [whole, fragments, idpRendered] = PARTS.map((part) => table(counting.filter(({ page }) => page.part === part)));
  const none = table([]);
  return {
    kinds: (whole ?? none).kinds,
    summary: { ...(whole ?? none).summary, ms },
    bySource: bySource(counting),
    misses: counting.filter(isMiss).map(({ page, found, evidence }) => ({ file: page.file, part: page.part, expected: page.expected, found, evidence })),
    fragments: fragments ?? none,
    idpRendered: idpRendered ?? none,
    all: table(counting),
    apart: apart(seen),
  };
}

/** Something else than the label says. */
export function isMiss({ page, found }: Seen): boolean {
  return page.apart === null && page.expected !== found;
}

function table(seen: readonly Seen[]): Table {
  const kinds = new Set(seen.flatMap(({ page, found }) => [page.expected, found]).filter((kind) => kind !== null));
  const fire = seen.filter(({ page }) => page.expected !== null);
  const ordinary = seen.filter(({ page }) => page.expected === null);
  const fired = fire.filter(({ found }) => found !== null).length;
  const falseAlarms = ordinary.filter(({ found }) => found !== null).length;
  return {
    kinds: Object.fromEntries([...kinds].sort().map((kind) => [kind, kindScore(seen, kind)])),
    summary: {
      fireRecall: share(fired, fire.length),
      falseAlarmRate: share(falseAlarms, ordinary.length),
      pages: seen.length,
      firePages: fire.length,
      fired,
      ordinaryPages: ordinary.length,
      falseAlarms,
    },
  };
}

function kindScore(seen: readonly Seen[], kind: BoundaryKind): KindScore {
  const labelled = seen.filter(({ page }) => page.expected === kind).length;
  const named = seen.filter(({ found }) => found === kind).length;
  const tp = seen.filter(({ page, found }) => found === kind && page.expected === kind).length;
  return {
    pages: labelled,
    tp,
    fp: named - tp,
    fn: labelled - tp,
    precision: share(tp, named),
    recall: share(tp, labelled),
    interval95: { precision: wilson(tp, named), recall: wilson(tp, labelled) },
  };
}

function bySource(seen: readonly Seen[]): Report["bySource"] {
  return grouped(
    seen,
    ({ page }) => page.source,
    (group) => ({
      pages: group.length,
      right: group.filter((one) => !isMiss(one)).length,
      falseAlarms: group.filter(({ page, found }) => page.expected === null && found !== null).length,
    }),
  );
}

function apart(seen: readonly Seen[]): Report["apart"] {
  return grouped(
    seen.filter(({ page }) => page.apart !== null),
    ({ page }) => page.apart ?? "",
    (group) => ({
      pages: group.length,
      found: grouped(
        group.filter(({ found }) => found !== null),
        ({ found }) => found ?? "",
        ({ length }) => length,
      ),
    }),
  );
}

function grouped<Value>(seen: readonly Seen[], name: (one: Seen) => string, value: (group: Seen[]) => Value): Record<string, Value> {
  const groups = new Map<string, Seen[]>();
  for (const one of seen) groups.set(name(one), [...(groups.get(name(one)) ?? []), one]);
  return Object.fromEntries([...groups].map(([key, group]) => [key, value(group)]));
}

function share(part: number, whole: number): number | null {
  return whole === 0 ? null : rounded(part / whole);
}

/** Wilson's interval for a share: right for small numbers and near the ends, where the usual one is not. */
function wilson(part: number, whole: number): Interval | null {
  if (whole === 0) return null;
  const z = 1.96;
  const p = part / whole;
  const middle = p + (z * z) / (2 * whole);
  const half = z * Math.sqrt((p * (1 - p)) / whole + (z * z) / (4 * whole * whole));
  const scale = 1 + (z * z) / whole;
  return [rounded(Math.max(0, (middle - half) / scale)), rounded(Math.min(1, (middle + half) / scale))];
}

function rounded(value: number): number {
  return Math.round(value * 1000) / 1000;
}
