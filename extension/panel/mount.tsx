import { options, render } from "preact";
import { App } from "./app.tsx";
import { keepFocus } from "./keep-focus.ts";
import type { LivePort } from "./live/link.ts";
import { direction, locale } from "./messages.ts";
import { lookAll } from "./place-watch.ts";
import { type Connect, keepPort } from "./port.ts";
import { PanelStore } from "./store.ts";
import "./styles/tokens.css";
import "./styles/base.css";
import "./styles/card.css";
import "./styles/controls.css";
import "./styles/live.css";
import "./styles/rules.css";
import "./styles/sections.css";
import "./styles/limits.css";
import "./styles/narrow.css";

/** Each drawing, of whatever part, may have moved what it did not draw. */
function lookAfterDrawing(): void {
  const others = options.diffed;
  options.diffed = (drawn) => {
    others?.(drawn);
    lookAll();
  };
}

/** Draws the panel into `root` and keeps it fed from the port `connect` opens; `connectLive` opens one for a live view. */
export function mountPanel(root: Element, connect: Connect, connectLive: (() => LivePort) | null = null): PanelStore {
  document.documentElement.lang = locale;
  document.documentElement.dir = direction;
  const store = new PanelStore((verb) => link.send(verb), connectLive);
  const link = keepPort(connect, {
    message: (message) => store.receive(message),
    state: (state) => {
      store.link.value = state;
    },
  });
  store.startClock();
  lookAfterDrawing();
  keepFocus();
  render(<App store={store} />, root);
  return store;
}
