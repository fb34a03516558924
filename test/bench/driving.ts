import { type Figures, figures, timed } from "./figures.ts";

/** How a system under measurement is driven: each call as an agent makes it, from request to whole answer. */
export type Driver = {
  open(url: string): Promise<string>;
  snapshot(): Promise<string>;
  click(ref: string): Promise<string>;
  /** The ref of the button of that name in a snapshot. */
  ref(snapshot: string, name: string): string | undefined;
};

export type DrivingFigures = {
  open: Figures;
  snapshot: Figures;
  click: Figures;
  /** Clicks with a pause before each, as agents make them. */
  singleClick: Figures;
  tableSnapshot: Figures;
  tableChars: number;
  clicksSeen: boolean;
};

/** Opens, reads and clicks the same pages; checks that every click has arrived. */
export async function measureDriving(driver: Driver, origin: string, clicks: number): Promise<DrivingFigures> {
  const open = await timed(10, () => driver.open(`${origin}/button`));
  const snapshot = await timed(20, () => driver.snapshot());
  const shown = await driver.snapshot();
  const ref = driver.ref(shown, "Add one");
  if (ref === undefined) throw new Error(`There is no button "Add one" in:\n${shown}`);
  const click = await timed(clicks, () => driver.click(ref));
  const clicksSeen = new RegExp(`\\b${clicks}\\b`).test(await driver.snapshot());
  const singleClick = await timed(Math.ceil(clicks / 2), () => driver.click(ref), { thinking: true });
  await driver.open(`${origin}/table?rows=2000`);
  const tableSnapshot = await timed(5, () => driver.snapshot());
  const { length: tableChars } = await driver.snapshot();
  return {
    open: figures(open),
    snapshot: figures(snapshot),
    click: figures(click),
    singleClick: figures(singleClick),
    tableSnapshot: figures(tableSnapshot),
    tableChars,
    clicksSeen,
  };
}
