import { useSignal } from "@preact/signals";
import { useId } from "preact/hooks";
import type { HandoffCard, SessionLine } from "../../../shared/panel-protocol.ts";
import { parseUrl } from "../../../shared/urls.ts";
import { LiveSection } from "../live/live-section.tsx";
import { t } from "../messages.ts";
import { agentName } from "../naming.ts";
import type { PanelStore } from "../store.ts";
import { plainLine } from "../words.ts";
import { AgentClaims } from "./agent.tsx";
import { DecisionButton } from "./decision-button.tsx";
import { Failure } from "./failure.tsx";
import { Icon, type IconName } from "./icon.tsx";
import { NoteField, noteOf } from "./note-field.tsx";
import { Quoted } from "./quoted.tsx";
import { SessionLimits } from "./session-limits.tsx";
import { TimeLeft } from "./time-left.tsx";

type Props = {
  store: PanelStore;
  session: SessionLine;
  /** The take-over that holds the session's tabs. */
  held: HandoffCard | undefined;
  /** Its tabs are the person's already, until what a card says is done: there is nothing to take over. */
  waitsAtCard: boolean;
  /** Among many, what it is and may do is folded away under what it may do. */
  folded: boolean;
};

/** One agent: who it says it is, what it is about, its tabs, and the way to take them over. */
export function SessionRow({ store, session, held, waitsAtCard, folded }: Props) {
  const id = useId();
  const state = stateOf(session);
  return (
    <li class="card session">
      <div class="session-top">
        <h3 id={id}>
          <bdi>{agentName(session.agent)}</bdi>
        </h3>
        <span class={`pill ${state.tone}`}>
          <Icon name={state.icon} />
          <span>{state.text}</span>
        </span>
      </div>
      {!folded && <AgentClaims agent={session.agent} />}
      {session.goal !== null && <Quoted words={session.goal} />}
      {!folded && <SessionLimits store={store} session={session} />}
      <Tabs store={store} session={session} />
      {folded && (
        <details class="folded">
          <summary>
            <Icon name="gear" />
            {`${t("limits_mode_label")}: ${t(`limits_mode_${session.mode}`)}`}
          </summary>
          <AgentClaims agent={session.agent} />
          <SessionLimits store={store} session={session} />
        </details>
      )}
      {session.takenOver ? (
        <HandBack store={store} session={session} held={held} describedBy={id} />
      ) : (
        <div class="actions">
          {!waitsAtCard && (
            <DecisionButton label={t("take_over")} icon="hand" meaning={session.id} describedBy={id} onPress={() => store.act({ verb: "take_over", session: session.id })} />
          )}
          {session.tabs.length > 0 && (
            <DecisionButton
              label={t("limits_close_tabs")}
              icon="trash"
              meaning={session.id}
              describedBy={id}
              onPress={() => store.act({ verb: "close_tabs", session: session.id })}
            />
          )}
        </div>
      )}
      <Failure store={store} about={session.id} />
      {held && <Failure store={store} about={held.id} />}
    </li>
  );
}

function HandBack({ store, session, held, describedBy }: Omit<Props, "folded" | "waitsAtCard"> & { describedBy: string }) {
  const note = useSignal("");
  const meaning = session.id;
  return (
    <>
      <div class="held">
        <p>{t(session.connected ? "taken_means" : "taken_means_away")}</p>
        {held && <TimeLeft deadlineAt={held.deadlineAt} now={store.now} />}
      </div>
      {held && <LiveSection store={store} card={held} />}
      <NoteField note={note} />
      <div class="actions">
        <DecisionButton
          label={t("hand_back")}
          icon="arrow"
          tone="primary"
          meaning={meaning}
          describedBy={describedBy}
          onPress={() => store.act({ verb: "hand_back", session: session.id, ...noteOf(note) })}
        />
        {held && (
          <DecisionButton label={t("more_time")} icon="clock" meaning={meaning} describedBy={describedBy} onPress={() => store.act({ verb: "more_time", handoff: held.id })} />
        )}
      </div>
    </>
  );
}

function Tabs({ store, session }: { store: PanelStore; session: SessionLine }) {
  if (session.tabs.length === 0) return <p class="fine">{t("no_tabs")}</p>;
  return (
    <ul class="tabs">
      {session.tabs.map((tab) => {
        const title = plainLine(tab.title, 80) || t("untitled");
        return (
          <li key={tab.id}>
            <button type="button" class="tab" onClick={(event) => event.isTrusted && store.act({ verb: "show_tab", session: session.id, tab: tab.id })}>
              <Icon name="tab" />
              <span class="unseen">{t("show_tab")}</span>
              <span class="tab-name" dir="auto">
                {title}
              </span>
              <span class="tab-host">
                <bdi dir="ltr">{parseUrl(tab.url)?.host ?? ""}</bdi>
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}

function stateOf(session: SessionLine): { tone: "good" | "busy" | "bad" | "idle"; icon: IconName; text: string } {
  if (session.takenOver) return { tone: "busy", icon: "hand", text: t("session_taken") };
  if (session.waiting) return { tone: "busy", icon: "bell", text: t("session_waiting") };
  return session.connected ? { tone: "good", icon: "check", text: t("session_working") } : { tone: "idle", icon: "plug", text: t("session_away") };
}
