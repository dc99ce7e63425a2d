import { eq } from "drizzle-orm";
import { authorize, may } from "#app/access/permissions.ts";
import { contractTable } from "#app/crm/money/contracts/table.server.ts";
import { clientTable } from "#app/crm/people/clients/table.server.ts";
import { crmProjectTable } from "#app/crm/work/projects/table.server.ts";
import type { DocumentSnapshot } from "#app/crm/base/documents/fields.ts";
import type { Options } from "#app/kit/entity/screens.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { addDays, cairoDay, type Day } from "#app/values/calendar.ts";
import { changeOrderBounds } from "./fields.ts";
import { changeOrderMoves, printedChangeOrder, changeOrderRecords, type ChangeOrder } from "./operations.server.ts";
import { changeOrderTable } from "./table.server.ts";

export type ChangeOrderPage = {
  record: ChangeOrder;
  options: Options;
  snapshot: DocumentSnapshot;
  contract: { number: string; quotationId: string } | null;
  moves: string[];
  until: Day;
  email: string;
  may: { update: boolean };
};

export async function changeOrderPage(ctx: Ctx, id: string): Promise<ChangeOrderPage> {
  authorize(ctx.actor, "changeOrder.read");
  const order = await changeOrderRecords.get(ctx, id);
  const [row] = await ctx.db
    .select({ contractId: changeOrderTable.contractId, email: clientTable.email })
    .from(changeOrderTable)
    .innerJoin(crmProjectTable, eq(crmProjectTable.id, changeOrderTable.projectId))
    .leftJoin(clientTable, eq(clientTable.id, crmProjectTable.clientId))
    .where(eq(changeOrderTable.id, id));
  const [contract] = row?.contractId ? await ctx.db.select().from(contractTable).where(eq(contractTable.id, row.contractId)) : [];
  const status = order.status ?? "draft";
  return {
    record: order,
    options: await changeOrderRecords.namesIn(ctx, order),
    snapshot: await printedChangeOrder(ctx, id),
    contract: contract ? { number: contract.number, quotationId: contract.quotationId } : null,
    moves: await changeOrderMoves.offered(ctx, order),
    until: addDays(cairoDay(ctx.now()), changeOrderBounds.valid.usual),
    email: row?.email ?? "",
    may: { update: status === "draft" && may(ctx, "changeOrder.update") },
  };
}
