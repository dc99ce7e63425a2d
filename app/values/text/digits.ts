/** Which digits a reader of Arabic gets: Arabic-Indic (٣٫٥) or Western (3.5). English is always Western. */
export const digitKinds = ["arab", "latn"] as const;
export type Digits = (typeof digitKinds)[number];

const marks: Record<string, string> = { "٫": ".", "٬": ",", "٪": "%", "−": "-", "،": "," };

/** Arabic-Indic and Persian digits and the Arabic number marks as Western ones; everything else stays. */
export const westernDigits = (text: string): string =>
  text.replace(/[٠-٩۰-۹٫٬٪−،]/g, (sign) => marks[sign] ?? String(sign.charCodeAt(0) & 0xf));
