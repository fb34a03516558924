import { inContentScript } from "./content-script.ts";
import { type Figures, figures } from "./figures.ts";

/** What judging adds to a click, ms: described before the press and judged, and looked at again in the press itself. */
export type VerdictFigures = { elements: number; controls: number; describe: Figures; judge: Figures; again: Figures; whole: Figures };

const ROWS = 200;
const CLICKS = 200;

/**
 * Each round presses another control of a page that has changed since; the press itself is looked at twice, as it goes
 * down and as it clicks. The browser's own start is over by then: an agent presses in a page that it has read.
 */
const MEASURE = `
setTimeout(() => {
  const controls = [...document.querySelectorAll("main button, main a, main select, aside button")];
  const cells = document.querySelectorAll("td.state");
  const times = [];
  for (let round = 0; round < ${CLICKS}; round++) {
    cells[(round * 37) % cells.length].textContent = "Changed " + round;
    document.body.getBoundingClientRect();
    const control = controls[(round * 101) % controls.length];
    const start = performance.now();
    const { action, mark } = judged.describeForJudgement(control);
    const described = performance.now();
    const finding = verdict.judgeAction(action);
    const decided = performance.now();
    for (let press = 0; press < 2; press++) judged.isAsJudged(mark, finding !== null);
    times.push([described - start, decided - described, performance.now() - decided]);
  }
  document.documentElement.dataset.measured = JSON.stringify({ times, elements: document.querySelectorAll("*").length, controls: controls.length });
}, 3_000);`;

type Measured = { times: Array<[number, number, number]>; elements: number; controls: number };

/** Measures on a shop's page of orders: a table with buttons in its rows, a form, and a checkout beside it. */
export async function measureVerdict(): Promise<VerdictFigures> {
  const modules = [
    ["input/judged.ts", "judged"],
    ["../background/actions/judge-action.ts", "verdict"],
  ] as const;
  const { times, elements, controls } = await inContentScript<Measured>(body(), modules, MEASURE);
  return {
    elements,
    controls,
    describe: figures(times.map(([describe]) => describe)),
    judge: figures(times.map(([, judge]) => judge)),
    again: figures(times.map(([, , again]) => again)),
    whole: figures(times.map((parts) => parts.reduce((sum, part) => sum + part, 0))),
  };
}

function body(): string {
  const row = (i: number) =>
    `<tr><td><input type="checkbox" aria-label="Select order ${i}"></td><td><a href="/o/${i}">#${10_000 + i}</a></td><td>Customer ${i} of the northern region</td><td>$${(i * 7.31).toFixed(2)}</td><td class="state">${["open", "paid", "shipped"][i % 3]}</td>
<td><button type="button">Details</button><button type="button" title="Delete order"><svg class="icon-trash"></svg></button><a href="/o/${i}/print">Print</a></td></tr>`;
  return `<header><nav><a href="/">Home</a> <a href="/orders">Orders</a></nav></header>
<main><h1>Orders</h1><form method="get" action="/orders"><label>From <input type="date" name="from"></label><select name="state"><option>All<option>Open</select><button>Filter</button></form>
<table><tbody>${Array.from({ length: ROWS }, (_, i) => row(i)).join("")}</tbody></table></main>
<aside><h2>Order summary</h2><dl><dt>Subtotal</dt><dd>$120.00</dd><dt>Total</dt><dd>$131.40</dd></dl><form method="post" action="/checkout/complete"><label>Name <input name="name"></label><label>Note <textarea name="note"></textarea></label><button>Place order</button></form></aside>`;
}
