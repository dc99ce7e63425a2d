import { desc, eq } from "drizzle-orm";
import { authorize } from "#app/access/permissions.ts";
import type { DocumentSnapshot } from "#app/crm/base/documents/fields.ts";
import { acceptanceOf } from "#app/crm/people/links/operations.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { bilingual, type Bilingual } from "#app/values/text/bilingual.ts";
import { cairoDay, type Day } from "#app/values/calendar.ts";
import { NotFound } from "#app/values/errors.ts";
import { isUuid } from "#app/values/uuid.ts";
import type { ChangeOrderStatus } from "./fields.ts";
import { snapshotOfChange } from "./snapshot.server.ts";
import { changeOrderRecords } from "./records.server.ts";
import { changeOrderTable } from "./table.server.ts";

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

/** What is printed: what was sent, with what its client said; a draft as it would be sent now. */
export async function printedChangeOrder(ctx: Ctx, id: string): Promise<DocumentSnapshot> {
  authorize(ctx.actor, "changeOrder.read");
  const order = await changeOrderRecords.get(ctx, id);
  const [row] = await ctx.db.select().from(changeOrderTable).where(eq(changeOrderTable.id, id));
  if (!row?.snapshot) return { ...(await snapshotOfChange(ctx, order, row?.contractId ?? null, cairoDay(ctx.now()))), stamp: "draft" };
  const acceptance = await acceptanceOf(ctx, "changeOrder", id);
  return { ...row.snapshot, acceptance, stamp: row.status === "cancelled" ? "void" : null };
}
