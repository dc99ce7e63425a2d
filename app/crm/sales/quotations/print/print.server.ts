import { authorize } from "#app/access/permissions.ts";
import type { DocumentSnapshot } from "#app/crm/base/documents/fields.ts";
import { acceptanceOf } from "#app/crm/people/links/operations.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { Conflict } from "#app/values/errors.ts";
import { rowOf } from "#app/crm/sales/quotations/lifecycle/log.server.ts";
import { snapshotOf } from "#app/crm/sales/quotations/snapshot.server.ts";
import { calculated } from "#app/crm/sales/quotations/draft/save.server.ts";
import { loadDraft } from "#app/crm/sales/quotations/draft/stored-draft.server.ts";
import { taxesOf } from "#app/crm/sales/quotations/draft/taxes.server.ts";

export async function printedQuotation(ctx: Ctx, id: string): Promise<DocumentSnapshot> {
  authorize(ctx.actor, "quotation.read");
  const row = await rowOf(ctx, id);
  const stored = row.acceptedSnapshot ?? row.snapshot;
  if (stored) {
    const stamp = row.status === "superseded" ? "superseded" : row.status === "cancelled" ? "void" : null;
    return { ...stored, stamp, acceptance: row.status === "accepted" ? await acceptanceOf(ctx, "quotation", id) : null };
  }
  const draft = await loadDraft(ctx, row);
  const taxes = await taxesOf(ctx, draft);
  const { sums } = await calculated(ctx, draft, taxes);
  if (!sums) throw new Conflict("CONFLICT", { key: "crm.error.total" });
  return { ...(await snapshotOf(ctx, row, draft, sums, taxes)), stamp: row.status === "cancelled" ? "void" : "draft" };
}
