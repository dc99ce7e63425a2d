import { execFileSync, spawnSync } from "node:child_process";
import { domainToASCII } from "node:url";
import { asc } from "drizzle-orm";
import { simpleParser, type AddressObject } from "mailparser";
import PostalMime, { type Address } from "postal-mime";
import { describe, expect, test } from "vitest";
import { dispatch, sendMail } from "#app/platform/mail/send.server.ts";
import { mailTable } from "#app/platform/mail/table.server.ts";
import type { Language } from "#app/values/language.ts";
import { withoutMarks } from "#app/values/text/directions.ts";
import { inCompany, type Company } from "./company.ts";
import { kinds, written } from "./every-mail.ts";
import { openMailServer } from "./mail-server.ts";
import { patient } from "./patience.ts";

// Every mail is read by the parsers of others, which know nothing of how it was written.

type Person = { name: string; address: string };
/** What a parser finds in a mail. `calendars` stand beside the text, `files` are attached. */
type Read = {
  subject: string;
  from: Person;
  to: Person;
  replyTo: Person;
  text: string;
  html: string | null;
  files: { name: string; content: string }[];
  calendars: { content: string }[];
};
type Parser = (mails: readonly string[]) => Promise<Read[]>;

const plain = (text: string): string => text.replaceAll("\r\n", "\n").trimEnd();
const inAscii = (address: string): string => address.replace(/[^@]+$/, (domain) => domainToASCII(domain));
const person = ({ name = "", address = "" }: { name?: string; address?: string }): Person => ({ name, address: inAscii(address) });

const postalMime: Parser = (mails) =>
  Promise.all(
    mails.map(async (mail) => {
      const read = await PostalMime.parse(mail, { attachmentEncoding: "utf8" });
      const of = (kind: "attachment" | null) =>
        read.attachments.filter(({ disposition }) => (disposition === "attachment") === (kind !== null));
      const first = (one: Address | undefined) => person(one ?? {});
      return {
        subject: read.subject ?? "",
        from: first(read.from),
        to: first(read.to?.[0]),
        replyTo: first(read.replyTo?.[0]),
        text: read.text ?? "",
        html: read.html ?? null,
        files: of("attachment").map(({ filename, content }) => ({ name: filename ?? "", content: String(content) })),
        calendars: of(null).map(({ content }) => ({ content: String(content) })),
      };
    }),
  );

const mailparser: Parser = (mails) =>
  Promise.all(
    mails.map(async (mail) => {
      const read = await simpleParser(mail, { skipHtmlToText: true, skipTextToHtml: true });
      const first = (one: AddressObject | AddressObject[] | undefined) => person((Array.isArray(one) ? one[0] : one)?.value[0] ?? {});
      const files = read.attachments.map(({ filename = "", contentDisposition, content }) => ({
        name: filename,
        attached: contentDisposition === "attachment",
        content: content.toString(),
      }));
      return {
        subject: read.subject ?? "",
        from: first(read.from),
        to: first(read.to),
        replyTo: first(read.replyTo),
        text: read.text ?? "",
        html: read.html || null,
        files: files.filter(({ attached }) => attached).map(({ name, content }) => ({ name, content })),
        calendars: files.filter(({ attached }) => !attached).map(({ content }) => ({ content })),
      };
    }),
  );

const hasPython = spawnSync("python3", ["-c", "import email.policy"]).status === 0;
const python: Parser = async (mails) => {
  const read = JSON.parse(
    execFileSync("python3", ["tests/read-mails.py"], { input: JSON.stringify(mails), maxBuffer: 1e8 }).toString(),
  ) as (Read & {
    defects: string[];
  })[];
  return read.map(({ defects, ...one }) => {
    expect(defects).toEqual([]);
    return one;
  });
};

const parsers: Record<string, Parser> = { "postal-mime": postalMime, mailparser, ...(hasPython && { "Python's email": python }) };

