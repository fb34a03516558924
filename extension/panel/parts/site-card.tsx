import type { SiteCard as Card } from "../../../shared/panel-protocol.ts";
import { say, t } from "../messages.ts";
import { agentName } from "../naming.ts";
import type { PanelStore } from "../store.ts";
import { AgentByline } from "./agent.tsx";
import { DecisionButton } from "./decision-button.tsx";
import { QuestionCard } from "./question-card.tsx";
import { Site } from "./site.tsx";

/** A site that an agent wants to open and that the person is asked about first. */
export function SiteCard({ store, card }: { store: PanelStore; card: Card }) {
  const meaning = [card.id, card.site.origin].join(" ");
  return (
    <QuestionCard
      store={store}
      about={card.id}
      tone="approval"
      icon="door"
      kind={t("limits_site_kind")}
      question={t("limits_site_question", agentName(card.agent), card.site.host)}
      deadlineAt={card.deadlineAt}
    >
      <Site site={card.site} />
      <p class="expected">{say(card.reason)}</p>
      <p class="fine">{t("limits_site_means")}</p>
      <AgentByline agent={card.agent} />
      <div class="actions">
        <DecisionButton label={t("allow")} icon="check" tone="primary" meaning={meaning} onPress={() => store.act({ verb: "allow_site", approval: card.id })} />
        <DecisionButton label={t("deny")} icon="cross" tone="danger" meaning={meaning} onPress={() => store.act({ verb: "deny_site", approval: card.id })} />
      </div>
    </QuestionCard>
  );
}
