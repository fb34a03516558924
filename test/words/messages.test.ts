import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { EVIDENCE } from "../../extension/background/boundaries/evidence.ts";
import { BOUNDARY_KIND_NAMES, kindRecord } from "../../shared/boundary-kinds.ts";
import { COMMANDS } from "../../shared/commands.ts";
import { ERRORS } from "../../shared/errors.ts";
import { messagesOf } from "../../shared/words.ts";
import { type Language, languages, messagesFile, sourceOf } from "../support/language.ts";
import { callOf, type Node, nameOf, outcomesOf, partsOf, type Source, sourcesIn, textOf } from "./sources.ts";

const english = messagesFile("en");
const sources = sourcesIn("extension/background", "extension/panel", "shared");
const panel = sources.filter(({ file }) => file.endsWith(".tsx"));
const manifest = readFileSync("manifest.json", "utf8");

const PLURAL = /_(zero|one|two|few|many|other)$/;
const baseOf = (key: string) => (PLURAL.test(key) && Object.hasOwn(english, key.replace(PLURAL, "_other")) ? key.replace(PLURAL, "") : null);
const plain = (messages: Language) => Object.keys(messages).filter((key) => baseOf(key) === null);
const placeholders = (text: string) => [...new Set(text.match(/\$\d/g))].sort();
const hasLetters = (text: string) => /\p{L}{2}/u.test(text);

describe.each(languages())("the messages in %s", (language) => {
  const messages = messagesFile(language);

  it("are those of English, with its placeholders", () => {
    expect(plain(messages).sort()).toEqual(plain(english).sort());
    const differing = plain(english).filter((key) => String(placeholders(messages[key]?.message ?? "")) !== String(placeholders(english[key]?.message ?? "")));
    expect(differing).toEqual([]);
  });

  it("are named after their folder, and Chrome can take them", () => {
    expect(messages.locale?.message).toBe(language.replace("_", "-"));
    for (const [key, { message }] of Object.entries(messages)) {
      expect(key).toMatch(/^[a-z0-9_]+$/);
      expect(message.trim(), key).not.toBe("");
      // Chrome reads "$$" as "$" and "$NAME$" as a placeholder with a definition of its own.
      expect(message, key).not.toMatch(/\$(?!\d)/);
    }
    // Longer than this and the Chrome Web Store takes it no more.
    expect(messages.description?.message.length).toBeLessThanOrEqual(132);
  });

  it("have a form for every number the language tells apart", () => {
    const rules = new Intl.PluralRules(language.replace("_", "-"));
    const forms = new Set(Array.from({ length: 200 }, (_, count) => rules.select(count)));
    const bases = new Set(Object.keys(english).flatMap((key) => baseOf(key) ?? []));
    for (const base of bases) {
      const own = Object.keys(messages).filter((key) => baseOf(key) === base);
      expect(own.sort(), base).toEqual([...new Set([...forms, "other"])].map((form) => `${base}_${form}`).sort());
    }
  });
});

describe("the messages", () => {
  it("are all used, and all that is used is there", () => {
    const literals = new Set(sources.flatMap(({ nodes }) => nodes.flatMap((node) => textOf(node) ?? [])));
    const patterns = sources.flatMap(({ nodes }) => nodes.flatMap(patternOf));
    const used = (key: string) => literals.has(key) || manifest.includes(`__MSG_${key}__`) || patterns.some((pattern) => pattern.test(key));
    expect(Object.keys(english).filter((key) => !used(baseOf(key) ?? key))).toEqual([]);
    for (const [, key] of manifest.matchAll(/__MSG_(\w+)__/g)) expect(Object.keys(english)).toContain(key);
  });

  it("get as many values as they have places for", () => {
    const wrong = sources.flatMap(({ file, nodes }) =>
      nodes.flatMap((node) => {
        const call = callOf(node);
        const key = call?.name === "t" ? textOf(call.args[0]) : null;
        return key === null || !call || call.args.length - 1 === placeholders(english[key]?.message ?? "").length ? [] : `${file}: ${key}`;
      }),
    );
    expect(wrong).toEqual([]);
  });

  it("name every kind, command, error and sign, in English as agents are told", () => {
    for (const kind of BOUNDARY_KIND_NAMES) {
      expect(english[`noun_${kind}`]?.message).toBe(kindRecord(kind).noun);
      expect(english[`task_${kind}`]?.message).toBe(kindRecord(kind).task);
      expect(english[`name_${kind}`]).toBeDefined();
    }
    for (const [signal, { detail }] of Object.entries(EVIDENCE)) expect(english[`evidence_${signal}`]?.message).toBe(detail);
    for (const command of Object.keys(COMMANDS)) expect(english[`did_${command}`], command).toBeDefined();
    for (const code of Object.keys(ERRORS)) expect(english[`error_${code}`], code).toBeDefined();
  });

  it("are where all words of the panel come from", () => {
    expect(panel.length).toBeGreaterThan(30);
    expect(panel.flatMap(untranslated)).toEqual([]);
  });

  it("are where the words of notifications, the icon and the tab group come from", () => {
    const said = sources
      .filter(({ file }) => SPEAKS.test(readFileSync(file, "utf8")))
      .flatMap(({ file, nodes }) =>
        nodes.flatMap((node) => (node.type === "Property" && /^(title|message)$/.test(nameOf(node)) ? outcomesOf(node.value).flatMap((value) => untold(file, value)) : [])),
      );
    expect(said).toEqual([]);
  });
});

