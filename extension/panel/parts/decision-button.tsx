import { useSignal } from "@preact/signals";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { LIMITS } from "../../../shared/limits.ts";
import { focusedByPerson } from "../focus-origin.ts";
import { Guard } from "../guard.ts";
import { onPossibleMove, placeOf } from "../place-watch.ts";
import { Icon, type IconName } from "./icon.tsx";

type Props = {
  label: string;
  icon: IconName;
  tone?: "primary" | "tonal" | "plain" | "danger";
  /** What a press would mean besides the label, such as the handoff and its kind: a change of it begins the wait anew. */
  meaning: string;
  describedBy?: string;
  onPress: () => void;
};

/** A button whose press decides something: it counts only when a person aimed at it as it is now. */
export function DecisionButton({ label, icon, tone = "plain", meaning, describedBy, onPress }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  const guarded = useGuard(button, `${label}\n${meaning}`);
  return (
    <button
      ref={button}
      type="button"
      class={`button ${tone}`}
      aria-disabled={guarded.ready.value ? undefined : "true"}
      aria-describedby={describedBy}
      onPointerDown={(event) => event.button === 0 && guarded.press(event)}
      onKeyDown={(event) => key(event, guarded.press, guarded.drop)}
      onBlur={guarded.drop}
      onClick={(event) => guarded.release(event) && onPress()}
    >
      <Icon name={icon} />
      <span>{label}</span>
    </button>
  );
}

function key(event: KeyboardEvent, press: (event: Event) => void, drop: () => void): void {
  if (event.key !== "Enter" && event.key !== " ") return;
  const unmeant = event.repeat || (event.key === "Enter" && event.currentTarget !== null && !focusedByPerson(event.currentTarget));
  if (unmeant) {
    event.preventDefault();
    drop();
  } else press(event);
}

/** The wait of one button, told to the eye and to readers by `aria-disabled`. */
function useGuard(button: { current: HTMLButtonElement | null }, meaning: string) {
  const ready = useSignal(false);
  const guard = useRef<Guard | null>(null);
  guard.current ??= new Guard(LIMITS.buttonGuardMs, () => performance.now());
  const own = guard.current;
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  /** Whether the press under way began well; null where none began, as with a reader's own "press". */
  const began = useRef<boolean | null>(null);
  const latest = useRef(meaning);
  latest.current = meaning;

  const wait = () => {
    clearTimeout(timer.current);
    const left = own.remaining();
    ready.value = left === 0;
    if (left > 0) timer.current = setTimeout(wait, Math.ceil(left));
  };
  const look = () => {
    if (button.current && own.observe(placeOf(button.current), latest.current)) wait();
  };
  const restart = () => {
    own.restart();
    wait();
  };
  const accepts = () => {
    const accepted = button.current !== null && own.accepts(placeOf(button.current), latest.current);
    if (!accepted) wait();
    return accepted;
  };

  useLayoutEffect(look);
  useEffect(() => {
    const stopLooking = onPossibleMove(look);
    // Shown again after it was hidden is a new appearance.
    const shown = () => document.visibilityState === "visible" && restart();
    document.addEventListener("visibilitychange", shown);
    wait();
    return () => {
      stopLooking();
      document.removeEventListener("visibilitychange", shown);
      clearTimeout(timer.current);
    };
  }, []);

  return {
    ready,
    press: (event: Event) => {
      began.current = event.isTrusted && accepts();
    },
    drop: () => {
      began.current = null;
    },
    release: (event: Event): boolean => {
      const fine = event.isTrusted && began.current !== false && accepts();
      began.current = null;
      // The second click of a double click must not decide again.
      if (fine) restart();
      return fine;
    },
  };
}
