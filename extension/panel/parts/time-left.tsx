import type { ReadonlySignal } from "@preact/signals";
import { timeLeft } from "../time.ts";
import { Icon } from "./icon.tsx";

/** The time left, as a timer: readers can ask for it, but it does not speak up each second. */
export function TimeLeft({ deadlineAt, now }: { deadlineAt: number; now: ReadonlySignal<number> }) {
  const left = timeLeft(deadlineAt, now.value);
  return (
    <span class={left.soon ? "time-left soon" : "time-left"} role="timer">
      <Icon name={left.soon ? "alert" : "clock"} />
      {left.text}
    </span>
  );
}
