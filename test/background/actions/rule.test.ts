import { describe, expect, test } from "vitest";
import { ruleOn } from "../../../extension/background/actions/rule.ts";
import type { Rules } from "../../../extension/background/gate/policy.ts";
import type { TargetFacts } from "../../../extension/background/handlers/handler.ts";
import type { ActionFacts } from "../../../shared/action-facts.ts";
import { DEFAULT_POLICY } from "../../../shared/policy.ts";

const rules = (change: Partial<Rules> = {}): Rules => ({ own: DEFAULT_POLICY, managed: null, stop: [], ...change });

function action(label: string, change: Partial<ActionFacts> = {}): ActionFacts {
  return {
    role: "button",
    label,
    tag: "button",
    type: "submit",
    hints: "",
    iconOnly: false,
    opens: null,
    instant: false,
    submits: false,
    form: null,
    href: null,
    confirm: "",
    dialog: null,
    near: "",
    around: "",
    region: "",
    beside: [],
    page: { title: "", heading: "", path: "/" },
    amount: null,
    selected: 0,
    typesName: false,
    danger: false,
    empties: false,
    print: "p",
    ...change,
  };
}

function target(label: string, change: Partial<TargetFacts> = {}): TargetFacts {
  return { role: "button", name: label, submits: null, frameId: 0, origin: "http://localhost:3000", action: action(label), mark: 1, box: null, ...change };
}

describe("a press", () => {
  test("on something harmless passes", () => {
    expect(ruleOn(target("Order by date"), rules())).toBeNull();
    expect(ruleOn(target("Delete", { action: null }), rules())).toBeNull();
  });

  test("that would delete is the person's, and says why", () => {
    expect(ruleOn(target("Delete project"), rules())).toMatchObject({ kind: "delete", level: "person", secret: false, evidence: [{ signal: "label" }] });
  });

  test("that the person allows in general still says what it is", () => {
    expect(ruleOn(target("Delete project"), rules({ own: { ...DEFAULT_POLICY, levels: { delete: "allow" } } }))).toMatchObject({ kind: "delete", level: "allow" });
  });

  test("that is of two kinds is ruled by the stricter", () => {
    const both = target("Archive", { action: action("Archive", { selected: 3 }) });
    expect(ruleOn(both, rules({ own: { ...DEFAULT_POLICY, levels: { archive: "allow", bulk_edit: "refuse" } } }))).toMatchObject({ kind: "bulk_edit", level: "refuse" });
  });
});

describe("a press that would send a password", () => {
  test("is the person's, whatever the policy allows", () => {
    const loose = rules({ own: { ...DEFAULT_POLICY, levels: { contract: "allow", settings_change: "allow" } } });
    expect(ruleOn(target("Sign in", { submits: "password" }), loose)).toMatchObject({ kind: "login", level: "person", secret: true });
    const form = {
      method: "POST",
      path: "/signup",
      heading: "",
      words: "",
      hidden: [],
      fields: [{ type: "password", words: "password", autocomplete: "new-password", filled: true, secret: "password" as const }],
    };
    expect(ruleOn(target("Create account", { submits: "password", action: action("Create account", { submits: true, form }) }), loose)).toMatchObject({
      kind: "contract",
      level: "person",
      secret: true,
    });
  });

  test("passes on a test site; one that would send a card never does", () => {
    const marked = rules({ own: { ...DEFAULT_POLICY, test_sites: ["http://localhost:3000"] } });
    expect(ruleOn(target("Sign in", { submits: "password" }), marked)).toBeNull();
    expect(ruleOn(target("Continue", { submits: "code" }), marked)).toBeNull();
    expect(ruleOn(target("Sign in", { submits: "password", origin: "http://localhost:3001" }), marked)).toMatchObject({ kind: "login" });
    expect(ruleOn(target("Pay", { submits: "card" }), marked)).toMatchObject({ kind: "payment", level: "person" });
  });
});
