import { and, eq, inArray, sql } from "drizzle-orm";
import { auditTable } from "#app/platform/audit/table.server.ts";
import { bilingual, type Bilingual } from "#app/values/text/bilingual.ts";
import { historyOf } from "#app/kit/entity/history.server.ts";
import type { EventParts } from "#app/kit/entity/definition.server.ts";
import type { Change, Ctx } from "#app/platform/ctx.server.ts";
import type { TimelineLine } from "#app/platform/events/change-event.ts";
import { Conflict, NotFound } from "#app/values/errors.ts";
import { isUuid } from "#app/values/uuid.ts";
import { mayKnowCost, type QuotationRow } from "#app/crm/sales/quotations/margin/access.server.ts";
import type { Difference } from "#app/crm/sales/quotations/draft/differences.ts";
import type { QuotationDraft, QuotationStatus } from "#app/crm/sales/quotations/fields.ts";
import { loadDraft, withoutInner } from "#app/crm/sales/quotations/draft/stored-draft.server.ts";
import {
  quotationLineTable,
  quotationPlanRowTable,
  quotationSectionTable,
  quotationTable,
} from "#app/crm/sales/quotations/table.server.ts";

export async function rowOf(ctx: Ctx, id: string | undefined, lock = false): Promise<QuotationRow> {
  if (!id || !isUuid(id)) throw new NotFound();
  const query = ctx.db.select().from(quotationTable).where(eq(quotationTable.id, id));
  const [row] = lock ? await query.for("update") : await query;
  if (!row) throw new NotFound();
  return row;
}

export async function locked(tx: Change, id: string, version: number | null): Promise<QuotationRow> {
  const row = await rowOf(tx, id, true);
  if (version !== null && row.version !== version) throw await stale(tx, row, version);
  return row;
}

/** What the second of two writers gets: how it stands now, and who changed which paths since. */
export type StaleQuotation = { version: number; theirs: QuotationDraft; changed: { field: string; by: string | null; at: string }[] };

async function stale(ctx: Ctx, row: QuotationRow, version: number): Promise<Conflict> {
  const later = (await historyOf(ctx, "quotation", row.id)).filter(({ after }) => Number(after.version ?? 0) > version);
  const draft = await loadDraft(ctx, row);
  const details: StaleQuotation = {
    version: row.version,
    theirs: (await mayKnowCost(ctx, row)) ? draft : withoutInner(draft),
    changed: later.flatMap(({ before, after, by, at }) =>
      [...new Set([...Object.keys(before), ...Object.keys(after)])]
        .filter((field) => field !== "version")
        .map((field) => ({ field, by, at })),
    ),
  };
  return new Conflict("STALE", { key: "kit.error.stale" }, details);
}

export async function rowNamesOf(ctx: Ctx, ids: readonly string[]): Promise<(quotationId: string, key: string) => Bilingual | null> {
  const names = new Map<string, Bilingual>();
  if (ids.length === 0) return () => null;
  const removed = await ctx.db
    .select({ id: auditTable.entityId, before: auditTable.before })
    .from(auditTable)
    .where(
      and(
        eq(auditTable.entity, "quotation"),
        inArray(auditTable.entityId, [...ids]),
        eq(auditTable.event, "quotation.saved"),
        sql`${auditTable.before}::text ~ '[.](description|name|label)"'`,
      ),
    )
    .orderBy(auditTable.id);
  for (const { id, before } of removed)
    for (const [path, value] of Object.entries((before ?? {}) as Record<string, unknown>)) {
      const [, key, of] = path.split(".");
      if (key && (of === "description" || of === "name" || of === "label") && typeof value === "string")
        names.set(`${id} ${key}`, JSON.parse(value) as Bilingual);
    }
  const [lines, sections, plan] = [quotationLineTable, quotationSectionTable, quotationPlanRowTable];
  const now = [
    await ctx.db
      .select({ id: lines.quotationId, key: lines.lineKey, en: lines.descriptionEn, ar: lines.descriptionAr })
      .from(lines)
      .where(inArray(lines.quotationId, [...ids])),
    await ctx.db
      .select({ id: sections.quotationId, key: sections.sectionKey, en: sections.nameEn, ar: sections.nameAr })
      .from(sections)
      .where(inArray(sections.quotationId, [...ids])),
    await ctx.db
      .select({ id: plan.quotationId, key: plan.rowKey, en: plan.labelEn, ar: plan.labelAr })
      .from(plan)
      .where(inArray(plan.quotationId, [...ids])),
  ];
  for (const { id, key, en, ar } of now.flat()) if (en || ar) names.set(`${id} ${key}`, bilingual(en, ar));
  return (quotationId, key) => names.get(`${quotationId} ${key}`) ?? null;
}

export type Some = Partial<typeof quotationTable.$inferInsert>;

/** Writes columns of a locked row with version and log entry. `differs`: the differences of a draft by path, for the entry. The caller has checked the move. */
export async function write(
  tx: Change,
  before: QuotationRow,
  some: Some,
  verb: string,
  { differs, reason, timeline = [], notices = [] }: Pick<EventParts, "reason" | "timeline" | "notices"> & { differs?: Difference } = {},
): Promise<QuotationRow> {
  const version = before.version + 1;
  const merged: QuotationRow = { ...before, ...some };
  const [after] = await tx.db
    .update(quotationTable)
    .set({ ...some, version, updatedAt: tx.now() })
    .where(eq(quotationTable.id, before.id))
    .returning();
  const changed = noted.filter((name) => Object.hasOwn(some, name) && text(before[name]) !== text(merged[name]));
  const pick = (from: QuotationRow) => Object.fromEntries(changed.map((name) => [name, from[name] ?? null]));
  const [from, to] = [before.status, merged.status];
  await tx.record({
    event: `quotation.${verb}`,
    entity: "quotation",
    id: before.id,
    before: { ...pick(before), ...differs?.before, version: before.version },
    after: { ...pick(merged), ...differs?.after, version },
    states: from === to ? [] : [{ from, to, reason }],
    timeline: [...(from === to ? [] : [{ kind: "moved", data: { from, to }, body: reason }]), ...timeline],
    notices,
  });
  return after!;
}

export function onParties(row: QuotationRow, kind: string, body = ""): TimelineLine[] {
  const data = { number: row.number, total: row.total, quotationId: row.id };
  const places = [
    ["client", row.clientId],
    ["lead", row.clientId ? null : row.leadId],
    ["project", row.projectId],
  ] as const;
  return places.flatMap(([entity, id]) => (id ? [{ on: { entity, id }, kind, data, body }] : []));
}

const noted = [
  "status",
  "clientId",
  "projectId",
  "ownerId",
  "validUntil",
  "approvedAt",
  "approvedBy",
  "reviewNote",
  "sentAt",
  "viewedAt",
  "decidedAt",
  "rejectedReason",
  "rejectedNote",
  "cancelledReason",
  "supersededById",
] as const satisfies readonly (keyof QuotationRow)[];

const text = (value: unknown): string => JSON.stringify(value ?? null);

export async function siblings(tx: Change, row: QuotationRow, statuses: readonly QuotationStatus[]): Promise<QuotationRow[]> {
  const rows = await tx.db
    .select()
    .from(quotationTable)
    .where(and(eq(quotationTable.familyId, row.familyId), inArray(quotationTable.status, [...statuses])))
    .orderBy(quotationTable.revision)
    .for("update");
  return rows.filter(({ id }) => id !== row.id);
}
