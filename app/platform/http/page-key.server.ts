import { defaultLanguage, languageInCookies } from "#app/values/language.ts";
import type { Site } from "./site.server.ts";

/** The place of a page in the cache: language and address. Null when the request carries a session, whose pages are never shared. */
export function pageKey({ isPersonal }: Pick<Site, "isPersonal">, cookies: string, address: string): string | null {
  if (cookies && isPersonal(cookies)) return null;
  const path = address.startsWith("/") ? address : address.slice(address.indexOf("/", 8));
  const language = /^\/ar([/?]|$)/.test(path) ? "ar" : (languageInCookies(cookies) ?? defaultLanguage);
  return `${language} ${path}`;
}
