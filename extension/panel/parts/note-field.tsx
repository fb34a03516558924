import type { Signal } from "@preact/signals";
import { useId } from "preact/hooks";
import { LIMITS } from "../../../shared/limits.ts";
import { number } from "../format.ts";
import { t } from "../messages.ts";
import { Icon } from "./icon.tsx";

/** A few words for the agent, if the person wants to say any. */
export function NoteField({ note }: { note: Signal<string> }) {
  const id = useId();
  return (
    <details class="note">
      <summary>
        <Icon name="pencil" />
        {t("note_open")}
      </summary>
      <label for={id}>{t("note_label")}</label>
      <textarea id={id} rows={2} maxLength={LIMITS.noteChars} aria-describedby={`${id}-hint`} value={note.value} onInput={(event) => (note.value = event.currentTarget.value)} />
      <p class="hint" id={`${id}-hint`}>
        {t("note_hint")}
      </p>
      <p class="hint" role="status">
        {note.value.length >= LIMITS.noteChars && t("note_full", number(LIMITS.noteChars))}
      </p>
    </details>
  );
}

/** A verb's `note`, left out when there is nothing to say. */
export function noteOf(note: Signal<string>): { note?: string } {
  const words = note.value.trim();
  return words === "" ? {} : { note: words };
}
