import type { Message } from "#app/values/errors.ts";
import { freeText } from "#app/values/text/free-text.ts";
import { plainSigns } from "#app/values/text/plain-signs.ts";

/** The value that was read, `undefined` when nothing was given, or what is wrong with it. */
export type Reading<T> = { value: T | undefined } | { message: Message };

type Bounds = { min?: number; max: number };

export type Problem = "short" | "long" | "unreadable" | "unfinished" | "wrong";
type KeyOf = (problem: Problem) => string;

/** A text of one line: spaces joined, invisible marks dropped. Problems: short, long, unreadable; a character that can't be saved is named. */
export const readLine = (raw: unknown, bounds: Bounds, keyOf: KeyOf): Reading<string> =>
  read(raw, bounds, keyOf, (text) => text.replace(/\s+/g, " "));

/** A text of several lines. Problems as for `readLine`. */
export const readText = (raw: unknown, bounds: Bounds, keyOf: KeyOf): Reading<string> =>
  read(raw, bounds, keyOf, (text) => text.replace(/\n{4,}/g, "\n\n\n"));

/** A code, number or address of one line, in plain characters. Problems as for `readLine`. */
export const readCode = (raw: unknown, bounds: Bounds, keyOf: KeyOf): Reading<string> =>
  read(raw, bounds, keyOf, (text) => plainSigns(text).replace(/\s+/g, " "));

function read(raw: unknown, { min = 0, max }: Bounds, keyOf: KeyOf, tidy: (text: string) => string): Reading<string> {
  if (raw === undefined || raw === null) return { value: undefined };
  if (typeof raw !== "string") return { message: { key: keyOf("unreadable") } };
  // Nothing is folded, searched or measured that is too long by far.
  if (raw.length > max * 4 + 1000) return { message: { key: keyOf("long"), values: { max } } };
  const kept = freeText(raw);
  if ("refused" in kept) return { message: { key: "common.error.character", values: { side: "", ...kept.refused } } };
  const text = tidy(kept.text).trim();
  if (!text) return { value: undefined };
  const length = [...text].length;
  if (length < min) return { message: { key: keyOf("short"), values: { min } } };
  if (length > max) return { message: { key: keyOf("long"), values: { max } } };
  return { value: text };
}

const longestEmail = 254;
/** One address with nothing around it; what `sendMail` takes. */
const email = /^[^\s<>",;:\\()[\]@]{1,64}@(?:[^\s<>",;:\\()[\]@.]+\.)+[^\s<>",;:\\()[\]@.]{2,63}$/;

/** An e-mail address, lower-cased, also out of a link or from between the brackets behind its owner's name. Its problems are unfinished, wrong, long and unreadable. */
export function readEmail(raw: unknown, keyOf: KeyOf): Reading<string> {
  const line = readCode(raw, { max: longestEmail }, keyOf);
  if ("message" in line || !line.value) return line;
  const address = (/<([^<>]+)>$/.exec(line.value)?.[1] ?? line.value)
    .replace(/^mailto:/i, "")
    .split("?")[0]!
    .replace(/[.,;]$/, "")
    .toLowerCase();
  if (email.test(address)) return { value: address };
  return { message: { key: /^[^@]+@[^@.]*\.?$|^[^@]+$/.test(address) ? keyOf("unfinished") : keyOf("wrong") } };
}
