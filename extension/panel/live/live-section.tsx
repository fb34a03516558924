import { useSignal } from "@preact/signals";
import type { HandoffCard } from "../../../shared/panel-protocol.ts";
import { t } from "../messages.ts";
import { PlainButton } from "../parts/plain-button.tsx";
import type { PanelStore } from "../store.ts";
import { LiveView } from "./live-view.tsx";

/** The way to work on a handoff's page without leaving one's own tab. */
export function LiveSection({ store, card }: { store: PanelStore; card: HandoffCard }) {
  const open = useSignal(false);
  const connect = store.connectLive;
  if (!card.live || connect === null) return null;
  if (open.value) return <LiveView card={card} connect={connect} onClose={() => (open.value = false)} />;
  return (
    <div class="live-offer">
      <PlainButton label={t("live_open")} icon="screen" onPress={() => (open.value = true)} />
      <p class="fine">{t("live_open_means")}</p>
    </div>
  );
}
