import type { PanelView } from "../../../shared/panel-protocol.ts";
import type { PanelStore } from "../store.ts";
import { strings } from "../strings.ts";
import { plainLine } from "../words.ts";
import { Icon } from "./icon.tsx";
import { PlainButton } from "./plain-button.tsx";
import { Rules } from "./rules.tsx";
import { SiteSettings } from "./site-settings.tsx";

/** What is seldom wanted, folded away. */
export function Settings({ store, profile, policy, sites }: { store: PanelStore } & Pick<PanelView, "profile" | "policy" | "sites">) {
  return (
    <details class="settings">
      <summary>
        <Icon name="gear" />
        {strings.settings}
      </summary>
      <div class="settings-body">
        <Rules store={store} policy={policy} />
        <p class="fine">{strings.profile(plainLine(profile.label, 60))}</p>
        <PlainButton label={strings.firstNotify} icon="bell" onPress={() => store.act({ verb: "try_notification" })} />
        <PlainButton label={strings.forget} icon="trash" onPress={() => store.act({ verb: "forget_agents" })} />
        <p class="fine">{strings.forgetText}</p>
        <SiteSettings store={store} sites={sites} />
      </div>
    </details>
  );
}
