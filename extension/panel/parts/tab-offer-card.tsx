import { useId } from "preact/hooks";
import type { TabOfferCard as Card } from "../../../shared/panel-protocol.ts";
import { t } from "../messages.ts";
import { agentName } from "../naming.ts";
import type { PanelStore } from "../store.ts";
import { plainLine } from "../words.ts";
import { DecisionButton } from "./decision-button.tsx";
import { Failure } from "./failure.tsx";
import { Icon } from "./icon.tsx";
import { Site } from "./site.tsx";

/** A tab somebody put into an agent's group: the group shows ownership, it does not grant it. */
export function TabOfferCard({ store, card }: { store: PanelStore; card: Card }) {
  const id = useId();
  const meaning = [card.id, card.session, card.site.origin].join(" ");
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups form controls; this is a card with a title.
    <div class="card offer" role="group" aria-labelledby={id}>
      <div class="card-top">
        <span class="kind">
          <Icon name="tab" />
          {t("tab_offer")}
        </span>
      </div>
      <h2 id={id}>
        <bdi>{t("give_question", agentName(card.agent))}</bdi>
      </h2>
      <Site site={card.site} id={`${id}-site`} />
      <p class="tab-title" dir="auto">
        {plainLine(card.title, 120) || t("untitled")}
      </p>
      <p class="expected">{t("give_means")}</p>
      <div class="actions">
        <DecisionButton label={t("keep_tab")} icon="lock" tone="tonal" meaning={meaning} onPress={() => store.act({ verb: "keep_tab", offer: card.id })} />
        <DecisionButton label={t("give_tab")} icon="arrow" meaning={meaning} onPress={() => store.act({ verb: "give_tab", offer: card.id })} />
      </div>
      <Failure store={store} about={card.id} />
    </div>
  );
}
