import { isLanguage, type Language } from "#app/values/language.ts";

export const previewParam = "preview";

export function draftsAddress(path: string, language: Language): string {
  const at = language === "ar" ? (path === "/" ? "/ar" : `/ar${path}`) : path;
  return `${at}${at.includes("?") ? "&" : "?"}${previewParam}=${language}`;
}

export function draftsLanguage(url: URL): Language | null {
  const wanted = url.searchParams.get(previewParam);
  return isLanguage(wanted) ? wanted : null;
}
