import { knownBrowser } from "#app/accounts/known-browser.server.ts";
import { inspect } from "#app/content/media/inspect.server.ts";
import { readStrokes } from "#app/crm/people/links/answering/answer-input.server.ts";
import { readSheet } from "#app/kit/transfer/files/read-sheet.server.ts";
import { acceptedCoding } from "#app/platform/http/accepted-coding.server.ts";
import { readForm, type FormLimits } from "#app/platform/http/body/read-form.server.ts";
import { readableAddress, tidyAddress } from "#app/platform/http/tidy-address.server.ts";
import { sharedAddress } from "#app/site/shared-address.ts";
import { Invalid, TooLarge } from "#app/values/errors.ts";
import { languageInCookies } from "#app/values/language.ts";
import { maximumPictureBytes } from "#app/values/picture.ts";

// Every parser that meets bytes from outside, with the worst bytes known for it. `outside-bytes.test.ts` asks what it answers at its limit,
// `npm run bench -- parsers` what that costs.

export const kb = 1024;
/** What all headers and the address are together (`maxHeaderSize` of `serve.ts`); a test of the built server holds it to that. */
const head = 16 * kb;
const tooLarge = () => new TooLarge();
export const visitor: FormLimits = { limit: 64 * kb, texts: 64 * kb, fields: 200, files: false, tooLarge };
const estimate: FormLimits = { ...visitor, limit: 256 * kb, texts: 256 * kb, fields: 2_200 };
export const account: FormLimits = { limit: 4_000_000, texts: 6_000_000, fields: 5_000, tooLarge };

export const post = (body: string, type = "application/x-www-form-urlencoded") =>
  new Request("http://localhost/", { method: "POST", body, headers: { "content-type": type } });
/** How many fields and letters a form gives. */
const fieldsOf = async (request: Request, limits: FormLimits) => {
  const { form } = await readForm(request, limits);
  return [[...form].length, [...form].flat().join("").length];
};
const encoded = (limits: FormLimits) => (body: string) => fieldsOf(post(body), limits);
const inParts = (limits: FormLimits) => (body: string) =>
  fieldsOf(post(`--x\r\n${body}\r\n--x--`, "multipart/form-data; boundary=x"), limits);
const part = 'Content-Disposition: form-data; name="a"\r\n\r\n';

const upTo = (length: number, text: string): string => text.repeat(Math.floor(length / text.length));
/** So many fields that together have this length. */
const fields = (length: number, most: number, between: string, begin = ""): string => {
  const each = begin + "x".repeat(Math.max(0, Math.floor(length / most) - between.length - begin.length));
  return Array<string>(Math.min(most, Math.floor(length / (each.length + between.length))))
    .fill(each)
    .join(between);
};
const names = (length: number): string => Array.from({ length: length / 4 }, (_, at) => at.toString(36).padStart(3, "x")).join("&");
const png = (length: number): Buffer =>
  Buffer.concat([Buffer.from("\x89PNG\r\n\x1a\n", "latin1"), Buffer.from(upTo(length - 8, "\0\0\0\0tEXt\0\0\0\0"), "latin1")]);
const asked = (cookie: string) => new Request("http://localhost/", { headers: { cookie } });

let headers = 0;

/** A sheet's columns and rows, or the reason for which the file is refused. */
function sheet(file: Buffer): unknown {
  try {
    const { head, rows } = readSheet(file);
    return [head.length, rows.length];
  } catch (error) {
    return reason(error);
  }
}
const reason = (error: unknown): unknown => (error instanceof Invalid ? error.fields["file"]?.key : error);

