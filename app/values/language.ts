import { cookieIn } from "./cookie.ts";

export const languages = ["en", "ar"] as const;
export type Language = (typeof languages)[number];

/** What a visitor gets who has chosen nothing (seed §9). */
export const defaultLanguage: Language = "en";

/** The key in local storage and the name of the cookie that copies it for the server. */
export const languageKey = "diwan-language";

/** What a Cookie header says of the visitor's choice; the first cookie of the name counts, and anything but a language is no choice. */
export function languageInCookies(cookies: string): Language | null {
  const remembered = cookieIn(cookies, languageKey);
  return isLanguage(remembered) ? remembered : null;
}

/** Is this the code of one of the two languages? */
export const isLanguage = (value: unknown): value is Language => value === "en" || value === "ar";

/** In which direction a language is written. */
export const directionOf = (language: Language): "ltr" | "rtl" => (language === "ar" ? "rtl" : "ltr");

/** The language that is not this one. */
export const otherLanguage = (language: Language): Language => (language === "ar" ? "en" : "ar");
