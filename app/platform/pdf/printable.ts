import type { Language } from "#app/values/language.ts";
import { unbrokenText } from "#app/values/text/directions.ts";

/** Names of what a document tells its source and does not print. */
const unprintedNames = new Set(["language", "languages", "weight", "logo", "certified"]);

/** All texts of a sheet ready for print: one with two sides, `{ en, ar }`, each in its language, any other in that of the document. */
export function printable(value: unknown, language: Language): unknown {
  if (typeof value === "string") return unbrokenText(value, language);
  if (Array.isArray(value)) return value.map((one: unknown) => printable(one, language));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [
      name,
      unprintedNames.has(name) ? one : printable(one, name === "en" || name === "ar" ? name : language),
    ]),
  );
}
