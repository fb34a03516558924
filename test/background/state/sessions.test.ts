import { beforeEach, expect, test, vi } from "vitest";

const kept: Record<string, Record<string, unknown>> = { local: {}, session: {} };
const area = (name: "local" | "session") => ({
  get: async () => ({ ...kept[name] }),
  set: async (values: Record<string, unknown>) => void Object.assign(kept[name] ?? {}, structuredClone(values)),
});
vi.mock("webextension-polyfill", () => ({ default: { storage: { local: area("local"), session: area("session") } } }));
vi.mock("../../../extension/background/journal/journal.ts", () => ({ note: () => undefined }));

/** The worker in a new life: its modules know nothing, and storage holds what earlier lives left. */
async function wake() {
  vi.resetModules();
  const [sessions, refs, store, local, counts] = await Promise.all([
    import("../../../extension/background/state/sessions.ts"),
    import("../../../extension/background/state/ref-numbers.ts"),
    import("../../../extension/background/state/store.ts"),
    import("../../../extension/background/state/local-store.ts"),
    import("../../../extension/background/state/session-refs.ts"),
  ]);
  await Promise.all([store.loadStore(), local.loadLocal()]);
  const agent = (name: string) => sessions.sessionForKey(name, { name, version: "1", program: "agent", folder: "/work" }, false);
  return { ...sessions, ...refs, ...store, ...counts, agent };
}

/** The browser is closed and started anew. */
async function restart() {
  kept.session = {};
  const worker = await wake();
  await worker.startRefs();
  return worker;
}

beforeEach(() => {
  kept.local = { profile: "0011223344556677" };
  kept.session = {};
});

test("refs of a new run of the browser go on behind all that were given before", async () => {
  const first = await restart();
  expect((await first.agent("one")).firstRef).toBe(1);
  await first.reserveRefs(13);
  await first.reserveRefs(900);
  expect(kept.local?.refsUpTo).toBe(1_000);
  await first.reserveRefs(1_002);
  expect(kept.local?.refsUpTo).toBe(2_000);

  // A worker that was only stopped is the same run.
  expect((await (await wake()).agent("two")).firstRef).toBe(1);
  expect(await (await restart()).agent("one")).toMatchObject({ firstRef: 2_001, refsBelow: 2_001 });
});

test("a worker that starts again gives no number twice, and most answers write nothing", async () => {
  const worker = await restart();
  await worker.agent("one");
  await worker.takeRefs("s1", 13);
  const written = structuredClone(kept);
  await worker.takeRefs("s1", 60);
  expect(worker.nextRef("s1")).toBe(60);
  expect(kept).toEqual(written);
  const again = await wake();
  expect(again.nextRef("s1")).toBeGreaterThanOrEqual(60);
  await again.takeRefs("s1", again.nextRef("s1") + 1);
  expect((await wake()).nextRef("s1")).toBeGreaterThan(again.nextRef("s1") - 1);
});

test("refs begin anew before they grow long", async () => {
  kept.local = { ...kept.local, refsUpTo: 1_000_000 };
  expect((await (await restart()).agent("one")).firstRef).toBe(1);
  expect(kept.local?.refsUpTo).toBe(0);
});

test("of sessions whose agents are away those seen last are kept, and all that go on", async () => {
  const worker = await restart();
  vi.useFakeTimers({ toFake: ["Date"] });
  for (let one = 1; one <= 103; one++) {
    vi.setSystemTime(one * 1_000);
    await worker.agent(`agent ${one}`);
  }
  vi.setSystemTime(200_000);
  await worker.agent("agent 3");
  vi.useRealTimers();
  await worker.changeSession("s2", { refsBelow: 500 });
  const gone: string[] = [];
  worker.onSessionForgotten((id) => gone.push(id));

  await worker.forgetAway((id) => id === "s1");
  expect(gone.sort()).toEqual(["s2", "s4"]);
  expect(Object.keys(worker.section("sessions"))).toHaveLength(101);
  expect(await worker.agent("agent 2")).toMatchObject({ id: "s104", firstRef: 500 });
});
