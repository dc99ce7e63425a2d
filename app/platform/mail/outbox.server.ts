import { and, count, desc, eq, ilike, or, type SQL } from "drizzle-orm";
import { authorize } from "#app/access/permissions.ts";
import { change, type Ctx } from "#app/platform/ctx.server.ts";
import { escaped } from "#app/platform/db/searching.server.ts";
import { Conflict, NotFound } from "#app/values/errors.ts";
import type { Language } from "#app/values/language.ts";
import { isUuid } from "#app/values/uuid.ts";
import { pageWithin } from "#app/values/page-within.ts";
import { dispatch } from "./send.server.ts";
import { mailStates, mailTable, type MailState } from "./table.server.ts";

/** A mail as the administrator sees it. `text` is a visitor's and our own words: show it as text, never as a page. */
export type StoredMail = {
  id: string;
  kind: string;
  recipient: string;
  language: Language;
  subject: string;
  text: string;
  links: string[];
  status: MailState;
  attempts: number;
  error: string | null;
  createdAt: string;
  sentAt: string | null;
};

const mailsPerPage = 25;

export type OutboxQuery = { q: string; status: MailState | ""; page: number };
export type MailCounts = Record<MailState, number>;
export type MailList = { mails: StoredMail[]; total: number; page: number; pages: number; counts: MailCounts };

function conditionOf({ q, status }: OutboxQuery): SQL | undefined {
  const needle = `%${escaped(q)}%`;
  return and(
    status ? eq(mailTable.status, status) : undefined,
    q ? or(ilike(mailTable.recipient, needle), ilike(mailTable.subject, needle), ilike(mailTable.kind, needle)) : undefined,
  );
}

/** Every mail, newest first, one page of them; a page beyond the last is the last. Administrators only. */
export async function listMails(ctx: Ctx, query: OutboxQuery): Promise<MailList> {
  authorize(ctx.actor, "outbox.read");
  const where = conditionOf(query);
  const total = await ctx.db.$count(mailTable, where);
  const { page: shown, pages } = pageWithin(total, query.page, mailsPerPage);
  const rows = await ctx.db
    .select()
    .from(mailTable)
    .where(where)
    .orderBy(desc(mailTable.createdAt), desc(mailTable.id))
    .limit(mailsPerPage)
    .offset((shown - 1) * mailsPerPage);
  const mails = rows.map(({ id, kind, recipient, language, subject, text, links, status, attempts, error, createdAt, sentAt }) => ({
    id,
    kind,
    recipient,
    language,
    subject,
    text,
    links,
    status,
    attempts,
    error,
    createdAt: createdAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
  }));
  return { mails, total, page: shown, pages, counts: await countMails(ctx) };
}

/** How many mails are in each state. */
export async function countMails(ctx: Ctx): Promise<MailCounts> {
  authorize(ctx.actor, "outbox.read");
  const rows = await ctx.db.select({ status: mailTable.status, total: count() }).from(mailTable).groupBy(mailTable.status);
  return Object.fromEntries(mailStates.map((state) => [state, rows.find(({ status }) => status === state)?.total ?? 0])) as MailCounts;
}

const mostRepeated = 500;

/** Puts every failed mail in the queue again, oldest first. Says how many. */
export async function repeatMails(ctx: Ctx): Promise<number> {
  authorize(ctx.actor, "outbox.update");
  return change(ctx, async (tx) => {
    const failed = await tx.db
      .select({ id: mailTable.id, key: mailTable.key })
      .from(mailTable)
      .where(eq(mailTable.status, "failed"))
      .orderBy(mailTable.createdAt, mailTable.id)
      .limit(mostRepeated)
      .for("update");
    for (const { id, key } of failed) {
      await tx.db.update(mailTable).set({ status: "queued", error: null }).where(eq(mailTable.id, id));
      await tx.record({ event: "mail.repeated", entity: "mail", id });
      await tx.send("mail.dispatch", { key });
    }
    return failed.length;
  });
}

/** Puts a failed mail in the queue again. Only what failed can be repeated. */
export async function repeatMail(ctx: Ctx, id: string): Promise<void> {
  authorize(ctx.actor, "outbox.update");
  if (!isUuid(id)) throw new NotFound();
  await change(ctx, async (tx) => {
    const [mail] = await tx.db
      .select({ key: mailTable.key, status: mailTable.status })
      .from(mailTable)
      .where(eq(mailTable.id, id))
      .for("update");
    if (!mail) throw new NotFound();
    if (mail.status !== "failed") throw new Conflict("ILLEGAL_TRANSITION", { key: "mail.outbox.notFailed" });
    await tx.db
      .update(mailTable)
      .set({ status: "queued", error: null })
      .where(and(eq(mailTable.id, id), eq(mailTable.status, "failed")));
    await tx.record({ event: "mail.repeated", entity: "mail", id });
    await tx.send("mail.dispatch", { key: mail.key });
  });
}

/** The job behind `repeatMail`. */
export async function dispatchStored(ctx: Ctx, data: unknown): Promise<void> {
  const key = (data as { key?: unknown }).key;
  if (typeof key === "string") await dispatch(ctx, key);
}
