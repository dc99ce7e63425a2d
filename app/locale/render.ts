import type { MessageValues, Piece, ReadyMessage } from "./words.ts";
import { withCurrency } from "./currency.ts";
import { leftToRight } from "#app/values/text/isolate.ts";

/** Fills a parsed message. Throws a RangeError when a value that it asks for is missing. */
export type Render = (message: ReadyMessage, values?: MessageValues) => string;

/** Fills messages in one locale: its numbers, with the digits chosen, and its plural forms. `Intl` does the rest. */
export function renderer(locale: string): Render {
  let render = renderers.get(locale);
  if (!render) renderers.set(locale, (render = makeRenderer(locale)));
  return render;
}

/** By locale, of which there are three: making its formats takes 0.1 ms. */
const renderers = new Map<string, Render>();

function makeRenderer(locale: string): Render {
  const numbers = new Intl.NumberFormat(locale);
  const piastres = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  // A year, a revision, a place in an order: the reader's digits as they are, without thousands.
  const digits = new Intl.NumberFormat(locale, { useGrouping: false, maximumFractionDigits: 20 });
  const forms = { plural: new Intl.PluralRules(locale), ordinal: new Intl.PluralRules(locale, { type: "ordinal" }) };

  /** Figures that an Arabic message or a site text writes out stand in the reader's digits as well. */
  const inDigits = (text: string) =>
    locale.endsWith("nu-latn") ? text.replace(/[٠-٩٫٬٪]/g, (sign) => latin[sign] ?? String(sign.charCodeAt(0) & 0xf)) : text;

  /** A document's number (`QTN-2026-00003`) in Arabic: what follows it would otherwise be drawn into its direction. */
  const isolated = (text: string) => (locale.startsWith("ar") && documentNumber.test(text) ? leftToRight(text) : text);

  /** A plain `{day}` (`2026-10-31`) or `{month}` (`2026-10`) as the reader says it. */
  const dated = (text: string) => {
    if (!plainDay.test(text) || !Date.parse(text)) return text;
    const day = text.length > 7 ? "numeric" : undefined;
    return new Date(text).toLocaleDateString(locale === "en" ? "en-GB" : locale, { day, month: "long", year: "numeric", timeZone: "UTC" });
  };

  const fill = (pieces: Piece[], values: MessageValues, counted: number | undefined): string =>
    pieces.map((piece) => fillOne(piece, values, counted)).join("");

  function fillOne(piece: Piece, values: MessageValues, counted: number | undefined): string {
    if (typeof piece === "string") return inDigits(piece);
    if (piece === 0) return counted === undefined ? "" : numbers.format(counted);
    const [name] = piece;
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    if (value === undefined) throw new RangeError(`a message asks for {${name}}`);
    switch (piece[1]) {
      case undefined:
        return typeof value === "number" ? digits.format(value) : name === "day" || name === "month" ? dated(value) : isolated(value);
      case "number":
        return numbers.format(Number(value));
      case "pounds":
        return withCurrency((Number.isInteger(value) ? numbers : piastres).format(Number(value)), locale.startsWith("ar") ? "ar" : "en");
      case "select":
        return fill(chosen(piece[2], String(value)), values, undefined);
      default: {
        const [, kind, options, offset = 0] = piece;
        const count = Number(value) - offset;
        return fill(options[`=${value}`] ?? chosen(options, forms[kind].select(count)), values, count);
      }
    }
  }

  return (message, values = {}) => (typeof message === "string" ? inDigits(message) : fill(message, values, undefined));
}

const latin: Readonly<Record<string, string>> = { "٫": ".", "٬": ",", "٪": "%" };
const plainDay = /^\d{4}-\d\d(?:-\d\d)?$/;
const documentNumber = /^[A-Z]{1,5}-[\d-]*\d(?:-R\d+)?$/;

const chosen = (options: Record<string, Piece[]>, name: string): Piece[] =>
  (Object.hasOwn(options, name) ? options[name] : undefined) ?? options["other"] ?? [];
