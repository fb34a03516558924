import type { PanelView } from "../../../shared/panel-protocol.ts";
import { t } from "../messages.ts";
import type { PanelStore } from "../store.ts";
import { SessionRow } from "./session-row.tsx";

/** As many agents as can be looked over with all that is known of each. */
const FEW = 3;

/** The agents that have tabs or a link. */
export function SessionList({ store, view }: { store: PanelStore; view: PanelView }) {
  if (view.sessions.length === 0) return null;
  return (
    <section class="block" aria-labelledby="sessions-title">
      <h2 id="sessions-title">{t("sessions")}</h2>
      <ul class="sessions">
        {view.sessions.map((session) => (
          <SessionRow
            key={session.id}
            store={store}
            session={session}
            folded={view.sessions.length > FEW}
            held={view.handoffs.find((card) => card.takeover && card.session === session.id)}
            waitsAtCard={view.handoffs.some((card) => card.session === session.id && !card.asks)}
          />
        ))}
      </ul>
    </section>
  );
}
