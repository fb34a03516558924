import { useSignal } from "@preact/signals";
import { useId } from "preact/hooks";
import type { PolicyView } from "../../../shared/panel-protocol.ts";
import { t } from "../messages.ts";
import type { PanelStore } from "../store.ts";
import { DecisionButton } from "./decision-button.tsx";
import { Icon } from "./icon.tsx";

/** Sites on which agents may sign in themselves; only the person marks one. */
export function TestSites({ store, policy }: { store: PanelStore; policy: PolicyView }) {
  const id = useId();
  const address = useSignal("");
  const add = () => {
    if (address.value.trim() === "") return;
    store.act({ verb: "add_test_site", origin: address.value.trim() });
    address.value = "";
  };
  return (
    <div class="test-sites">
      <h4>{t("rules_test_sites")}</h4>
      <p class="fine">{t("rules_test_sites_text")}</p>
      {(policy.managed?.test_sites?.length ?? 0) + policy.own.test_sites.length > 0 && (
        <ul>
          {policy.managed?.test_sites?.map((origin) => (
            <li key={`managed ${origin}`}>
              <bdi>{origin}</bdi> <span class="fine">{t("rules_managed")}</span>
            </li>
          ))}
          {policy.own.test_sites.map((origin) => (
            <li key={origin}>
              <bdi>{origin}</bdi>
              <button
                type="button"
                class="copy"
                aria-label={t("rules_remove_test_site", origin)}
                onClick={(event) => event.isTrusted && store.act({ verb: "remove_test_site", origin })}
              >
                <Icon name="trash" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <label for={id}>{t("rules_test_site_label")}</label>
      <input
        id={id}
        type="text"
        inputMode="url"
        maxLength={300}
        placeholder="http://localhost:3000"
        value={address.value}
        onInput={(event) => (address.value = event.currentTarget.value)}
      />
      <DecisionButton label={t("rules_add_test_site")} icon="check" meaning="add test site" onPress={add} />
    </div>
  );
}
