import type { ConnectionView } from "../../../shared/panel-protocol.ts";
import { t } from "../messages.ts";
import { plainSaid } from "../words.ts";
import { CommandLine } from "./command-line.tsx";
import { Icon } from "./icon.tsx";

type Broken = Exclude<ConnectionView, { state: "connected" | "connecting" }>;

const DETAIL_CHARS = 300;
/** Names the first thing to fix, whatever it is. */
const FINDS_OUT = "doorstep doctor";
const COMMANDS: Record<Broken["state"], string> = {
  host_missing: "doorstep install",
  host_forbidden: "doorstep install",
  host_crashed: FINDS_OUT,
  version_mismatch: "doorstep install",
};

/** What is broken between browser and agents, and what the person does about it. */
export function NotConnected({ connection }: { connection: Broken }) {
  const { state, detail } = connection;
  const command = COMMANDS[state];
  return (
    <section class="card broken" aria-labelledby="broken-title">
      <span class="badge">
        <Icon name="plug" />
      </span>
      <h2 id="broken-title">{t(`fix_${state}_title`)}</h2>
      <p>{t(`fix_${state}_text`)}</p>
      <CommandLine command={command} />
      <p class="fine">{t("in_checkout")}</p>
      <p>{t(`fix_${state}_after`)}</p>
      {command !== FINDS_OUT && (
        <>
          <p class="fine">{t("fix_again")}</p>
          <CommandLine command={FINDS_OUT} />
        </>
      )}
      {detail !== null && <p class="fine detail">{plainSaid(detail, DETAIL_CHARS)}</p>}
    </section>
  );
}
