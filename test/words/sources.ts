import { readdirSync, readFileSync } from "node:fs";
import { parseSync } from "vite";

/** What the sources say of messages and of words, read from their syntax trees. */

export type Source = { file: string; nodes: Node[] };
export type Node = { type: string; [part: string]: unknown };

/** The parsed files of some folders. */
export function sourcesIn(...folders: string[]): Source[] {
  return folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => {
        const file = `${folder}/${name}`;
        const { program, errors } = parseSync(file, readFileSync(file, "utf8"));
        if (errors.length) throw new Error(`${file} could not be parsed.`);
        return { file, nodes: [...walk(program)] };
      }),
  );
}

function* walk(value: unknown): Generator<Node> {
  if (Array.isArray(value)) for (const one of value) yield* walk(one);
  else if (isNode(value)) {
    yield value;
    for (const part of Object.values(value)) yield* walk(part);
  }
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && "type" in value && typeof value.type === "string";
}

/** The text of a string in the code; null for anything else. */
export function textOf(node: unknown): string | null {
  return isNode(node) && node.type === "Literal" && typeof node.value === "string" ? node.value : null;
}

/** A template's fixed parts: what stands before, between and after its values. */
export function partsOf(node: unknown): string[] | null {
  if (!isNode(node) || node.type !== "TemplateLiteral" || !Array.isArray(node.quasis)) return null;
  return node.quasis.map((part: { value: { cooked: string } }) => part.value.cooked);
}

/** The name of a JSX attribute or of a property. */
export function nameOf(node: Node): string {
  const key = node.type === "JSXAttribute" ? node.name : node.key;
  return isNode(key) && typeof key.name === "string" ? key.name : "";
}

/** A call of a plain function: its name and arguments. */
export function callOf(node: Node): { name: string; args: unknown[] } | null {
  if (node.type !== "CallExpression" || !isNode(node.callee) || !Array.isArray(node.arguments)) return null;
  return { name: typeof node.callee.name === "string" ? node.callee.name : "", args: node.arguments };
}

/** What an expression may come to, as far as it chooses between parts. */
export function outcomesOf(node: unknown): unknown[] {
  if (!isNode(node)) return [];
  if (node.type === "ConditionalExpression") return [...outcomesOf(node.consequent), ...outcomesOf(node.alternate)];
  if (node.type === "LogicalExpression") return [...outcomesOf(node.left), ...outcomesOf(node.right)];
  if (node.type === "JSXExpressionContainer") return outcomesOf(node.expression);
  return [node];
}
