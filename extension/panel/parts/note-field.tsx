import type { Signal } from "@preact/signals";
import { useId } from "preact/hooks";
import { strings } from "../strings.ts";
import { Icon } from "./icon.tsx";

/** The protocol's limit of a note. */
const NOTE_CHARS = 1000;

/** A few words for the agent, if the person wants to say any. */
export function NoteField({ note }: { note: Signal<string> }) {
  const id = useId();
  return (
    <details class="note">
      <summary>
        <Icon name="pencil" />
        {strings.noteOpen}
      </summary>
      <label for={id}>{strings.noteLabel}</label>
      <textarea id={id} rows={2} maxLength={NOTE_CHARS} aria-describedby={`${id}-hint`} value={note.value} onInput={(event) => (note.value = event.currentTarget.value)} />
      <p class="hint" id={`${id}-hint`}>
        {strings.noteHint}
      </p>
    </details>
  );
}

/** A verb's `note`, left out when there is nothing to say. */
export function noteOf(note: Signal<string>): { note?: string } {
  const words = note.value.trim();
  return words === "" ? {} : { note: words };
}
