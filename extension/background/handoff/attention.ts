import browser from "webextension-polyfill";
import type { HandoffRecord } from "../../../shared/handoff.ts";
import { hostOf } from "../../../shared/urls.ts";
import { openApprovals } from "../gate/approvals.ts";
import { openConfirmations } from "../limits/confirmations.ts";
import { openFileApprovals } from "../limits/file-approvals.ts";
import { openSiteApprovals } from "../limits/site-approvals.ts";
import { plural, t } from "../person/messages.ts";
import { sessionOf } from "../state/sessions.ts";
import { groupTitle } from "../tabs/owned-tabs.ts";
import { dressGroup } from "../tabs/tab-group.ts";
import { openHandoffs } from "./open-handoffs.ts";
import { hasJustAlerted, noteAlert } from "./rings.ts";

/** How the person is told without losing focus: badge, notification, the group's title. Kind and host only. */

/** Rings for a handoff that has begun or reached a further step. */
export async function ring(record: HandoffRecord): Promise<void> {
  await Promise.all([showBadge(), showGroup(record.session), notify(record)]);
}

async function notify(record: HandoffRecord): Promise<void> {
  if (record.takeover) return notifyTakeOver(record);
  if (record.silent || hasJustAlerted(record.tabId)) return;
  await noteAlert(record.tabId);
  unwaited(
    chrome.notifications.create(record.id, {
      type: "basic",
      iconUrl: browser.runtime.getURL("extension/icons/128.png"),
      title: t("notify_needs_you"),
      message: capital(t("notify_what", t(`noun_${record.kind}`), hostOf(record.origin))),
      buttons: [{ title: t("notify_show") }],
      requireInteraction: true,
    }),
  );
}

/** Who clicks in the agent's tab may not know that the agent now waits to get it back; who pressed a button does. */
function notifyTakeOver(record: HandoffRecord): void {
  if (!record.evidence.some(({ signal }) => signal === "person_input")) return;
  unwaited(
    chrome.notifications.create(record.id, {
      type: "basic",
      iconUrl: browser.runtime.getURL("extension/icons/128.png"),
      title: t("notify_taken"),
      message: t("notify_taken_text", hostOf(record.origin)),
      buttons: [{ title: t("notify_show") }],
    }),
  );
}

/** Takes back what a handoff put up. */
export async function hush(record: HandoffRecord): Promise<void> {
  unwaited(browser.notifications.clear(record.id));
  await Promise.all([showBadge(), showGroup(record.session)]);
}

/** A desktop may take long over its notices, or have nobody who shows them: no call and no handoff waits for that. */
function unwaited(shown: Promise<unknown>): void {
  shown.catch(() => undefined);
}

/** The number of cards that wait for the person, on the icon. */
export async function showBadge(): Promise<void> {
  const open = openHandoffs().length;
  const count = open + openApprovals().length + openSiteApprovals().length + openConfirmations().length + openFileApprovals().length;
  await browser.action.setBadgeBackgroundColor({ color: "#b3261e" });
  await browser.action.setBadgeText({ text: count ? String(count) : "" });
  // What readers hear of the icon, and what a pointer over it shows.
  await browser.action.setTitle({ title: count ? plural("badge_title", count) : t("product") });
}

async function showGroup(session: string): Promise<void> {
  const { groupId } = sessionOf(session);
  if (groupId === null) return;
  const waiting = openHandoffs(session).length > 0;
  await dressGroup(groupId, waiting ? { title: t("group_needs_you", groupTitle(session)), color: "red", collapsed: false } : { title: groupTitle(session), color: "blue" });
}

/** The notification the person can try on the first run. */
export async function tryNotification(): Promise<void> {
  await chrome.notifications.create("trial", {
    type: "basic",
    iconUrl: browser.runtime.getURL("extension/icons/128.png"),
    title: t("notify_trial"),
    message: t("notify_trial_text"),
  });
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
