import { and, desc, eq, gt, inArray, isNull, or } from "drizzle-orm";
import { changeOrderTable } from "#app/crm/money/change-orders/table.server.ts";
import { contractTable } from "#app/crm/money/contracts/table.server.ts";
import { invoiceTable } from "#app/crm/money/invoices/table.server.ts";
import type { HomeDocument } from "#app/crm/office/homes/fields.ts";
import { linkAddress } from "#app/crm/people/links/operations.server.ts";
import { clientLinkTable } from "#app/crm/people/links/table.server.ts";
import { quotationTable } from "#app/crm/sales/quotations/table.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { cairoDay } from "#app/values/calendar.ts";

// While an offer can be answered: what is past its last day is not to be signed, though its status says so a night later.
const stateIn = (status: string, validUntil: string | null, today: string): HomeDocument["state"] =>
  status === "accepted"
    ? "signed"
    : (status === "sent" || status === "viewed") && (validUntil === null || validUntil >= today)
      ? "toSign"
      : "file";

const shownQuotations = ["sent", "viewed", "accepted", "rejected", "expired"] as const;

async function namedIn(ctx: Ctx, projectId: string) {
  const today = cairoDay(ctx.now());
  const quotations = await ctx.db
    .selectDistinct({
      id: quotationTable.id,
      number: quotationTable.number,
      status: quotationTable.status,
      validUntil: quotationTable.validUntil,
      agreed: contractTable.id,
    })
    .from(quotationTable)
    .leftJoin(contractTable, eq(contractTable.quotationId, quotationTable.id))
    .where(
      or(
        eq(contractTable.projectId, projectId),
        and(eq(quotationTable.projectId, projectId), inArray(quotationTable.status, [...shownQuotations])),
      ),
    );
  const { id, number, status, validUntil } = changeOrderTable;
  const changes = await ctx.db
    .select({ id, number, status, validUntil })
    .from(changeOrderTable)
    .where(eq(changeOrderTable.projectId, projectId));
  const invoices = await ctx.db
    .select({ id: invoiceTable.id, number: invoiceTable.number })
    .from(invoiceTable)
    .where(eq(invoiceTable.projectId, projectId));
  return [
    ...quotations.map((row) => ({
      ...row,
      kind: "quotation" as const,
      state: row.agreed ? ("signed" as const) : stateIn(row.status, row.validUntil, today),
    })),
    ...changes.map((row) => ({ ...row, kind: "changeOrder" as const, state: stateIn(row.status, row.validUntil, today) })),
    ...invoices.map((row) => ({ ...row, kind: "invoice" as const, state: "file" as const, validUntil: null })),
  ];
}

/** The documents of a project that a link opens, with the state in which its client finds each. */
export async function documentsOf(ctx: Ctx, projectId: string): Promise<HomeDocument[]> {
  const named = await namedIn(ctx, projectId);
  if (named.length === 0) return [];
  const links = await ctx.db
    .select()
    .from(clientLinkTable)
    .where(
      and(
        isNull(clientLinkTable.revokedAt),
        gt(clientLinkTable.expiresAt, ctx.now()),
        inArray(
          clientLinkTable.recordId,
          named.map(({ id }) => id),
        ),
      ),
    )
    .orderBy(desc(clientLinkTable.createdAt));
  return named.flatMap(({ id, number, kind, state, validUntil }) => {
    const link = links.find((one) => one.recordId === id && one.kind === kind);
    return link && number ? [{ id, kind, number, state, until: state === "toSign" ? validUntil : null, address: linkAddress(link) }] : [];
  });
}
