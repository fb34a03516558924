import { useSignal } from "@preact/signals";
import { useId } from "preact/hooks";
import type { JournalRow } from "../../../shared/journal-protocol.ts";
import { day, time } from "../format.ts";
import { journalFile } from "../journal-file.ts";
import { t } from "../messages.ts";
import { saveFile } from "../save-file.ts";
import type { PanelStore } from "../store.ts";
import { Failure } from "./failure.tsx";
import { Icon } from "./icon.tsx";
import { JournalLine } from "./journal-line.tsx";
import { PlainButton } from "./plain-button.tsx";

/** All that agents did, also in earlier sessions: by day, with small pictures, searchable. */
export function Journal({ store }: { store: PanelStore }) {
  const text = useSignal("");
  const id = useId();
  const answer = store.journal.value;
  const rows = answer?.rows ?? [];
  const last = rows.at(-1);
  const save = () => store.lookForFile(text.value, (all) => saveFile(t("journal_file_name", new Date().toISOString().slice(0, 10)), journalFile(all, Date.now()), "text/html"));
  return (
    <details class="settings journal" onToggle={(event) => (event.currentTarget.open ? store.look(text.value) : store.leaveJournal())}>
      <summary>
        <Icon name="clock" />
        {t("journal_title")}
      </summary>
      <div class="settings-body">
        <p class="fine">{t("journal_intro")}</p>
        <label for={id}>{t("journal_search")}</label>
        <input
          id={id}
          type="search"
          value={text.value}
          onInput={(event) => {
            text.value = event.currentTarget.value;
            store.look(text.value);
          }}
        />
        {answer !== null && rows.length === 0 && <p class="fine">{t("journal_none")}</p>}
        {daysOf(rows).map(([name, lines]) => (
          <section key={name} aria-label={name} class="day">
            <h3>{name}</h3>
            <ol class="activity">
              {lines.map((row) => (
                <JournalLine key={row.id} entry={row} icon="arrow" agent={row.agent} when={time(row.at)}>
                  {row.picture?.startsWith("data:image/jpeg;base64,") && <img class="shot" src={row.picture} alt="" />}
                </JournalLine>
              ))}
            </ol>
          </section>
        ))}
        {answer?.more && last && <PlainButton label={t("journal_earlier")} icon="clock" onPress={() => store.look(text.value, last.id)} />}
        {rows.length > 0 && <PlainButton label={t("journal_save")} icon="box" onPress={save} />}
        <Failure store={store} about="journal" />
      </div>
    </details>
  );
}

function daysOf(rows: readonly JournalRow[]): Array<[string, JournalRow[]]> {
  const days = new Map<string, JournalRow[]>();
  for (const row of rows) {
    const name = day(row.at);
    days.set(name, [...(days.get(name) ?? []), row]);
  }
  return [...days];
}
