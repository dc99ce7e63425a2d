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

export type NamedDocument = {
  id: string;
  projectId: string;
  kind: HomeDocument["kind"];
  number: string | null;
  state: HomeDocument["state"];
  validUntil: string | null;
};

// Documents of these projects that were ever shown to their clients, in the state in which a client finds them.
export async function documentsIn(ctx: Ctx, projectIds: readonly string[]): Promise<NamedDocument[]> {
  const ids = [...projectIds];
  const today = cairoDay(ctx.now());
  const quotations = await ctx.db
    .selectDistinct({
      id: quotationTable.id,
      own: quotationTable.projectId,
      agreed: contractTable.projectId,
      number: quotationTable.number,
      status: quotationTable.status,
      validUntil: quotationTable.validUntil,
    })
    .from(quotationTable)
    .leftJoin(contractTable, eq(contractTable.quotationId, quotationTable.id))
    .where(
      or(
        inArray(contractTable.projectId, ids),
        and(isNull(contractTable.projectId), inArray(quotationTable.projectId, ids), inArray(quotationTable.status, [...shownQuotations])),
      ),
    );
  const order = changeOrderTable;
  const changes = await ctx.db
    .select({ id: order.id, projectId: order.projectId, number: order.number, status: order.status, validUntil: order.validUntil })
    .from(order)
    .where(inArray(order.projectId, ids));
  const invoices = await ctx.db
    .select({ id: invoiceTable.id, projectId: invoiceTable.projectId, number: invoiceTable.number })
    .from(invoiceTable)
    .where(inArray(invoiceTable.projectId, ids));
  return [
    ...quotations.map(({ own, agreed, status, ...row }) => ({
      ...row,
      projectId: (agreed ?? own)!,
      kind: "quotation" as const,
      state: agreed ? ("signed" as const) : stateIn(status, row.validUntil, today),
    })),
    ...changes.map(({ status, ...row }) => ({ ...row, kind: "changeOrder" as const, state: stateIn(status, row.validUntil, today) })),
    ...invoices.map((row) => ({
      ...row,
      projectId: row.projectId!,
      kind: "invoice" as const,
      state: "file" as const,
      validUntil: null,
    })),
  ];
}

/** Those of a project that a link opens, the newest link of each. */
export async function documentsOf(ctx: Ctx, projectId: string): Promise<HomeDocument[]> {
  const named = await documentsIn(ctx, [projectId]);
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
