import { and, eq, gte, inArray, isNull, sql, type SQL } from "drizzle-orm";
import { userIdOf } from "#app/access/actor.ts";
import { tables } from "#app/crm/generated/tables.generated.server.ts";
import { sortable } from "#app/kit/entity/order.server.ts";
import type { ListQuery } from "#app/kit/entity/screens.ts";
import { auditTable } from "#app/platform/audit/table.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import type { FieldErrors } from "#app/values/errors.ts";
import { scopeMissing, visibleFields, type ApiKind } from "./kinds.server.ts";
import { Protocol } from "./problem.server.ts";
import { shownRecords } from "./record.server.ts";

export const limits = { usual: 25, most: 100 } as const;
export const listParameters = ["q", "sort", "fields", "expand", "limit", "cursor", "updated_since", "archived"] as const;

type Asked = { query: Partial<ListQuery>; limit: number; fields: string[] | null; expand: string[]; since: string | null };

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,6})?)?Z$/;
const cursorForm = /^[0-9a-f-]{36}(\..{0,400})?$/s;

/** What the address of a list asks for. Throws `Protocol` (422) that names each parameter that is unknown, wrong or about a field the reader may not see. */
export function askedOf(ctx: Ctx, kind: ApiKind, params: URLSearchParams): Asked {
  const { list } = kind.entity;
  const seen = visibleFields(ctx, kind);
  const errors: FieldErrors = {};
  const filters: ListQuery["filters"] = {};
  const filterable = (list.filters ?? []).filter((name) => Object.hasOwn(seen, name));
  const words = (name: string) => (params.get(name) ?? "").split(",").filter(Boolean);
  for (const name of new Set(params.keys())) {
    if (params.getAll(name).length > 1) errors[name] = { key: "api.error.twice" };
    else if (filterable.includes(name)) {
      if (words(name).length > 50) errors[name] = { key: "api.error.many", values: { most: 50 } };
      filters[name] = words(name);
    } else if (!listParameters.some((one) => one === name)) errors[name] = { key: "api.error.unknown" };
  }
  const known = (name: string): string[] => {
    const unknown = words(name).find((word) => !Object.hasOwn(seen, word));
    if (unknown !== undefined) errors[name] = { key: "api.error.field", values: { field: unknown.slice(0, 60) } };
    return words(name);
  };
  const fields = params.has("fields") ? known("fields") : null;
  const expand = known("expand");
  if (!errors["expand"] && expand.some((name) => seen[name]!.kind !== "reference")) errors["expand"] = { key: "api.error.reference" };
  const since = params.get("updated_since");
  if (since !== null && (!instant.test(since) || Number.isNaN(Date.parse(since)))) errors["updated_since"] = { key: "api.error.instant" };
  const sort = params.get("sort");
  if (sort !== null && (!sortable(seen, sort) || since !== null)) errors["sort"] = { key: "api.error.sort" };
  const missing = sort === null ? null : scopeMissing(ctx, seen[sort.replace(/^-/, "")]);
  if (missing) errors["sort"] = { key: "api.error.scope", values: { scope: missing } };
  const limit = Number(params.get("limit") ?? limits.usual);
  if (!Number.isInteger(limit) || limit < 1 || limit > limits.most)
    errors["limit"] = { key: "api.error.limit", values: { most: limits.most } };
  const cursor = params.get("cursor");
  if (cursor !== null && !cursorForm.test(cursor)) errors["cursor"] = { key: "api.error.cursor" };
  const q = params.get("q") ?? "";
  if (q.length > 200) errors["q"] = { key: "api.error.long", values: { most: 200 } };
  if (Object.keys(errors).length > 0) throw new Protocol("invalid", { parameters: errors });
  return {
    query: {
      q,
      sort: since === null ? (sort ?? list.sort) : "updatedAt",
      filters,
      archive: params.get("archived") === "1",
      onward: true,
      ...(since !== null && { since }),
      ...(cursor !== null && { after: cursor }),
    },
    limit,
    fields,
    expand,
    since,
  };
}

export async function listOf(ctx: Ctx, kind: ApiKind, url: URL) {
  const asked = askedOf(ctx, kind, url.searchParams);
  const found = await kind.records.list(ctx, asked.query, asked.limit);
  const data = await shownRecords(ctx, kind, found.rows, asked);
  const next = found.keys.after === null ? null : nextOf(url, found.keys.after);
  const deleted = asked.since !== null && !url.searchParams.has("cursor") ? await deletedSince(ctx, kind, asked.since) : undefined;
  return { data, next, ...(deleted && { deleted }) };
}

function nextOf(url: URL, after: string): string {
  const params = new URLSearchParams(url.searchParams);
  params.set("cursor", after);
  return `${url.pathname}?${params}`;
}

const mostDeleted = 1000;

async function deletedSince(ctx: Ctx, { entity: { name }, records: { table } }: ApiKind, since: string) {
  const gone = ["deleted", "purged", "trashed", "archived"].map((verb) => `${name}.${verb}`);
  const rows = await ctx.db
    .selectDistinct({ id: auditTable.entityId })
    .from(auditTable)
    .where(and(eq(auditTable.entity, name), inArray(auditTable.event, gone), gte(auditTable.at, new Date(since))))
    .limit(mostDeleted);
  const ids = rows.flatMap(({ id }) => (id === null ? [] : [id]));
  if (ids.length === 0) return [];
  // What was taken out again is none. Of what is gone for ever, a reader of some rows is told what he had made himself.
  const { trashedAt, archivedAt } = table;
  const alive = and(trashedAt && isNull(trashedAt), archivedAt && isNull(archivedAt)) ?? sql`true`;
  const { visible }: { table?: object; visible?: (reader: Ctx) => SQL | undefined } = tables[name as keyof typeof tables] ?? {};
  const seen = visible?.(ctx);
  const told = sql<boolean>`(not (${alive}) and (${seen ?? sql`true`}))`;
  const kept = await ctx.db.select({ id: table.id, told }).from(table).where(inArray(table.id, ids));
  const { actorId, entityId, event } = auditTable;
  const mine = and(eq(event, `${name}.created`), eq(actorId, userIdOf(ctx) ?? ""), inArray(entityId, ids));
  const own = seen && new Set((await ctx.db.select({ id: entityId }).from(auditTable).where(mine)).map(({ id }) => id));
  const known = new Map<unknown, boolean>(kept.map((row) => [row.id, row.told]));
  return ids.filter((id) => known.get(id) ?? (!own || own.has(id))).map((id) => ({ id }));
}
