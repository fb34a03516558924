import type { ComponentChildren } from "preact";
import type { JournalEntry } from "../../../shared/protocol.ts";
import { activityWords } from "../naming.ts";
import { plainLine } from "../words.ts";
import { Icon, type IconName } from "./icon.tsx";

const AGENT_CHARS = 40;

type Props = {
  entry: JournalEntry;
  icon: IconName;
  /** Whose doing it was; "" where that goes without saying. */
  agent: string;
  /** When it was, in the words of the list it stands in. */
  when: string;
  children?: ComponentChildren;
};

/** One line of what agents did: what happened, how it came out, where, and when. */
export function JournalLine({ entry, icon, agent, when, children }: Props) {
  const words = activityWords(entry);
  return (
    <li class={words.wrong ? "line wrong" : "line"}>
      <Icon name={words.wrong ? "alert" : icon} />
      <div>
        <p>
          {words.what}
          {words.state !== "" && <span class="state">{words.state}</span>}
        </p>
        <p class="fine">
          <bdi>{[plainLine(agent, AGENT_CHARS), words.where].filter(Boolean).join(" · ")}</bdi>
        </p>
        {children}
      </div>
      <time class="when" dateTime={new Date(entry.at).toISOString()}>
        {when}
      </time>
    </li>
  );
}
