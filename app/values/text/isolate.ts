/** A part that reads from left to right in any text: a number, a telephone, an address (isolates of UAX 9). */
export const leftToRight = (text: string): string => `\u2066${text}\u2069`;

/** A short part from left to right that no line breaks: a masked address. */
export const unbroken = (text: string): string => leftToRight([...text].join("\u2060"));

/** A part in the direction of its own first letter: a name inside a sentence of either language. */
export const isolated = (text: string): string => `\u2068${text}\u2069`;
