import { useEffect, useRef } from "preact/hooks";
import type { LiveState } from "../../../shared/live-protocol.ts";
import { PlainButton } from "../parts/plain-button.tsx";
import { strings } from "../strings.ts";
import { plainLine } from "../words.ts";
import type { Live } from "./use-live.ts";

type Props = { live: Live; choice: NonNullable<LiveState["choice"]>; after: () => void };

const ROWS = 8;

/** The options of a drop-down of the page, which Chrome would draw outside of the picture. */
export function OptionList({ live, choice, after }: Props) {
  const list = useRef<HTMLSelectElement>(null);
  useEffect(() => list.current?.focus(), []);
  const choose = (option: number | null) => {
    live.link.send({ t: "choose", choice: choice.id, option });
    after();
  };
  const chosen = () => (list.current && list.current.selectedIndex >= 0 ? list.current.selectedIndex : null);
  return (
    <div class="live-sheet">
      <select
        ref={list}
        aria-label={strings.live.options}
        size={Math.min(ROWS, Math.max(2, choice.options.length))}
        onClick={(event) => event.isTrusted && event.target instanceof HTMLOptionElement && choose(chosen())}
        onKeyDown={(event) => {
          if (event.key === "Enter") choose(chosen());
          else if (event.key === "Escape") choose(null);
        }}
      >
        {choice.options.map((option, at) => (
          <option key={`${at} ${option.label}`} value={String(at)} selected={option.selected} disabled={option.disabled}>
            {plainLine(option.group === "" ? option.label : `${option.group}: ${option.label}`, 200)}
          </option>
        ))}
      </select>
      <div class="actions">
        <PlainButton label={strings.live.choose} icon="check" tone="tonal" onPress={() => choose(chosen())} />
        <PlainButton label={strings.live.cancel} icon="cross" onPress={() => choose(null)} />
      </div>
    </div>
  );
}
