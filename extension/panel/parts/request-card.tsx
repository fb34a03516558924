import type { RequestCard as Card } from "../../../shared/panel-protocol.ts";
import { parseUrl } from "../../../shared/urls.ts";
import { plural, say, t } from "../messages.ts";
import { agentName } from "../naming.ts";
import type { PanelStore } from "../store.ts";
import { plainLine } from "../words.ts";
import { AgentByline } from "./agent.tsx";
import { Breakable } from "./breakable.tsx";
import { DecisionButton } from "./decision-button.tsx";
import { QuestionCard } from "./question-card.tsx";
import { Site } from "./site.tsx";

/** More requests than this of one action say no more than their number. */
const SHOWN = 5;

/** What an action of the agent would send, held until the person decides. */
export function RequestCard({ store, card }: { store: PanelStore; card: Card }) {
  // A request that joins changes what a press would mean.
  const meaning = [card.id, card.requests.length].join(" ");
  return (
    <QuestionCard
      store={store}
      about={card.id}
      tone="approval"
      icon="hand"
      kind={t("limits_request_kind")}
      question={t("limits_request_question", agentName(card.agent))}
      deadlineAt={card.deadlineAt}
    >
      <Site site={card.site} />
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
    </QuestionCard>
  );
}

function pathOf(url: string): string {
  const parts = parseUrl(url);
  return plainLine(parts ? `${parts.host}${parts.pathname}${parts.search}` : url, 200);
}
