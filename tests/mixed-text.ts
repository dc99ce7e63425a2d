/** Numbers from 0 to 1 that come in the same order for the same seed (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export const english = [
  "Marble",
  "floor,",
  "oak",
  "units.",
  "Häfele",
  "(honed)",
  "“first choice”",
  "m²",
  "don’t",
  "A.",
  "RAL",
  "Grohe",
  "x",
  "installation;",
  "why?",
];
export const arabic = [
  "رخام",
  "أرضية،",
  "مصريًا",
  "لا",
  "الأسقف.",
  "مُذهَّبة",
  "(أ)",
  "؟",
  "كاملةً؛",
  "الـ",
  "م²",
  "مسؤولية",
  "پ",
  "شيء",
  "«مشغول»",
  "جنيهٍ",
  "مُ",
  "مجلسٌ",
  "لِلَّهِ",
  "هٰذا",
  "بيتِيّ",
  "اللّٰه",
];
export const figures = [
  "12",
  "3.5",
  "1,250.00",
  "١٢٫٥",
  "٤٥",
  "+20 100 123 4567",
  "01001234567",
  "60 × 120",
  "14%",
  "١٤٪.",
  "٪",
  "-5",
  "−18.00",
  "2026-11-22",
  "1/3",
  "EGP 5",
];
const signs = [
  "٪. ٪.",
  ".",
  "،",
  "؛",
  "(",
  ")",
  ")(",
  "[",
  "]",
  "/",
  "%",
  "٪",
  "–",
  "…",
  "!",
  "«",
  "»",
  "ـ",
  "*",
  "#",
  "$x$",
  "\\",
  "@",
  "_",
  "٬",
  "۞",
  "؎.",
  "؉",
  ":",
  "-",
];
const long = [
  "EG380019000500000000263180002",
  "Supercalifragilisticexpialidocious",
  "studio@diwan-interiors.example",
  "مستشفياتكمولاتفعلونذلكأبدا",
  "https://diwan.example/a?b=c&d=e",
];
const rare = [
  "✓",
  "Ω",
  "Ж",
  "漢字",
  "☺",
  "👨‍👩‍👧",
  "אב״ג",
  "½",
  "→",
  "™",
  "\u200f.",
  "\u202eabc",
  "\u2067",
  "\u2069",
  "ﷺ",
  "\u00a0",
  "\t",
  "\u064b",
  "e\u0301",
  "q\u0301uay",
  "Ж\u0303",
  "1\ufe0f\u20e3",
  "sheet\u00adrock",
  "wall\u200bpaper",
  "نمی\u200cخواهم",
  "‹oak›",
  "\u202b(12)\u202c",
];
const kinds = [english, arabic, figures, english, arabic, figures, signs, signs, long, rare];
const glue = [" ", " ", " ", " ", "", "\n", ". ", "، "];

/** A text such as people paste: both languages, both figures, signs of either in places where they do not belong. Never empty. */
export function mixedText(random: () => number, most = 8): string {
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)]!;
  let text = "";
  const parts = 1 + Math.floor(random() * most);
  for (let at = 0; at < parts; at += 1) text += (at > 0 ? pick(glue) : "") + pick(pick(kinds));
  return `${pick(random() < 0.5 ? english : arabic)}${pick(glue)}${text}`.slice(0, 400);
}
