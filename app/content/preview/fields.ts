import { isLanguage, type Language } from "#app/values/language.ts";

/** The part of an address that asks for what is not published: a language (an administrator's preview of texts) or a signed link. */
export const previewParam = "preview";

/** A page of the site as it would be with the drafts of its texts. Opens for a signed-in administrator only. */
export function draftsAddress(path: string, language: Language): string {
  const at = language === "ar" ? (path === "/" ? "/ar" : `/ar${path}`) : path;
  return `${at}${at.includes("?") ? "&" : "?"}${previewParam}=${language}`;
}

export function draftsLanguage(url: URL): Language | null {
  const wanted = url.searchParams.get(previewParam);
  return isLanguage(wanted) ? wanted : null;
}
