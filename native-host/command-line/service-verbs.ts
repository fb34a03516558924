/** The verbs that are no tools: set-up and state. Their programs are loaded only when asked for. */
export const SERVICE_VERBS = {
  install: { summary: "Register the native host for this user and print the next steps (--browser NAME|all, --user-data-dir DIR)." },
  uninstall: { summary: "Remove exactly what install wrote." },
  doctor: { summary: "Find the first broken link of the chain (--fix repairs what can be repaired)." },
  mcp: { summary: "Serve MCP on standard input and output." },
  status: { summary: "Connected browsers and profiles, and this session's handoffs." },
  log: { summary: "This session's journal (--limit N)." },
} as const;

export type ServiceVerb = keyof typeof SERVICE_VERBS;

export const SERVICE_VERB_NAMES = Object.keys(SERVICE_VERBS) as ServiceVerb[];