describe("words in a language", () => {
  it("are of the plural form that the language asks for", () => {
    const { plural } = messagesOf(sourceOf("en", messagesFile("en"), "ltr"));
    expect([plural("badge_title", 1), plural("badge_title", 1200)]).toEqual(["Doorstep: one thing waits for you", "Doorstep: 1,200 things wait for you"]);
    expect(messagesOf(sourceOf("ja", messagesFile("ja"), "ltr")).plural("badge_title", 1)).toContain("1 件");
  });

  it("have dates and numbers of their own language where the browser's has no messages", () => {
    const inFrench = { ...sourceOf("en", english, "ltr"), getUILanguage: () => "fr" };
    expect(messagesOf(inFrench).locale).toBe("en");
    expect(messagesOf({ ...inFrench, getUILanguage: () => "en-GB" }).locale).toBe("en-GB");
  });

  it("run from right to left only where the messages do, with what others wrote kept apart", () => {
    const arabic = { ...sourceOf("en", english, "rtl"), getUILanguage: () => "ar" };
    expect(messagesOf(arabic).direction).toBe("ltr");
    const { direction, t } = messagesOf(sourceOf("en", english, "rtl"));
    expect(direction).toBe("rtl");
    expect(t("wants_in", "Codex")).toBe("\u2068Codex\u2069 wants to use your browser");
  });
});

/** Keys that are put together: `noun_${kind}`. */
function patternOf(node: Node): RegExp[] {
  const parts = partsOf(node);
  return parts && parts.length > 1 && parts.every((part) => /^[a-z0-9_]*$/.test(part)) && /^[a-z]+_/.test(parts[0] ?? "") ? [new RegExp(`^${parts.join("[a-z0-9_]+")}$`)] : [];
}

/** What speaks to the person outside of the panel. */
const SPEAKS = /notifications\.create|setTitle|dressGroup\(/;

/** Attributes and properties of components that people see or hear. */
const SEEN = /^(aria-label|aria-roledescription|aria-valuetext|title|placeholder|alt|label)$/;
/** An address, the same in every language. */
const ADDRESS = /^https?:\/\/\S+$/;

function untranslated({ file, nodes }: Source): string[] {
  return nodes.flatMap((node) => {
    if (node.type === "JSXText") return hasLetters(String(node.value)) ? [`${file}: ${String(node.value).trim()}`] : [];
    if (node.type === "JSXAttribute" && SEEN.test(nameOf(node))) return outcomesOf(node.value).flatMap((value) => untold(file, value));
    if ((node.type === "JSXElement" || node.type === "JSXFragment") && Array.isArray(node.children))
      return node.children.flatMap((child: unknown) => outcomesOf(child).flatMap((value) => untold(file, value)));
    return [];
  });
}

function untold(file: string, value: unknown): string[] {
  const text = textOf(value) ?? partsOf(value)?.join("") ?? "";
  return hasLetters(text) && !ADDRESS.test(text) ? [`${file}: ${text}`] : [];
}
