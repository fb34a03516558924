import { useId } from "preact/hooks";
import type { SiteCard as Card } from "../../../shared/panel-protocol.ts";
import { say, t } from "../messages.ts";
import { agentName } from "../naming.ts";
import type { PanelStore } from "../store.ts";
import { AgentByline } from "./agent.tsx";
import { DecisionButton } from "./decision-button.tsx";
import { Failure } from "./failure.tsx";
import { Icon } from "./icon.tsx";
import { Site } from "./site.tsx";
import { TimeLeft } from "./time-left.tsx";

/** A site that an agent wants to open and that the person is asked about first. */
export function SiteCard({ store, card }: { store: PanelStore; card: Card }) {
  const id = useId();
  const meaning = [card.id, card.site.origin].join(" ");
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups form controls; this is a card with a title.
    <div class="card approval" role="group" aria-labelledby={id}>
      <div class="card-top">
        <span class="kind">
          <Icon name="door" />
          {t("limits_site_kind")}
        </span>
        <TimeLeft deadlineAt={card.deadlineAt} now={store.now} />
      </div>
      <h2 id={id}>
        <bdi>{t("limits_site_question", agentName(card.agent), card.site.host)}</bdi>
      </h2>
      <Site site={card.site} id={`${id}-site`} />
      <p class="expected">{say(card.reason)}</p>
      <p class="fine">{t("limits_site_means")}</p>
      <AgentByline agent={card.agent} />
      <div class="actions">
        <DecisionButton label={t("allow")} icon="check" tone="primary" meaning={meaning} onPress={() => store.act({ verb: "allow_site", approval: card.id })} />
        <DecisionButton label={t("deny")} icon="cross" tone="danger" meaning={meaning} onPress={() => store.act({ verb: "deny_site", approval: card.id })} />
      </div>
      <Failure store={store} about={card.id} />
    </div>
  );
}
