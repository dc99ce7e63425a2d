import fc from "fast-check";
import { IntlMessageFormat } from "intl-messageformat";
import { expect, test } from "vitest";
import { dictionaries } from "#app/words/words.server.ts";
import { withCurrency } from "./currency.ts";
import { parseMessage } from "./parse.server.ts";
import { renderer } from "./render.ts";
import { flatten, type Piece, type Words } from "./words.ts";

type Values = Record<string, string | number>;

const locales = ["en", "ar-EG-u-nu-arab", "ar-EG-u-nu-latn"];
const renderers = new Map(locales.map((locale) => [locale, renderer(locale)]));
const rendered = (message: string, locale: string, values: Values) => renderers.get(locale)!(parseMessage(message), values);

const western = (text: string, language: string) =>
  language === "en"
    ? text
    : text
        .replaceAll("٪", "%")
        .replaceAll("٫", ".")
        .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) & 0xf));

/** What the library says that this renderer stands in for. */
const expected = (message: string, locale: string, values: Values) =>
  String(new IntlMessageFormat(message, locale, undefined, { ignoreTag: true }).format(values));

test("a value that is missing is refused, wherever it is asked for", () => {
  const sample = { n: 1, s: "x" };
  for (const message of ["{name}", "{m, number}", "{m, plural, other {#}}", "{m, select, other {x}}", "{n, plural, other {{name}}}"])
    expect(() => rendered(message, "en", sample), message).toThrow(RangeError);
  expect(() => rendered("{toString}", "en", sample)).toThrow(RangeError);
});

test("in Arabic a document's number is isolated, and nothing else is", () => {
  const said = (locale: string, number: string) => rendered("{number}: 500", locale, { number });
  for (const number of ["QTN-2026-00003", "CO-00012", "QTN-2026-00041-R2"])
    for (const locale of ["ar-EG-u-nu-arab", "ar-EG-u-nu-latn"]) expect(said(locale, number)).toBe(`\u2066${number}\u2069: 500`);
  expect(said("en", "QTN-2026-00003")).toBe("QTN-2026-00003: 500");
  for (const text of ["\u2066QTN-2026-00003\u2069", "A", "ULTRA-", "2026-01-05"])
    expect(said("ar-EG-u-nu-latn", text)).toBe(`${text}: 500`);
});

test("a plain number stands in the reader's digits, without thousands", () => {
  const said = (locale: string) => rendered("{year}: {weight}", locale, { year: 2026, weight: 0.5 });
  expect(locales.map(said)).toEqual(["2026: 0.5", "٢٠٢٦: ٠٫٥", "2026: 0.5"]);
});

test("figures that a message writes out stand in the reader's digits, whether or not it asks for values", () => {
  const said = (message: string, values: Values = {}) => locales.slice(1).map((locale) => rendered(message, locale, values));
  expect(said("خلال ٤٨ ساعة، أي ١٬٠٠٠ × ٢٫٥ أو ١٠٪")).toEqual(["خلال ٤٨ ساعة، أي ١٬٠٠٠ × ٢٫٥ أو ١٠٪", "خلال 48 ساعة، أي 1,000 × 2.5 أو 10%"]);
  expect(said("{sum, number}٪ من ١٠٠٪", { sum: 30 })).toEqual(["٣٠٪ من ١٠٠٪", "30% من 100%"]);
  // What is given as a text stays as it was given.
  expect(said("{typed} من ٣", { typed: "١٢" })).toEqual(["١٢ من ٣", "١٢ من 3"]);
  expect(rendered("Write ١٢٣", "en", {})).toBe("Write ١٢٣");
});

test("pounds stand with their currency, and with piastres where there are some", () => {
  const said = (most: number) => locales.map((locale) => rendered("{most, number, pounds}", locale, { most }));
  expect(said(13_916.7)).toEqual(["EGP\u00a013,916.70", "١٣٬٩١٦٫٧٠\u00a0ج.م", "13,916.70\u00a0ج.م"]);
  expect(said(420)).toEqual(["EGP\u00a0420", "٤٢٠\u00a0ج.م", "420\u00a0ج.م"]);
});

test("a format that messages do not have is refused when it is read", () => {
  for (const message of [
    "{d, date}",
    "{d, time, short}",
    "{n, number, percent}",
    "{n, number, ::compact-short}",
    "{n, plural, other {{d, date}}}",
  ])
    expect(() => parseMessage(message), message).toThrow(SyntaxError);
});

test("every message of the product reads as the library would say it", () => {
  const counts = [0, 1, 2, 3, 5, 11, 12, 99, 100, 101, 1000, 1_250_000, 3.5];
  for (const language of ["en", "ar"] as const) {
    const words: Words = {};
    for (const [prefix, { messages }] of Object.entries(dictionaries)) flatten(messages, language, prefix, words);
    // The library leaves a plain number in Latin digits, and figures that are written out as they are.
    const locale = language === "en" ? "en" : "ar-EG-u-nu-latn";
    for (const [key, message] of Object.entries(words)) {
      const ready = parseMessage(message);
      if (typeof ready === "string") continue;
      const names = namesIn(ready);
      for (const count of names.size > 0 ? counts : [0]) {
        const values = Object.fromEntries([...names].map(([name, options]) => [name, options[count % options.length] ?? count]));
        const known = message.replace(/\{(\w+), number, pounds\}/g, (_, name) => withCurrency(`{${name}, number, ::.00/w}`, language));
        expect(rendered(message, locale, values), `${key} with ${count}`).toBe(western(expected(known, locale, values), language));
      }
    }
  }
});

