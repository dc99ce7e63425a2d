import { and, asc, desc, eq, inArray, like, notInArray, or, sql, type SQL } from "drizzle-orm";
import { sortKey } from "#app/platform/db/columns.server.ts";
import { userIdOf } from "#app/access/actor.ts";
import { authorize } from "#app/access/permissions.ts";
import { reachable } from "#app/kit/flow/flow.ts";
import { contentPorts } from "#app/content/ports.server.ts";
import { change, type Change, type Ctx } from "#app/platform/ctx.server.ts";
import { holds } from "#app/platform/db/searching.server.ts";
import { Conflict, Invalid, NotFound } from "#app/values/errors.ts";
import { phoneDigits } from "#app/values/text/search-words.ts";
import type { Language } from "#app/values/language.ts";
import { fold } from "#app/values/text/search-text.ts";
import { isUuid } from "#app/values/uuid.ts";
import { pageWithin } from "#app/values/page-within.ts";
import { messageFlow, type InboxSort, type InboxView, type MessageKind, type MessageStatus } from "./fields.ts";
import type { InboxQuery } from "./inbox-query.ts";
import { messageTable } from "./table.server.ts";

export type InboxRow = {
  id: string;
  reference: string;
  kind: MessageKind;
  status: MessageStatus;
  name: string;
  begins: string;
  language: Language;
  createdAt: string;
};

export type InboxCounts = Record<InboxView, number>;
export type Inbox = { rows: InboxRow[]; total: number; page: number; pages: number; counts: InboxCounts };

const perPage = 25;
const beginning = 160;
const away: MessageStatus[] = ["spam", "archived"];

const inView = (view: InboxView): SQL | undefined =>
  view === "all" ? undefined : view === "inbox" ? notInArray(messageTable.status, away) : eq(messageTable.status, view);

function found(q: string): SQL | undefined {
  const text = fold(q);
  if (!text) return undefined;
  const digits = phoneDigits(q);
  return or(holds(messageTable.search, text), digits ? like(messageTable.phoneE164, `%${digits}%`) : undefined);
}

const orders: Record<InboxSort, SQL[]> = {
  "-createdAt": [desc(messageTable.createdAt), desc(messageTable.id)],
  createdAt: [asc(messageTable.createdAt), asc(messageTable.id)],
  name: [asc(sortKey(messageTable.name, null)), desc(messageTable.createdAt), desc(messageTable.id)],
  "-name": [desc(sortKey(messageTable.name, null)), desc(messageTable.createdAt), desc(messageTable.id)],
};

export async function listMessages(ctx: Ctx, query: InboxQuery): Promise<Inbox> {
  authorize(ctx.actor, "message.read");
  const where = and(inView(query.view), query.kind ? eq(messageTable.kind, query.kind) : undefined, found(query.q));
  const total = await ctx.db.$count(messageTable, where);
  const { page, pages } = pageWithin(total, query.page, perPage);
  const rows = await ctx.db
    .select()
    .from(messageTable)
    .where(where)
    .orderBy(...orders[query.sort])
    .limit(perPage)
    .offset((page - 1) * perPage);
  return { rows: rows.map(rowOf), total, page, pages, counts: await countViews(ctx) };
}

async function countViews(ctx: Ctx): Promise<InboxCounts> {
  const rows = await ctx.db
    .select({ status: messageTable.status, count: sql<number>`count(*)`.mapWith(Number) })
    .from(messageTable)
    .groupBy(messageTable.status);
  const of = (takes: (status: MessageStatus) => boolean) => rows.reduce((all, { status, count }) => (takes(status) ? all + count : all), 0);
  return {
    inbox: of((status) => !away.includes(status)),
    new: of((status) => status === "new"),
    replied: of((status) => status === "replied"),
    archived: of((status) => status === "archived"),
    spam: of((status) => status === "spam"),
    all: of(() => true),
  };
}

type Row = typeof messageTable.$inferSelect;

const headOf = ({ id, reference, kind, status, name, language, createdAt }: Row): Omit<InboxRow, "begins"> => ({
  id,
  reference,
  kind,
  status,
  name,
  language,
  createdAt: createdAt.toISOString(),
});
const rowOf = (row: Row): InboxRow => ({ ...headOf(row), begins: row.message.replace(/\s+/g, " ").slice(0, beginning) });

export type Message = Omit<InboxRow, "begins"> & {
  message: string;
  phone: { raw: string; e164: string | null } | null;
  email: string | null;
  service: string | null;
  propertyType: string | null;
  preferredChannel: string | null;
  preferredLanguage: Language;
  page: string | null;
  campaign: { name: string; value: string }[];
  consentText: string;
  subscribes: boolean;
  isLead: boolean;
  suspected: boolean;
  hasEstimate: boolean;
  statusBy: string | null;
  statusAt: string | null;
};

