import { useId } from "preact/hooks";
import { MODES } from "../../../shared/modes.ts";
import type { SessionLine } from "../../../shared/panel-protocol.ts";
import { t } from "../messages.ts";
import type { PanelStore } from "../store.ts";
import { plainLine } from "../words.ts";
import { DecisionButton } from "./decision-button.tsx";

/** What an agent may do, and where: shown always, loosened only here. */
export function SessionLimits({ store, session }: { store: PanelStore; session: SessionLine }) {
  const id = useId();
  return (
    <div class="limits">
      <label class="limit" for={id}>
        <span>{t("limits_mode_label")}</span>
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
              {t(`limits_mode_${mode}`)}
            </option>
          ))}
        </select>
      </label>
      <p class="fine">{session.mayEvaluate ? t("limits_scripts_on") : t("limits_scripts_off")}</p>
      <DecisionButton
        label={session.mayEvaluate ? t("limits_forbid_scripts") : t("limits_allow_scripts")}
        icon={session.mayEvaluate ? "cross" : "code"}
        meaning={session.id}
        onPress={() => store.act({ verb: "allow_evaluate", session: session.id, on: !session.mayEvaluate })}
      />
      {session.origins !== null && (
        <>
          <p class="fine">{session.origins.length === 0 ? t("limits_nowhere") : t("limits_only_at", session.origins.map((origin) => plainLine(origin, 80)).join(", "))}</p>
          <DecisionButton
            label={t("limits_lift_origins")}
            icon="arrow"
            meaning={`${session.id} ${session.origins.join(" ")}`}
            onPress={() => store.act({ verb: "lift_origins", session: session.id })}
          />
        </>
      )}
    </div>
  );
}
