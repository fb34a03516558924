import { takeSnapshot } from "../snapshot.ts";
import type { Handler } from "./handler.ts";

/** The page as an outline with refs. */
export const snapshot: Handler<"snapshot"> = async ({ ref, max_chars }, { tab, session, signal }) => ({
  snapshot: await takeSnapshot(tab, session, { ref, maxChars: max_chars }, signal),
});
