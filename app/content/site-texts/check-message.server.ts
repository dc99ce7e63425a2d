import { parse, TYPE, type MessageFormatElement } from "@formatjs/icu-messageformat-parser";
import { parseMessage } from "#app/locale/parse.server.ts";
import type { Bilingual } from "#app/values/text/bilingual.ts";
import type { Message } from "#app/values/errors.ts";
import type { Language } from "#app/values/language.ts";

const named: Record<string, string> = {
  EXPECT_ARGUMENT_CLOSING_BRACE: "unclosed",
  EXPECT_SELECT_ARGUMENT_SELECTOR_FRAGMENT: "noText",
  EXPECT_PLURAL_ARGUMENT_SELECTOR_FRAGMENT: "noText",
  EMPTY_ARGUMENT: "empty",
  MISSING_OTHER_CLAUSE: "noOther",
  DUPLICATE_PLURAL_ARGUMENT_SELECTOR: "twice",
  DUPLICATE_SELECT_ARGUMENT_SELECTOR: "twice",
  EXPECT_PLURAL_ARGUMENT_SELECTOR: "noForms",
  EXPECT_SELECT_ARGUMENT_SELECTOR: "noForms",
  EXPECT_SELECT_ARGUMENT_OPTIONS: "noForms",
};

const quoted = 18;

type Shape = { names: Set<string>; plurals: Map<string, Set<string>> };

const options = { ignoreTag: true, captureLocation: false };

function shapeOf(message: string): Shape {
  const shape: Shape = { names: new Set(), plurals: new Map() };
  const walk = (nodes: MessageFormatElement[]): void => {
    for (const node of nodes) {
      if (node.type === TYPE.literal || node.type === TYPE.pound || node.type === TYPE.tag) continue;
      shape.names.add(node.value);
      if (node.type !== TYPE.plural && node.type !== TYPE.select) continue;
      if (node.type === TYPE.plural && node.pluralType !== "ordinal") {
        const forms = shape.plurals.get(node.value) ?? new Set<string>();
        for (const form of Object.keys(node.options)) forms.add(form);
        shape.plurals.set(node.value, forms);
      }
      for (const option of Object.values(node.options)) walk(option.value);
    }
  };
  walk(parse(message, options));
  return shape;
}

export const placeholdersOf = ({ en, ar }: Bilingual): string[] => [...new Set([...shapeOf(en).names, ...shapeOf(ar).names])];

export const counts = ({ en, ar }: Bilingual): boolean => shapeOf(en).plurals.size + shapeOf(ar).plurals.size > 0;

const formsOf = (language: Language): string[] => new Intl.PluralRules(language).resolvedOptions().pluralCategories;

export function problemOf(text: string, language: Language, builtIn: Bilingual): Message | null {
  let shape: Shape;
  try {
    shape = shapeOf(text);
    parseMessage(text);
  } catch (error) {
    return readingProblem(text, error);
  }
  const known = placeholdersOf(builtIn);
  const unknown = [...shape.names].filter((name) => !known.includes(name));
  if (unknown.length > 0)
    return known.length > 0
      ? { key: "siteTexts.problem.unknown", values: { names: braced(unknown), known: braced(known) } }
      : { key: "siteTexts.problem.unknownNone", values: { names: braced(unknown) } };
  for (const [name, forms] of shape.plurals) {
    const missing = formsOf(language).filter((form) => !forms.has(form));
    if (missing.length > 0) return { key: "siteTexts.problem.forms", values: { name: `{${name}}`, forms: missing.join(", ") } };
  }
  return null;
}

const braced = (names: readonly string[]): string => names.map((name) => `{${name}}`).join(", ");

function readingProblem(text: string, error: unknown): Message {
  if (!(error instanceof SyntaxError)) throw error;
  const at = "location" in error ? (error.location as { start?: { offset: number; line: number; column: number } }).start : undefined;
  if (!at) return { key: "siteTexts.problem.format" };
  // A mistake that shows at the very end is quoted by what stands before it.
  const from = at.offset < text.length ? at.offset : Math.max(0, text.length - quoted);
  const piece = text
    .slice(from, from + quoted)
    .replace(/\s+/g, " ")
    .trim();
  return { key: `siteTexts.problem.${named[error.message] ?? "wrong"}`, values: { line: at.line, column: at.column, piece } };
}
