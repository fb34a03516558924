import { useSignal } from "@preact/signals";
import { useId } from "preact/hooks";
import type { ApprovalCard as Card } from "../../../shared/panel-protocol.ts";
import { t } from "../messages.ts";
import { agentName } from "../naming.ts";
import type { PanelStore } from "../store.ts";
import { AgentClaims } from "./agent.tsx";
import { DecisionButton } from "./decision-button.tsx";
import { Failure } from "./failure.tsx";
import { Icon } from "./icon.tsx";
import { TimeLeft } from "./time-left.tsx";

/** A program that wants in for the first time. */
export function ApprovalCard({ store, card }: { store: PanelStore; card: Card }) {
  const id = useId();
  const remember = useSignal(false);
  const meaning = [card.id, card.agent.name, card.agent.program, card.agent.folder].join(" ");
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups form controls; this is a card with a title.
    <div class="card approval" role="group" aria-labelledby={id}>
      <div class="card-top">
        <span class="kind">
          <Icon name="door" />
          {t("new_agent")}
        </span>
        <TimeLeft deadlineAt={card.deadlineAt} now={store.now} />
      </div>
      <h2 id={id}>
        <bdi>{t("wants_in", agentName(card.agent))}</bdi>
      </h2>
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
      <Failure store={store} about={card.id} />
    </div>
  );
}
