import browser from "webextension-polyfill";
import { LIVE_PORT } from "../../shared/live-protocol.ts";
import { PANEL_PORT } from "../../shared/panel-protocol.ts";
import { mountPanel } from "./mount.tsx";

const root = document.getElementById("panel");
if (root) {
  mountPanel(
    root,
    () => browser.runtime.connect({ name: PANEL_PORT }),
    () => browser.runtime.connect({ name: LIVE_PORT }),
  );
}
