import type { FileCard as Card } from "../../../shared/panel-protocol.ts";
import { plural, say, t } from "../messages.ts";
import { agentName } from "../naming.ts";
import type { PanelStore } from "../store.ts";
import { plainLine } from "../words.ts";
import { AgentByline } from "./agent.tsx";
import { Breakable } from "./breakable.tsx";
import { DecisionButton } from "./decision-button.tsx";
import { QuestionCard } from "./question-card.tsx";
import { Site } from "./site.tsx";

/** More files than this say no more than their number. */
const SHOWN = 8;

/** Files from outside the agent's folder that it wants to give to a site. */
export function FileCard({ store, card }: { store: PanelStore; card: Card }) {
  const meaning = [card.id, card.site.origin, ...card.paths].join(" ");
  return (
    <QuestionCard
      store={store}
      about={card.id}
      tone="approval"
      icon="hand"
      kind={t("limits_file_kind")}
      question={t("limits_file_question", agentName(card.agent), card.site.host)}
      deadlineAt={card.deadlineAt}
    >
      <Site site={card.site} />
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
    </QuestionCard>
  );
}
