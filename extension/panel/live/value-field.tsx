import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import type { LiveChoice } from "../../../shared/live-protocol.ts";
import { t } from "../messages.ts";
import { PlainButton } from "../parts/plain-button.tsx";
import type { Live } from "./use-live.ts";

type Field = Extract<LiveChoice, { field: unknown }>;
type Props = { live: Live; choice: Field; after: () => void };

/** A date, time or colour of the page, whose calendar or palette Chrome would draw over the tab. */
export function ValueField({ live, choice, after }: Props) {
  const { type, value, min, max, step } = choice.field;
  const input = useRef<HTMLInputElement>(null);
  const given = useSignal(value);
  useEffect(() => input.current?.focus(), []);
  const choose = (to: string | null) => {
    live.link.send({ t: "value", choice: choice.id, value: to });
    after();
  };
  return (
    <div class="live-sheet">
      <input
        ref={input}
        type={type}
        aria-label={t("live_value")}
        value={given.value}
        {...(min === "" ? {} : { min })}
        {...(max === "" ? {} : { max })}
        {...(step === "" ? {} : { step })}
        onInput={(event) => (given.value = event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === "Enter") choose(given.value);
          else if (event.key === "Escape") choose(null);
        }}
      />
      <div class="actions">
        <PlainButton label={t("live_choose")} icon="check" tone="tonal" onPress={() => choose(given.value)} />
        <PlainButton label={t("live_cancel")} icon="cross" onPress={() => choose(null)} />
      </div>
    </div>
  );
}
