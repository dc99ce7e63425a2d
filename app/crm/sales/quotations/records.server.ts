import { and, eq, ne } from "drizzle-orm";
import { peopleOptions } from "#app/accounts/people-options.server.ts";
import { authorize } from "#app/access/permissions.ts";
import { records } from "#app/kit/entity/records.server.ts";
import type { RecordOf, Saved } from "#app/kit/entity/screens.ts";
import { unchangeable } from "#app/kit/entity/unchangeable.server.ts";
import { change, type Ctx } from "#app/platform/ctx.server.ts";
import { Conflict, NotFound, Unreadable } from "#app/values/errors.ts";
import { type quotationFields } from "./fields.ts";
import { rowOf } from "#app/crm/sales/quotations/lifecycle/log.server.ts";
import { newQuotation } from "#app/crm/sales/quotations/new/new.server.ts";
import { quotationTable } from "./table.server.ts";
import { quotationEntity } from "./entity.ts";
import { choices } from "#app/crm/between-slices/inactive-references.server.ts";

export type Quotation = RecordOf<typeof quotationFields>;

const plain = records(quotationEntity, {
  table: quotationTable,
  options: {
    clientId: choices.client,
    leadId: choices.lead,
    projectId: choices.project,
    ownerId: peopleOptions(["manager", "sales"]),
  },
});

export const quotationRecords: typeof plain = {
  ...plain,
  async create(ctx, raw) {
    authorize(ctx.actor, "quotation.create");
    if (raw === null || typeof raw !== "object" || Array.isArray(raw)) throw new Unreadable();
    const { id } = await newQuotation(ctx, raw);
    return plain.get(ctx, id);
  },
  // There is no form of these fields.
  ...unchangeable(plain, () => new NotFound()),
  async history(ctx, id): Promise<Saved[]> {
    authorize(ctx.actor, "quotation.read");
    await rowOf(ctx, id);
    return [];
  },
  remove: removeDraft,
};

async function removeDraft(ctx: Ctx, id: string): Promise<void> {
  authorize(ctx.actor, "quotation.delete");
  await change(ctx, async (tx) => {
    const row = await rowOf(tx, id, true);
    if (row.status !== "draft" || row.sentAt)
      throw new Conflict("HAS_DEPENDENTS", { key: "quotation.error.kept", values: { status: row.status } }, { quotation: 1 });
    await tx.db.delete(quotationTable).where(eq(quotationTable.id, id));
    await tx.record({
      event: "quotation.deleted",
      entity: "quotation",
      id,
      before: { number: row.number, title: { en: row.titleEn, ar: row.titleAr }, clientId: row.clientId, leadId: row.leadId },
    });
  });
}

export const revisionsOf = (ctx: Ctx, row: { id: string; familyId: string }) =>
  ctx.db
    .select({
      id: quotationTable.id,
      number: quotationTable.number,
      revision: quotationTable.revision,
      status: quotationTable.status,
      total: quotationTable.total,
      sentAt: quotationTable.sentAt,
    })
    .from(quotationTable)
    .where(and(eq(quotationTable.familyId, row.familyId), ne(quotationTable.id, row.id)))
    .orderBy(quotationTable.revision);