/** Sends what `leave` leaves in the outbox, and holds what every parser finds in it to what was meant. */
async function readByAll({ ctx, db }: Company, from: Person, leave: () => Promise<unknown>): Promise<void> {
  const server = await openMailServer(undefined, `"${from.name.replace(/["\\]/g, String.raw`\$&`)}" <${from.address}>`);
  try {
    await leave();
    const mails = await db.select().from(mailTable).orderBy(asc(mailTable.createdAt), asc(mailTable.key));
    for (const { key } of mails) await dispatch(ctx, key);
    const meant = mails.map((mail) => ({
      subject: withoutMarks(mail.subject),
      from,
      to: { name: "", address: inAscii(mail.recipient) },
      replyTo: { name: "", address: mail.headers["Reply-To"] },
      text: withoutMarks(plain(mail.text)),
      html: mail.html && plain(mail.html),
      files: mail.calendar ? [{ name: "invite.ics", content: plain(mail.calendar.content) }] : [],
      calendars: mail.calendar ? [plain(mail.calendar.content)] : [],
    }));
    expect(mails.length).toBeGreaterThan(0);
    expect(server.received).toHaveLength(mails.length);
    for (const mail of server.received) {
      // RFC 5322: no line is longer, and nothing but ASCII stands in it.
      for (const line of mail.split("\r\n")) expect(line.length).toBeLessThanOrEqual(998);
      expect(mail).toMatch(/^[\t\r\n\x20-\x7e]*$/);
    }
    for (const [name, parser] of Object.entries(parsers)) {
      const read = await parser(server.received);
      const found = read.map((one) => ({
        ...one,
        // Marks of direction are added while sending: `mail.test.ts` looks at them.
        subject: withoutMarks(one.subject),
        text: withoutMarks(plain(one.text)),
        html: one.html && plain(one.html),
        files: one.files.map((file) => ({ ...file, content: plain(file.content) })),
        calendars: one.calendars.map(({ content }) => plain(content)),
      }));
      expect(found, name).toEqual(meant);
    }
  } finally {
    server.close();
  }
}

const senders: Record<Language, Person> = {
  en: { name: 'Diwan, "Interior" Design (Cairo)', address: "no-reply@diwan.example" },
  ar: { name: "ديوان، للتصميم الداخلي والتشطيبات وأعمال الديكور بالقاهرة الكبرى", address: "no-reply@diwan.example" },
};

describe.each(["en", "ar"] as const)("in %s", (language) => {
  test.each(Object.keys(kinds))("%s is read as it was meant", { timeout: patient(60_000) }, (kind) =>
    inCompany((company) => readByAll(company, senders[language], () => written(company, kind, undefined, language))),
  );
});

test.each(Object.values(senders))(
  "subjects, texts and addresses that mail carries badly, from $name",
  { timeout: patient(60_000) },
  (from) =>
    inCompany(async (company) => {
      const { ctx } = company;
      const subjects = [
        "عرض سعر رقم ⁦QTN-2026-00003⁩ لفيلا ريحان في التجمع الخامس، القاهرة الجديدة، مع جدول الدفعات والضمان",
        "Quotation for Mr. Müller – “Villa Riḥān” 🏛️👩🏽‍🎨 = 100% (?= =?utf-8?q?not_encoded?=) _ok_",
        `${"x".repeat(120)} ${"ب".repeat(60)}`,
        'Re: a,b;c <d@e.example> "quoted" \\ (comment)',
      ];
      const text = [
        ".",
        ".hidden",
        "From the office",
        "a line with a space at its end ",
        "=3D =\t",
        "-- ",
        "long ".repeat(400),
        "ص".repeat(2000),
        "ﷺ ١٢٣ ⁦+20 100 123 4567⁩ 🏛️",
      ].join("\n");
      await readByAll(company, from, async () => {
        for (const [at, subject] of subjects.entries())
          await sendMail(ctx, {
            to: ["hind@mail.example", "o'neil+tag@mail.example", "hind@مثال.example", "x_=?y@mail.example"][at]!,
            replyTo: { email: "a.b=c@mail.example" },
            language: "ar",
            subject,
            text,
            html: `<p dir="rtl">${text.replaceAll("\n", "<br>\n")}</p>`,
            kind: "test",
            key: `test:${at}`,
          });
      });
    }),
);

test.skipIf(hasPython)("Python's parser was not asked: python3 is not installed", () => undefined);
