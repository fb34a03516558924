import { useEffect } from "preact/hooks";
import type { ConnectionView } from "../../shared/panel-protocol.ts";
import { watchFocusOrigin } from "./focus-origin.ts";
import { Activity } from "./parts/activity.tsx";
import { EmptyState } from "./parts/empty-state.tsx";
import { EndedList } from "./parts/ended-list.tsx";
import { Failure } from "./parts/failure.tsx";
import { FirstRun } from "./parts/first-run.tsx";
import { Header } from "./parts/header.tsx";
import { Journal } from "./parts/journal.tsx";
import { NeedsList } from "./parts/needs-list.tsx";
import { NotConnected } from "./parts/not-connected.tsx";
import { SessionList } from "./parts/session-list.tsx";
import { Settings } from "./parts/settings.tsx";
import type { PanelStore } from "./store.ts";

/** The whole panel, a function of its store. What asks for a decision comes first and is moved by nothing below it. */
export function App({ store }: { store: PanelStore }) {
  useEffect(() => watchFocusOrigin(document), []);
  const view = store.view.value;
  const touring = view !== null && (view.firstRun || store.tourAgain.value);
  return (
    <>
      <Header store={store} />
      <main aria-busy={view === null}>
        {view && (
          <>
            <NeedsList store={store} view={view} />
            <Failure store={store} about="" />
            <Trouble connection={view.connection} />
            {touring && <FirstRun store={store} />}
            {isQuiet(view.connection) && view.sessions.length === 0 && view.handoffs.length + view.approvals.length + view.tabOffers.length === 0 && !touring && <EmptyState />}
            <SessionList store={store} view={view} />
            <EndedList lines={view.ended} now={store.roughNow} />
            <Activity entries={view.activity} now={store.roughNow} />
            <Journal store={store} />
            <Settings store={store} profile={view.profile} policy={view.policy} sites={view.sites} />
          </>
        )}
      </main>
      <div class="unseen" role="status" aria-live="polite">
        {store.spoken}
      </div>
    </>
  );
}

function Trouble({ connection }: { connection: ConnectionView }) {
  return isQuiet(connection) ? null : <NotConnected connection={connection} />;
}

function isQuiet(connection: ConnectionView): connection is Extract<ConnectionView, { state: "connected" | "connecting" }> {
  return connection.state === "connected" || connection.state === "connecting";
}