export async function getMessage(ctx: Ctx, id: string): Promise<Message> {
  authorize(ctx.actor, "message.read");
  if (!isUuid(id)) throw new NotFound();
  const [row] = await ctx.db.select().from(messageTable).where(eq(messageTable.id, id));
  if (!row) throw new NotFound();
  return {
    ...headOf(row),
    message: row.message,
    phone: row.phoneRaw || row.phoneE164 ? { raw: row.phoneRaw ?? row.phoneE164 ?? "", e164: row.phoneE164 } : null,
    email: row.email,
    service: row.service,
    propertyType: row.propertyType,
    preferredChannel: row.preferredChannel,
    preferredLanguage: row.preferredLanguage,
    page: row.page,
    campaign: Object.entries(row.utm).map(([name, value]) => ({ name, value })),
    consentText: row.consentText,
    subscribes: row.subscribes,
    isLead: row.leadId !== null,
    suspected: row.leadId !== null && row.suspicion !== null,
    hasEstimate: row.estimateId !== null,
    statusBy: row.statusBy,
    statusAt: row.statusAt?.toISOString() ?? null,
  };
}

export async function countMessagesSince(ctx: Ctx, since: Date): Promise<number> {
  authorize(ctx.actor, "message.read");
  return ctx.db.$count(
    messageTable,
    and(sql`${messageTable.createdAt} >= ${since.toISOString()}::timestamptz`, notInArray(messageTable.status, ["spam"])),
  );
}

const events = {
  new: "message.unopened",
  read: "message.opened",
  replied: "message.replied",
  archived: "message.archived",
  spam: "message.spam",
} as const satisfies Partial<Record<MessageStatus, string>>;
export type MessageAim = keyof typeof events;
export const messageAims = Object.keys(events) as MessageAim[];

const mostAtOnce = 200;

/** Moves messages to a state and returns which moved; those that may not go there stay. Throws `NotFound` where no id is known, `Conflict` where none may go. */
export async function markMessages(ctx: Ctx, ids: readonly string[], to: MessageAim): Promise<string[]> {
  authorize(ctx.actor, "message.update");
  return moving(ctx, ids, async (tx, rows) => {
    const moved = rows.filter(({ status }) => reachable(messageFlow, status).includes(to));
    if (moved.length === 0 && rows.every(({ status }) => status !== to))
      throw new Conflict("ILLEGAL_TRANSITION", { key: "messages.error.stays" });
    for (const row of moved) await move(tx, row, to, events[to]);
    return moved.map(({ id }) => id);
  });
}

/** Moves messages back to where they were. Where one was suspected, its lead is released in the same change. */
export async function restoreMessages(ctx: Ctx, ids: readonly string[]): Promise<string[]> {
  authorize(ctx.actor, "message.update");
  return moving(ctx, ids, async (tx, rows) => {
    const back = rows.filter(({ status }) => away.includes(status));
    for (const row of back) await restore(tx, row);
    for (const { suspicion, leadId } of back) if (suspicion && leadId) await contentPorts().releaseLead(tx, leadId);
    return back.map(({ id }) => id);
  });
}

const restore = (tx: Change, row: Row): Promise<void> => move(tx, row, row.statusBefore ?? "read", "message.restored");

/** Waits for whoever is changing the messages of a lead. Before the lead itself is held: who moves a message locks it first. */
export async function lockMessagesOf(tx: Change, leadId: string): Promise<Row[]> {
  if (!isUuid(leadId)) return [];
  return tx.db.select().from(messageTable).where(eq(messageTable.leadId, leadId)).orderBy(messageTable.id).for("update");
}

export async function restoreMessagesOf(tx: Change, leadId: string): Promise<Row[]> {
  const rows = await lockMessagesOf(tx, leadId);
  for (const row of rows) if (row.status === "spam" && row.suspicion) await restore(tx, row);
  return rows;
}

export async function openMessage(ctx: Ctx, id: string): Promise<void> {
  authorize(ctx.actor, "message.update");
  await moving(ctx, [id], async (tx, [row]) => {
    if (row?.status === "new") await move(tx, row, "read", events.read);
  });
}

async function moving<T>(ctx: Ctx, ids: readonly string[], work: (tx: Change, rows: Row[]) => Promise<T>): Promise<T> {
  if (ids.length > mostAtOnce) throw new Invalid({}, { key: "messages.error.many", values: { most: mostAtOnce } });
  const known = ids.filter(isUuid);
  if (known.length === 0) throw new NotFound();
  return change(ctx, async (tx) => {
    // Always in one order, so that two people at once do not wait for each other.
    const rows = await tx.db.select().from(messageTable).where(inArray(messageTable.id, known)).orderBy(messageTable.id).for("update");
    if (rows.length === 0) throw new NotFound();
    return work(tx, rows);
  });
}

async function move(tx: Change, row: Row, to: MessageStatus, event: string): Promise<void> {
  await tx.db
    .update(messageTable)
    .set({
      status: to,
      statusBefore: row.status,
      statusBy: userIdOf(tx),
      statusAt: tx.now(),
      ...(row.status === "spam" && { suspicion: null }),
    })
    .where(eq(messageTable.id, row.id));
  await tx.record({
    event,
    entity: "message",
    id: row.id,
    before: { status: row.status },
    after: { status: to, reference: row.reference },
    states: [{ from: row.status, to }],
  });
}
