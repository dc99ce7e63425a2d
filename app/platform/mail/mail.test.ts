import { once } from "node:events";
import { createServer, type AddressInfo } from "node:net";
import { afterEach, describe, expect, test } from "vitest";
import { eq, inArray } from "drizzle-orm";
import PostalMime from "postal-mime";
import { Conflict, Forbidden, NotFound, SignedOut } from "#app/values/errors.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { inCompany } from "../../../tests/company.ts";
import { openMailServer, type MailServer } from "../../../tests/mail-server.ts";
import { frame } from "./frame.server.ts";
import { handlers } from "./handlers.server.ts";
import { countMails, listMails, repeatMail, repeatMails, type OutboxQuery } from "./outbox.server.ts";
import { openPostOffice } from "./post-office.server.ts";
import { dispatch, sendMail, type Mail } from "./send.server.ts";
import { mailTable } from "./table.server.ts";

const whole: OutboxQuery = { q: "", status: "", page: 1 };
const from = "Diwan <no-reply@diwan.example>";
const letter: Mail = {
  to: "sara@company.example",
  replyTo: null,
  language: "en",
  subject: "New lead",
  text: "Open http://localhost:3000/crm/leads/1\nor http://localhost:3000/crm",
  kind: "test",
  key: "test:1",
};

let close: (() => void)[] = [];
afterEach(() => {
  for (const end of close) end();
  close = [];
});

async function mailServer(): Promise<MailServer> {
  const server = await openMailServer();
  close.push(server.close);
  return server;
}

/** Writes a mail, and runs the job that sends it. */
async function post(ctx: Ctx, mail: Mail): Promise<void> {
  await sendMail(ctx, mail);
  await dispatch(ctx, mail.key);
}

const keepOnly = () => close.push(openPostOffice({ smtpUrl: undefined, from }));

describe("the outbox", () => {
  test("is for administrators", () =>
    inCompany(async ({ as }) => {
      await expect(listMails(as("visitor"), whole)).rejects.toThrow(SignedOut);
      for (const role of ["pending", "manager", "sales", "designer", "accountant"] as const) {
        await expect(listMails(as(role), whole)).rejects.toThrow(Forbidden);
        await expect(repeatMail(as(role), crypto.randomUUID())).rejects.toThrow(Forbidden);
        await expect(repeatMails(as(role))).rejects.toThrow(Forbidden);
        await expect(countMails(as(role))).rejects.toThrow(Forbidden);
      }
      await expect(repeatMail(as("visitor"), crypto.randomUUID())).rejects.toThrow(SignedOut);
    }));

  test("is narrowed by state and by what is typed, sign by sign", () =>
    inCompany(async ({ ctx, as, db }) => {
      keepOnly();
      await sendMail(ctx, letter);
      await sendMail(ctx, { ...letter, key: "two", to: "omar_x@other.example", subject: "100% ready" });
      await db.update(mailTable).set({ status: "failed", error: "421" }).where(eq(mailTable.key, "two"));
      const found = async (some: Partial<OutboxQuery>) =>
        (await listMails(as("admin"), { ...whole, ...some })).mails.map(({ recipient }) => recipient);
      expect(await found({ status: "failed" })).toEqual(["omar_x@other.example"]);
      expect(await found({ status: "sent" })).toEqual([]);
      for (const q of ["OMAR_", "100%", "r_x"]) expect(await found({ q }), q).toEqual(["omar_x@other.example"]);
      for (const q of ["o_x", "%%", "\\"]) expect(await found({ q }), q).toEqual([]);
      expect(await countMails(as("admin"))).toEqual({ queued: 0, sent: 0, failed: 1, kept: 1 });
    }));

  test("repeats all that failed at once, and nothing else", () =>
    inCompany(async ({ ctx, as, db, jobs }) => {
      keepOnly();
      for (const key of ["one", "two", "three"]) await sendMail(ctx, { ...letter, key });
      await db
        .update(mailTable)
        .set({ status: "failed", error: "421" })
        .where(inArray(mailTable.key, ["one", "two"]));
      expect(await repeatMails(as("admin"))).toBe(2);
      expect(await countMails(as("admin"))).toEqual({ queued: 2, sent: 0, failed: 0, kept: 1 });
      // Which of the two goes first does not matter.
      expect((await jobs()).map(({ name, data }) => `${name} ${String(data["key"])}`).toSorted((a, b) => (a < b ? -1 : 1))).toEqual([
        "mail.dispatch one",
        "mail.dispatch two",
      ]);
      expect(await repeatMails(as("admin"))).toBe(0);
    }));

  test("repeats only what failed", () =>
    inCompany(async ({ ctx, as }) => {
      keepOnly();
      await sendMail(ctx, letter);
      const [stored] = (await listMails(as("admin"), whole)).mails;
      await expect(repeatMail(as("admin"), stored!.id)).rejects.toThrow(Conflict);
      await expect(repeatMail(as("admin"), crypto.randomUUID())).rejects.toThrow(NotFound);
      await expect(repeatMail(as("admin"), "' or 1=1")).rejects.toThrow(NotFound);
    }));
});

