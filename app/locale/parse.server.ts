import { parse } from "@formatjs/icu-messageformat-parser";
import type { ReadyMessage, ReadyWords, Words } from "./words.ts";

/** One ICU message, parsed. Text without placeholders stays text. Throws a SyntaxError that says where it breaks. */
export function parseMessage(message: string): ReadyMessage {
  if (!/[{}']/.test(message)) return message;
  return parse(message, { ignoreTag: true, captureLocation: false });
}

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
