/** What a spreadsheet takes for the beginning of a formula, the full-width and small forms included. */
const sign = "=+\\-@＝＋－＠﹦﹢﹣﹫−";
/** What it may skip on the way there: spaces, the separators of lines and paragraphs, quotes, and marks that are not seen. */
const skipped = " \\u00a0\\u1680\\u2000-\\u200f\\u2028-\\u202f\\u205f-\\u2069\\u3000\\u061c\\ufeff\\v\\f\\u0000\"'`‘’“”«»＂＇";
/** Where a cell begins: at the start, and wherever a spreadsheet that expects another separator would cut the text. */
const cut = ";\\t\\r\\n";

// A run of what is skipped is read once: it holds none of the signs that the search begins at.
/* oxlint-disable patterns/linear */
const startsBad = new RegExp(`^(?=[${skipped}]*[${sign}${cut}])`);
const partBad = new RegExp(`([${cut}])(?=[${skipped}]*[${sign}])`, "g");
const startEscaped = new RegExp(`^'(?=[${skipped}]*[${sign}${cut}])`);
const partEscaped = new RegExp(`([${cut}])'(?=[${skipped}]*[${sign}])`, "g");
/* oxlint-enable patterns/linear */

/** A text that no spreadsheet runs as a formula: an apostrophe stands before each place where one could begin. `readable` takes it off again. */
export const harmless = (text: string): string => text.replace(startsBad, "'").replace(partBad, "$1'");

/** The text as it was before `harmless`, or as a person typed it with the apostrophe that spreadsheets teach. */
export const readable = (cell: string): string => cell.replace(startEscaped, "").replace(partEscaped, "$1");

/** A cell that holds what a spreadsheet writes where a formula came to nothing. */
export const isFormulaError = (cell: string): boolean => /^\s*(?:#(?:[A-Z_/0]{3,12}[!?]|N\/A|GETTING_DATA)|Err:5\d\d)\s*$/.test(cell);
