import { expect, test } from "vitest";
import { ArrivalOrder } from "../../../extension/background/calls/arrival-order.ts";

/** A call that takes its place once `found` is settled. */
function arriving(arrival: ArrivalOrder, places: string[]) {
  return (name: string, { session = "s", found }: { session?: string; found?: Promise<unknown> } = {}) =>
    arrival.inOrder(session, found === undefined, async () => {
      await found;
      places.push(name);
    });
}

test("a call whose tab must be found first keeps its place before those that came after it", async () => {
  const places: string[] = [];
  const comes = arriving(new ArrivalOrder(), places);
  let find: () => void = () => undefined;
  const found = new Promise<void>((resolve) => {
    find = resolve;
  });
  const calls = [comes("first"), comes("found late", { found }), comes("behind it"), comes("found at once", { found: Promise.resolve() }), comes("last")];
  await comes("another session's", { session: "other" });
  expect(places).toEqual(["first", "another session's"]);
  find();
  await Promise.all(calls);
  expect(places).toEqual(["first", "another session's", "found late", "behind it", "found at once", "last"]);
});

test("a call that finds no tab holds up nobody behind it", async () => {
  const places: string[] = [];
  const comes = arriving(new ArrivalOrder(), places);
  const lost = comes("lost", { found: Promise.reject(new Error("No such tab.")) });
  const behind = comes("behind it");
  await expect(lost).rejects.toThrow("No such tab.");
  await behind;
  expect(places).toEqual(["behind it"]);
});
