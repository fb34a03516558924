/** Blocks of code as Markdown fences, with the language that their page names for them. */

/** How far above a block its language may stand: highlighters wrap it in boxes of their own. */
const BOXES = 3;
/** What pages call code of no language. */
const NONE = new Set(["none", "plain", "plaintext", "text", "txt", "auto", "undefined", "nohighlight", "no-highlight", "hljs", "highlight", "code", "block"]);
/** Two letters in `lang` are a people's language, but for these. */
const SHORT = new Set(["go", "js", "ts", "rb", "py", "cs", "sh", "md", "kt", "rs", "hs", "ml", "pl"]);
/** Names are no place for sentences. */
const NAME = /^[a-z][a-z0-9+#.]{0,15}(?:-[a-z0-9+#.]{1,12})?$|^[cr]$/i;
const NAMED = /^(?:language|lang|highlight-source|highlight-text|brush|code|sourceCode)[-:](.+)$/;
/** Highlighters that write the language as a class of its own beside theirs. */
const BESIDE = new Set(["hljs", "sourceCode", "brush:", "prettyprint", "shiki"]);

/** The fence of a `pre` element. */
export function codeBlock(block: Element): string {
  for (const line of block.querySelectorAll("br")) line.replaceWith("\n");
  const text = (block.textContent ?? "").replace(/^\n|\s+$/g, "");
  if (text === "") return "";
  const longest = Math.max(2, ...(text.match(/^`{3,}/gm) ?? []).map((ticks) => ticks.length));
  const fence = "`".repeat(longest + 1);
  return `\n\n${fence}${languageOf(block)}\n${text}\n${fence}\n\n`;
}

function languageOf(block: Element): string {
  const inside = block.querySelector("code");
  const around: Element[] = [];
  for (let box = block.parentElement; box && around.length < BOXES && holdsNothingElse(box, block); box = box.parentElement) around.push(box);
  for (const element of [...(inside ? [inside] : []), block, ...around]) {
    const name = named(element, element === block || element === inside);
    if (name !== "") return name;
  }
  return "";
}

function holdsNothingElse(box: Element, block: Element): boolean {
  return box.querySelectorAll("pre").length === 1 && (box.textContent ?? "").trim().length <= (block.textContent ?? "").trim().length + 40;
}

function named(element: Element, isCode: boolean): string {
  const said = [element.getAttribute("data-lang"), element.getAttribute("data-language")];
  const lang = element.getAttribute("lang") ?? "";
  if (isCode && (lang.length > 2 ? !lang.includes("-") : SHORT.has(lang))) said.push(lang);
  const classes = [...element.classList];
  for (const [at, one] of classes.entries()) {
    said.push(NAMED.exec(one)?.[1] ?? null);
    if (isCode && BESIDE.has(one)) said.push(classes[at + 1] ?? null, classes[at - 1] ?? null);
  }
  const names = said.map((one) => (one ?? "").replace(/-basic$|;$/, "").trim());
  return names.find((one) => NAME.test(one) && !NONE.has(one.toLowerCase()) && !NAMED.test(one))?.toLowerCase() ?? "";
}
