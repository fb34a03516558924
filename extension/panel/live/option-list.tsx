import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import type { LiveChoice } from "../../../shared/live-protocol.ts";
import { t } from "../messages.ts";
import { PlainButton } from "../parts/plain-button.tsx";
import { plainLine } from "../words.ts";
import type { Live } from "./use-live.ts";

type Options = Extract<LiveChoice, { options: unknown }>;
type Props = { live: Live; choice: Options; after: () => void };

const ROWS = 8;

/** The options of a drop-down of the page, which Chrome would draw outside of the picture. */
export function OptionList({ live, choice, after }: Props) {
  const list = useRef<HTMLSelectElement>(null);
  // What the person has moved to is kept here: whatever is drawn anew meanwhile, it stays.
  const chosen = useSignal(choice.options.findIndex(({ selected }) => selected));
  useEffect(() => list.current?.focus(), []);
  const choose = (option: number | null) => {
    live.link.send({ t: "choose", choice: choice.id, option });
    after();
  };
  const confirm = () => choose(chosen.value < 0 ? null : chosen.value);
  return (
    <div class="live-sheet">
      <select
        ref={list}
        aria-label={t("live_options")}
        size={Math.min(ROWS, Math.max(2, choice.options.length))}
        value={chosen.value < 0 ? "" : String(chosen.value)}
        onInput={(event) => (chosen.value = event.currentTarget.selectedIndex)}
        onClick={(event) => event.isTrusted && event.target instanceof HTMLOptionElement && confirm()}
        onKeyDown={(event) => {
          if (event.key === "Enter") confirm();
          else if (event.key === "Escape") choose(null);
        }}
      >
        {choice.options.map((option, at) => (
          <option key={at} value={String(at)} disabled={option.disabled}>
            {plainLine(option.group === "" ? option.label : `${option.group}: ${option.label}`, 200)}
          </option>
        ))}
      </select>
      <div class="actions">
        <PlainButton label={t("live_choose")} icon="check" tone="tonal" onPress={confirm} />
        <PlainButton label={t("live_cancel")} icon="cross" onPress={() => choose(null)} />
      </div>
    </div>
  );
}