describe("a recipient, subject or header", () => {
  test.each([
    "a@b.example\r\nBcc: x@y.example",
    "a@b.example, x@y.example",
    "A <a@b.example>",
    "a@b.example;x@y.example",
    "",
    "a@b.example\u0000",
    "a@b@c.example",
  ])("%j is no recipient", (to) =>
    inCompany(async ({ ctx, db }) => {
      keepOnly();
      await expect(sendMail(ctx, { ...letter, to })).rejects.toThrow("one plain address");
      expect(await db.select().from(mailTable)).toHaveLength(0);
    }),
  );

  test("cannot begin another header", async () => {
    const server = await mailServer();
    await inCompany(async ({ ctx }) => {
      await expect(sendMail(ctx, { ...letter, headers: { Bcc: "x@y.example" } })).rejects.toThrow("not allowed");
      await expect(sendMail(ctx, { ...letter, headers: { "List-Unsubscribe": "<x>\r\nBcc: x@y.example" } })).rejects.toThrow("line break");
      await post(ctx, { ...letter, subject: "Lead: Eve\r\nBcc: x@y.example\n\nHello" });
    });
    const [head] = server.received[0]!.split("\r\n\r\n");
    expect(head).not.toMatch(/^bcc:/im);
    expect(head).toMatch(/^Subject: Lead: Eve Bcc: x@y.example Hello$/m);
  });
});

describe("what runs the other way in a subject and a plain text", () => {
  const ltr = (text: string) => `\u2066${text}\u2069`;
  const rtl = (text: string) => `\u2067${text}\u2069`;
  const sent = async (mail: Partial<Mail>) => {
    const server = await mailServer();
    await inCompany(async ({ ctx, db }) => {
      await post(ctx, { ...letter, ...mail });
      const [kept] = await db.select().from(mailTable);
      expect({ subject: kept!.subject, text: kept!.text }).toEqual({
        subject: mail.subject ?? letter.subject,
        text: mail.text ?? letter.text,
      });
    });
    const { subject, text = "" } = await PostalMime.parse(server.received[0]!);
    return { subject, text: text.trimEnd() };
  };

  test("is set apart in Arabic: telephones, sizes, ranges and names", async () => {
    const text = [
      "للاستفسار: 010 0555 0122",
      "> مقاس 60 × 120 وخصم -5%",
      "",
      "العرض: https://diwan.example/ar/documents/a-b",
      "شركة Nile Homes (Cairo).",
    ].join("\n");
    expect(await sent({ language: "ar", subject: "موعد في Marassi Bay 1 – 15", text })).toEqual({
      subject: `موعد في ${ltr("Marassi Bay 1 – 15")}`,
      text: [
        `للاستفسار: ${ltr("010 0555 0122")}`,
        `> مقاس ${ltr("60 × 120")} وخصم ${ltr("-5%")}`,
        "",
        "العرض: https://diwan.example/ar/documents/a-b",
        `شركة ${ltr("Nile Homes (Cairo)")}.`,
      ].join("\n"),
    });
  });
  test("is set apart in English: an Arabic name with its number, a line that is Arabic", async () =>
    expect(await sent({ subject: "Quotation for برج 12 النور, 3 days", text: "> عمارة 12 شقة 3\nThank you" })).toEqual({
      subject: `Quotation for ${rtl(`برج ${ltr("12")} النور`)}, 3 days`,
      text: `> ${rtl(`عمارة ${ltr("12")} شقة ${ltr("3")}`)}\nThank you`,
    }));
  test("has no marks where nothing runs the other way, nor others than those of isolates", async () => {
    expect(await sent({ subject: "Lead LED-2026-00001: 60 × 120", text: "Call 010 0555 0122" })).toEqual({
      subject: "Lead LED-2026-00001: 60 × 120",
      text: "Call 010 0555 0122",
    });
    expect(await sent({ language: "ar", subject: "تم تسليم المشروع", text: "شكرًا لكم." })).toEqual({
      subject: "تم تسليم المشروع",
      text: "شكرًا لكم.",
    });
  });
});

