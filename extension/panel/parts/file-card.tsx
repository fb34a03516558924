import { useId } from "preact/hooks";
import type { FileCard as Card } from "../../../shared/panel-protocol.ts";
import { plural, say, t } from "../messages.ts";
import { agentName } from "../naming.ts";
import type { PanelStore } from "../store.ts";
import { plainLine } from "../words.ts";
import { AgentByline } from "./agent.tsx";
import { Breakable } from "./breakable.tsx";
import { DecisionButton } from "./decision-button.tsx";
import { Failure } from "./failure.tsx";
import { Icon } from "./icon.tsx";
import { Site } from "./site.tsx";
import { TimeLeft } from "./time-left.tsx";

/** More files than this say no more than their number. */
const SHOWN = 8;

/** Files from outside the agent's folder that it wants to give to a site. */
export function FileCard({ store, card }: { store: PanelStore; card: Card }) {
  const id = useId();
  const meaning = [card.id, card.site.origin, ...card.paths].join(" ");
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups form controls; this is a card with a title.
    <div class="card approval" role="group" aria-labelledby={id}>
      <div class="card-top">
        <span class="kind">
          <Icon name="hand" />
          {t("limits_file_kind")}
        </span>
        <TimeLeft deadlineAt={card.deadlineAt} now={store.now} />
      </div>
      <h2 id={id}>
        <bdi>{t("limits_file_question", agentName(card.agent), card.site.host)}</bdi>
      </h2>
      <Site site={card.site} id={`${id}-site`} />
      <ul class="requests">
        {card.paths.slice(0, SHOWN).map((path) => (
          <li key={path}>
            <bdi dir="ltr" class="path">
              <Breakable name={plainLine(path, 300)} />
            </bdi>
          </li>
        ))}
        {card.paths.length > SHOWN && <li class="fine">{plural("limits_requests_more", card.paths.length - SHOWN)}</li>}
      </ul>
      <p class="expected">{say(card.reason)}</p>
      <p class="fine">{t("limits_file_means")}</p>
      <AgentByline agent={card.agent} />
      <div class="actions">
        <DecisionButton label={t("allow")} icon="check" tone="tonal" meaning={meaning} onPress={() => store.act({ verb: "allow_files", approval: card.id })} />
        <DecisionButton label={t("deny")} icon="cross" tone="danger" meaning={meaning} onPress={() => store.act({ verb: "deny_files", approval: card.id })} />
      </div>
      <Failure store={store} about={card.id} />
    </div>
  );
}
