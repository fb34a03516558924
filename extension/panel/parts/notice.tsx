import type { ComponentChildren } from "preact";
import { Icon } from "./icon.tsx";

/** A sentence that must not be overlooked. */
export function Notice({ tone, children }: { tone: "warn" | "bad" | "info"; children: ComponentChildren }) {
  return (
    <div class={`notice ${tone}`}>
      <Icon name={tone === "info" ? "bell" : "alert"} />
      <div>{children}</div>
    </div>
  );
}
