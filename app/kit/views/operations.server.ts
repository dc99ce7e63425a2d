import { and, asc, eq, isNotNull, isNull, lt, max, or, sql } from "drizzle-orm";
import { redirect } from "react-router";
import { accountOf } from "#app/access/actor.ts";
import { authorize, type Grant } from "#app/access/permissions.ts";
import { readInput } from "#app/kit/ask/dialog-request.server.ts";
import type { ValuesOf } from "#app/kit/fields/kinds.ts";
import { parseWith } from "#app/kit/fields/parse.server.ts";
import { change, type Change, type Ctx } from "#app/platform/ctx.server.ts";
import { cairoDay } from "#app/values/calendar.ts";
import { Conflict, Forbidden, Invalid, NotFound, Unreadable } from "#app/values/errors.ts";
import { isUuid } from "#app/values/uuid.ts";
import { listChoiceTable, savedViewTable } from "./table.server.ts";
import { addressOfView, longestQuery, viewFields, viewQuery, viewVerbs, type ListViews, type SavedView, type ViewDone } from "./views.ts";

/** The list that views belong to: its record set's name, and the entity whose permission is asked. */
export type ViewedList = { name: string; grant: Grant };

type Row = typeof savedViewTable.$inferSelect;

const mostViews = 50;
/** So long (ms) a deleted view is kept, in case it is wanted back. */
const retention = 30 * 24 * 60 * 60 * 1000;

function reader(ctx: Ctx, { grant }: ViewedList): { id: string; manager: boolean } {
  authorize(ctx.actor, `${grant}.read`);
  const account = accountOf(ctx);
  if (!account) throw new Forbidden();
  return { id: account.id, manager: account.role === "manager" };
}

/** Private views are there for nobody but their owner. */
const seenBy = (id: string) => or(eq(savedViewTable.ownerId, id), savedViewTable.shared);
const mayChange = ({ ownerId }: Row, who: { id: string; manager: boolean }) => ownerId === who.id || who.manager;

/** The views of a list that its reader sees: his own first, then those of others. */
export async function viewsOf(ctx: Ctx, list: ViewedList): Promise<ListViews> {
  const who = reader(ctx, list);
  const listed = and(eq(savedViewTable.entity, list.name), isNull(savedViewTable.removedAt), seenBy(who.id));
  const found = await ctx.db
    .select({ row: savedViewTable, choice: listChoiceTable })
    .from(sql`(select 1) reader`)
    .leftJoin(savedViewTable, listed)
    .leftJoin(listChoiceTable, and(eq(listChoiceTable.userId, who.id), eq(listChoiceTable.entity, list.name)))
    .orderBy(asc(savedViewTable.displayOrder), asc(savedViewTable.createdAt), asc(savedViewTable.id));
  const choice = found[0]?.choice;
  const rows = found.flatMap(({ row }) => row ?? []);
  const all = rows.map((row): SavedView => {
    const { id, version, name, shared, query, ownerId } = row;
    return { id, version, name, shared, query, owner: ownerId, may: mayChange(row, who) };
  });
  all.sort((a, b) => Number(b.owner === who.id) - Number(a.owner === who.id));
  return { all, first: all.find(({ id }) => id === choice?.viewId)?.id ?? null, columns: choice?.columns ?? null };
}

/** The views of a list whose page is asked for. A bare address leads to the view that its reader wants first; thrown, as a redirect. */
export async function viewsAt(ctx: Ctx, list: ViewedList, path: string, url: URL): Promise<ListViews> {
  const views = await viewsOf(ctx, list);
  const first = views.all.find(({ id }) => id === views.first);
  if (first && url.search === "" && url.pathname === path) throw redirect(path + addressOfView(first));
  return views;
}

/** One thing done about the views of a list, as its form says. */
export async function changeView(ctx: Ctx, list: ViewedList & { fields: object }, form: FormData): Promise<ViewDone> {
  const who = reader(ctx, list);
  const verb = viewVerbs.find((word) => word === form.get("verb"));
  if (!verb) throw new Unreadable();
  const { id, version, input } = readInput(form);
  const textOf = (name: string): string => (typeof input[name] === "string" ? input[name] : "");
  const done = ({ id, name }: Pick<Row, "id" | "name">): ViewDone => ({ view: { verb, id, name } });
  switch (verb) {
    case "create":
      return done(await create(ctx, list, who.id, queryFrom(textOf("query")), namedIn(ctx, input)));
    case "rename":
      return done(await alter(ctx, list, id, version, { name: namedIn(ctx, input).name }));
    case "update":
      return done(await alter(ctx, list, id, version, { query: queryFrom(textOf("query")) }));
    case "share":
    case "unshare":
      return done(await alter(ctx, list, id, version, { shared: verb === "share" }));
    case "delete":
    case "restore":
      return done(await lay(ctx, list, id, verb === "delete"));
    case "first": {
      const view = id ? await one(ctx, list, id) : null;
      await choose(ctx, list, who.id, { viewId: view?.id ?? null });
      return done({ id: view?.id ?? "", name: view?.name ?? "" });
    }
    case "columns": {
      await choose(ctx, list, who.id, { columns: columnsFrom(textOf("columns"), list.fields) });
      return done({ id: "", name: "" });
    }
  }
}

