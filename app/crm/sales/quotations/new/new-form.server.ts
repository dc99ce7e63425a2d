import { and, desc, eq, exists, type SQL } from "drizzle-orm";
import { authorize } from "#app/access/permissions.ts";
import { estimateTable } from "#app/content/estimator/table.server.ts";
import { clientTable } from "#app/crm/people/clients/table.server.ts";
import { checked } from "#app/crm/people/leads/operations.server.ts";
import { leadTable } from "#app/crm/people/leads/table.server.ts";
import { allowedTo } from "#app/kit/list/list-page.server.ts";
import type { AnyRecord, RecordData } from "#app/kit/entity/screens.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { isListed } from "#app/platform/db/columns.server.ts";
import { isUuid } from "#app/values/uuid.ts";
import { quotationRecords } from "#app/crm/sales/quotations/records.server.ts";
import { quotationTable } from "#app/crm/sales/quotations/table.server.ts";
import { usualEstimate, type Offered } from "./new-screens.ts";

export type First = { clientId: string | null; leadId: string | null; projectId: string | null; estimateId: string | null };

const most = 200;

export async function newForm(ctx: Ctx, params: URLSearchParams): Promise<{ record: RecordData; first: First; estimates: Offered[] }> {
  authorize(ctx.actor, "quotation.create");
  const idIn = (name: string): string | null => {
    const id = params.get(name);
    return id && isUuid(id) ? id : null;
  };
  const estimates = await estimatesOf(ctx);
  const clientId = idIn("client");
  const leadId = clientId ? null : idIn("lead");
  const estimateId = idIn("estimate") ?? usualEstimate(estimates, clientId, leadId);
  const first: First = { clientId, leadId, projectId: idIn("project"), estimateId };
  return {
    record: {
      record: null,
      // Only what it refers to is read of the first values.
      options: await quotationRecords.optionsFor(ctx, [first as unknown as AnyRecord]),
      history: [],
      may: allowedTo(ctx, "quotation"),
      can: { reorder: false, trash: false, archive: false, publish: false },
    },
    first,
    estimates,
  };
}

async function estimatesOf(ctx: Ctx): Promise<Offered[]> {
  const rows = await ctx.db
    .select({
      id: estimateTable.id,
      total: estimateTable.total,
      at: estimateTable.createdAt,
      leadId: leadTable.id,
      clientId: leadTable.convertedClientId,
      mergedInto: clientTable.mergedIntoId,
      used: exists(
        ctx.db.select({ id: quotationTable.id }).from(quotationTable).where(eq(quotationTable.estimateId, estimateTable.id)),
      ) as SQL<boolean>,
    })
    .from(estimateTable)
    .innerJoin(leadTable, eq(leadTable.estimateId, estimateTable.id))
    .leftJoin(clientTable, eq(clientTable.id, leadTable.convertedClientId))
    .where(and(isListed(leadTable), checked))
    .orderBy(desc(estimateTable.createdAt))
    .limit(most);
  return rows.map(({ at, mergedInto, clientId, ...row }) => ({ ...row, clientId: mergedInto ?? clientId, at: at.toISOString() }));
}
