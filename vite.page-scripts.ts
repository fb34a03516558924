import { fileURLToPath } from "node:url";
import { build, type ESTree, type Plugin, parseSync, Visitor } from "vite";

const UNSHADOWED = fileURLToPath(new URL("extension/page/unshadowed.ts", import.meta.url));

/** What is asked of elements anywhere in the page scripts. A test compares it with what a form has. */
export const MEMBERS: ReadonlySet<string> = new Set(
  `action assignedSlot attributes autocomplete baseURI checkVisibility childElementCount childNodes children classList className click clientHeight clientLeft clientTop clientWidth cloneNode
   closest compareDocumentPosition contains currentCSSZoom dataset dir dispatchEvent draggable editContext elements encoding enctype firstChild firstElementChild focus getAnimations getAttribute getAttributeNames getAttributeNS
   getBoundingClientRect getClientRects getElementsByClassName getElementsByTagName getRootNode hasAttribute hasAttributes hasChildNodes hidden id inert innerHTML innerText inputMode
   insertAdjacentElement isConnected isContentEditable isEqualNode isSameNode lang lastChild lastElementChild localName matches method name namespaceURI nextElementSibling nextSibling nodeName
   nodeType nodeValue normalize noValidate offsetHeight offsetLeft offsetParent offsetTop offsetWidth outerHTML ownerDocument parentElement parentNode previousElementSibling previousSibling
   querySelector querySelectorAll remove removeAttribute removeChild replaceChild requestSubmit role scrollBy scrollHeight scrollIntoView scrollLeft scrollTo scrollTop scrollWidth setAttribute
   setAttributeNode shadowRoot style submit tabIndex tagName target textContent title append appendChild insertBefore replaceWith addEventListener removeEventListener dispatchEvent`.split(
    /\s+/,
  ),
);

/** Builds a script that runs inside pages, in the isolated world or the page's own, into one file without imports; its exports are `globalThis[name]`. */
export async function bundlePageScript(entry: string, { name = "doorstep", world = "isolated" }: { name?: string; world?: "isolated" | "page" } = {}): Promise<string> {
  const output = await build({
    configFile: false,
    logLevel: "warn",
    plugins: world === "isolated" ? [unshadowForms()] : [],
    build: { write: false, emptyOutDir: false, lib: { entry, formats: ["iife"], name }, target: "chrome125" },
  });
  const chunks = (Array.isArray(output) ? output : [output]).flatMap((one) => ("output" in one ? one.output : []));
  const code = chunks.find((chunk) => chunk.type === "chunk")?.code;
  if (!code) throw new Error(`${entry} built to nothing`);
  return code;
}

/** Reads every member of `MEMBERS` through `unshadowed`, in our code and in the libraries it brings. */
function unshadowForms(): Plugin {
  return {
    name: "unshadow-forms",
    enforce: "post",
    transform: (code, id) => (id.startsWith("\0") || id === UNSHADOWED || !/\.[cm]?[jt]s$/.test(id) ? null : { code: unshadowedReads(code, id), map: null }),
  };
}

type Spot = { start: number; end: number; optional: boolean };

/** The code with each object of a member that is read in `__of(…)`. */
export function unshadowedReads(code: string, id: string): string {
  const spots: Spot[] = [];
  const written = new Set<ESTree.Node>();
  const visitor = new Visitor({
    AssignmentExpression: ({ left }) => void written.add(left),
    UpdateExpression: ({ argument }) => void written.add(argument),
    NewExpression: ({ callee }) => {
      for (let at: ESTree.Node = callee; at.type === "MemberExpression"; at = at.object) written.add(at);
    },
    UnaryExpression: ({ operator, argument }) => void (operator === "delete" && written.add(argument)),
    MemberExpression: (node) => {
      const { object, property } = node;
      const asked = node.computed ? null : property.type === "Identifier" ? property.name : null;
      if (asked === null || !MEMBERS.has(asked) || written.has(node) || object.type === "Super" || object.type === "ThisExpression" || object.type === "MetaProperty") return;
      spots.push({ start: object.start, end: object.end, optional: !node.optional && mayEndEarly(object) });
    },
    VariableDeclarator: ({ id: pattern, init }) => {
      if (init && pattern.type === "ObjectPattern" && pattern.properties.some(takesMember)) spots.push({ start: init.start, end: init.end, optional: false });
    },
  });
  visitor.visit(parseSync(id.replace(/\.[cm]?ts$/, ".js"), code).program);
  return spots.length === 0 ? code : `import { unshadowed as __of } from ${JSON.stringify(UNSHADOWED)};\n${wrapped(code, spots)}`;
}

function takesMember(property: ESTree.BindingProperty | ESTree.BindingRestElement): boolean {
  return property.type === "Property" && property.key.type === "Identifier" && MEMBERS.has(property.key.name);
}

/** Whether a chain may have ended before here (`a?.b` of `a?.b.c`): what follows must then be left out as before. */
function mayEndEarly(node: ESTree.Node): boolean {
  if (node.type === "MemberExpression") return node.optional || mayEndEarly(node.object);
  if (node.type === "CallExpression") return node.optional || mayEndEarly(node.callee);
  return false;
}

function wrapped(code: string, spots: readonly Spot[]): string {
  const marks = spots.flatMap(({ start, end, optional }) => [
    { at: start, text: "__of((" },
    { at: end, text: optional ? "))?" : "))" },
  ]);
  // Inner spots were met after the ones around them; of two that end in one place the inner one ends first.
  const inOrder = marks.map((mark, index) => ({ ...mark, index })).sort((a, b) => a.at - b.at || b.index - a.index);
  let text = "";
  let done = 0;
  for (const { at, text: mark } of inOrder) {
    text += code.slice(done, at) + mark;
    done = at;
  }
  return text + code.slice(done);
}