const namedIn = (ctx: Ctx, { name, shared }: Record<string, unknown>) => parseWith(viewFields, { name, shared }, cairoDay(ctx.now()));

function queryFrom(search: string): string {
  const query = viewQuery(search);
  if (query.length > longestQuery) throw new Invalid({}, { key: "views.long" });
  return query;
}

const facts = ["createdAt", "updatedAt"];

function columnsFrom(list: string, fields: object): string[] | null {
  const known = list.split(",").filter((name) => Object.hasOwn(fields, name) || facts.includes(name));
  return known.length > 0 ? [...new Set(known)] : null;
}

async function one(ctx: Ctx, list: ViewedList, id: string, removed = false): Promise<Row> {
  const who = reader(ctx, list);
  if (!isUuid(id)) throw new NotFound();
  const there = removed ? isNotNull(savedViewTable.removedAt) : isNull(savedViewTable.removedAt);
  const [row] = await ctx.db
    .select()
    .from(savedViewTable)
    .where(and(eq(savedViewTable.id, id), eq(savedViewTable.entity, list.name), there, seenBy(who.id)))
    .for("update");
  if (!row) throw new NotFound({ key: "views.gone" });
  return row;
}

async function own(ctx: Ctx, list: ViewedList, id: string, removed = false): Promise<Row> {
  const row = await one(ctx, list, id, removed);
  if (!mayChange(row, reader(ctx, list))) throw new Forbidden({ key: "views.notYours" });
  return row;
}

const note = (tx: Change, verb: string, { id }: Row, before: object | undefined, after: object) =>
  tx.record({ event: `savedView.${verb}`, entity: "savedView", id, ...(before && { before }), after });

const create = (ctx: Ctx, list: ViewedList, ownerId: string, query: string, named: ValuesOf<typeof viewFields>): Promise<Row> =>
  change(ctx, async (tx) => {
    const mine = and(eq(savedViewTable.entity, list.name), eq(savedViewTable.ownerId, ownerId), isNull(savedViewTable.removedAt));
    if ((await tx.db.$count(savedViewTable, mine)) >= mostViews)
      throw new Conflict("CONFLICT", { key: "views.many", values: { most: mostViews } });
    const [last] = await tx.db
      .select({ at: max(savedViewTable.displayOrder) })
      .from(savedViewTable)
      .where(mine);
    const now = tx.now();
    const values = { ...named, ownerId, entity: list.name, query, displayOrder: (last?.at ?? 0) + 1, createdAt: now, updatedAt: now };
    const [row] = await tx.db.insert(savedViewTable).values(values).returning();
    await note(tx, "created", row!, undefined, { entity: list.name, ...named });
    return row!;
  });

const alter = (
  ctx: Ctx,
  list: ViewedList,
  id: string,
  version: number | null,
  some: Partial<Pick<Row, "name" | "query" | "shared">>,
): Promise<Row> =>
  change(ctx, async (tx) => {
    const before = await own(tx, list, id);
    const changed = (Object.keys(some) as (keyof typeof some)[]).filter((name) => some[name] !== before[name]);
    if (changed.length === 0) return before;
    if (before.version !== version) throw new Conflict("STALE", { key: "views.stale", values: { name: before.name } });
    const [row] = await tx.db
      .update(savedViewTable)
      .set({ ...some, version: before.version + 1, updatedAt: tx.now() })
      .where(eq(savedViewTable.id, id))
      .returning();
    const pick = (from: Row) => Object.fromEntries(changed.map((name) => [name, from[name]]));
    await note(tx, "updated", before, pick(before), pick(row!));
    return row!;
  });

const lay = (ctx: Ctx, list: ViewedList, id: string, removed: boolean): Promise<Row> =>
  change(ctx, async (tx) => {
    const before = await own(tx, list, id, !removed);
    await tx.db
      .update(savedViewTable)
      .set({ removedAt: removed ? tx.now() : null })
      .where(eq(savedViewTable.id, id));
    await tx.db.delete(savedViewTable).where(lt(savedViewTable.removedAt, new Date(tx.now().getTime() - retention)));
    await note(tx, removed ? "deleted" : "restored", before, undefined, { name: before.name });
    return before;
  });

async function choose(
  ctx: Ctx,
  list: ViewedList,
  userId: string,
  some: { viewId?: string | null; columns?: string[] | null },
): Promise<void> {
  await ctx.db
    .insert(listChoiceTable)
    .values({ userId, entity: list.name, ...some })
    .onConflictDoUpdate({ target: [listChoiceTable.userId, listChoiceTable.entity], set: some });
}
