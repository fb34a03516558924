import { describe, expect, test } from "vitest";
import manifest from "../../manifest.json" with { type: "json" };
import packageFile from "../../package.json" with { type: "json" };
import { BOUNDARY_KIND_NAMES } from "../../shared/boundary-kinds.ts";
import { COMMAND_NAMES, COMMANDS } from "../../shared/commands.ts";
import { ERRORS } from "../../shared/errors.ts";
import { EXTENSION_ID, VERSION } from "../../shared/identity.ts";

/** Names users, agents and other programs rely on. They are only ever appended to. */
describe("the public names", () => {
  test("of boundaries", () => {
    expect(BOUNDARY_KIND_NAMES.join(" ")).toBe(
      "login second_factor passkey qr_login email_link captcha oauth_consent device_approval http_auth account_checkpoint age_gate payment order transfer contract publish delete archive bulk_edit permission_change third_party_grant settings_change add_collaborator browser_permission native_dialog requested",
    );
  });

  test("of errors", () => {
    expect(Object.keys(ERRORS).join(" ")).toBe(
      "handoff_aborted handoff_timed_out handoff_unavailable boundary_refused approval_denied approval_unanswered out_of_scope read_only secret_field dialog_open user_in_control stale_ref not_found tab_closed tab_not_owned navigation_failed not_connected link_lost version_mismatch timed_out cancelled invalid_input internal",
    );
  });

  test("of commands", () => {
    expect(COMMAND_NAMES.join(" ")).toBe(
      "open snapshot find read screenshot click type fill press select scroll hover drag upload wait_for tabs dialog console network evaluate task handoff handoff_wait",
    );
  });

  test("leave no command that ends, answers or allows anything on the person's behalf", () => {
    for (const name of COMMAND_NAMES) expect(`${name} ${COMMANDS[name].description}`).not.toMatch(/\b(approve|resume|allow|finish|complete) (a |the )?(handoff|agent|card)/i);
  });
});

describe("the extension's identity", () => {
  test("is the id that its public key gives", async () => {
    const key = Uint8Array.from(atob(manifest.key), (letter) => letter.charCodeAt(0));
    const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", key));
    const id = [...digest.slice(0, 16)].flatMap((byte) => [byte >> 4, byte & 15]).map((half) => String.fromCharCode(97 + half));
    expect(id.join("")).toBe(EXTENSION_ID);
  });

  test("has one version everywhere", () => {
    expect([manifest.version, packageFile.version]).toEqual([VERSION, VERSION]);
  });

  test("declares no content script, no web-accessible resource and nobody to connect from outside", () => {
    expect(manifest).not.toHaveProperty("content_scripts");
    expect(manifest).not.toHaveProperty("web_accessible_resources");
    expect(manifest.externally_connectable).toEqual({ ids: [], matches: [] });
  });
});
