import { useSignal } from "@preact/signals";
import { useId } from "preact/hooks";
import type { PolicyView } from "../../../shared/panel-protocol.ts";
import type { PanelStore } from "../store.ts";
import { strings } from "../strings.ts";
import { DecisionButton } from "./decision-button.tsx";
import { Icon } from "./icon.tsx";

/** Sites on which agents may sign in themselves; only the person marks one. */
export function TestSites({ store, policy }: { store: PanelStore; policy: PolicyView }) {
  const id = useId();
  const address = useSignal("");
  const { rules } = strings;
  const add = () => {
    if (address.value.trim() === "") return;
    store.act({ verb: "add_test_site", origin: address.value.trim() });
    address.value = "";
  };
  return (
    <div class="test-sites">
      <h4>{rules.testSites}</h4>
      <p class="fine">{rules.testSitesText}</p>
      {(policy.managed?.test_sites?.length ?? 0) + policy.own.test_sites.length > 0 && (
        <ul>
          {policy.managed?.test_sites?.map((origin) => (
            <li key={`managed ${origin}`}>
              <bdi>{origin}</bdi> <span class="fine">{rules.managed}</span>
            </li>
          ))}
          {policy.own.test_sites.map((origin) => (
            <li key={origin}>
              <bdi>{origin}</bdi>
              <button type="button" class="copy" aria-label={rules.removeTestSite(origin)} onClick={(event) => event.isTrusted && store.act({ verb: "remove_test_site", origin })}>
                <Icon name="trash" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <label for={id}>{rules.testSiteLabel}</label>
      <input
        id={id}
        type="text"
        inputMode="url"
        maxLength={300}
        placeholder="http://localhost:3000"
        value={address.value}
        onInput={(event) => (address.value = event.currentTarget.value)}
      />
      <DecisionButton label={rules.addTestSite} icon="check" meaning="add test site" onPress={add} />
    </div>
  );
}
