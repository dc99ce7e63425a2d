import { and, count, desc, eq } from "drizzle-orm";
import { authorize } from "#app/access/permissions.ts";
import { change, type Ctx } from "#app/platform/ctx.server.ts";
import { Conflict, NotFound } from "#app/values/errors.ts";
import type { Language } from "#app/values/language.ts";
import { isUuid } from "#app/values/uuid.ts";
import { dispatch } from "./send.server.ts";
import { mailTable, type MailState } from "./table.server.ts";

/** A mail as the administrator sees it. `text` is a visitor's and our own words: show it as text, never as a page. */
export type KeptMail = {
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

/** Every mail, newest first, one page of them. Administrators only. Pages count from 1. */
export async function listMails(ctx: Ctx, page: number): Promise<{ mails: KeptMail[]; total: number; page: number; pages: number }> {
  authorize(ctx.actor, "outbox.read");
  const [counted] = await ctx.db.select({ total: count() }).from(mailTable);
  const total = counted?.total ?? 0;
  const pages = Math.max(1, Math.ceil(total / mailsPerPage));
  const shown = Math.min(Math.max(1, Math.trunc(page) || 1), pages);
  const rows = await ctx.db
    .select()
    .from(mailTable)
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
  return { mails, total, page: shown, pages };
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
    await tx.note({ event: "mail.repeated", entity: "mail", id });
    await tx.send("mail.dispatch", { key: mail.key });
  });
}

/** The job behind `repeatMail`. */
export async function dispatchKept(ctx: Ctx, data: unknown): Promise<void> {
  const key = (data as { key?: unknown }).key;
  if (typeof key === "string") await dispatch(ctx, key);
}
