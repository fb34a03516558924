import { t } from "../messages.ts";
import { CommandLine } from "./command-line.tsx";
import { DoorScene } from "./scenes.tsx";

/** Nothing to decide and no agent: says what this place is for. */
export function EmptyState() {
  return (
    <section class="empty" aria-labelledby="empty-title">
      <DoorScene />
      <h2 id="empty-title">{t("empty_title")}</h2>
      <p>{t("empty_text")}</p>
      <p class="fine">{t("empty_hint")}</p>
      <CommandLine command="doorstep install" />
    </section>
  );
}
