import { and, asc, desc, eq, gte, inArray, isNotNull, like, lt, notInArray, or, sql, type SQL } from "drizzle-orm";
import type { TokenName } from "#app/values/token-name.ts";
import { authorize } from "#app/access/permissions.ts";
import { userTable } from "#app/accounts/table.server.ts";
import { auditTable } from "#app/platform/audit/table.server.ts";
import { change, type Ctx } from "#app/platform/ctx.server.ts";
import { bilingual, type Bilingual } from "#app/values/text/bilingual.ts";
import { addDays, cairoInstant } from "#app/values/calendar.ts";
import { holds } from "#app/platform/db/searching.server.ts";
import { fold } from "#app/values/text/search-text.ts";
import { translateFor } from "#app/words/words.server.ts";
import { rowNamesOf } from "#app/crm/sales/quotations/operations.server.ts";
import { changesOf, idsIn } from "./changes.server.ts";
import { crmSubjects, eventGroups, quietEvents } from "./events.ts";
import type { AuditFilters, AuditPlace } from "./filters.ts";
import { nameIn, namesFor } from "./names.server.ts";
import type { ShownChange } from "./shown.ts";
import { settingsWord, subjectOf } from "./subjects.ts";

export type Entry = {
  id: number;
  at: string;
  event: string;
  entity: string;
  entityId: string | null;
  by: "user" | "visitor" | "system";
  who: Bilingual | null;
  token: TokenName | null;
  name: Bilingual | null;
  to: string | null;
  changes: ShownChange[];
  requestId: string | null;
};

export type AuditPage = { entries: Entry[]; total: number; older: number | null; newer: number | null };

const perPage = 50;
export const mostCounted = 10_000;
export const mostExported = 10_000;

type Row = typeof auditTable.$inferSelect;

function conditionOf(ctx: Ctx, { q, person, entity, record, group, from, to }: AuditFilters): SQL | undefined {
  const text = fold(q);
  const found = holds(auditTable.search, text);
  return and(
    person === "visitor" || person === "system" ? eq(auditTable.actorKind, person) : person ? eq(auditTable.actorId, person) : undefined,
    entity ? eq(auditTable.entity, entity) : undefined,
    record ? eq(auditTable.entityId, record) : undefined,
    group ? inArray(sql`split_part(${auditTable.event}, '.', 2)`, [...eventGroups[group]]) : undefined,
    from ? gte(auditTable.at, cairoInstant(from)) : undefined,
    to ? lt(auditTable.at, cairoInstant(addDays(to, 1))) : undefined,
    // A record that ever carried the text is found with all its entries: most of them name only what they changed.
    text
      ? or(
          found,
          inArray(
            auditTable.entityId,
            ctx.db
              .select({ id: sql<string>`${auditTable.entityId}` })
              .from(auditTable)
              .where(and(found, isNotNull(auditTable.entityId))),
          ),
        )
      : undefined,
  );
}

/** The entry's own place decides: instants may be the same, and the stored ones are finer than ours. */
const beside = (sign: "<" | ">", id: number): SQL =>
  sql`(${auditTable.at}, ${auditTable.id}) ${sql.raw(sign)} (select at, id from ${auditTable} where id = ${id})`;

export async function listAudit(ctx: Ctx, filters: AuditFilters, place: AuditPlace = {}): Promise<AuditPage> {
  authorize(ctx.actor, "audit.read");
  const where = conditionOf(ctx, filters);
  const backwards = place.newer !== undefined;
  const from = place.older !== undefined ? beside("<", place.older) : place.newer !== undefined ? beside(">", place.newer) : undefined;
  const order = backwards ? [asc(auditTable.at), asc(auditTable.id)] : [desc(auditTable.at), desc(auditTable.id)];
  const found = await ctx.db
    .select()
    .from(auditTable)
    .where(and(where, from))
    .orderBy(...order)
    .limit(perPage + 1);
  const rows = found.slice(0, perPage);
  if (backwards) rows.reverse();
  const more = found.length > perPage;
  const [counted] = await ctx.db.select({ total: sql<number>`count(*)`.mapWith(Number) }).from(
    ctx.db
      .select({ one: sql`1`.as("one") })
      .from(auditTable)
      .where(where)
      .limit(mostCounted + 1)
      .as("counted"),
  );
  const first = rows[0]?.id ?? null;
  const last = rows.at(-1)?.id ?? null;
  return {
    entries: await readable(ctx, rows),
    total: counted?.total ?? 0,
    older: (backwards ? last !== null : more) ? last : null,
    newer: (backwards ? more : place.older !== undefined) ? first : null,
  };
}

