import { and, asc, desc, eq, like, or, sql, type SQL } from "drizzle-orm";
import { authorize } from "#app/access/permissions.ts";
import { change, type Ctx } from "#app/platform/ctx.server.ts";
import { mailTable } from "#app/platform/mail/table.server.ts";
import { Conflict, NotFound } from "#app/values/errors.ts";
import type { Language } from "#app/values/language.ts";
import { escaped } from "#app/platform/db/searching.server.ts";
import { fold } from "#app/values/text/search-text.ts";
import { isUuid } from "#app/values/uuid.ts";
import { pageWithin } from "#app/values/page-within.ts";
import { subscriberStatuses, type ConsentEnd, type SubscriberQuery, type SubscriberSort, type SubscriberStatus } from "./fields.ts";
import { endConsent } from "./operations.server.ts";
import { consentTable, subscriberTable } from "./table.server.ts";

export type SubscriberRow = {
  id: string;
  email: string;
  language: Language;
  status: SubscriberStatus;
  sourcePage: string | null;
  requestedAt: string;
  confirmedAt: string | null;
  unsubscribedAt: string | null;
};
export type SubscriberCounts = Record<SubscriberStatus | "all", number>;
export type SubscriberList = { rows: SubscriberRow[]; total: number; page: number; pages: number; counts: SubscriberCounts };

const perPage = 25;

const orders: Record<SubscriberSort, SQL[]> = {
  "-requestedAt": [desc(subscriberTable.requestedAt), desc(subscriberTable.id)],
  requestedAt: [asc(subscriberTable.requestedAt), asc(subscriberTable.id)],
  email: [asc(subscriberTable.email)],
};

type Row = typeof subscriberTable.$inferSelect;
const rowOf = ({ id, email, language, status, sourcePage, requestedAt, confirmedAt, unsubscribedAt }: Row): SubscriberRow => ({
  id,
  email,
  language,
  status,
  sourcePage,
  requestedAt: requestedAt.toISOString(),
  confirmedAt: confirmedAt?.toISOString() ?? null,
  unsubscribedAt: unsubscribedAt?.toISOString() ?? null,
});

const conditionOf = ({ q, view }: Pick<SubscriberQuery, "q" | "view">): SQL | undefined => {
  const needle = `%${escaped(fold(q))}%`;
  return and(
    view === "all" ? undefined : eq(subscriberTable.status, view),
    q ? or(like(subscriberTable.email, needle), like(subscriberTable.sourcePage, needle)) : undefined,
  );
};

export async function listSubscribers(ctx: Ctx, query: SubscriberQuery): Promise<SubscriberList> {
  authorize(ctx.actor, "subscriber.read");
  const where = conditionOf(query);
  const total = await ctx.db.$count(subscriberTable, where);
  const { page, pages } = pageWithin(total, query.page, perPage);
  const rows = await ctx.db
    .select()
    .from(subscriberTable)
    .where(where)
    .orderBy(...orders[query.sort])
    .limit(perPage)
    .offset((page - 1) * perPage);
  const states = await ctx.db
    .select({ status: subscriberTable.status, count: sql<number>`count(*)`.mapWith(Number) })
    .from(subscriberTable)
    .groupBy(subscriberTable.status);
  const of = (status: SubscriberStatus) => states.find((one) => one.status === status)?.count ?? 0;
  const counts = Object.fromEntries(subscriberStatuses.map((status) => [status, of(status)])) as Record<SubscriberStatus, number>;
  return { rows: rows.map(rowOf), total, page, pages, counts: { ...counts, all: states.reduce((all, { count }) => all + count, 0) } };
}

export type Consent = {
  id: string;
  at: string;
  language: Language;
  page: string | null;
  text: string;
  version: string;
  confirmedAt: string | null;
  withdrawnAt: string | null;
  withdrawnBy: ConsentEnd | null;
};

export async function getSubscriber(ctx: Ctx, id: string): Promise<{ subscriber: SubscriberRow; consents: Consent[] }> {
  authorize(ctx.actor, "subscriber.read");
  if (!isUuid(id)) throw new NotFound();
  const [row] = await ctx.db.select().from(subscriberTable).where(eq(subscriberTable.id, id));
  if (!row) throw new NotFound();
  const consents = await ctx.db
    .select()
    .from(consentTable)
    .where(eq(consentTable.subscriberId, id))
    .orderBy(desc(consentTable.at), desc(consentTable.id));
  return {
    subscriber: rowOf(row),
    consents: consents.map(({ id: consentId, at, language, page, text, version, confirmedAt, withdrawnAt, withdrawnBy }) => ({
      id: consentId,
      at: at.toISOString(),
      language,
      page,
      text,
      version,
      confirmedAt: confirmedAt?.toISOString() ?? null,
      withdrawnAt: withdrawnAt?.toISOString() ?? null,
      withdrawnBy,
    })),
  };
}

export async function stopLetter(ctx: Ctx, id: string): Promise<void> {
  authorize(ctx.actor, "subscriber.update");
  if (!isUuid(id)) throw new NotFound();
  await change(ctx, async (tx) => {
    const [row] = await tx.db.select().from(subscriberTable).where(eq(subscriberTable.id, id)).for("update");
    if (!row) throw new NotFound();
    if (row.status === "unsubscribed") throw new Conflict("ILLEGAL_TRANSITION", { key: "letterReaders.error.stopped" });
    await endConsent(tx, row, "hand");
    await tx.record({
      event: "newsletter.stopped",
      entity: "subscriber",
      id,
      before: { status: row.status },
      after: { status: "unsubscribed" },
    });
  });
}

/** Forgets a reader: the address, the ledger and the letter's mails to him. What remains in the log names nobody. */
export async function eraseSubscriber(ctx: Ctx, id: string): Promise<void> {
  authorize(ctx.actor, "subscriber.delete");
  if (!isUuid(id)) throw new NotFound();
  await change(ctx, async (tx) => {
    const [gone] = await tx.db.delete(subscriberTable).where(eq(subscriberTable.id, id)).returning({ email: subscriberTable.email });
    if (!gone) throw new NotFound();
    await tx.db.delete(mailTable).where(and(eq(mailTable.recipient, gone.email), like(mailTable.kind, "newsletter.%")));
    await tx.record({ event: "newsletter.erased", entity: "subscriber", id });
  });
}

export type ExportedReader = SubscriberRow & { consentText: string | null; consentVersion: string | null };

export async function exportSubscribers(ctx: Ctx, whole: boolean): Promise<ExportedReader[]> {
  authorize(ctx.actor, "subscriber.export");
  const confirmed = ctx.db
    .selectDistinctOn([consentTable.subscriberId], {
      subscriberId: consentTable.subscriberId,
      text: consentTable.text,
      version: consentTable.version,
    })
    .from(consentTable)
    .where(sql`${consentTable.confirmedAt} is not null`)
    .orderBy(consentTable.subscriberId, desc(consentTable.at))
    .as("confirmed");
  const rows = await ctx.db
    .select({ subscriber: subscriberTable, text: confirmed.text, version: confirmed.version })
    .from(subscriberTable)
    .leftJoin(confirmed, eq(confirmed.subscriberId, subscriberTable.id))
    .where(whole ? undefined : eq(subscriberTable.status, "subscribed"))
    .orderBy(subscriberTable.email);
  await change(ctx, (tx) => tx.record({ event: "newsletter.exported", entity: "subscriber", after: { count: rows.length } }));
  return rows.map(({ subscriber, text, version }) => ({ ...rowOf(subscriber), consentText: text, consentVersion: version }));
}
