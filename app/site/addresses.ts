import type { Language } from "#app/values/language.ts";

/** The absolute address of a public page in a language, as search engines know it: English on the plain path, Arabic under `/ar`. */
export function pageAddress(origin: string, language: Language, path: string): string {
  const plain = path === "/" ? "" : path;
  return language === "ar" ? `${origin}/ar${plain}` : `${origin}${plain || "/"}`;
}

/** Where a moved page went, on the side of the site the visitor is on, with his query kept. */
export function movedAddress({ pathname, search }: URL, path: string): string {
  return `${/^\/ar(\/|$)/.test(pathname) ? "/ar" : ""}${path}${search}`;
}
