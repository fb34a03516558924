import { useSignal } from "@preact/signals";
import type { LiveState } from "../../../shared/live-protocol.ts";
import { t } from "../messages.ts";
import { DecisionButton } from "../parts/decision-button.tsx";
import { Quoted } from "../parts/quoted.tsx";
import type { Live } from "./use-live.ts";

type Props = { live: Live; dialog: NonNullable<LiveState["dialog"]>; drives: boolean; meaning: string };

/** A dialog of the page, which stands still until it is answered. */
export function PageDialog({ live, dialog, drives, meaning }: Props) {
  const text = useSignal(dialog.value);
  const answer = (accept: boolean) => {
    live.link.send({ t: "dialog", accept, ...(dialog.type === "prompt" ? { text: text.value } : {}) });
    // The page may ask the same again at once.
    text.value = dialog.value;
  };
  const about = [meaning, dialog.type, dialog.message].join(" ");
  const leaves = dialog.type === "beforeunload";
  return (
    <div class="live-sheet" role="alertdialog" aria-label={t(`live_dialog_${dialog.type}`)}>
      <p>{t(`live_dialog_${dialog.type}`)}</p>
      {dialog.message !== "" && <Quoted words={dialog.message} />}
      {dialog.type === "prompt" && (
        <input type="text" aria-label={t("live_answer")} maxLength={2_000} value={text.value} disabled={!drives} onInput={(event) => (text.value = event.currentTarget.value)} />
      )}
      {drives && (
        <div class="actions">
          <DecisionButton label={leaves ? t("live_leave_page") : t("live_ok")} icon="check" tone="tonal" meaning={about} onPress={() => answer(true)} />
          {dialog.type !== "alert" && <DecisionButton label={leaves ? t("live_stay") : t("live_cancel")} icon="cross" meaning={about} onPress={() => answer(false)} />}
        </div>
      )}
    </div>
  );
}
