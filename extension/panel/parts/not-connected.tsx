import type { ConnectionView } from "../../../shared/panel-protocol.ts";
import { strings } from "../strings.ts";
import { plainLine } from "../words.ts";
import { CommandLine } from "./command-line.tsx";
import { Icon } from "./icon.tsx";

type Broken = Exclude<ConnectionView, { state: "connected" | "connecting" }>;

/** What is broken between browser and agents, and what the person does about it. */
export function NotConnected({ connection }: { connection: Broken }) {
  const fix = strings.fixes[connection.state];
  const detail = plainLine(connection.detail, 300);
  return (
    <section class="card broken" aria-labelledby="broken-title">
      <span class="badge">
        <Icon name="plug" />
      </span>
      <h2 id="broken-title">{fix.title}</h2>
      <p>{fix.text}</p>
      <CommandLine command={fix.command} />
      <p class="fine">{strings.inCheckout}</p>
      <p>{fix.after}</p>
      {fix.command !== strings.fixCommand && (
        <>
          <p class="fine">{strings.fixAgain}</p>
          <CommandLine command={strings.fixCommand} />
        </>
      )}
      {detail !== "" && <p class="fine detail">{detail}</p>}
    </section>
  );
}
