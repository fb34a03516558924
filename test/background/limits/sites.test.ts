import { describe, expect, it } from "vitest";
import { ASKING_FILTERS, ASKING_PATTERNS, onlyAsks } from "../../../extension/background/limits/asking.ts";
import { rulesFor } from "../../../extension/background/limits/rules.ts";
import { judgeSite, reasonToAsk, type SiteFacts } from "../../../extension/background/limits/sites.ts";
import { tighter } from "../../../shared/modes.ts";
import { DEFAULT_SITES } from "../../../shared/sites.ts";

const facts = (change: Partial<SiteFacts> = {}): SiteFacts => ({ origins: null, sites: DEFAULT_SITES, approved: [], refused: [], ...change });
const why = (url: string, change: Partial<SiteFacts> = {}) => {
  const verdict = judgeSite(url, facts(change));
  return verdict.go ? "go" : verdict.why;
};

describe("where a session may be", () => {
  it("is asked for with its reason: a machine of the person's network, or merely a new site", () => {
    for (const url of ["http://10.0.0.7/", "http://172.16.4.1:8080/", "http://192.168.1.1/", "http://100.64.0.9/", "http://[fd12::1]/"])
      expect(reasonToAsk(url)).toBe("limits_reason_network");
    for (const url of ["http://172.217.16.46/", "http://100.20.1.1/", "http://172.32.0.1/", "https://10.example.com/"]) expect(reasonToAsk(url)).toBe("limits_reason_new");
  });

  it("is anywhere public and on this machine, and asked for in the private network", () => {
    expect(why("https://example.com/")).toBe("go");
    expect(why("http://localhost:3000/")).toBe("go");
    expect(why("about:blank")).toBe("go");
    expect(why("http://192.168.1.1/")).toBe("ask");
    expect(why("http://192.168.1.1/", { approved: ["http://192.168.1.1"] })).toBe("go");
    expect(why("http://192.168.1.1/", { refused: ["http://192.168.1.1"] })).toBe("refused");
    expect(why("http://169.254.169.254/", { approved: ["http://169.254.169.254"] })).toBe("address");
  });

  it("is bound by the task's origins first, and by the person's lists whatever was approved", () => {
    expect(why("https://example.org/", { origins: ["example.com"], approved: ["https://example.org"] })).toBe("scope");
    expect(why("http://10.0.0.1/", { origins: ["10.0.0.1"] })).toBe("ask");
    expect(why("https://example.com/", { sites: { ...DEFAULT_SITES, never: ["*.example.com"] }, approved: ["https://example.com"] })).toBe("never");
    expect(why("https://example.com/", { sites: { ...DEFAULT_SITES, ask: ["example.com"] } })).toBe("ask");
    expect(why("https://example.com/", { sites: { ...DEFAULT_SITES, newSites: "ask" } })).toBe("ask");
    expect(why("http://localhost/", { sites: { ...DEFAULT_SITES, loopback: "ask" } })).toBe("ask");
  });
});

describe("modes", () => {
  it("only ever tighten by an agent's wish", () => {
    expect(tighter("act", "read_only")).toBe("read_only");
    expect(tighter("read_only", "act")).toBe("read_only");
    expect(tighter("confirm", "act")).toBe("confirm");
  });
});

