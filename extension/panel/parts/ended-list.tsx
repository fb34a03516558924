import type { ReadonlySignal } from "@preact/signals";
import type { EndedLine } from "../../../shared/panel-protocol.ts";
import { list } from "../format.ts";
import { t } from "../messages.ts";
import { endedName, outcomeName, signalName } from "../naming.ts";
import { ago } from "../time.ts";
import { Icon, type IconName } from "./icon.tsx";

const OUTCOME_ICONS: Record<string, IconName> = { resumed: "check", aborted: "cross", timed_out: "clock", unavailable: "alert" };

/** Handoffs that ended a short while ago, each with how it was verified. */
export function EndedList({ lines, now }: { lines: EndedLine[]; now: ReadonlySignal<number> }) {
  if (lines.length === 0) return null;
  return (
    <section class="block" aria-labelledby="ended-title">
      <h2 id="ended-title">{t("recent")}</h2>
      <ul class="rows">
        {lines.toReversed().map((line) => (
          <li key={line.id} class="row">
            <EndedResult line={line} />
            <span class="when">{ago(line.at, now.value)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** How a handoff ended, in words. */
export function EndedResult({ line }: { line: EndedLine }) {
  const signals = list(line.verifiedBy.map(signalName));
  return (
    <div class={`ended ${line.outcome === "resumed" && !line.overridden ? "well" : "ill"}`}>
      <Icon name={line.overridden ? "alert" : (OUTCOME_ICONS[line.outcome] ?? "alert")} />
      <div>
        <p>
          <strong>{outcomeName(line)}</strong>
          {": "}
          {endedName(line)}
        </p>
        {line.overridden ? <p class="fine">{t("overridden")}</p> : signals !== "" && <p class="fine">{t("verified_by", signals)}</p>}
      </div>
    </div>
  );
}
