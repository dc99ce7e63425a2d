import { and, eq, isNull, lt, notInArray, or, sql } from "drizzle-orm";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { enqueue } from "#app/platform/jobs/enqueue.server.ts";
import { limit } from "#app/platform/http/rate-limit.server.ts";
import { TooMany } from "#app/values/errors.ts";
import { clipped, storable } from "#app/values/text/clipped.ts";
import type { Language } from "#app/values/language.ts";
import { printableText } from "#app/values/text/directions.ts";
import { type Handler, runtime } from "#app/platform/runtime.server.ts";
import { postOffice, transport } from "./post-office.server.ts";
import { mailTable, type CalendarPart } from "./table.server.ts";

/** The first of these people whose account is open, or one address; else, and for `null`, the company. */
export type ReplyTo = { users: readonly (string | null)[] } | { email: string | null } | null;

/** A letter as a slice writes it. `key` makes it one mail, however often its job is delivered. */
export type Mail = {
  to: string;
  replyTo: ReplyTo;
  language: Language;
  subject: string;
  text: string;
  html?: string;
  /** Only `List-Unsubscribe` and `List-Unsubscribe-Post` are let through. */
  headers?: Record<string, string>;
  calendar?: CalendarPart;
  /** Set where a visitor typed the address and nothing proves that it is his: of such mails one of this group reaches a mailbox in ten minutes. */
  unproven?: string;
  kind: string;
  key: string;
};

const claimMinutes = 5;
const oneInTenMinutes = { max: 1, windowSeconds: 600 };
const longestError = 500;
const calendarFile = "invite.ics";
const allowedHeaders = ["list-unsubscribe", "list-unsubscribe-post"];
/** One address, nothing around it: no list, no name, no line break that could begin another header. */
const oneAddress = /^[^\s<>",;:\\()[\]@\p{Cc}]{1,64}@[^\s<>",;:\\()[\]@\p{Cc}]{1,189}$/u;

const unsent = notInArray(mailTable.status, ["sent", "kept"]);