export async function recentActivity(ctx: Ctx, limit: number): Promise<Entry[]> {
  authorize(ctx.actor, "audit.read");
  const rows = await ctx.db
    .select()
    .from(auditTable)
    .where(
      and(
        notInArray(auditTable.event, [...quietEvents]),
        notInArray(auditTable.entity, [...crmSubjects]),
        or(
          sql`${auditTable.actorKind} <> 'system'`,
          // What a job did by itself: scheduled things that appeared, and what went wrong.
          and(like(auditTable.requestId, "job-%"), or(like(auditTable.event, "%.published"), like(auditTable.event, "%.failed"))),
        ),
      ),
    )
    .orderBy(desc(auditTable.at), desc(auditTable.id))
    .limit(limit);
  return readable(ctx, rows);
}

/** Everything the filters let through, newest first, up to `mostExported` entries. That it was taken is itself written down. */
export async function exportAudit(ctx: Ctx, filters: AuditFilters, format: "csv" | "xlsx"): Promise<Entry[]> {
  authorize(ctx.actor, "audit.export");
  const rows = await ctx.db
    .select()
    .from(auditTable)
    .where(conditionOf(ctx, filters))
    .orderBy(desc(auditTable.at), desc(auditTable.id))
    .limit(mostExported);
  const entries: Entry[] = [];
  for (let at = 0; at < rows.length; at += 1_000) entries.push(...(await readable(ctx, rows.slice(at, at + 1_000))));
  await change(ctx, (tx) => tx.record({ event: "audit.exported", entity: "audit", after: { count: entries.length, format } }));
  return entries;
}

export async function auditPeople(ctx: Ctx): Promise<{ id: string; name: Bilingual }[]> {
  authorize(ctx.actor, "audit.read");
  const rows = await ctx.db
    .select({ id: userTable.id, en: userTable.fullName, ar: userTable.fullNameAr })
    .from(userTable)
    .orderBy(asc(userTable.fullName), asc(userTable.id));
  return rows.map(({ id, en, ar }) => ({ id, name: bilingual(en, ar) }));
}

async function readable(ctx: Ctx, rows: Row[]): Promise<Entry[]> {
  const ids = new Set(
    rows.flatMap(({ actorId, entityId, before, after }) => [actorId, entityId, ...idsIn(before, after)].filter((id) => id !== null)),
  );
  const names = await namesFor(ctx, ids);
  const quotations = rows.flatMap(({ entity, entityId }) => (entity === "quotation" && entityId ? [entityId] : []));
  const rowName = await rowNamesOf(ctx, [...new Set(quotations)]);
  return rows.map(({ id, at, event, entity, entityId, actorKind, actorId, token, before, after, requestId }) => {
    // Whoever proves who he is does it as a visitor; the account says who it was.
    const proven = actorKind === "visitor" && entity === "user" ? names.person(entityId) : null;
    return {
      id,
      at: at.toISOString(),
      event,
      entity,
      entityId,
      by: proven ? "user" : (actorKind as Entry["by"]),
      who: proven ?? names.person(actorId),
      token,
      // The name it bore then; what an entry does not say is known from its other entries.
      name: names.told(entityId, ownName(entity, entityId, before, after) ?? names.of(entity, entityId)),
      to:
        entityId && !event.endsWith(".deleted") && !event.endsWith(".erased") ? (subjectOf(entity, entityId).to?.(entityId) ?? null) : null,
      changes: changesOf({ entity, entityId, before, after }, names.behind, rowName),
      requestId,
    };
  });
}

const longestName = 80;

function ownName(entity: string, id: string | null, before: unknown, after: unknown): Bilingual | null {
  if (entity === "siteText") {
    const { en, ar } = { en: "", ar: "", ...((after ?? before) as Partial<Bilingual> | null) };
    const short = (text: unknown): string =>
      typeof text === "string" ? (text.length > longestName ? `${text.slice(0, longestName)}…` : text) : "";
    return en || ar ? bilingual(short(en), short(ar)) : id ? bilingual(id, id) : null;
  }
  const word = (entity === "settings" || entity === "setting") && id ? settingsWord(id) : null;
  if (word) return bilingual(translateFor("en")(word), translateFor("ar")(word));
  // A key says nothing to a reader: what nobody named is "a setting".
  if (entity === "user" || entity === "setting" || entity === "settings") return null;
  return nameIn(after) ?? nameIn(before);
}
