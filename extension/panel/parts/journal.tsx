import { useSignal } from "@preact/signals";
import { useId } from "preact/hooks";
import type { JournalRow } from "../../../shared/journal-protocol.ts";
import { activityWords } from "../activity-words.ts";
import { journalFile, saveFile } from "../journal-file.ts";
import type { PanelStore } from "../store.ts";
import { strings } from "../strings.ts";
import { plainLine } from "../words.ts";
import { Failure } from "./failure.tsx";
import { Icon } from "./icon.tsx";
import { PlainButton } from "./plain-button.tsx";

/** All that agents did, also in earlier sessions: by day, with small pictures, searchable. */
export function Journal({ store }: { store: PanelStore }) {
  const words = strings.journal;
  const text = useSignal("");
  const id = useId();
  const answer = store.journal.value;
  const rows = answer?.rows ?? [];
  const last = rows.at(-1);
  const save = () => store.lookForFile(text.value, (all) => saveFile(words.fileName(new Date().toISOString().slice(0, 10)), journalFile(all, Date.now())));
  return (
    <details class="settings journal" onToggle={(event) => event.currentTarget.open && store.look(text.value)}>
      <summary>
        <Icon name="clock" />
        {words.title}
      </summary>
      <div class="settings-body">
        <p class="fine">{words.intro}</p>
        <label for={id}>{words.search}</label>
        <input
          id={id}
          type="search"
          value={text.value}
          onInput={(event) => {
            text.value = event.currentTarget.value;
            store.look(text.value);
          }}
        />
        {answer !== null && rows.length === 0 && <p class="fine">{words.none}</p>}
        {daysOf(rows).map(([day, lines]) => (
          <section key={day} aria-label={day} class="day">
            <h3>{day}</h3>
            <ol class="activity">
              {lines.map((row) => (
                <Line key={row.id} row={row} />
              ))}
            </ol>
          </section>
        ))}
        {answer?.more && last && <PlainButton label={words.earlier} icon="clock" onPress={() => store.look(text.value, last.at)} />}
        {rows.length > 0 && <PlainButton label={words.save} icon="box" onPress={save} />}
        <Failure store={store} about="journal" />
      </div>
    </details>
  );
}

function Line({ row }: { row: JournalRow }) {
  const words = activityWords({ ...row, session: "" });
  const at = new Date(row.at);
  return (
    <li class={words.wrong ? "line wrong" : "line"}>
      <Icon name={words.wrong ? "alert" : "arrow"} />
      <div>
        <p>
          {words.what}
          {words.state !== "" && <span class="state">{words.state}</span>}
        </p>
        <p class="fine">
          <bdi>{[plainLine(row.agent, 40), words.where].filter(Boolean).join(" · ")}</bdi>
        </p>
        {row.picture?.startsWith("data:image/jpeg;base64,") && <img class="shot" src={row.picture} alt="" />}
      </div>
      <time class="when" dateTime={at.toISOString()}>
        {at.toLocaleTimeString(strings.locale, { hour: "2-digit", minute: "2-digit" })}
      </time>
    </li>
  );
}

function daysOf(rows: readonly JournalRow[]): Array<[string, JournalRow[]]> {
  const days = new Map<string, JournalRow[]>();
  for (const row of rows) {
    const day = new Date(row.at).toLocaleDateString(strings.locale, { weekday: "long", day: "numeric", month: "long" });
    days.set(day, [...(days.get(day) ?? []), row]);
  }
  return [...days];
}
