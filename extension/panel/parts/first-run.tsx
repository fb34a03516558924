import { useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { number } from "../format.ts";
import { t } from "../messages.ts";
import type { PanelStore } from "../store.ts";
import { PlainButton } from "./plain-button.tsx";
import { BellScene, DoorScene, PinScene } from "./scenes.tsx";

type Step = { name: "door" | "pin" | "notify"; scene: ComponentChildren };

const STEPS: readonly [Step, ...Step[]] = [
  { name: "door", scene: <DoorScene /> },
  { name: "pin", scene: <PinScene /> },
  { name: "notify", scene: <BellScene /> },
];

/** The first minute in three steps: what happens at a door, and how the person hears of it. An agent that rings unheard waits in vain. */
export function FirstRun({ store }: { store: PanelStore }) {
  const at = useSignal(0);
  const step = STEPS[at.value] ?? STEPS[0];
  const isLast = at.value === STEPS.length - 1;
  return (
    <section class="card first-run" aria-labelledby="first-title">
      <div class="first-top">
        <h2 id="first-title">{t("tour_title")}</h2>
        <span class="fine">{t("tour_step", number(at.value + 1), number(STEPS.length))}</span>
      </div>
      <div class="first-step" key={step.name}>
        {step.scene}
        <div aria-live="polite">
          <h3>{t(`tour_${step.name}`)}</h3>
          <p>{t(`tour_${step.name}_text`)}</p>
        </div>
        {step.name === "notify" && <PlainButton label={t("try_notification")} icon="bell" tone="tonal" onPress={() => store.act({ verb: "try_notification" })} />}
      </div>
      <div class="actions">
        {isLast ? (
          <PlainButton key="on" label={t("tour_done")} icon="check" tone="primary" onPress={() => store.endTour()} />
        ) : (
          <PlainButton key="on" label={t("tour_next")} icon="arrow" tone="primary" onPress={() => (at.value += 1)} />
        )}
        {at.value === 0 ? (
          <PlainButton key="off" label={t("tour_skip")} icon="cross" onPress={() => store.endTour()} />
        ) : (
          <PlainButton key="off" label={t("tour_back")} icon="back" onPress={() => (at.value -= 1)} />
        )}
      </div>
    </section>
  );
}
