import { and, eq, inArray, ne } from "drizzle-orm";
import { openStatuses } from "#app/crm/money/invoices/fields.ts";
import { invoiceTable } from "#app/crm/money/invoices/table.server.ts";
import { holdDevice, type Visit } from "#app/crm/office/homes/opening/codes.server.ts";
import { closed, holdOpen, pricesFor, type DeviceRow } from "#app/crm/office/homes/opening/devices.server.ts";
import type { LinkRow } from "#app/crm/office/homes/opening/token.server.ts";
import { holdProject } from "#app/crm/work/projects/operations.server.ts";
import type { Change, Ctx } from "#app/platform/ctx.server.ts";
import { NotFound } from "#app/values/errors.ts";
import { isUuid } from "#app/values/uuid.ts";

export const mayPay = (ctx: Ctx, link: LinkRow, device: DeviceRow): boolean =>
  link.relation !== "viewer" && pricesFor(ctx, link, device) === "open";

export const noInvoice = () => new NotFound({ key: "clientHome.pay.noInvoice" });

/** An invoice of the project that waits for payment. Throws `NotFound`. */
export async function dueInvoice({ db }: Ctx, projectId: string, id: unknown): Promise<typeof invoiceTable.$inferSelect> {
  const { kind, status } = invoiceTable;
  const asked = isUuid(String(id)) && and(eq(invoiceTable.id, String(id)), eq(invoiceTable.projectId, projectId));
  const [invoice] = asked
    ? await db
        .select()
        .from(invoiceTable)
        .where(and(asked, inArray(status, [...openStatuses]), ne(kind, "credit_note")))
    : [];
  if (!invoice) throw noInvoice();
  return invoice;
}

// An invoice of this home that waits for payment; its project, link and device are held.
export async function holdPayable(tx: Change, link: LinkRow, visit: Visit, id: string) {
  const { id: projectId, managerId } = await holdOpen(tx, link.projectId, holdProject);
  if (!mayPay(tx, link, await holdDevice(tx, link, visit))) throw closed();
  return { projectId, managerId, invoice: await dueInvoice(tx, projectId, id) };
}
