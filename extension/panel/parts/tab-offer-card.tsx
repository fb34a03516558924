import type { TabOfferCard as Card } from "../../../shared/panel-protocol.ts";
import { t } from "../messages.ts";
import { agentName } from "../naming.ts";
import type { PanelStore } from "../store.ts";
import { plainLine } from "../words.ts";
import { DecisionButton } from "./decision-button.tsx";
import { QuestionCard } from "./question-card.tsx";
import { Site } from "./site.tsx";

/** A tab somebody put into an agent's group: the group shows ownership, it does not grant it. */
export function TabOfferCard({ store, card }: { store: PanelStore; card: Card }) {
  const meaning = [card.id, card.session, card.site.origin].join(" ");
  return (
    <QuestionCard store={store} about={card.id} tone="offer" icon="tab" kind={t("tab_offer")} question={t("give_question", agentName(card.agent))}>
      <Site site={card.site} />
      <p class="tab-title" dir="auto">
        {plainLine(card.title, 120) || t("untitled")}
      </p>
      <p class="expected">{t("give_means")}</p>
      <div class="actions">
        <DecisionButton label={t("keep_tab")} icon="lock" tone="tonal" meaning={meaning} onPress={() => store.act({ verb: "keep_tab", offer: card.id })} />
        <DecisionButton label={t("give_tab")} icon="arrow" meaning={meaning} onPress={() => store.act({ verb: "give_tab", offer: card.id })} />
      </div>
    </QuestionCard>
  );
}
