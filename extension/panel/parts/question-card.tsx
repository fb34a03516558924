import type { ComponentChildren } from "preact";
import { useId } from "preact/hooks";
import type { PanelStore } from "../store.ts";
import { Failure } from "./failure.tsx";
import { Icon, type IconName } from "./icon.tsx";
import { TimeLeft } from "./time-left.tsx";

type Props = {
  store: PanelStore;
  /** What a press on it is about, for what goes wrong with one. */
  about: string;
  tone: "approval" | "offer";
  icon: IconName;
  kind: string;
  question: string;
  /** When it goes by itself, where it does. */
  deadlineAt?: number;
  children: ComponentChildren;
};

/** A card with a question to the person: of what kind it is, how long it stays, what is asked, and what went wrong with the last press on it. */
export function QuestionCard({ store, about, tone, icon, kind, question, deadlineAt, children }: Props) {
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups form controls; this is a card with a title.
    <div class={`card ${tone}`} role="group" aria-labelledby={id}>
      <div class="card-top">
        <span class="kind">
          <Icon name={icon} />
          {kind}
        </span>
        {deadlineAt !== undefined && <TimeLeft deadlineAt={deadlineAt} now={store.now} />}
      </div>
      <h2 id={id}>
        <bdi>{question}</bdi>
      </h2>
      {children}
      <Failure store={store} about={about} />
    </div>
  );
}