const link = /https?:\/\/[^\s<>"]+/g;

/**
 * Keeps the mail and leaves its sending to a job of its own, so that a mailbox that refuses holds up no other one; without a mail server it is kept
 * only. Part of the caller's change where there is one. Repeating it with the same key sends nothing twice. Throws for a recipient that is not one
 * plain address, for other headers than those allowed, and `TooMany` where a mail to an unproven address comes too soon.
 */
export async function sendMail(ctx: Ctx, mail: Mail): Promise<void> {
  if (!oneAddress.test(mail.to)) throw new Error("The recipient is not one plain address");
  const row = {
    key: mail.key,
    kind: mail.kind,
    recipient: mail.to,
    language: mail.language,
    subject: oneLine(mail.subject),
    text: mail.text,
    html: mail.html ?? null,
    headers: { ...safeHeaders(mail.headers ?? {}), "Reply-To": await replyAddress(ctx, mail) },
    links: [...new Set(mail.text.match(link))],
    calendar: mail.calendar ?? null,
    createdAt: ctx.now(),
    status: postOffice().smtpUrl ? ("queued" as const) : ("kept" as const),
  };
  await ctx.db.transaction(async (tx) => {
    const written = await tx.insert(mailTable).values(row).onConflictDoNothing({ target: mailTable.key }).returning({ id: mailTable.id });
    if (mail.unproven && written.length > 0)
      await limit({ ...ctx, db: tx }, `mail ${mail.unproven} ${mailboxOf(mail.to)}`, oneInTenMinutes);
    // Also where the row is there already: an earlier version sent within the job that wrote the mail, which comes back when that failed.
    if (await tx.$count(mailTable, and(eq(mailTable.key, mail.key), unsent)))
      await enqueue(tx, "mail.dispatch", { key: mail.key }, { key: mail.key });
  });
}

/** Sends a mail that is kept under this key and has not gone out yet. Throws when the mail server does not take it. */
export async function dispatch(ctx: Ctx, key: string): Promise<void> {
  const abandoned = new Date(ctx.now().getTime() - claimMinutes * 60_000);
  const [mail] = await ctx.db
    .update(mailTable)
    .set({ claimedAt: ctx.now(), attempts: sql`${mailTable.attempts} + 1` })
    .where(and(eq(mailTable.key, key), unsent, or(isNull(mailTable.claimedAt), lt(mailTable.claimedAt, abandoned))))
    .returning();
  if (!mail) return afterAnother(ctx, key);

  const office = postOffice();
  if (!office.smtpUrl) {
    await ctx.db.update(mailTable).set({ status: "kept", claimedAt: null }).where(eq(mailTable.id, mail.id));
    return;
  }
  try {
    await transport().sendMail({
      from: office.from,
      to: { name: "", address: mail.recipient },
      subject: printableText(mail.subject, mail.language),
      text: directedLines(mail.text, mail.language),
      ...(mail.html ? { html: mail.html } : {}),
      ...(mail.calendar ? { icalEvent: { ...mail.calendar, filename: calendarFile } } : {}),
      headers: { ...mail.headers, "Content-Language": mail.language, "Auto-Submitted": "auto-generated" },
      // The same id at every try: a mailbox that got it twice shows it once.
      messageId: `<${mail.id}@${domainOf(office.from)}>`,
    });
  } catch (error) {
    const reason = clipped(storable(error instanceof Error ? error.message : String(error)), longestError);
    await ctx.db.update(mailTable).set({ status: "failed", error: reason, claimedAt: null }).where(eq(mailTable.id, mail.id));
    throw new Error(`Mail ${mail.kind} could not be sent`, { cause: error });
  }
  await ctx.db.update(mailTable).set({ status: "sent", sentAt: ctx.now(), error: null, claimedAt: null }).where(eq(mailTable.id, mail.id));
}

/**
 * What runs the other way in a subject or a plain text is set apart by isolates (UAX 9), as elements do it in the HTML part: they are the only means that
 * such texts have. Encoded words carry them (RFC 2047). A browser of 2017 drew signs in their place (mozilla/send#476); engines know them since
 * (w3c/afrlreq#10), so they stand only where a run needs them. Lines with an address of a page are left alone: programs that make links of such addresses
 * would take the mark behind one into it. Quoted lines keep their `>` in front. What is kept in the outbox has no more marks than before.
 */
const directedLines = (text: string, language: Language): string =>
  text
    .split("\n")
    .map((line) => {
      if (line.search(link) >= 0) return line;
      const [quote] = /^(?:> ?)*/.exec(line)!;
      return quote + printableText(line.slice(quote.length), language);
    })
    .join("\n");

/** Somebody else has this mail in hand. Unless it is done, this try counts as failed, so that a crash of the other one loses nothing. */
async function afterAnother(ctx: Ctx, key: string): Promise<void> {
  const [mail] = await ctx.db.select({ status: mailTable.status }).from(mailTable).where(eq(mailTable.key, key));
  if (mail && mail.status !== "sent" && mail.status !== "kept") throw new Error("This mail is just being sent");
}

/** Addresses with different tags after a plus lead to one mailbox. */
const mailboxOf = (address: string): string => {
  const [name = "", host = ""] = address.toLowerCase().split("@");
  return `${name.split("+")[0]}@${host}`;
};

/** A handler that writes to an unproven address: where the mail comes too soon, its job is done again when it may go. */
export const inItsTurn =
  (job: string, handler: Handler): Handler =>
  async (ctx, data) => {
    try {
      await handler(ctx, data);
    } catch (error) {
      if (!(error instanceof TooMany)) throw error;
      const startAfter = new Date(ctx.now().getTime() + error.retryAfter * 1000);
      await enqueue(ctx.db, job, data as Record<string, unknown>, { startAfter });
    }
  };

/** Where an answer goes. Nobody answers to himself, and what is no address is none. */
async function replyAddress(ctx: Ctx, { to, replyTo }: Mail): Promise<string> {
  const { addressOfFirst, companyAddress } = runtime().replies;
  const person = replyTo && ("users" in replyTo ? await addressOfFirst(ctx, replyTo.users) : replyTo.email);
  const usable = (address: string | null): address is string => address !== null && address !== to && oneAddress.test(address);
  return [person, await companyAddress(ctx)].find(usable) ?? senderAddress();
}

/** The address that mails are sent from, without its name. */
export const senderAddress = (): string => /<([^<>]+)>/.exec(postOffice().from)?.[1] ?? postOffice().from;

const oneLine = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ")
    .trim()
    .slice(0, 200);

function safeHeaders(headers: Record<string, string>): Record<string, string> {
  for (const [name, value] of Object.entries(headers)) {
    if (!allowedHeaders.includes(name.toLowerCase())) throw new Error(`The mail header ${JSON.stringify(name)} is not allowed`);
    if (/[\p{Cc}\p{Zl}\p{Zp}]/u.test(value)) throw new Error(`The mail header ${name} holds a line break`);
  }
  return headers;
}

const domainOf = (from: string): string => /@([a-z0-9.-]+)/i.exec(from)?.[1] ?? "localhost";