describe("the browser's rules", () => {
  const session = { ...facts(), mode: "read_only" as const, tabs: [1, 2], held: [], hosts: ["shop.example"], acting: false, asked: [], sockets: [] };
  it("stop what changes something in a reading agent's tabs, and nothing of it in tabs a person holds", () => {
    const blocks = (rules: ReturnType<typeof rulesFor>) => rules.filter(({ action, condition }) => action.type === "block" && condition.excludedRequestMethods);
    expect(blocks(rulesFor({ sessions: [session], knownTabs: [1, 2, 3] })).map(({ condition }) => condition.tabIds)).toEqual([[1, 2]]);
    expect(blocks(rulesFor({ sessions: [{ ...session, tabs: [2], held: [1] }], knownTabs: [1, 2, 3] })).map(({ condition }) => condition.tabIds)).toEqual([[2]]);
    expect(blocks(rulesFor({ sessions: [{ ...session, mode: "act" }], knownTabs: [1, 2, 3] }))).toEqual([]);
  });
  it("let sockets be opened only to hosts that the person allowed, where each request is confirmed", () => {
    const passing = (mode: "read_only" | "confirm") =>
      rulesFor({ sessions: [{ ...session, mode, sockets: ["live.example"] }], knownTabs: [1, 2] })
        .filter(({ action, condition }) => action.type === "allow" && condition.resourceTypes?.some((type) => String(type) === "websocket"))
        .map(({ condition }) => condition.requestDomains);
    expect(passing("read_only")).toEqual([]);
    expect(passing("confirm")).toEqual([["live.example"]]);
  });
  it("touch no tab that is somebody else's", () => {
    for (const { condition } of rulesFor({ sessions: [{ ...session, acting: true }], knownTabs: [1, 2, 3] })) {
      expect(condition.tabIds?.includes(3) ?? condition.excludedTabIds?.includes(3) === false).toBe(false);
    }
  });
});

describe("whether a request only asks", () => {
  it("is looked at by the debugger wherever the rules let it pass", () => {
    const passes = (url: string) => ASKING_FILTERS.some((filter) => new RegExp(filter).test(url));
    const stopped = ASKING_PATTERNS.map((pattern) => new RegExp(`^${pattern.replaceAll("*", ".*")}$`));
    for (const step of ["graphql", "GraphQL", "GRAPHQL", "gql", "search", "SEARCH", "_search", "_msearch", "searches", "suggest", "typeahead", "cart"]) {
      for (const url of [`https://a.example/${step}`, `https://a.example/api/${step}/?q=1`, `https://a.example/x?y=/${step}`])
        if (passes(url))
          expect(
            stopped.map((pattern) => pattern.test(url)),
            url,
          ).toContain(true);
      expect(passes(`https://a.example/${step}`), step).toBe(!["GRAPHQL", "SEARCH", "cart"].includes(step));
    }
    const asked = rulesFor({
      sessions: [{ ...facts(), mode: "read_only", tabs: [7], held: [], hosts: ["a.example"], acting: false, asked: [{ tab: 7, hosts: ["a.example"] }], sockets: [] }],
      knownTabs: [7],
    }).filter(({ condition }) => ASKING_FILTERS.includes(condition.regexFilter ?? ""));
    expect(asked.map(({ condition }) => condition.isUrlFilterCaseSensitive)).toEqual([true, true]);
  });
  const post = (url: string, body: string, headers: Record<string, string> = {}) => onlyAsks({ method: "POST", url, headers, body });
  const graphql = (query: string) => post("https://a.example/graphql", JSON.stringify({ query }));
  it("tells queries from mutations, whatever stands around them", () => {
    for (const query of ["{ a }", "query A { a }", 'query A($x: Int) { a(b: "mutation { c }") } fragment F on T { d }', "# mutation\n{ a }"])
      expect(graphql(query), query).toBe(true);
    for (const query of [
      "mutation { a }",
      "query A { a } mutation B { b }",
      "subscription { a }",
      "",
      "}{",
      '{ a } """ { """ mutation { b }',
      "fragment F on T { d } mutation { b }",
    ])
      expect(graphql(query), query).toBe(false);
  });
  it("lets a search pass unless it names another method", () => {
    expect(post("https://a.example/api/_search", "{}")).toBe(true);
    expect(post("https://a.example/search?_method=delete", "q")).toBe(false);
    expect(post("https://a.example/search", "q", { "X-HTTP-Method-Override": "PUT" })).toBe(false);
    expect(post("https://a.example/searches/1/delete", "q")).toBe(false);
    expect(onlyAsks({ method: "PUT", url: "https://a.example/search", headers: {}, body: "" })).toBe(false);
  });
});