test("without a mail server a mail is kept once, with its links", () =>
  inCompany(async ({ ctx, as }) => {
    keepOnly();
    await sendMail(ctx, letter);
    await sendMail(ctx, letter);
    const { mails, total } = await listMails(as("admin"), whole);
    expect(total).toBe(1);
    expect(mails[0]).toMatchObject({
      status: "kept",
      recipient: letter.to,
      links: ["http://localhost:3000/crm/leads/1", "http://localhost:3000/crm"],
    });
  }));

test("what is no mail server and answers with bytes of anything is written down, and the mail goes with the next try", async () => {
  const noise = createServer((socket) => void socket.end(Buffer.from("554 \0 out of\0 order\r\n")));
  await once(noise.listen(0, "127.0.0.1"), "listening");
  await inCompany(async ({ ctx, db }) => {
    close.push(openPostOffice({ smtpUrl: `smtp://127.0.0.1:${(noise.address() as AddressInfo).port}`, from }));
    await expect(post(ctx, letter)).rejects.toThrow("could not be sent");
    const [failed] = await db.select().from(mailTable);
    expect(failed).toMatchObject({ status: "failed", attempts: 1, claimedAt: null });
    expect(failed!.error).not.toBe("");
  });
  noise.close();
});

test("a mail that the server refused is sent at the next try, once", async () => {
  const server = await mailServer();
  await inCompany(async ({ ctx, db, as, jobs }) => {
    server.refuse(true);
    await expect(post(ctx, letter)).rejects.toThrow("could not be sent");
    const [failed] = await db.select().from(mailTable);
    expect(failed).toMatchObject({ status: "failed", attempts: 1, sentAt: null });
    expect(failed!.error).toMatch(/out of order/);

    server.refuse(false);
    await repeatMail(as("admin"), failed!.id);
    const [job] = (await jobs()).filter(({ name }) => name === "mail.dispatch");
    await handlers["mail.dispatch"]!(ctx, job!.data);
    await handlers["mail.dispatch"]!(ctx, job!.data);
    await post(ctx, letter);
    expect(server.received).toHaveLength(1);
    const [sent] = await db.select().from(mailTable);
    expect(sent).toMatchObject({ status: "sent", attempts: 2, error: null });
  });
});

test("a mail in somebody else's hand is tried again later, not forgotten", () =>
  inCompany(async ({ ctx, db, now, pass }) => {
    keepOnly();
    await post(ctx, letter);
    await db.update(mailTable).set({ status: "queued", claimedAt: now() }).where(eq(mailTable.key, letter.key));
    await expect(post(ctx, letter)).rejects.toThrow("just being sent");
    pass(6 * 60_000);
    await post(ctx, letter);
    expect((await db.select().from(mailTable))[0]).toMatchObject({ status: "kept" });
  }));

test("both parts of an Arabic letter arrive, right to left, with everything from outside escaped", async () => {
  const server = await mailServer();
  const framed = frame({
    language: "ar",
    company: "ديوان",
    site: "http://localhost:3000/ar",
    subject: "رسالة من هند",
    heading: "رسالة من <b>هند</b>",
    paragraphs: ["من صفحة التواصل."],
    facts: [{ label: "الهاتف", value: "+20 10 0000 0001", isolated: true }],
    quoted: '<img src=x onerror="alert(1)">',
    action: { label: "افتح", url: "http://localhost:3000/crm" },
    signature: [{ text: "hello@diwan.example", isolated: true }],
  });
  expect(framed.html).toContain('<html lang="ar" dir="rtl">');
  expect(framed.html).toContain('<bdi dir="ltr">+20 10 0000 0001</bdi>');
  expect(framed.html).not.toContain("<b>");
  expect(framed.html).not.toContain("<img");
  expect(framed.text).toContain("\u2066+20 10 0000 0001\u2069");
  // An address is behind the button and the company's name; who reads plain text gets it written out.
  expect(framed.html.replace(/<[^>]*>/g, "")).not.toContain("http");
  expect(framed.html.match(/href="[^"]*"/g)).toEqual(['href="http://localhost:3000/crm"', 'href="http://localhost:3000/ar"']);
  expect(framed.text).toContain("افتح:\nhttp://localhost:3000/crm");
  // The mark, the faces of the house, and how the company is reached.
  expect(framed.html.match(/<td width="8"/g)).toHaveLength(9);
  expect(framed.html).toContain("IBM Plex Sans Arabic");
  expect(framed.html).toMatch(/<h1 style="[^"]*font-family:Amiri/);
  expect(framed.html).toContain('<bdi dir="ltr">hello@diwan.example</bdi>');
  await inCompany((company) => post(company.ctx, { ...letter, ...framed, language: "ar" }));
  expect(server.received[0]).toMatch(/Content-Language: ar/);
  expect(server.received[0]).toMatch(/Content-Type: text\/plain/);
  expect(server.received[0]).toMatch(/Content-Type: text\/html/);
});