/** The values a message asks for, and for choices the words to choose from. */
function namesIn(pieces: Piece[], into = new Map<string, string[]>()): Map<string, string[]> {
  for (const piece of pieces) {
    if (typeof piece === "string" || piece === 0) continue;
    const [name, kind, options = {}] = piece;
    into.set(name, kind === "select" ? Object.keys(options) : (into.get(name) ?? []));
    for (const option of Object.values(options)) namesIn(option, into);
  }
  return into;
}

/** Message texts, nested as ICU allows, over the values `n` (a number), `s` and `name` (texts). */
const { message } = fc.letrec<{ message: string; piece: string }>((tie) => ({
  message: fc.array(tie("piece"), { minLength: 0, maxLength: 4 }).map((pieces) => pieces.join("")),
  piece: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    fc.constantFrom("plain ", "غرفة ", "it''s ", "'{'quoted'}' ", "# ", "<b>", "a’b "),
    fc.constantFrom("{name}", "{n}", "{n, number}", "{s}"),
    fc
      .record({
        kind: fc.constantFrom("plural", "selectordinal"),
        offset: fc.constantFrom("", "offset:1 ", "offset:2 "),
        exact: fc.option(fc.tuple(fc.constantFrom(0, 1, 2, 5), tie("message"))),
        forms: fc.dictionary(fc.constantFrom("zero", "one", "two", "few", "many"), tie("message"), { maxKeys: 3 }),
        other: tie("message"),
      })
      .map(({ kind, offset, exact, forms, other }) => {
        const options = [
          ...(exact ? [`=${exact[0]} {${exact[1]}}`] : []),
          ...Object.entries(forms).map(([form, text]) => `${form} {${text}}`),
          `other {${other} #}`,
        ];
        return `{n, ${kind}, ${offset}${options.join(" ")}}`;
      }),
    fc
      .record({ options: fc.dictionary(fc.constantFrom("villa", "flat", "office"), tie("message"), { maxKeys: 2 }), other: tie("message") })
      .map(({ options, other }) => {
        const texts = Object.entries(options).map(([name, text]) => `${name} {${text}}`);
        return `{s, select, ${[...texts, `other {${other}}`].join(" ")}}`;
      }),
  ),
}));

test("any message reads as the library would say it", () => {
  const values = fc.record({
    n: fc.oneof(fc.nat(120), fc.integer({ min: -5, max: 3_000_000 }), fc.constantFrom(0.5, 1.5, 3.25, 1_250_000.75)),
    s: fc.constantFrom("villa", "flat", "office", "toString", "other", ""),
    name: fc.string(),
  });
  fc.assert(
    fc.property(message, values, fc.constantFrom("en", "ar-EG-u-nu-latn"), (text, input, locale) => {
      // The mark before a minus is the number format's; the library writes a plain number without it.
      const said = (words: string) => words.replaceAll("\u200e", "");
      expect(said(rendered(text, locale, input))).toBe(said(expected(text, locale, input)));
    }),
    { numRuns: 2000 },
  );
});

/** What is a code, a sample of the other digits, or a name in Latin letters. */
const codes = [/2026-Q1/g, /(?<=يجب أن يكون )1\.0/g, /غربية 123/g, /^0(?= للمركز)/g, /[A-Za-z]+[-‑]?\d+[\w./-]*|\d+[A-Za-z]\w*/g];

test("what is written in Arabic has Arabic digits, but for codes", () => {
  const words: Words = {};
  for (const [prefix, { messages }] of Object.entries(dictionaries)) flatten(messages, "ar", prefix, words);
  const latin = Object.entries(words).flatMap(([key, text]) => {
    // Without the exact numbers of a plural, which are syntax.
    const said = codes.reduce((rest, code) => rest.replace(code, ""), text.replace(/=\d+(?= *\{)/g, ""));
    return /\p{Script=Arabic}/u.test(said) && /\d/.test(said) ? [`${key}: ${text}`] : [];
  });
  expect(latin).toEqual([]);
});

test("a plain day or month in a message is said as the reader says it, and what is no such day stays", () => {
  const said = (locale: string, of: string) => rendered("{day}", locale, { day: of });
  expect(said("en", "2026-10-31")).toBe("31 October 2026");
  expect(said("en", "2026-11")).toBe("November 2026");
  expect(said("ar-EG-u-nu-arab", "2026-10-31")).toBe("٣١ أكتوبر ٢٠٢٦");
  expect(said("ar-EG-u-nu-arab", "2026-11")).toBe("نوفمبر ٢٠٢٦");
  expect(said("ar-EG-u-nu-latn", "2026-10-31")).toBe("31 أكتوبر 2026");
  expect(said("en", "2026-19-40")).toBe("2026-19-40");
});
