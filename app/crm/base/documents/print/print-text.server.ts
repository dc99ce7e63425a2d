import { format } from "#app/locale/format.ts";
import type { MessageValues } from "#app/locale/words.ts";
import type { Bilingual } from "#app/values/text/bilingual.ts";
import type { Day } from "#app/values/calendar.ts";
import type { Language } from "#app/values/language.ts";
import { westernDigits } from "#app/values/text/digits.ts";
import { translateFor } from "#app/words/words.server.ts";
import type { Text } from "./print-layout.ts";

const words = { en: translateFor("en"), ar: translateFor("ar") };
export const figures = { en: format("en", "latn"), ar: format("ar", "latn") };

export const both = (of: (language: Language) => string): Text => ({ en: of("en"), ar: of("ar") });

export const word = (key: string, values?: (language: Language) => MessageValues): Text =>
  both((language) => words[language](key, values?.(language)));

export const written = (text: Bilingual): Text => {
  const { en, ar } = westernFigures(text);
  return { en: en.trim(), ar: ar.trim() };
};

export const inSequence = (text: Text): Text => both((language) => text[language] && `\u2068${text[language]}`);

export const same = (text: string): Text => both(() => text);

export const day = (on: Day): Text =>
  both((language) => figures[language].dateParts(on, { day: "numeric", month: "long", year: "numeric" }));

export const shortDay = (on: Day): string => on.split("-").toReversed().join("/");

export const amount = (piastres: number): string => figures.en.amount(piastres);
export const evenly = (amounts: readonly (number | null)[]) => figures.en.evenly(amounts).amount;
export const quantity = (value: number, decimals: number): string => figures.en.number(value, decimals);
export const percent = (basisPoints: number): string => figures.en.percent(basisPoints);

/** Arabic-Indic digits and the signs between them as Western ones; no other sign is touched. */
const westernSide = (text: string): string =>
  text.replace(/[٠-٩۰-۹](?:[٠-٩۰-۹٫٬]*[٠-٩۰-۹])?[ \u00a0]?٪?/g, (figure) => westernDigits(figure));
export const westernFigures = ({ en, ar }: Bilingual): Bilingual => ({ en: westernSide(en), ar: westernSide(ar) });

export const isWritten = ({ en, ar }: Text | Bilingual): boolean => en !== "" || ar !== "";
