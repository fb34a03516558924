import type { Mode } from "../../shared/modes.ts";

/** Words for limits: modes, sites, requests that wait. */
export const limitStrings = {
  siteQuestion: (agent: string, host: string) => `${agent} wants to open ${host}`,
  siteKind: "New site",
  siteMeans: "Allowed for this session only. The agent can read and use what it finds there.",
  requestKind: "Asks before it sends",
  requestQuestion: (agent: string) => `Let ${agent} send this?`,
  requestMeans: "You chose to be asked before anything changes. Nothing has been sent yet.",
  letOnce: "Let the agent do it once",
  refuse: "Refuse",
  mode: "May",
  modes: { read_only: "only read", confirm: "change things after asking", act: "act" } satisfies Record<Mode, string>,
  modeLabel: "What this agent may do",
  onlyAt: "Only at",
  nowhere: "no site",
  liftOrigins: "Let it go anywhere",
  closeTabs: "Close its tabs",
  sites: "Sites",
  never: "Never let agents open",
  ask: "Always ask before",
  onePerLine: "One site a line, such as example.com or *.example.com.",
  newSites: "Ask before every new site",
  privateNetwork: "Ask before machines in my network",
  loopback: "Ask before servers on this machine",
  save: "Save sites",
  says: {
    site: (agent: string, host: string) => `${agent} asks to open ${host}.`,
    request: (agent: string) => `${agent} asks before it sends something.`,
  },
};
