import type { Signal } from "@preact/signals";
import type { HandoffCard } from "../../../shared/panel-protocol.ts";
import { t } from "../messages.ts";
import type { PanelStore } from "../store.ts";
import { DecisionButton } from "./decision-button.tsx";
import { noteOf } from "./note-field.tsx";
import { PlainButton } from "./plain-button.tsx";

type Props = { store: PanelStore; card: HandoffCard; note: Signal<string> };

/** Who does it: the person, or where the rules leave that open, the agent once. */
export function QuestionActions({ store, card, note }: Props) {
  const handoff = card.id;
  const meaning = [handoff, card.kind, card.site.origin, card.asks, card.action?.label, card.action?.amount].join(" ");
  return (
    <div class="actions">
      <DecisionButton label={t("rules_do_it_myself")} icon="hand" tone="primary" meaning={meaning} onPress={() => store.act({ verb: "do_it_myself", handoff })} />
      {card.asks === "agent" ? (
        <PlainButton label={t("go_to_tab")} icon="arrow" onPress={() => store.act({ verb: "go_to_tab", handoff })} />
      ) : (
        <DecisionButton label={t("done")} icon="check" tone="tonal" meaning={meaning} onPress={() => store.act({ verb: "done", handoff, ...noteOf(note) })} />
      )}
      {card.asks === "agent" ? (
        <DecisionButton label={t("rules_allow_once")} icon="door" tone="tonal" meaning={meaning} onPress={() => store.act({ verb: "allow_once", handoff })} />
      ) : (
        <DecisionButton label={t("more_time")} icon="clock" meaning={meaning} onPress={() => store.act({ verb: "more_time", handoff })} />
      )}
      <DecisionButton label={t("rules_refuse")} icon="cross" tone="danger" meaning={meaning} onPress={() => store.act({ verb: "refuse", handoff })} />
    </div>
  );
}
