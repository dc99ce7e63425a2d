import { describe, expect, test } from "vitest";
import { inCompany } from "./company.ts";
import { knownBrowser } from "#app/accounts/known-browser.server.ts";
import { inspect } from "#app/content/media/inspect.server.ts";
import { readStrokes } from "#app/crm/people/links/answer-input.server.ts";
import { readSheet } from "#app/kit/transfer/read-sheet.server.ts";
import { acceptedCoding } from "#app/platform/http/accepted-coding.server.ts";
import { chargeForm } from "#app/platform/http/form-budget.server.ts";
import { readForm, type FormLimits } from "#app/platform/http/read-form.server.ts";
import { readableAddress, tidyAddress } from "#app/platform/http/tidy-address.server.ts";
import { sharedAddress } from "#app/site/shared-address.ts";
import { TooLarge, TooMany } from "#app/values/errors.ts";
import { languageInCookies } from "#app/values/language.ts";
import { maximumPictureBytes } from "#app/values/picture.ts";

// Every parser that meets bytes from outside: it grows with the length of what it is given, up to its limit. Beyond that nothing is parsed.

const kb = 1024;
/** What all headers and the address are together (`maxHeaderSize` of `serve.ts`); a test of the built server holds it to that. */
const head = 16 * kb;
const tooLarge = () => new TooLarge();
const visitor: FormLimits = { limit: 64 * kb, texts: 64 * kb, fields: 200, files: false, tooLarge };
const estimate: FormLimits = { ...visitor, limit: 256 * kb, texts: 256 * kb, fields: 2_200 };
const account: FormLimits = { limit: 4_000_000, texts: 6_000_000, fields: 5_000, tooLarge };

const post = (body: string, type = "application/x-www-form-urlencoded") =>
  new Request("http://localhost/", { method: "POST", body, headers: { "content-type": type } });
const encoded = (limits: FormLimits) => async (body: string) => void (await readForm(post(body), limits));
const inParts = (limits: FormLimits) => async (body: string) =>
  void (await readForm(post(`--x\r\n${body}\r\n--x--`, "multipart/form-data; boundary=x"), limits));
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

type Parser = { parser: string; limit: number; bytes: (length: number) => string | Buffer; parse: (bytes: never) => unknown };
const parsers: Parser[] = [
  { parser: "a visitor's form", limit: 64 * kb, bytes: (length) => fields(length, 200, "&"), parse: encoded(visitor) },
  { parser: "an estimate", limit: 256 * kb, bytes: (length) => fields(length, 2_200, "&"), parse: encoded(estimate) },
  { parser: "a form, no values", limit: 1_000_000, bytes: (length) => fields(length, 5_000, "&"), parse: encoded(account) },
  { parser: "a form, one long value", limit: 1_000_000, bytes: (length) => upTo(length, "+"), parse: encoded(account) },
  { parser: "a form, broken codes", limit: 1_000_000, bytes: (length) => upTo(length, "%D8%"), parse: encoded(account) },
  { parser: "parts of a form", limit: 4_000_000, bytes: (length) => fields(length, 4_900, "\r\n--x\r\n", part), parse: inParts(account) },
  {
    parser: "a part of near-boundaries",
    limit: 4_000_000,
    bytes: (length) => part + upTo(length - 200, "\r\n--"),
    parse: inParts(account),
  },
  { parser: "a page's query", limit: head, bytes: (length) => `/about?${names(length)}`, parse: (at: string) => sharedAddress(at) },
  { parser: "a path in codes", limit: head, bytes: (length) => `/${upTo(length, "%41")}`, parse: (at: string) => tidyAddress(at) },
  { parser: "a query of NULs", limit: head, bytes: (length) => `/a?${upTo(length, "%00")}`, parse: (at: string) => readableAddress(at) },
  { parser: "cookies", limit: head, bytes: (length) => upTo(length, "a=b; "), parse: (text: string) => languageInCookies(text) },
  {
    parser: "a known browser",
    limit: head,
    bytes: (length) => `diwan-known=${upTo(length, `mark.${"x".repeat(43)}~`)}`,
    parse: (cookie: string) => knownBrowser(asked(cookie), "a@b.example"),
  },
  { parser: "accepted codings", limit: 256, bytes: (length) => upTo(length, "a;q=0,"), parse: (text: string) => acceptedCoding(text) },
  { parser: "a drawn signature", limit: 48_000, bytes: (length) => upTo(length, "["), parse: (text: string) => readStrokes(text) },
  {
    parser: "a signature's points",
    limit: 48_000,
    bytes: (length) => `[[${upTo(length, "1,2,")}1,2]]`,
    parse: (text: string) => readStrokes(text),
  },
  { parser: "CSV, one line", limit: 5_000_000, bytes: (length) => Buffer.from(upTo(length, ",")), parse: (file: Buffer) => sheet(file) },
  { parser: "CSV, quotes", limit: 5_000_000, bytes: (length) => Buffer.from(upTo(length, 'a"')), parse: (file: Buffer) => sheet(file) },
  { parser: "CSV, lines", limit: 5_000_000, bytes: (length) => Buffer.from(upTo(length, "a,b\n")), parse: (file: Buffer) => sheet(file) },
  { parser: "a picture's head", limit: maximumPictureBytes, bytes: png, parse: (file: Buffer) => inspect(file).catch(() => null) },
];

