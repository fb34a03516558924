import { useSignal } from "@preact/signals";
import { useId } from "preact/hooks";
import type { HandoffCard as Card } from "../../../shared/panel-protocol.ts";
import { LiveSection } from "../live/live-section.tsx";
import type { PanelStore } from "../store.ts";
import { strings } from "../strings.ts";
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
    <section class="card handoff" aria-label={strings.needsYou} aria-describedby={`${id}-noun ${id}-site`}>
      <div class="card-top">
        <span class="kind">
          <Icon name={KIND_ICONS[card.kind]} />
          {strings.needsYou}
        </span>
        <TimeLeft deadlineAt={card.deadlineAt} now={store.now} />
      </div>
      <h2 id={`${id}-noun`}>{capital(card.noun)}</h2>
      <Site site={card.site} id={`${id}-site`} />
      <Steps steps={card.steps} />
      {card.number !== null && (
        <p class="number">
          <span>{strings.tapNumber}</span>
          <strong>{plainLine(card.number, NUMBER_CHARS)}</strong>
        </p>
      )}
      {card.action && <ActionDetail action={card.action} />}
      <p class="expected">{expectedOf(card)}</p>
      {card.trouble !== null && <Notice tone="warn">{card.trouble}</Notice>}
      {card.state === "unfinished" && <Reasons reasons={card.reasons} />}
      {isQuestion(card) ? <QuestionActions store={store} card={card} note={note} /> : <HandoffActions store={store} card={card} note={note} />}
      <LiveSection store={store} card={card} />
      <Failure store={store} about={card.id} />
      {card.state === "checking" && (
        <p class="under-check">
          <span class="dots" aria-hidden="true" />
          {strings.checking}
        </p>
      )}
      {card.banner !== null && <Notice tone="info">{card.banner}</Notice>}
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
  if (!isQuestion(card)) return card.expected;
  return card.asks === "agent" ? strings.rules.youDecide : strings.rules.onlyYou;
}

function Reasons({ reasons }: { reasons: string[] }) {
  return (
    <Notice tone="warn">
      <strong>{strings.stillUnfinished}</strong>
      <ul>
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
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
          <h3>{strings.agentAsks}</h3>
          <Quoted words={card.words.reason} />
          <Quoted words={card.words.instructions} />
        </div>
      )}
      {card.evidence.length > 0 && (
        <div>
          <h3>{strings.found}</h3>
          <ul class="evidence">
            {card.evidence.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </div>
      )}
      <div>
        <h3>{strings.agentWas}</h3>
        <p>{card.doing}</p>
        <AgentByline agent={card.agent} />
        {card.mode !== "act" && <p class="fine">{strings.limits.mayOnly(strings.limits.modes[card.mode])}</p>}
      </div>
      {card.goal !== null && (
        <div>
          <h3>{strings.agentGoal}</h3>
          <Quoted words={card.goal} />
        </div>
      )}
      <div>
        <h3>{strings.whatNext}</h3>
        <p>{card.next}</p>
      </div>
    </div>
  );
}

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
