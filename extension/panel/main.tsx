import browser from "webextension-polyfill";
import { PANEL_PORT } from "../../shared/panel-protocol.ts";
import { mountPanel } from "./mount.tsx";

const root = document.getElementById("panel");
if (root) mountPanel(root, () => browser.runtime.connect({ name: PANEL_PORT }));
