import { and, eq, inArray } from "drizzle-orm";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { openOrderStatuses } from "#app/crm/purchasing/orders/fields.ts";
import { purchaseOrderTable } from "#app/crm/purchasing/orders/table.server.ts";

export const openOrders = (ctx: Ctx, projectId: string): Promise<number> =>
  ctx.db.$count(
    purchaseOrderTable,
    and(eq(purchaseOrderTable.projectId, projectId), inArray(purchaseOrderTable.status, [...openOrderStatuses])),
  );
