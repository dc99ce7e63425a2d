import type { Language } from "#app/values/language.ts";

/** Between a figure and its unit, so that they stay on one line. */
export const space = "\u00a0";

/** An amount in pounds with its currency, as each language writes it. */
export const withCurrency = (amount: string, language: Language): string =>
  language === "en" ? `EGP${space}${amount}` : `${amount}${space}ج.م`;
