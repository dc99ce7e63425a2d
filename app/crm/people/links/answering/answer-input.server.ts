import type { Strokes } from "#app/crm/base/documents/fields.ts";
import { readLine, readText, type Problem } from "#app/platform/input/read-text.server.ts";
import { Invalid, type FieldErrors } from "#app/values/errors.ts";
import { answerBounds, signatureField } from "#app/crm/people/links/fields.ts";

const sentence = (problem: Problem): string => `link.error.${problem}`;

export function readField(
  errors: FieldErrors,
  name: keyof typeof answerBounds,
  raw: unknown,
  { lines = false, needed = true }: { lines?: boolean; needed?: boolean } = {},
): string {
  const read = (lines ? readText : readLine)(raw, answerBounds[name], sentence);
  if ("message" in read) errors[name] = read.message;
  else if (read.value === undefined && needed) errors[name] = { key: "link.error.missing" };
  return "value" in read ? (read.value ?? "") : "";
}

/** A drawn signature: strokes of whole points within the field, at least one of them long enough to be meant. Null for anything else. */
export function readStrokes(raw: unknown): Strokes | null {
  const { width, height, strokes: most, points } = signatureField;
  if (typeof raw !== "string" || raw.length > points * 12) return null;
  let drawn: unknown;
  try {
    drawn = JSON.parse(raw);
  } catch {
    return null;
  }
  if (!Array.isArray(drawn) || drawn.length === 0 || drawn.length > most) return null;
  let count = 0;
  for (const stroke of drawn as unknown[]) {
    if (!Array.isArray(stroke) || stroke.length < 2 || stroke.length % 2 !== 0) return null;
    for (const [at, one] of (stroke as unknown[]).entries())
      if (!Number.isInteger(one) || (one as number) < 0 || (one as number) > (at % 2 === 0 ? width : height)) return null;
    count += stroke.length / 2;
  }
  const longest = Math.max(...(drawn as number[][]).map((stroke) => stroke.length));
  return count <= points && longest >= 4 ? (drawn as Strokes) : null;
}

export function readChosen(raw: readonly unknown[]): string[] {
  if (raw.length > 400 || raw.some((one) => typeof one !== "string" || !/^[\w-]{1,64}$/.test(one)))
    throw new Invalid({ chosen: { key: "link.error.unreadable" } });
  return [...new Set(raw as string[])].toSorted();
}
