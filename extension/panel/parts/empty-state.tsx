import { strings } from "../strings.ts";
import { CommandLine } from "./command-line.tsx";

/** Nothing to decide and no agent: says what this place is for. */
export function EmptyState() {
  return (
    <section class="empty" aria-labelledby="empty-title">
      <svg class="scene" viewBox="0 0 160 110" aria-hidden="true" focusable="false">
        <path class="scene-light" d="M82 88h34l26 16H66z" />
        <path class="scene-open" d="M56 88V20h48v68z" />
        <path class="scene-leaf" d="M56 88V20l26 8v68z" />
        <circle class="scene-knob" cx="75" cy="60" r="2.5" />
        <path class="scene-line" d="M56 88V20h48v68M20 88h36M104 88h36M44 96h38" />
      </svg>
      <h2 id="empty-title">{strings.emptyTitle}</h2>
      <p>{strings.emptyText}</p>
      <p class="fine">{strings.emptyHint}</p>
      <CommandLine command="doorstep install" />
    </section>
  );
}
