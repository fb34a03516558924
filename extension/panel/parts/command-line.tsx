import { useSignal } from "@preact/signals";
import { t } from "../messages.ts";
import { Icon } from "./icon.tsx";

/** A command to run in a terminal, ready to be copied. */
export function CommandLine({ command }: { command: string }) {
  const copied = useSignal(false);
  const copy = async () => {
    await navigator.clipboard.writeText(command);
    copied.value = true;
  };
  return (
    <div class="command">
      <code>{command}</code>
      <button type="button" class="copy" aria-label={t("copy_what", t(copied.value ? "copied" : "copy"), command)} onClick={copy}>
        <Icon name={copied.value ? "check" : "copy"} />
      </button>
    </div>
  );
}
