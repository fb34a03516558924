import type { PolicyLevel } from "../../shared/policy.ts";

const levels: Record<PolicyLevel, string> = { allow: "Allow", ask: "Ask me", person: "Only me", refuse: "Refuse" };

/** The words of the questions about actions and of the rules behind them. */
export const ruleStrings = {
  question: "Your agent would like to",
  doItMyself: "I'll do it",
  allowOnce: "Let the agent do it once",
  refuse: "Refuse",
  buttonSays: "The button says",
  amount: "Amount",
  pictureAlt: "The page around the button, which is outlined",
  onlyYou: "By your rules only you do this. Press the button in the tab yourself, or refuse.",
  youDecide: "Do it yourself, let the agent do exactly this once, or refuse.",
  testSite: "Test site: here you let the agent sign in by itself.",

  title: "Rules",
  intro: "What happens when an agent is about to do one of these. Every agent keeps to them; a task can only make them stricter.",
  levels,
  walls: "Sign-ins and checks",
  wallsText: "These are always yours. An agent stops and waits for you, or is refused.",
  managed: "Set by your organisation",
  testSites: "Test sites",
  testSitesText: "On these sites an agent may type passwords and codes and sign in itself. Meant for sites you are building.",
  testSiteLabel: "Address of a test site",
  addTestSite: "Add test site",
  removeTestSite: (origin: string) => `Remove ${origin}`,
  answerWithin: "How long an agent waits for your answer",
  minutes: (seconds: number) => (seconds < 60 ? `${seconds} seconds` : seconds === 60 ? "1 minute" : `${Math.round(seconds / 60)} minutes`),
  exportRules: "Export rules",
  importRules: "Import rules",
  exportName: "doorstep-rules.json",
  imported: "The rules of the file apply from now on.",
  notImported: (problem: string) => `Nothing was changed. ${problem}`,
};
