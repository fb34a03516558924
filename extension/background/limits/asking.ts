/**
 * Whether a request that is no GET only asks: GraphQL queries and searches. Pure; where it is not plain, it changes
 * something.
 */

export type Posted = { method: string; url: string; headers: Readonly<Record<string, string>>; body: string | undefined };

/** Last steps of addresses whose POSTs often only ask, as they are spelled: others stay stopped by the rules. */
const GRAPHQL_STEPS = ["graphql", "GraphQL", "gql"];
const SEARCH_STEPS = ["search", "Search", "_search", "_msearch", "searches", "suggest", "suggestions", "autocomplete", "typeahead"];
const GRAPHQL_PATH = new RegExp(`/(?:${GRAPHQL_STEPS.join("|")})/?$`);
const SEARCH_PATH = new RegExp(`/(?:${SEARCH_STEPS.join("|")})/?$`);

/**
 * The same for `declarativeNetRequest` (RE2): what may pass its rules, because the debugger stops it and has it looked
 * at. Two, as Chrome gives a pattern 2 KB when compiled.
 */
export const ASKING_FILTERS: readonly string[] = [GRAPHQL_STEPS, SEARCH_STEPS].map((steps) => `^https?://[^?#]*/(${steps.join("|")})/?([?#]|$)`);

/** And for the debugger, whose patterns know no more than stars, and tell capitals from small letters: the rules have to as well. */
export const ASKING_PATTERNS = [...GRAPHQL_STEPS, ...SEARCH_STEPS].map((step) => `*/${step}*`);
/** Ways to say another method than the one that is sent. */
const OVERRIDES = /^x-(http-)?method(-override)?$/i;
const OVERRIDE_IN_TEXT = /(^|[?&\s"'{,])_?method(["']?\s*[=:]|%3d)/i;

/** Whether the request may go out in a task that only reads. */
export function onlyAsks(request: Posted): boolean {
  if (request.method.toUpperCase() !== "POST" || !URL.canParse(request.url)) return false;
  const { pathname, search } = new URL(request.url);
  if (Object.keys(request.headers).some((name) => OVERRIDES.test(name)) || OVERRIDE_IN_TEXT.test(search)) return false;
  if (GRAPHQL_PATH.test(pathname)) return asksGraphql(search, request.body);
  return SEARCH_PATH.test(pathname) && !OVERRIDE_IN_TEXT.test(request.body ?? "");
}

function asksGraphql(search: string, body: string | undefined): boolean {
  if (new URLSearchParams(search).has("query")) return false;
  const parsed = parse(body ?? "");
  const operations = Array.isArray(parsed) ? parsed : [parsed];
  return operations.length > 0 && operations.every((one: unknown) => isQuery(one));
}

/** One operation of a GraphQL request. A persisted one says nothing of what it does. */
function isQuery(operation: unknown): boolean {
  if (typeof operation !== "object" || operation === null || !("query" in operation)) return false;
  const { query } = operation;
  return typeof query === "string" && query.length < 100_000 && allQueries(query);
}

/** Whether a GraphQL document holds queries and fragments alone: whichever of its operations is named, nothing changes. */
function allQueries(document: string): boolean {
  // Comments, block strings and strings may hold any words.
  const plain = document.replace(/"""(?:\\"""|[^"]|"(?!""))*"""|"(?:\\.|[^"\\\n])*"|#[^\n]*/g, " ");
  const heads: string[] = [];
  let depth = 0;
  let head = "";
  for (const character of plain) {
    if (character === "{" || character === "(") {
      if (depth === 0 && character === "{") {
        heads.push(head.trim());
        head = "";
      }
      depth++;
    } else if (character === "}" || character === ")") depth--;
    else if (depth === 0) head += character;
    if (depth < 0) return false;
  }
  return depth === 0 && head.trim() === "" && heads.length > 0 && heads.every((one) => one === "" || /^(query|fragment)\b/.test(one));
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
