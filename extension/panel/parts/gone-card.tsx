import type { EndedLine } from "../../../shared/panel-protocol.ts";
import { t } from "../messages.ts";
import { EndedResult } from "./ended-list.tsx";

/** Keeps the place of a card that went while the person's pointer or focus was in the list. */
export function GoneCard({ ended }: { ended: EndedLine | undefined }) {
  return <div class="card gone">{ended ? <EndedResult line={ended} /> : <p>{t("gone")}</p>}</div>;
}
