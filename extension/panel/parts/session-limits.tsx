import { useId } from "preact/hooks";
import { MODES } from "../../../shared/modes.ts";
import type { SessionLine } from "../../../shared/panel-protocol.ts";
import type { PanelStore } from "../store.ts";
import { strings } from "../strings.ts";
import { plainLine } from "../words.ts";
import { DecisionButton } from "./decision-button.tsx";

/** What an agent may do, and where: shown always, loosened only here. */
export function SessionLimits({ store, session }: { store: PanelStore; session: SessionLine }) {
  const id = useId();
  const words = strings.limits;
  return (
    <div class="limits">
      <label class="limit" for={id}>
        <span>{words.modeLabel}</span>
        <select
          id={id}
          value={session.mode}
          onChange={(event) => {
            const mode = MODES.find((one) => one === event.currentTarget.value);
            if (event.isTrusted && mode) store.act({ verb: "set_mode", session: session.id, mode });
          }}
        >
          {MODES.map((mode) => (
            <option key={mode} value={mode}>
              {words.modes[mode]}
            </option>
          ))}
        </select>
      </label>
      <p class="fine">{session.mayEvaluate ? words.scriptsOn : words.scriptsOff}</p>
      <DecisionButton
        label={session.mayEvaluate ? words.forbidScripts : words.allowScripts}
        icon={session.mayEvaluate ? "cross" : "code"}
        meaning={session.id}
        onPress={() => store.act({ verb: "allow_evaluate", session: session.id, on: !session.mayEvaluate })}
      />
      {session.origins !== null && (
        <>
          <p class="fine">
            {words.onlyAt} <bdi dir="ltr">{session.origins.map((origin) => plainLine(origin, 80)).join(", ") || words.nowhere}</bdi>
          </p>
          <DecisionButton
            label={words.liftOrigins}
            icon="arrow"
            meaning={`${session.id} ${session.origins.join(" ")}`}
            onPress={() => store.act({ verb: "lift_origins", session: session.id })}
          />
        </>
      )}
    </div>
  );
}
