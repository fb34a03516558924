import type { PanelStore } from "../store.ts";
import { Notice } from "./notice.tsx";

/** What went wrong with the last press, near what it was about. */
export function Failure({ store, about }: { store: PanelStore; about: string }) {
  const message = store.failures.value.get(about);
  return message === undefined ? null : <Notice tone="bad">{message}</Notice>;
}
