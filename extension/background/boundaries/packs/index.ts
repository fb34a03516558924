import { BOUNDARY_KINDS, type BoundaryKind } from "../../../../shared/boundary-kinds.ts";
import { Phrases } from "../../../../shared/phrases.ts";
import type { Finding, TabSignals } from "../../../../shared/signals.ts";
import { type Claim, conclude } from "../finding.ts";
import { type View, viewOf } from "../view.ts";
import challengeVendors from "./challenge-vendors.json" with { type: "json" };
import consentPages from "./consent-pages.json" with { type: "json" };
import facebook from "./facebook.json" with { type: "json" };
import github from "./github.json" with { type: "json" };
import google from "./google.json" with { type: "json" };
import linkedin from "./linkedin.json" with { type: "json" };
import microsoft from "./microsoft.json" with { type: "json" };
import type { Pack, PackRule } from "./pack.ts";

/** All packs; one more is a file and a line. */
export const PACKS: readonly Pack[] = [google, microsoft, github, facebook, linkedin, consentPages, challengeVendors];

/** Smaller frames are badges, and widgets that wait. */
const FRAME = { width: 200, height: 100 };

/** Controls that a check itself may have. */
const NOT_TYPED = new Set(["checkbox", "radio", "range", "search"]);

/** A rule made ready: null where the page does not meet it, else what speaks for its kind. */
type Test = (view: View, tab: TabSignals) => readonly Claim[] | null;
type Rule = { kind: BoundaryKind; test: Test };

const RULES: readonly Rule[] = PACKS.flatMap(({ hosts, rules }) => rules.flatMap((rule) => ready({ ...rule, hosts: rule.hosts ?? hosts })));

/** What a pack knows of this very page. */
export function packed(tab: TabSignals): Finding | null {
  if (!tab.top) return null;
  const view = viewOf(tab.top, 0);
  for (const { kind, test } of RULES) {
    const claims = test(view, tab);
    const finding = claims && conclude(kind, view, claims);
    if (finding) return finding;
  }
  return null;
}

function ready(rule: PackRule): Rule[] {
  const { kind } = rule;
  return isKind(kind) ? [{ kind, test: testOf(rule) }] : [];
}

function isKind(kind: string): kind is BoundaryKind {
  return Object.hasOwn(BOUNDARY_KINDS, kind);
}

/** The conditions that a rule has, cheap ones first: most pages fail the first. */
function testOf(rule: PackRule): Test {
  const conditions = [place(rule), marked(rule), status(rule), vendor(rule), frame(rule), words(rule), buttons(rule)].filter((one) => one !== null);
  return (view, tab) => {
    if ((rule.small || rule.alone) && !view.isSmall) return null;
    if (rule.alone && view.fields.some((field) => field.place !== "chrome" && !NOT_TYPED.has(field.type))) return null;
    const claims: Claim[] = [];
    for (const condition of conditions) {
      const claim = condition(view, tab);
      if (!claim) return null;
      claims.push(claim);
    }
    return claims;
  };
}

type Condition = (view: View, tab: TabSignals) => Claim;

function place({ hosts, path, query }: PackRule): Condition | null {
  if (!hosts && !path && !query) return null;
  const pattern = path === undefined ? null : new RegExp(path, "i");
  return ({ address, signals }) => {
    if (hosts && !hosts.some((host) => isUnder(address.host, host))) return null;
    if (pattern && !pattern.test(address.path)) return null;
    return !query || query.every((name) => hasQuery(signals.url, name)) ? "pack_address" : null;
  };
}

function isUnder(host: string, pattern: string): boolean {
  return pattern.startsWith("*.") ? host.endsWith(pattern.slice(1)) : host === pattern;
}

function hasQuery(url: string, name: string): boolean {
  return URL.canParse(url) && new URL(url).searchParams.has(name);
}

function marked({ marks }: PackRule): Condition | null {
  return marks ? ({ signals }) => marks.some((mark) => signals.marks.includes(mark)) && "pack_mark" : null;
}

function status({ status: wanted }: PackRule): Condition | null {
  return wanted ? ({ signals }, tab) => wanted.includes(tab.status || signals.status) && "challenge_status" : null;
}

function vendor({ challenge }: PackRule): Condition | null {
  return challenge === undefined ? null : ({ signals }) => signals.challenges.some((one) => one.vendor === challenge && !one.solved) && "challenge_widget";
}

function frame({ frame: source }: PackRule): Condition | null {
  if (source === undefined) return null;
  const pattern = new RegExp(source, "i");
  return ({ signals }) =>
    signals.embeds.some(({ src, visible, box }) => visible && box.width >= FRAME.width && box.height >= FRAME.height && pattern.test(src)) && "challenge_widget";
}

function words({ title, words: said }: PackRule): Condition | null {
  if (!title && !said) return null;
  const [ofTitle, anywhere] = [new Phrases(title ?? []), new Phrases(said ?? [])];
  return (view) => {
    if (title && !ofTitle.in(view.title)) return null;
    const parts = [view.title, view.headings, view.alerts, view.text];
    return !said || parts.some((part) => anywhere.in(part)) ? "pack_words" : null;
  };
}

function buttons({ buttons: labels }: PackRule): Condition | null {
  if (!labels) return null;
  const phrases = new Phrases(labels);
  return ({ buttons: seen }) => seen.some((button) => button.place !== "chrome" && button.said.length <= 80 && phrases.in(button.said)) && "pack_button";
}
