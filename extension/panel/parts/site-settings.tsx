import { useSignal } from "@preact/signals";
import { useId } from "preact/hooks";
import type { SiteSettings as Sites } from "../../../shared/sites.ts";
import { t } from "../messages.ts";
import type { PanelStore } from "../store.ts";
import { Failure } from "./failure.tsx";
import { PlainButton } from "./plain-button.tsx";

/** The person's own lists of sites, for all agents. */
export function SiteSettings({ store, sites }: { store: PanelStore; sites: Sites }) {
  const draft = useSignal<Sites | null>(null);
  const shown = draft.value ?? sites;
  const change = (part: Partial<Sites>) => (draft.value = { ...shown, ...part });
  const save = () => {
    store.act({ verb: "set_sites", sites: { ...shown, never: filled(shown.never), ask: filled(shown.ask) } });
    draft.value = null;
  };
  return (
    <fieldset class="site-settings">
      <legend>{t("limits_sites")}</legend>
      <List label={t("limits_never")} lines={shown.never} onChange={(never) => change({ never })} />
      <List label={t("limits_ask")} lines={shown.ask} onChange={(ask) => change({ ask })} />
      <p class="fine">{t("limits_one_per_line")}</p>
      <Asks label={t("limits_new_sites")} value={shown.newSites} onChange={(newSites) => change({ newSites })} />
      <Asks label={t("limits_private_network")} value={shown.privateNetwork} onChange={(privateNetwork) => change({ privateNetwork })} />
      <Asks label={t("limits_loopback")} value={shown.loopback} onChange={(loopback) => change({ loopback })} />
      <PlainButton label={t("limits_save")} icon="check" onPress={save} />
      <Failure store={store} about="set_sites" />
    </fieldset>
  );
}

function List({ label, lines, onChange }: { label: string; lines: string[]; onChange: (lines: string[]) => void }) {
  const id = useId();
  return (
    <>
      <label for={id}>{label}</label>
      <textarea id={id} rows={2} dir="ltr" spellcheck={false} value={lines.join("\n")} onInput={(event) => onChange(event.currentTarget.value.split("\n"))} />
    </>
  );
}

type Choice = "allow" | "ask";

function Asks({ label, value, onChange }: { label: string; value: Choice; onChange: (value: Choice) => void }) {
  return (
    <label class="check">
      <input type="checkbox" checked={value === "ask"} onChange={(event) => onChange(event.currentTarget.checked ? "ask" : "allow")} />
      <span>{label}</span>
    </label>
  );
}

function filled(lines: readonly string[]): string[] {
  return lines.map((line) => line.trim()).filter((line) => line !== "");
}
