import { searchText } from "#app/values/text/search-text.ts";

/** Fields whose values no log, search or screen may show. */
export const isSecretField = (name: string): boolean => /pass(word|phrase)|secret|token|hash$|recovery|otp/i.test(name);

/** Letters kept of one entry: enough for names and headings; whole articles would make the log heavier than the site. */
const longest = 1_000;

/** The texts in what was noted, folded for searching. Numbers and codes are left out, secrets always. Null where nothing is left. */
export function searchable(...noted: readonly unknown[]): string | null {
  const texts = new Set<string>();
  const collect = (value: unknown): void => {
    if (typeof value === "string") texts.add(value.slice(0, longest));
    else if (Array.isArray(value)) value.forEach(collect);
    else if (typeof value === "object" && value !== null && !(value instanceof Date))
      for (const [name, inner] of Object.entries(value)) if (!isSecretField(name)) collect(inner);
  };
  noted.forEach(collect);
  return searchText(...texts).slice(0, longest) || null;
}
