import { inLanguage, type Bilingual } from "#app/values/text/bilingual.ts";
import type { Language } from "#app/values/language.ts";

type Stored = { fullName: string; fullNameAr: string };

const arabic = /\p{Script=Arabic}/u;
const latin = /\p{Script=Latin}/u;

export function nameOf({ fullName, fullNameAr }: Stored): Bilingual {
  const onlyArabic = fullName === fullNameAr || (!fullNameAr && arabic.test(fullName) && !latin.test(fullName));
  return onlyArabic ? { en: "", ar: fullName } : { en: fullName, ar: fullNameAr };
}

/** The pair as it is stored: a name is never empty, so the only side there is stands for both. */
export const storedName = ({ en, ar }: Bilingual): Stored => ({ fullName: en || ar, fullNameAr: ar });

export const nameIn = (stored: Stored, language: Language): string => inLanguage(nameOf(stored), language).text;
