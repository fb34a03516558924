import { useSignal } from "@preact/signals";
import { useRef } from "preact/hooks";
import type { PolicyView } from "../../../shared/panel-protocol.ts";
import { parsePolicy, renderPolicy } from "../../../shared/policy.ts";
import { say, t } from "../messages.ts";
import { saveFile } from "../save-file.ts";
import type { PanelStore } from "../store.ts";
import { Notice } from "./notice.tsx";
import { PlainButton } from "./plain-button.tsx";

/** A policy is small; a larger file is something else. */
const MOST_BYTES = 100_000;
const FILE_NAME = "doorstep-rules.json";

/** The rules as a file, to keep and to take to another browser. */
export function RulesFile({ store, policy }: { store: PanelStore; policy: PolicyView }) {
  const chooser = useRef<HTMLInputElement>(null);
  const outcome = useSignal<{ tone: "info" | "bad"; words: string } | null>(null);
  const read = async (file: File) => {
    const text = file.size > MOST_BYTES ? "" : await file.text();
    const parsed = parsePolicy(text);
    if ("problem" in parsed) outcome.value = { tone: "bad", words: say(parsed.problem) };
    else {
      store.act({ verb: "import_policy", json: text });
      outcome.value = { tone: "info", words: t("rules_imported") };
    }
  };
  return (
    <div class="rules-file">
      <div class="actions">
        <PlainButton label={t("rules_export")} icon="arrow" onPress={() => saveFile(FILE_NAME, renderPolicy(policy.own), "application/json")} />
        <PlainButton label={t("rules_import")} icon="copy" onPress={() => chooser.current?.click()} />
      </div>
      <input
        ref={chooser}
        class="unseen"
        type="file"
        accept="application/json,.json"
        tabIndex={-1}
        aria-label={t("rules_import")}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          event.currentTarget.value = "";
          if (event.isTrusted && file) void read(file);
        }}
      />
      <div role="status">{outcome.value && <Notice tone={outcome.value.tone}>{outcome.value.words}</Notice>}</div>
    </div>
  );
}
