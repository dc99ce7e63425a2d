import { createContext, useCallback, useContext, useEffect, useMemo, useState, type ReactNode } from "react";
import { useLocation, useNavigate, useRevalidator } from "react-router";
import type { Digits } from "#app/values/text/digits.ts";
import { directionOf, languageKey, otherLanguage, type Language } from "#app/values/language.ts";

export type LanguageState = {
  language: Language;
  direction: "ltr" | "rtl";
  digits: Digits;
  underArabic: boolean;
  /** An own path as it must be linked from here: under `/ar` it stays under `/ar`. */
  path: (to: string) => string;
  toggle: () => void;
  switching: boolean;
};

const LanguageContext = createContext<LanguageState | null>(null);

/** Paths that exist once and follow the stored language. */
const single = /^\/(admin|crm|account|logout|files|api)(\/|$)/;

export const withoutArabic = (path: string): string => path.replace(/^\/ar(?=\/|$)/, "") || "/";

export const withArabic = (path: string): string => (path === "/" ? "/ar" : `/ar${path}`);

function store(language: Language): void {
  try {
    localStorage.setItem(languageKey, language);
  } catch {
    // Private windows may refuse storage; the cookie still carries the choice.
  }
  const secure = location.protocol === "https:" ? ";secure" : "";
  document.cookie = `${languageKey}=${language};path=/;max-age=31536000;samesite=lax${secure}`;
}

export function LanguageProvider({ language, digits, children }: { language: Language; digits: Digits; children: ReactNode }) {
  const underArabic = /^\/ar(\/|$)/.test(useLocation().pathname);
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [wanted, setWanted] = useState<Language | null>(null);

  useEffect(() => {
    document.documentElement.lang = language;
    document.documentElement.dir = directionOf(language);
    setWanted((current) => (current === language ? null : current));
  }, [language]);

  const path = useCallback(
    (to: string) => (underArabic && to.startsWith("/") && !to.startsWith("/ar/") && to !== "/ar" && !single.test(to) ? withArabic(to) : to),
    [underArabic],
  );
  const toggle = useCallback(() => {
    const other = otherLanguage(language);
    store(other);
    setWanted(other);
    const { pathname, search, hash } = window.location;
    const samePlace = { preventScrollReset: true, replace: true } as const;
    // What an Arabic reader copies opens in Arabic everywhere.
    if (underArabic) void navigate(withoutArabic(pathname) + search + hash, samePlace);
    else if (other === "ar" && !single.test(pathname)) void navigate(withArabic(pathname) + search + hash, samePlace);
    else void revalidate();
  }, [language, underArabic, navigate, revalidate]);

  const state = useMemo<LanguageState>(
    () => ({
      language,
      direction: directionOf(language),
      digits,
      underArabic,
      path,
      toggle,
      switching: wanted !== null && wanted !== language,
    }),
    [language, digits, underArabic, path, toggle, wanted],
  );
  return <LanguageContext value={state}>{children}</LanguageContext>;
}

/** The reader's language and how to change it. Throws outside its provider. */
export function useLanguage(): LanguageState {
  const state = useContext(LanguageContext);
  if (!state) throw new Error("useLanguage must be used inside LanguageProvider");
  return state;
}
