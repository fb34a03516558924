import type { Signal } from "@preact/signals";
import type { HandoffCard } from "../../../shared/panel-protocol.ts";
import { t } from "../messages.ts";
import type { PanelStore } from "../store.ts";
import { DecisionButton } from "./decision-button.tsx";
import { noteOf } from "./note-field.tsx";
import { PlainButton } from "./plain-button.tsx";

type Props = { store: PanelStore; card: HandoffCard; note: Signal<string> };

/** What the person can do at a door. Going to the tab decides nothing and is never held back. */
export function HandoffActions({ store, card, note }: Props) {
  const handoff = card.id;
  // A press on a card that has become about something else must not count; checking is no such change.
  const meaning = [handoff, card.kind, card.site.origin, card.state === "unfinished"].join(" ");
  return (
    <div class="actions">
      <PlainButton label={t("go_to_tab")} icon="arrow" tone="primary" onPress={() => store.act({ verb: "go_to_tab", handoff })} />
      {card.state === "unfinished" ? (
        <Unfinished store={store} handoff={handoff} meaning={meaning} />
      ) : (
        <DecisionButton label={t("done")} icon="check" tone="tonal" meaning={meaning} onPress={() => store.act({ verb: "done", handoff, ...noteOf(note) })} />
      )}
      <DecisionButton label={t("more_time")} icon="clock" meaning={meaning} onPress={() => store.act({ verb: "more_time", handoff })} />
      <DecisionButton label={t("abort")} icon="cross" tone="danger" meaning={meaning} onPress={() => store.act({ verb: "abort", handoff })} />
    </div>
  );
}

function Unfinished({ store, handoff, meaning }: { store: PanelStore; handoff: string; meaning: string }) {
  return (
    <>
      <DecisionButton label={t("keep_waiting")} icon="clock" tone="tonal" meaning={meaning} onPress={() => store.act({ verb: "keep_waiting", handoff })} />
      <DecisionButton label={t("reload_and_check")} icon="reload" meaning={meaning} onPress={() => store.act({ verb: "reload_and_check", handoff })} />
      <DecisionButton label={t("continue_anyway")} icon="alert" meaning={meaning} onPress={() => store.act({ verb: "continue_anyway", handoff })} />
    </>
  );
}
