import type { PanelView } from "../../../shared/panel-protocol.ts";
import { t } from "../messages.ts";
import type { PanelStore } from "../store.ts";
import { plainLine } from "../words.ts";
import { Icon } from "./icon.tsx";
import { PlainButton } from "./plain-button.tsx";
import { Rules } from "./rules.tsx";
import { SiteSettings } from "./site-settings.tsx";

/** The introduction stands above; one who asks for it should see it. */
function showTour(store: PanelStore): void {
  store.tourAgain.value = true;
  document.documentElement.scrollTo({ top: 0 });
}

/** What is seldom wanted, folded away. */
export function Settings({ store, profile, policy, sites }: { store: PanelStore } & Pick<PanelView, "profile" | "policy" | "sites">) {
  return (
    <details class="settings">
      <summary>
        <Icon name="gear" />
        {t("settings")}
      </summary>
      <div class="settings-body">
        <Rules store={store} policy={policy} />
        <p class="fine">{t("profile", plainLine(profile.label, 60))}</p>
        <PlainButton label={t("try_notification")} icon="bell" onPress={() => store.act({ verb: "try_notification" })} />
        <PlainButton label={t("tour_again")} icon="door" onPress={() => showTour(store)} />
        <PlainButton label={t("forget")} icon="trash" onPress={() => store.act({ verb: "forget_agents" })} />
        <p class="fine">{t("forget_text")}</p>
        <SiteSettings store={store} sites={sites} />
      </div>
    </details>
  );
}
