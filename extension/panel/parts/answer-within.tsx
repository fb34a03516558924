import { useId } from "preact/hooks";
import type { PolicyView } from "../../../shared/panel-protocol.ts";
import { duration } from "../format.ts";
import { t } from "../messages.ts";
import type { PanelStore } from "../store.ts";

const CHOICES = [60, 300, 600, 1800, 3600];

/** How long an agent's question stays open. */
export function AnswerWithin({ store, policy }: { store: PanelStore; policy: PolicyView }) {
  const id = useId();
  const fixed = policy.managed?.answer_within_s;
  const seconds = fixed ?? policy.own.answer_within_s;
  const choices = CHOICES.includes(seconds) ? CHOICES : [...CHOICES, seconds].sort((one, other) => one - other);
  return (
    <div class="rule-row">
      <label for={id}>{t("rules_answer_within")}</label>
      <select
        id={id}
        disabled={fixed !== undefined}
        value={seconds}
        onChange={(event) => event.isTrusted && store.act({ verb: "set_answer_within", seconds: Number(event.currentTarget.value) })}
      >
        {choices.map((choice) => (
          <option key={choice} value={choice}>
            {duration(choice)}
          </option>
        ))}
      </select>
    </div>
  );
}
