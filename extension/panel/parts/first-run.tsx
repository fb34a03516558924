import type { PanelStore } from "../store.ts";
import { strings } from "../strings.ts";
import { Icon } from "./icon.tsx";
import { PlainButton } from "./plain-button.tsx";

/** The first minute: an agent that rings where nobody hears it waits in vain. */
export function FirstRun({ store }: { store: PanelStore }) {
  return (
    <section class="card first-run" aria-labelledby="first-title">
      <h2 id="first-title">{strings.firstTitle}</h2>
      <p>{strings.firstIntro}</p>
      <ol>
        <li>
          <Icon name="pin" />
          <div>
            <h3>{strings.firstPin}</h3>
            <p>{strings.firstPinText}</p>
          </div>
        </li>
        <li>
          <Icon name="bell" />
          <div>
            <h3>{strings.firstNotify}</h3>
            <p>{strings.firstNotifyText}</p>
            <PlainButton label={strings.firstNotify} icon="bell" tone="tonal" onPress={() => store.act({ verb: "try_notification" })} />
          </div>
        </li>
      </ol>
      <PlainButton label={strings.firstDone} icon="check" tone="primary" onPress={() => store.act({ verb: "finish_first_run" })} />
    </section>
  );
}