function sheet(file: Buffer): void {
  try {
    readSheet(file);
  } catch {
    // Which of its limits it meets does not matter here.
  }
}

/** The processor's time of one run, the least of up to five (ms): what else the process does comes on top. */
async function cost(work: () => unknown): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let times = 0, spent = 0; times < 5 && spent < 200; times += 1) {
    const begun = process.cpuUsage();
    await work();
    const { user, system } = process.cpuUsage(begun);
    least = Math.min(least, (user + system) / 1000);
    spent += (user + system) / 1000;
  }
  return least;
}

// Four times the bytes cost about four times as much. With the square of the length it would be sixteen times.
test.each(parsers)("$parser grows with its length", async ({ limit, bytes, parse }) => {
  const [few, many] = [bytes(limit / 4), bytes(limit)];
  // What is short is parsed so often that its cost stands out from that of everything else.
  const often = async (given: string | Buffer) => {
    for (let times = limit > 64 * kb ? 1 : 20; times > 0; times -= 1) await parse(given as never);
  };
  const [quarter, whole] = [await cost(() => often(few)), await cost(() => often(many))];
  expect(whole, `${quarter} ms for a quarter, ${whole} ms for all`).toBeLessThan(9 * quarter + 40);
});

describe("nothing is parsed", () => {
  test.each([
    ["too many fields", "a&".repeat(200), visitor],
    ["too many fields without a name", "&".repeat(200), visitor],
    ["too many bytes", "x".repeat(64 * kb + 1), visitor],
    ["too many fields of an account", "a&".repeat(5_000), account],
    ["too many bytes of an account", "x".repeat(1_000_001), account],
  ])("of a form with %s", async (_, body, limits) => {
    await expect(readForm(post(body), limits)).rejects.toBeInstanceOf(TooLarge);
  });

  test("of a visitor's form, however short, once its address has sent enough for a minute", () =>
    inCompany(async ({ as, pass }) => {
      const from = (address: string, headers: Record<string, string> = {}) =>
        new Request("http://localhost/contact", { method: "POST", headers: { "x-diwan-address": address, ...headers } });
      const charge = (request: Request) => chargeForm(as("visitor"), request, 64 * kb);
      // 64 kB each, as none says how long it is.
      for (let times = 0; times < 64; times += 1) charge(from("10.0.0.1"));
      expect(() => charge(from("10.0.0.1", { "content-length": "10" }))).toThrow(TooMany);
      charge(from("10.0.0.2"));
      // A network of IPv6 is one address.
      for (let times = 0; times < 64; times += 1) charge(from(`2001:db8::${times + 1}`));
      expect(() => charge(from("2001:db8::ffff"))).toThrow(TooMany);
      for (let times = 0; times < 1024; times += 1) charge(from("10.0.0.3", { "content-length": "10" }));
      expect(() => charge(from("10.0.0.3", { "content-length": "10" }))).toThrow(TooMany);
      pass(60_000);
      charge(from("10.0.0.1"));
    }));
});
