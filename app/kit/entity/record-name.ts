import { inLanguage, type Bilingual } from "#app/values/text/bilingual.ts";
import type { Language } from "#app/values/language.ts";
import type { Screens } from "./screens.ts";

/** How a record is called in titles, dialogs and toasts; empty where it has no name yet. */
export function recordName(record: Record<string, unknown>, { title }: Pick<Screens, "title">, language: Language): string {
  const name = record[title];
  if (typeof name === "string") return name;
  return name !== null && typeof name === "object" && "en" in name ? inLanguage(name as Bilingual, language).text : "";
}
