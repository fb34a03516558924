import { useSignal } from "@preact/signals";
import { useLayoutEffect, useRef } from "preact/hooks";
import type { LiveState } from "../../../shared/live-protocol.ts";
import type { HandoffCard } from "../../../shared/panel-protocol.ts";
import { t } from "../messages.ts";
import { Notice } from "../parts/notice.tsx";
import { PlainButton } from "../parts/plain-button.tsx";
import { plainLine } from "../words.ts";
import { FileField } from "./file-field.tsx";
import { KeyCatcher } from "./key-catcher.tsx";
import type { LivePort, Size } from "./link.ts";
import { OptionList } from "./option-list.tsx";
import { PageDialog } from "./page-dialog.tsx";
import { Picture } from "./picture.tsx";
import { type Live, useLive } from "./use-live.ts";
import { ValueField } from "./value-field.tsx";

type Props = { card: HandoffCard; connect: () => LivePort; onClose: () => void };

/** Before the first picture tells what the tab's own size is. */
const GUESSED_WIDTH = 1_280;

/** The agent's tab in the panel: seen, and driven by whoever has the controls. */
export function LiveView({ card, connect, onClose }: Props) {
  const actual = useSignal(false);
  const frame = useRef<HTMLDivElement>(null);
  const keys = useRef<HTMLTextAreaElement>(null);
  const live = useLive(card.id, connect, sizeFor(360, false, null));
  useFollowedSize(frame, live, actual.value);
  const state = live.link.state.value;
  const over = live.link.over.value;
  const host = plainLine(viewOf(state)?.host ?? card.site.host, 80);
  if (over !== null) {
    return (
      <div class="live-offer">
        <Notice tone="info">{t(`live_over_${over}`)}</Notice>
        <PlainButton label={t("live_close")} icon="cross" onPress={onClose} />
      </div>
    );
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups form controls; this is a page with its controls.
    <div class="live" role="group" aria-label={t("live_name", host)}>
      <bdi class="live-host" dir="ltr">
        {host}
      </bdi>
      <div class="actions">
        <PlainButton label={actual.value ? t("live_fit") : t("live_actual")} icon="screen" onPress={() => (actual.value = !actual.value)} />
        <PlainButton label={t("live_close")} icon="cross" onPress={onClose} />
      </div>
      <Views live={live} state={state} />
      <Controls live={live} state={state} />
      <div ref={frame} class={actual.value ? "live-page actual" : "live-page"}>
        {state?.blocked ? <Notice tone="warn">{t("live_blocked")}</Notice> : <Picture live={live} actual={actual.value} drives={state?.control === "you"} keys={keys} />}
        <KeyCatcher live={live} host={host} drives={state?.control === "you"} field={keys} />
      </div>
      {state?.dialog && <PageDialog key={Object.values(state.dialog).join("\n")} live={live} dialog={state.dialog} drives={state.control === "you"} meaning={card.id} />}
      <Chosen live={live} state={state} after={() => keys.current?.focus()} />
      <Saying live={live} state={state} />
      {state?.control === "you" && !state.blocked && <p class="hint">{t("live_leave")}</p>}
    </div>
  );
}

function viewOf(state: LiveState | null) {
  return state?.views.find(({ id }) => id === state.current);
}

/** Windows that the page opened stay windows, and are a second view here. */
function Views({ live, state }: { live: Live; state: LiveState | null }) {
  if (!state || state.views.length < 2) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: as above, these are no form controls.
    <div class="actions live-views" role="group" aria-label={t("live_views")}>
      {state.views.map(({ id, host }, at) => (
        <button key={id} type="button" class="button" aria-pressed={id === state.current} onClick={(event) => event.isTrusted && live.link.send({ t: "view", view: id })}>
          {at === 0 ? t("live_first_view") : t("live_opened_view", plainLine(host, 60))}
        </button>
      ))}
    </div>
  );
}

function Controls({ live, state }: { live: Live; state: LiveState | null }) {
  if (!state || state.control === "you") return null;
  return (
    <Notice tone="info">
      {t(state.control === "other" ? "live_another_drives" : "live_nobody_drives")}{" "}
      <PlainButton label={t("live_take_control")} icon="hand" onPress={() => live.link.send({ t: "control" })} />
    </Notice>
  );
}

/** What Chrome would draw over the tab is chosen here. */
function Chosen({ live, state, after }: { live: Live; state: LiveState | null; after: () => void }) {
  const choice = state?.control === "you" ? state.choice : null;
  if (!choice) return null;
  if ("options" in choice) return <OptionList key={choice.id} live={live} choice={choice} after={after} />;
  if ("files" in choice) return <FileField key={choice.id} live={live} choice={choice} after={after} />;
  return <ValueField key={choice.id} live={live} choice={choice} after={after} />;
}

/**
 * What who does not see the panel has to hear as well: a dialog has come, the worker went away and what is shown is old
 * for a moment, what was typed last may have come to nothing.
 */
function Saying({ live: { link }, state }: { live: Live; state: LiveState | null }) {
  return (
    <div role="status" class="live-said">
      {state?.dialog && <span class="unseen">{`${t(`live_dialog_${state.dialog.type}`)} ${plainLine(state.dialog.message, 300)}`}</span>}
      {state?.notice && <Notice tone={state.notice === "crashed" ? "warn" : "info"}>{t(`live_notice_${state.notice}`)}</Notice>}
      {link.refused.value !== null && <Notice tone="warn">{link.refused.value}</Notice>}
      {link.away.value && <Notice tone="info">{t("live_waiting")}</Notice>}
      {link.lost.value && (
        <Notice tone="warn">
          <p>{t("live_lost")}</p>
          <PlainButton label={t("live_ok")} icon="check" onPress={() => (link.lost.value = false)} />
        </Notice>
      )}
    </div>
  );
}

/** Pictures as large as they are shown, in the screen's own pixels. */
function useFollowedSize(frame: { current: HTMLElement | null }, live: Live, actual: boolean): void {
  const shown = live.screen.shown.value;
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return;
    const follow = () => live.link.resize(sizeFor(element.clientWidth, actual, shown?.width ?? null));
    const observer = new ResizeObserver(follow);
    observer.observe(element);
    follow();
    return () => observer.disconnect();
  }, [live, actual, shown?.width]);
}

function sizeFor(width: number, actual: boolean, pageWidth: number | null): Size {
  const pixels = Math.round((actual ? (pageWidth ?? GUESSED_WIDTH) : Math.max(width, 1)) * devicePixelRatio);
  // As high as it comes: the width decides.
  return { width: Math.min(pixels, 10_000), height: Math.min(pixels * 3, 10_000) };
}
