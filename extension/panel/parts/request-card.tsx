import { useId } from "preact/hooks";
import type { RequestCard as Card } from "../../../shared/panel-protocol.ts";
import { parseUrl } from "../../../shared/urls.ts";
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

/** More requests than this of one action say no more than their number. */
const SHOWN = 5;

/** What an action of the agent would send, held until the person decides. */
export function RequestCard({ store, card }: { store: PanelStore; card: Card }) {
  const id = useId();
  // A request that joins changes what a press would mean.
  const meaning = [card.id, card.requests.length].join(" ");
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups form controls; this is a card with a title.
    <div class="card approval" role="group" aria-labelledby={id}>
      <div class="card-top">
        <span class="kind">
          <Icon name="hand" />
          {t("limits_request_kind")}
        </span>
        <TimeLeft deadlineAt={card.deadlineAt} now={store.now} />
      </div>
      <h2 id={id}>
        <bdi>{t("limits_request_question", agentName(card.agent))}</bdi>
      </h2>
      <Site site={card.site} id={`${id}-site`} />
      <ul class="requests">
        {card.requests.slice(0, SHOWN).map(({ method, url }, at) => (
          <li key={`${at} ${url}`}>
            <strong>{plainLine(method, 12)}</strong>{" "}
            <bdi dir="ltr" class="path">
              <Breakable name={pathOf(url)} />
            </bdi>
          </li>
        ))}
        {card.requests.length > SHOWN && <li class="fine">{plural("limits_requests_more", card.requests.length - SHOWN)}</li>}
      </ul>
      <p class="expected">{t("limits_request_means")}</p>
      <p class="fine">{say(card.doing)}</p>
      <AgentByline agent={card.agent} />
      <div class="actions">
        <DecisionButton label={t("rules_allow_once")} icon="check" tone="tonal" meaning={meaning} onPress={() => store.act({ verb: "allow_request", approval: card.id })} />
        <DecisionButton label={t("rules_refuse")} icon="cross" tone="danger" meaning={meaning} onPress={() => store.act({ verb: "refuse_request", approval: card.id })} />
      </div>
      <Failure store={store} about={card.id} />
    </div>
  );
}

function pathOf(url: string): string {
  const parts = parseUrl(url);
  return plainLine(parts ? `${parts.host}${parts.pathname}${parts.search}` : url, 200);
}
