import { desc, eq } from "drizzle-orm";
import { authorize } from "#app/access/permissions.ts";
import type { DocumentSnapshot } from "#app/crm/base/documents/fields.ts";
import { acceptanceOf } from "#app/crm/people/links/operations.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { bilingual, type Bilingual } from "#app/values/text/bilingual.ts";
import { cairoDay, type Day } from "#app/values/calendar.ts";
import { NotFound } from "#app/values/errors.ts";
import { isUuid } from "#app/values/uuid.ts";
import type { ChangeOrderStatus } from "#app/crm/money/change-orders/fields.ts";
import { snapshotOfChange } from "#app/crm/money/change-orders/snapshot.server.ts";
import { changeOrderRecords } from "#app/crm/money/change-orders/records.server.ts";
import { changeOrderTable } from "#app/crm/money/change-orders/table.server.ts";

export type ChangeRow = {
  id: string;
  number: string;
  title: Bilingual;
  status: ChangeOrderStatus;
  total: number;
  issuedOn: Day | null;
  validUntil: Day | null;
};

export async function changesOfProject(ctx: Ctx, projectId: string): Promise<ChangeRow[]> {
  authorize(ctx.actor, "changeOrder.read");
  if (!isUuid(projectId)) throw new NotFound();
  const rows = await ctx.db
    .select()
    .from(changeOrderTable)
    .where(eq(changeOrderTable.projectId, projectId))
    .orderBy(desc(changeOrderTable.createdAt), desc(changeOrderTable.id))
    .limit(200);
  return rows.map(({ id, number, titleEn, titleAr, status, total, issuedOn, validUntil }) => ({
    id,
    number,
    title: bilingual(titleEn, titleAr),
    status,
    total,
    issuedOn,
    validUntil,
  }));
}

export async function printedChangeOrder(ctx: Ctx, id: string): Promise<DocumentSnapshot> {
  authorize(ctx.actor, "changeOrder.read");
  const order = await changeOrderRecords.get(ctx, id);
  const [row] = await ctx.db.select().from(changeOrderTable).where(eq(changeOrderTable.id, id));
  if (!row?.snapshot) return { ...(await snapshotOfChange(ctx, order, row?.contractId ?? null, cairoDay(ctx.now()))), stamp: "draft" };
  const acceptance = await acceptanceOf(ctx, "changeOrder", id);
  return { ...row.snapshot, acceptance, stamp: row.status === "cancelled" ? "void" : null };
}
