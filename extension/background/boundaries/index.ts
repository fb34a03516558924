import type { Assessment, Finding, TabSignals } from "../../../shared/signals.ts";
import { readAddress } from "./address.ts";
import { accountCheckpoint } from "./kinds/account-checkpoint.ts";
import { ageGate } from "./kinds/age-gate.ts";
import { browserPermission } from "./kinds/browser-permission.ts";
import { captcha } from "./kinds/captcha.ts";
import { deviceApproval } from "./kinds/device-approval.ts";
import { emailLink } from "./kinds/email-link.ts";
import { httpAuth } from "./kinds/http-auth.ts";
import { login } from "./kinds/login.ts";
import { oauthConsent } from "./kinds/oauth-consent.ts";
import { partialGate } from "./kinds/partial-gate.ts";
import { passkey } from "./kinds/passkey.ts";
import { payment } from "./kinds/payment.ts";
import { qrLogin } from "./kinds/qr-login.ts";
import { registrationWall } from "./kinds/registration-wall.ts";
import { secondFactor } from "./kinds/second-factor.ts";
import { packed } from "./packs/index.ts";
import { looksSignedIn } from "./signed-in.ts";
import { transitionalOf } from "./transitional.ts";
import { troubleOf } from "./trouble.ts";
import { viewOf } from "./view.ts";

/**
 * The kinds in the order in which they hide each other: what the browser itself shows lies on top, a check
 * replaces the page it guards, a later step of a sign-in beats an earlier one that still stands behind it.
 */
const KINDS: ReadonlyArray<(tab: TabSignals) => Finding | null> = [
  httpAuth,
  passkey,
  browserPermission,
  packed,
  captcha,
  deviceApproval,
  oauthConsent,
  secondFactor,
  qrLogin,
  emailLink,
  login,
  registrationWall,
  partialGate,
  accountCheckpoint,
  ageGate,
  payment,
];

/** What a tab's signals mean. Pure; asked on every change. */
export function assess(tab: TabSignals): Assessment {
  const finding = firstFinding(tab);
  const address = readAddress(tab.url);
  const authPlace = address.login || address.code || address.consent || address.consentQuery || address.challenge || address.checkpoint || address.passing;
  return {
    finding,
    trouble: troubleOf(tab, finding),
    transitional: finding ? null : transitionalOf(tab, authPlace),
    authPlace,
    signedIn: tab.top !== null && !holdsSignIn(finding) && looksSignedIn(viewOf(tab.top, 0)),
  };
}

function firstFinding(tab: TabSignals): Finding | null {
  for (const kind of KINDS) {
    const finding = kind(tab);
    if (finding) return finding;
  }
  return null;
}

/** "Welcome back" on a sign-in page greets nobody. */
function holdsSignIn(finding: Finding | null): boolean {
  return finding !== null && finding.kind === "login";
}