test("what is written in the other script keeps its own direction within a letter, its full stop and figures in their places", () => {
  const { html } = frame({
    language: "en",
    company: "Diwan",
    site: "http://localhost:3000",
    subject: "A message",
    heading: "Message from هند سالم",
    paragraphs: ["الأسعار (شاملة الضريبة).", "Call +20 10 0000 0001 about فلتر زيت 2014 today."],
    quoted: "نرجو الرد قبل ١٠.٣٠.",
  });
  expect(html).toContain('Message from <bdi dir="rtl">هند سالم</bdi>');
  expect(html).toContain('<bdi dir="rtl">الأسعار (شاملة الضريبة).</bdi>');
  expect(html).toContain('about <bdi dir="rtl">فلتر زيت</bdi>');
  expect(html).toMatch(/<blockquote dir="auto"[^>]*>نرجو الرد قبل ١٠\.٣٠\.<\/blockquote>/);
});

test("a letter to a client shows its picture, its amount and who answers; hostile texts and addresses stay texts", () => {
  const hostile = '"><script>alert(1)</script>';
  const { html, text } = frame({
    language: "en",
    company: hostile,
    site: "http://localhost:3000/",
    subject: hostile,
    heading: hostile,
    preheader: hostile,
    picture: { url: `http://localhost:3000/documents/x/picture${hostile}`, alt: hostile },
    paragraphs: [hostile],
    amount: { value: "EGP 482,675.54", note: hostile },
    facts: [{ label: hostile, value: hostile }],
    person: { name: hostile, role: hostile, phone: "+20 10 0000 0012", whatsapp: { label: hostile, url: "https://wa.me/201000000012" } },
    notes: [hostile],
  });
  expect(html).not.toMatch(/<script|"">/);
  expect(html.match(/<img /g)).toHaveLength(1);
  expect(html).toContain("color-scheme");
  expect(html).toContain("@media (prefers-color-scheme:dark)");
  expect(html).toMatch(/font-size:34px[^>]*>[^]*482,675\.54/);
  expect(html).toContain('href="tel:+201000000012"');
  // Nothing else is loaded from anywhere.
  expect(html).not.toMatch(/url\(|<link|@import|src="(?!http:\/\/localhost:3000\/)/);
  expect(text).toContain("EGP 482,675.54");
  expect(text).toContain("https://wa.me/201000000012");
});

test("an invitation arrives where calendar programmes look for it, and as a file, and is kept with its mail", async () => {
  const server = await mailServer();
  const content = "BEGIN:VCALENDAR\r\nMETHOD:CANCEL\r\nSUMMARY:معاينة\r\nEND:VCALENDAR\r\n";
  await inCompany(async ({ ctx, db }) => {
    await post(ctx, { ...letter, html: "<p>Hello</p>", calendar: { method: "CANCEL", content } });
    expect((await db.select().from(mailTable))[0]).toMatchObject({ status: "sent", calendar: { method: "CANCEL", content } });
  });
  const [mail] = server.received;
  const encoded = [
    ...mail!.matchAll(/Content-Type: text\/calendar; charset=utf-8; method=CANCEL[^]*?\r\n\r\n([A-Za-z0-9+/=\r\n]+?)\r\n--/g),
  ];
  expect(encoded.map(([, part]) => Buffer.from(part!, "base64").toString("utf8"))).toContain(content);
  expect(mail).toMatch(/multipart\/alternative/);
  expect(mail).toMatch(/Content-Type: application\/ics; name=invite\.ics[^]*Content-Disposition: attachment; filename=invite\.ics/);
});
