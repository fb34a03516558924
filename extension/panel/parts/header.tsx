import { t } from "../messages.ts";
import type { PanelStore } from "../store.ts";
import { Icon, type IconName } from "./icon.tsx";
import { Logo } from "./logo.tsx";

type Status = { tone: "good" | "busy" | "bad"; icon: IconName; text: string };

/** The product's name and the state of the chain. Of one height whatever it says, as cards lie below it. */
export function Header({ store }: { store: PanelStore }) {
  const status = statusOf(store);
  return (
    <header class="header">
      <Logo />
      <h1>{t("product")}</h1>
      <span class={`pill ${status.tone}`}>
        <Icon name={status.icon} />
        <span>{status.text}</span>
      </span>
    </header>
  );
}

function statusOf(store: PanelStore): Status {
  if (store.link.value === "reconnecting") return { tone: "busy", icon: "reload", text: t("reconnecting") };
  const state = store.view.value?.connection.state ?? "connecting";
  if (state === "connected") return { tone: "good", icon: "check", text: t("connected") };
  if (state === "connecting") return { tone: "busy", icon: "reload", text: t("connecting") };
  return { tone: "bad", icon: "alert", text: t("not_connected") };
}
