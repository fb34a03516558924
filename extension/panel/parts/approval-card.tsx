import { useSignal } from "@preact/signals";
import type { ApprovalCard as Card } from "../../../shared/panel-protocol.ts";
import { t } from "../messages.ts";
import { agentName } from "../naming.ts";
import type { PanelStore } from "../store.ts";
import { AgentClaims } from "./agent.tsx";
import { DecisionButton } from "./decision-button.tsx";
import { QuestionCard } from "./question-card.tsx";

/** A program that wants in for the first time. */
export function ApprovalCard({ store, card }: { store: PanelStore; card: Card }) {
  const remember = useSignal(false);
  const meaning = [card.id, card.agent.name, card.agent.program, card.agent.folder].join(" ");
  return (
    <QuestionCard store={store} about={card.id} tone="approval" icon="door" kind={t("new_agent")} question={t("wants_in", agentName(card.agent))} deadlineAt={card.deadlineAt}>
      <p class="expected">{t("allow_means")}</p>
      <div class="why">
        <div>
          <h3>{t("claims")}</h3>
          <AgentClaims agent={card.agent} version />
        </div>
      </div>
      <label class="check">
        <input type="checkbox" checked={remember.value} onChange={(event) => (remember.value = event.currentTarget.checked)} />
        <span>{t("always")}</span>
      </label>
      <div class="actions">
        <DecisionButton
          label={t("allow")}
          icon="check"
          tone="primary"
          meaning={meaning}
          onPress={() => store.act({ verb: "allow", approval: card.id, remember: remember.value })}
        />
        <DecisionButton label={t("deny")} icon="cross" tone="danger" meaning={meaning} onPress={() => store.act({ verb: "deny", approval: card.id })} />
      </div>
    </QuestionCard>
  );
}
