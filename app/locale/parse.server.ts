import { parse, TYPE, type MessageFormatElement } from "@formatjs/icu-messageformat-parser";
import type { Piece, ReadyMessage, ReadyWords, Words } from "./words.ts";

/** One ICU message, parsed. Text without placeholders stays text. Throws a SyntaxError that says where it breaks. */
export function parseMessage(message: string): ReadyMessage {
  if (!/[{}']/.test(message)) return message;
  const pieces = parse(message, { ignoreTag: true, captureLocation: false }).map(short);
  return pieces.every((piece) => typeof piece === "string") ? pieces.join("") : pieces;
}

/** What the renderer knows. Dates and styled numbers are formatted before they come into a message, by the product's own formats. */
function short(node: MessageFormatElement): Piece {
  switch (node.type) {
    case TYPE.literal:
      return node.value;
    case TYPE.pound:
      return 0;
    case TYPE.argument:
      return [node.value];
    case TYPE.number:
      if (node.style === "pounds") return [node.value, "pounds"];
      if (node.style) break;
      return [node.value, "number"];
    case TYPE.select:
      return [node.value, "select", shortOptions(node.options)];
    case TYPE.plural: {
      const kind = node.pluralType === "ordinal" ? "ordinal" : "plural";
      return node.offset ? [node.value, kind, shortOptions(node.options), node.offset] : [node.value, kind, shortOptions(node.options)];
    }
  }
  throw new SyntaxError(`{${"value" in node ? node.value : ""}} asks for a format that messages do not have`);
}

const shortOptions = (options: Record<string, { value: MessageFormatElement[] }>): Record<string, Piece[]> =>
  Object.fromEntries(Object.entries(options).map(([name, { value }]) => [name, value.map(short)]));

/** Words parsed for use; a message that is not valid ICU is left out and `onBroken` hears of it. */
export function parseWords(words: Words, onBroken: (key: string, reason: string) => void): ReadyWords {
  const ready: ReadyWords = {};
  for (const [key, message] of Object.entries(words)) {
    try {
      ready[key] = parseMessage(message);
    } catch (error) {
      onBroken(key, error instanceof Error ? error.message : String(error));
    }
  }
  return ready;
}
