import { useSignal } from "@preact/signals";
import { useId } from "preact/hooks";
import type { HandoffCard as Card } from "../../../shared/panel-protocol.ts";
import { LiveSection } from "../live/live-section.tsx";
import { say, t } from "../messages.ts";
import { capital, nounOf } from "../naming.ts";
import type { PanelStore } from "../store.ts";
import { plainLine } from "../words.ts";
import { ActionDetail } from "./action-detail.tsx";
import { AgentByline } from "./agent.tsx";
import { Failure } from "./failure.tsx";
import { HandoffActions } from "./handoff-actions.tsx";
import { Icon, KIND_ICONS } from "./icon.tsx";
import { NoteField } from "./note-field.tsx";
import { Notice } from "./notice.tsx";
import { QuestionActions } from "./question-actions.tsx";
import { Quoted } from "./quoted.tsx";
import { Site } from "./site.tsx";
import { Steps } from "./steps.tsx";
import { TimeLeft } from "./time-left.tsx";

/** Services show two or three figures; this comes from a page, so it gets no more room than that needs. */
const NUMBER_CHARS = 8;

/** A door only the person may open: what it is, why it is thought to be one, and what to do about it. */
export function HandoffCard({ store, card }: { store: PanelStore; card: Card }) {
  const id = useId();
  const note = useSignal("");
  return (
    <section class="card handoff" aria-label={t("needs_you")} aria-describedby={`${id}-noun ${id}-site`}>
      <div class="card-top">
        <span class="kind">
          <Icon name={KIND_ICONS[card.kind]} />
          {t("needs_you")}
        </span>
        <TimeLeft deadlineAt={card.deadlineAt} now={store.now} />
      </div>
      <h2 id={`${id}-noun`}>{capital(nounOf(card.kind))}</h2>
      <Site site={card.site} id={`${id}-site`} />
      <Steps steps={card.steps} />
      {card.number !== null && (
        <p class="number">
          <span>{t("tap_number")}</span>
          <strong>{plainLine(card.number, NUMBER_CHARS)}</strong>
        </p>
      )}
      {card.action && <ActionDetail action={card.action} />}
      <p class="expected">{expectedOf(card)}</p>
      {card.trouble !== null && <Notice tone="warn">{say(card.trouble)}</Notice>}
      {card.state === "unfinished" && <Reasons reasons={card.reasons} />}
      {isQuestion(card) ? <QuestionActions store={store} card={card} note={note} /> : <HandoffActions store={store} card={card} note={note} />}
      <LiveSection store={store} card={card} />
      <Failure store={store} about={card.id} />
      {card.state === "checking" && (
        <p class="under-check">
          <span class="dots" aria-hidden="true" />
          {t("checking")}
        </p>
      )}
      {card.banner !== null && <Notice tone="info">{say(card.banner)}</Notice>}
      <Why card={card} />
      <NoteField note={note} />
    </section>
  );
}

/** Nobody has said yet who does it. A page that looks unfinished after Done has its own buttons. */
function isQuestion(card: Card): boolean {
  return Boolean(card.asks) && card.state !== "unfinished";
}

function expectedOf(card: Card): string {
  if (!isQuestion(card)) return say(card.expected);
  return card.asks === "agent" ? t("rules_you_decide") : t("rules_only_you");
}

function Reasons({ reasons }: { reasons: Card["reasons"] }) {
  return (
    <Notice tone="warn">
      <strong>{t("still_unfinished")}</strong>
      <ul>
        {reasons.map((reason) => (
          <li key={String(reason)}>{say(reason)}</li>
        ))}
      </ul>
    </Notice>
  );
}

function Why({ card }: { card: Card }) {
  return (
    <div class="why">
      {card.words && (
        <div>
          <h3>{t("agent_asks")}</h3>
          <Quoted words={card.words.reason} />
          <Quoted words={card.words.instructions} />
        </div>
      )}
      {card.evidence.length > 0 && (
        <div>
          <h3>{t("found")}</h3>
          <ul class="evidence">
            {card.evidence.map((sentence) => (
              <li key={String(sentence)}>{say(sentence)}</li>
            ))}
          </ul>
        </div>
      )}
      <div>
        <h3>{t("agent_was")}</h3>
        <p>{say(card.doing)}</p>
        <AgentByline agent={card.agent} />
        {card.mode !== "act" && <p class="fine">{t(`limits_may_only_${card.mode}`)}</p>}
      </div>
      {card.picture && (
        <figure class="before">
          <figcaption>{t("before_title")}</figcaption>
          <img src={card.picture} alt={t("before_alt")} />
        </figure>
      )}
      {card.goal !== null && (
        <div>
          <h3>{t("agent_goal")}</h3>
          <Quoted words={card.goal} />
        </div>
      )}
      <div>
        <h3>{t("what_next")}</h3>
        <p>{say(card.next)}</p>
      </div>
    </div>
  );
}
