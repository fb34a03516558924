import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { answerWithinMs, isTestSite, levelOf, managedPolicy, type Rules, strictestOf } from "../../../extension/background/gate/policy.ts";
import { DEFAULT_POLICY, POLICY_KINDS, parsePolicy, policyRule, renderPolicy } from "../../../shared/policy.ts";

const rules = (change: Partial<Rules> = {}): Rules => ({ own: DEFAULT_POLICY, managed: null, stop: [], ...change });
const own = (levels: Rules["own"]["levels"]) => ({ ...DEFAULT_POLICY, levels });

describe("what is done about a boundary", () => {
  test("by default: what cannot be taken back is the person's, the rest is asked about", () => {
    for (const kind of [
      "login",
      "second_factor",
      "passkey",
      "captcha",
      "oauth_consent",
      "device_approval",
      "payment",
      "order",
      "transfer",
      "third_party_grant",
      "publish",
      "delete",
    ] as const)
      expect(levelOf(kind, rules()), kind).toBe("person");
    for (const kind of ["archive", "bulk_edit", "permission_change", "add_collaborator", "contract", "settings_change"] as const) expect(levelOf(kind, rules()), kind).toBe("ask");
  });

  test("is what the person chose", () => {
    expect(levelOf("delete", rules({ own: own({ delete: "ask" }) }))).toBe("ask");
    expect(levelOf("archive", rules({ own: own({ archive: "refuse" }) }))).toBe("refuse");
  });

  test("is never less than the person's for a wall, whatever a file says", () => {
    expect(levelOf("login", rules({ own: own({ login: "allow" }) }))).toBe("person");
    expect(levelOf("captcha", rules({ managed: { levels: { captcha: "ask" } } }))).toBe("person");
  });

  test("is what an organisation set, whatever the person chose", () => {
    const managed = { levels: { delete: "refuse" as const } };
    expect(levelOf("delete", rules({ own: own({ delete: "allow" }), managed }))).toBe("refuse");
    expect(levelOf("archive", rules({ own: own({ archive: "allow" }), managed }))).toBe("allow");
  });

  test("is tightened by what the agent declared, and never loosened", () => {
    expect(levelOf("archive", rules({ own: own({ archive: "allow" }), stop: ["archive"] }))).toBe("person");
    expect(levelOf("archive", rules({ own: own({ archive: "refuse" }), stop: ["archive"] }))).toBe("refuse");
  });

  test("of several kinds is the strictest", () => {
    expect(strictestOf(["archive", "delete", "bulk_edit"], rules())).toEqual({ kind: "delete", level: "person" });
    expect(strictestOf([], rules())).toBeNull();
  });
});

describe("an organisation's policy", () => {
  test("counts as far as it can be understood, part by part", () => {
    const stored = { levels: { delete: "refuse", login: "allow", nonsense: "ask" }, test_sites: ["http://localhost:3000"], answer_within_s: 1 };
    expect(managedPolicy(stored)).toEqual({ levels: { delete: "refuse" }, test_sites: ["http://localhost:3000"] });
  });

  test("that is not there is none", () => {
    for (const nothing of [{}, null, undefined, { levels: {} }, { other: 1 }]) expect(managedPolicy(nothing)).toBeNull();
  });

  test("adds test sites and sets how long an agent waits", () => {
    const managed = { test_sites: ["http://localhost:3000"], answer_within_s: 60 };
    expect(isTestSite("http://localhost:3000", rules({ managed }))).toBe(true);
    expect(isTestSite("http://localhost:3001", rules({ managed }))).toBe(false);
    expect(answerWithinMs(rules({ managed }))).toBe(60_000);
  });

  test("is offered with exactly the kinds and choices there are", () => {
    const schema = JSON.parse(readFileSync("extension/managed-schema.json", "utf8"));
    const offered = Object.fromEntries(Object.entries(schema.properties.levels.properties as Record<string, { enum: string[] }>).map(([kind, one]) => [kind, one.enum]));
    expect(offered).toEqual(Object.fromEntries(POLICY_KINDS.map((kind) => [kind, [...policyRule(kind).choices]])));
  });
});

describe("a policy as a file", () => {
  test("comes back as it went out", () => {
    const policy = { ...DEFAULT_POLICY, levels: { delete: "ask" as const }, test_sites: ["http://localhost:3000"], answer_within_s: 60 };
    expect(parsePolicy(renderPolicy(policy))).toEqual({ policy });
  });

  test.each([
    ["no json", "rules_not_json"],
    ["{}", ["rules_not_valid", "doorstep_policy (1)"]],
    [JSON.stringify({ doorstep_policy: 2 }), ["rules_not_valid", "doorstep_policy (1)"]],
    [JSON.stringify({ doorstep_policy: 1, levels: { login: "ask" } }), ["rules_not_valid", "levels.login (person, refuse)"]],
    [JSON.stringify({ doorstep_policy: 1, test_sites: ["localhost:3000"] }), ["rules_not_valid", "test_sites.0 (http://localhost:3000)"]],
    [JSON.stringify({ doorstep_policy: 1, test_sites: ["https://a.test/path"] }), ["rules_not_valid", "test_sites.0 (http://localhost:3000)"]],
  ])("that is wrong is told: %s", (text, problem) => {
    expect(parsePolicy(text)).toEqual({ problem });
  });

  test("with keys nobody knows is not taken over in part", () => {
    expect(parsePolicy(JSON.stringify({ doorstep_policy: 1, levles: {} }))).toHaveProperty("problem");
    expect(parsePolicy(JSON.stringify({ doorstep_policy: 1, levels: { deletion: "allow" } }))).toHaveProperty("problem");
  });
});
