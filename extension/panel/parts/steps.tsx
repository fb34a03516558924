import type { HandoffCard } from "../../../shared/panel-protocol.ts";
import { t } from "../messages.ts";
import { Icon, KIND_ICONS } from "./icon.tsx";

/** The way so far: a sign-in of several pages is one handoff. Shown once there is more than one step. */
export function Steps({ steps }: { steps: HandoffCard["steps"] }) {
  if (steps.length < 2) return null;
  return (
    <ol class="steps" aria-label={t("steps_label")}>
      {steps.map((step, index) => (
        <li key={`${index} ${step.kind}`} class={step.current ? "current" : "passed"} aria-current={step.current ? "step" : undefined}>
          <Icon name={step.current ? KIND_ICONS[step.kind] : "check"} />
          <span>{t(`name_${step.kind}`)}</span>
          <span class="unseen">{step.current ? t("step_now") : t("step_done")}</span>
        </li>
      ))}
    </ol>
  );
}