type Parser = {
  parser: string;
  limit: number;
  bytes: (length: number) => string | Buffer;
  parse: (bytes: never) => unknown;
  /** What it answers to `limit` of these bytes. */
  answer: unknown;
};
export const parsers: Parser[] = [
  {
    parser: "a visitor's form",
    limit: 64 * kb,
    bytes: (length) => fields(length, 200, "&"),
    parse: encoded(visitor),
    answer: [200, 65_200],
  },
  {
    parser: "an estimate",
    limit: 256 * kb,
    bytes: (length) => fields(length, 2_200, "&"),
    parse: encoded(estimate),
    answer: [2_200, 259_600],
  },
  {
    parser: "a form, no values",
    limit: 1_000_000,
    bytes: (length) => fields(length, 5_000, "&"),
    parse: encoded(account),
    answer: [5_000, 995_000],
  },
  {
    parser: "a form, one long value",
    limit: 1_000_000,
    bytes: (length) => upTo(length, "+"),
    parse: encoded(account),
    answer: [1, 1_000_000],
  },
  {
    parser: "a form, broken codes",
    limit: 1_000_000,
    bytes: (length) => upTo(length, "%D8%"),
    parse: encoded(account),
    answer: [1, 500_000],
  },
  {
    parser: "parts of a form",
    limit: 4_000_000,
    bytes: (length) => fields(length, 4_900, "\r\n--x\r\n", part),
    parse: inParts(account),
    answer: [4_900, 3_753_400],
  },
  {
    parser: "a part of near-boundaries",
    limit: 4_000_000,
    bytes: (length) => part + upTo(length - 200, "\r\n--"),
    parse: inParts(account),
    answer: [1, 3_999_801],
  },
  {
    parser: "a page's query",
    limit: head,
    bytes: (length) => `/about?${names(length)}`,
    parse: (at: string) => sharedAddress(at),
    answer: "/about",
  },
  {
    parser: "a path in codes",
    limit: head,
    bytes: (length) => `/${upTo(length, "%41")}`,
    parse: (at: string) => tidyAddress(at),
    answer: `/${"a".repeat(5_461)}`,
  },
  {
    parser: "a query of NULs",
    limit: head,
    bytes: (length) => `/a?${upTo(length, "%00")}`,
    parse: (at: string) => readableAddress(at),
    answer: "/a?",
  },
  {
    parser: "cookies",
    limit: head,
    bytes: (length) => upTo(length, "a=b; "),
    parse: (text: string) => languageInCookies(text),
    answer: null,
  },
  {
    parser: "a known browser",
    limit: head,
    bytes: (length) => `diwan-known=${upTo(length, `mark.${"x".repeat(43)}~`)}`,
    parse: (cookie: string) => knownBrowser(asked(cookie), "a@b.example"),
    answer: null,
  },
  {
    parser: "accepted codings",
    limit: 256,
    bytes: (length) => upTo(length, "a;q=0,"),
    // What it was asked before it remembers.
    parse: (text: string) => acceptedCoding(`${text},${(headers += 1)}`),
    answer: null,
  },
  {
    parser: "a drawn signature",
    limit: 48_000,
    bytes: (length) => upTo(length, "["),
    parse: (text: string) => readStrokes(text),
    answer: null,
  },
  {
    parser: "a signature's points",
    limit: 48_000,
    bytes: (length) => `[[${upTo(length - 7, "1,2,")}1,2]]`,
    parse: (text: string) => readStrokes(text),
    answer: null,
  },
  {
    parser: "CSV, one line",
    limit: 5_000_000,
    bytes: (length) => Buffer.from(upTo(length, ",")),
    parse: (file: Buffer) => sheet(file),
    answer: "transfer.file.cells",
  },
  {
    parser: "CSV, empty cells",
    limit: 5_000_000,
    bytes: (length) => Buffer.from(upTo(length, `${",".repeat(9_999)}\n`)),
    parse: (file: Buffer) => sheet(file),
    answer: "transfer.file.empty",
  },
  {
    parser: "CSV, quotes",
    limit: 5_000_000,
    bytes: (length) => Buffer.from(upTo(length, 'a"')),
    parse: (file: Buffer) => sheet(file),
    answer: [1, 0],
  },
  {
    parser: "CSV, lines",
    limit: 5_000_000,
    bytes: (length) => Buffer.from(upTo(length, "a,b\n")),
    parse: (file: Buffer) => sheet(file),
    answer: "transfer.file.long",
  },
  {
    parser: "CSV, openings of quotes",
    limit: 5_000_000,
    bytes: (length) => Buffer.from(upTo(length, ',"')),
    parse: (file: Buffer) => sheet(file),
    answer: "transfer.file.cells",
  },
  {
    parser: "CSV, letters of one byte",
    limit: 5_000_000,
    bytes: (length) => Buffer.from(upTo(length, "\xc7A,"), "latin1"),
    parse: (file: Buffer) => sheet(file),
    answer: "transfer.file.cells",
  },
  {
    parser: "CSV, letters of two bytes",
    limit: 5_000_000,
    bytes: (length) => Buffer.from(upTo(length / 2, "a,b\n"), "utf16le"),
    parse: (file: Buffer) => sheet(file),
    answer: "transfer.file.long",
  },
  {
    parser: "contacts, folded lines",
    limit: 5_000_000,
    bytes: (length) => Buffer.from(`BEGIN:VCARD\nNOTE:${upTo(length - 17, "\n a")}`),
    parse: (file: Buffer) => sheet(file),
    answer: [1, 1],
  },
  {
    parser: "contacts, coded letters",
    limit: 5_000_000,
    bytes: (length) => Buffer.from(`BEGIN:VCARD\nNOTE;ENCODING=QUOTED-PRINTABLE:${upTo(length - 43, "=41")}`),
    parse: (file: Buffer) => sheet(file),
    answer: [1, 1],
  },
  {
    parser: "contacts, a name without end",
    limit: 5_000_000,
    bytes: (length) => Buffer.from(`BEGIN:VCARD\nTEL;${upTo(length - 16, 'A"')}`),
    parse: (file: Buffer) => sheet(file),
    answer: "transfer.file.empty",
  },
  {
    parser: "contacts, parts of an address",
    limit: 5_000_000,
    bytes: (length) => Buffer.from(`BEGIN:VCARD\nADR:${upTo(length - 16, "a;")}`),
    parse: (file: Buffer) => sheet(file),
    answer: [3, 1],
  },
  {
    parser: "contacts, numbers of one",
    limit: 5_000_000,
    bytes: (length) =>
      Buffer.from(
        `BEGIN:VCARD\n${Array.from({ length: Math.floor((length - 12) / 12) }, (_, at) => `TEL:${String(at).padStart(7, "0")}`).join("\n")}`,
      ),
    parse: (file: Buffer) => sheet(file),
    answer: [9, 1],
  },
  {
    parser: "contacts",
    limit: 5_000_000,
    bytes: (length) => Buffer.from(upTo(length, "BEGIN:VCARD\nTEL:1\n")),
    parse: (file: Buffer) => sheet(file),
    answer: "transfer.file.long",
  },
  {
    parser: "a picture's head",
    limit: maximumPictureBytes,
    bytes: png,
    parse: (file: Buffer) => inspect(file).catch(reason),
    answer: "pictures.error.unreadable",
  },
];
