import { Readability } from "@mozilla/readability";
import TurndownService from "turndown";
import { codeBlock } from "./code-blocks.ts";
import { formula } from "./math.ts";

/** The main content of a page as Markdown: cleared of page furniture by Readability, written by Turndown. */

/** An article shorter than this beside a much longer page is a wrong guess: the whole page is written. */
const SHORT_ARTICLE = 250;
const SHARE_OF_PAGE = 0.25;

/** The Markdown of a copied document; the copy is used up. */
export function markdown(copy: Document): string {
  const whole = copy.body.innerHTML;
  const length = copy.body.textContent?.trim().length ?? 0;
  const article = new Readability(copy, { charThreshold: SHORT_ARTICLE, keepClasses: true }).parse();
  const enough = article?.content && (article.textContent ?? "").trim().length >= Math.max(SHORT_ARTICLE, length * SHARE_OF_PAGE);
  return write(enough && article.content ? article.content : whole);
}

function write(html: string): string {
  const service = new TurndownService({ headingStyle: "atx", codeBlockStyle: "fenced", bulletListMarker: "-", emDelimiter: "*" });
  service.addRule("code", { filter: "pre", replacement: (_content, node) => (node instanceof Element ? codeBlock(node) : "") });
  service.addRule("tables", { filter: "table", replacement: (_content, node) => table(node, service) });
  service.addRule("formulas", {
    filter: (node) => node.nodeName.toLowerCase() === "math",
    replacement: (_content, node) => (node instanceof Node ? onItsLines(formula(node)) : ""),
  });
  service.addRule("pictures without words", { filter: (node) => node.nodeName === "IMG" && !node.getAttribute("alt"), replacement: () => "" });
  return service
    .turndown(html)
    .replace(/[ \t]+\n/g, "\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

/** What is displayed apart stands apart. */
function onItsLines(formula: string): string {
  return formula.startsWith("$$") ? `\n\n${formula}\n\n` : formula;
}

function table(node: unknown, service: TurndownService): string {
  if (!(node instanceof HTMLElement)) return "";
  const rows = [...node.querySelectorAll("tr")].map((row) => [...row.children].map((cell) => cellText(cell, service)));
  const filled = rows.filter((row) => row.some((cell) => cell !== ""));
  const width = Math.max(0, ...filled.map((row) => row.length));
  if (width === 0) return "";
  // One column is no table but a layout.
  if (width === 1) return `\n\n${filled.map(([cell]) => cell).join("\n\n")}\n\n`;
  const line = (cells: readonly string[]) => `| ${Array.from({ length: width }, (_, at) => cells[at] ?? "").join(" | ")} |`;
  const [head = [], ...rest] = filled;
  return `\n\n${[line(head), line(Array.from({ length: width }, () => "---")), ...rest.map(line)].join("\n")}\n\n`;
}

/** Content of a cell that needs no parser; one for each cell of a large table would take seconds. */
const PLAIN_IN_CELLS = new Set(["A", "ABBR", "B", "BR", "EM", "I", "SMALL", "SPAN", "STRONG", "TIME", "BUTTON", "LABEL"]);

function cellText(cell: Element, service: TurndownService): string {
  const plain = [...cell.children].every((child) => PLAIN_IN_CELLS.has(child.tagName) && child.childElementCount === 0);
  const text = plain ? [...cell.childNodes].map(plainText).join("") : service.turndown(cell.innerHTML);
  return text.replace(/\s+/g, " ").replaceAll("|", "\\|").trim();
}

function plainText(node: Node): string {
  const text = node.textContent ?? "";
  if (node instanceof HTMLBRElement) return " ";
  return node instanceof HTMLAnchorElement && node.hasAttribute("href") && text.trim() !== "" ? `[${text.trim().replace(/[[\]]/g, "\\$&")}](${node.href})` : text;
}
