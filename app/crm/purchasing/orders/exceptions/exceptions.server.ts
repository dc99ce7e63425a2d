import { and, asc, eq, exists, gt, inArray, isNull, lt, ne, or, sql } from "drizzle-orm";
import { authorize, may } from "#app/access/permissions.ts";
import { contractTable } from "#app/crm/money/contracts/table.server.ts";
import { ledgerStatuses } from "#app/crm/money/invoices/fields.ts";
import { invoiceTable } from "#app/crm/money/invoices/table.server.ts";
import { allocationTable, paymentTable } from "#app/crm/money/payments/table.server.ts";
import { isCash } from "#app/crm/money/payments/operations.server.ts";
import { crmProjectTable } from "#app/crm/work/projects/table.server.ts";
import { quotationLineTable } from "#app/crm/sales/quotations/table.server.ts";
import { supplierTable } from "#app/crm/people/suppliers/table.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import type { Bilingual } from "#app/values/text/bilingual.ts";
import { cairoDay, daysBetween } from "#app/values/calendar.ts";
import { costSight } from "#app/crm/purchasing/orders/reads/costs.server.ts";
import { awaitedStatuses } from "#app/crm/purchasing/orders/fields.ts";
import { suggestionsFor, type SuggestedOrder } from "#app/crm/purchasing/orders/suggested/suggest.server.ts";
import { purchaseOrderLineTable, purchaseOrderTable } from "#app/crm/purchasing/orders/table.server.ts";

type ProjectNamed = { id: string; number: string; name: Bilingual };

/** Paid for, and nobody ordered it. Sums in piastres. */
export type Unordered = SuggestedOrder & { project: ProjectNamed; collected: number };
export type Late = {
  order: { id: string; number: string; status: string };
  supplier: { id: string; name: Bilingual; phone: string | null };
  project: ProjectNamed | null;
  promisedOn: string;
  days: number;
  receivedShare: number;
  total: number | null;
};
/** Here, and the client was not asked to pay for it: what came, at what it was sold for, and what was invoiced. Both without tax. */
export type Unbilled = {
  contract: { id: string; number: string };
  project: ProjectNamed;
  received: number;
  invoiced: number;
  lines: number;
};

export type Exceptions = {
  unordered: Unordered[] | null;
  late: Late[];
  unbilled: Unbilled[] | null;
};

const most = 200;

export async function exceptions(ctx: Ctx): Promise<Exceptions> {
  authorize(ctx.actor, "order.read");
  const knowsMoney = may(ctx, "invoice.read");
  return {
    unordered: knowsMoney ? await paidNotOrdered(ctx) : null,
    late: await orderedLate(ctx),
    unbilled: knowsMoney ? await receivedNotBilled(ctx) : null,
  };
}

async function paidNotOrdered(ctx: Ctx): Promise<Unordered[]> {
  const [contract, invoice, allocation, project] = [contractTable, invoiceTable, allocationTable, crmProjectTable];
  const paid = await ctx.db
    .select({
      quotationId: contract.quotationId,
      projectId: project.id,
      number: project.number,
      en: project.nameEn,
      ar: project.nameAr,
      collected: sql<string>`sum(${allocation.amount})`,
    })
    .from(contract)
    .innerJoin(invoice, eq(invoice.contractId, contract.id))
    .innerJoin(allocation, and(eq(allocation.invoiceId, invoice.id), isNull(allocation.releasedAt)))
    .innerJoin(paymentTable, and(eq(paymentTable.id, allocation.paymentId), isCash()))
    .innerJoin(project, eq(project.id, contract.projectId))
    .groupBy(contract.quotationId, project.id)
    .having(gt(sql`sum(${allocation.amount})`, 0))
    .limit(most);
  const suggested = await suggestionsFor(
    ctx,
    paid.map(({ quotationId }) => quotationId),
  );
  return suggested.flatMap((one) => {
    const from = paid.find(({ quotationId }) => quotationId === one.quotation.id);
    if (!from) return [];
    const { projectId, number, en, ar, collected } = from;
    return [{ ...one, project: { id: projectId, number, name: { en, ar } }, collected: Number(collected) }];
  });
}

async function orderedLate(ctx: Ctx): Promise<Late[]> {
  const today = cairoDay(ctx.now());
  const [order, line, supplier, project] = [purchaseOrderTable, purchaseOrderLineTable, supplierTable, crmProjectTable];
  const lateLine = ctx.db
    .select({ one: sql`1` })
    .from(line)
    .where(and(eq(line.orderId, order.id), lt(line.promisedOn, today), lt(line.received, line.quantity)));
  const rows = await ctx.db
    .select({
      order: { id: order.id, number: order.number, status: order.status, promisedOn: order.promisedOn, total: order.total },
      firstLine: sql<
        string | null
      >`(select min(l.promised_on)::text from purchase_order_lines l where l.order_id = ${order.id} and l.received < l.quantity and l.promised_on < ${today})`,
      receivedShare: order.receivedShare,
      quotationId: order.quotationId,
      projectId: order.projectId,
      supplier: { id: supplier.id, en: supplier.nameEn, ar: supplier.nameAr, phone: supplier.phoneE164 },
      project: { id: project.id, number: project.number, en: project.nameEn, ar: project.nameAr },
    })
    .from(order)
    .innerJoin(supplier, eq(supplier.id, order.supplierId))
    .leftJoin(project, eq(project.id, order.projectId))
    .where(and(inArray(order.status, [...awaitedStatuses]), or(lt(order.promisedOn, today), exists(lateLine))))
    .orderBy(asc(order.promisedOn), asc(order.id))
    .limit(most);
  const sees = await costSight(ctx, rows);
  return rows.map((row) => {
    const days = [row.order.promisedOn, row.firstLine].filter((day) => day !== null && day < today);
    const promisedOn = days.reduce<string>((first, day) => (day !== null && day < first ? day : first), today);
    const { en, ar, ...rest } = row.supplier;
    return {
      order: { id: row.order.id, number: row.order.number, status: row.order.status },
      supplier: { ...rest, name: { en, ar } },
      project: row.project && { id: row.project.id, number: row.project.number, name: { en: row.project.en, ar: row.project.ar } },
      promisedOn,
      days: daysBetween(promisedOn, today),
      receivedShare: row.receivedShare,
      total: sees(row) ? row.order.total : null,
    };
  });
}

async function receivedNotBilled(ctx: Ctx): Promise<Unbilled[]> {
  const [contract, order, line, sold, project] = [
    contractTable,
    purchaseOrderTable,
    purchaseOrderLineTable,
    quotationLineTable,
    crmProjectTable,
  ];
  const came = await ctx.db
    .select({
      id: contract.id,
      number: contract.number,
      net: contract.net,
      projectId: project.id,
      projectNumber: project.number,
      en: project.nameEn,
      ar: project.nameAr,
      received: sql<string>`sum(round(${sold.unitPrice} * least(${line.received}, ${sold.quantity})))`,
      lines: sql<string>`count(distinct ${line.id})`,
    })
    .from(line)
    .innerJoin(order, and(eq(order.id, line.orderId), ne(order.status, "cancelled")))
    .innerJoin(contract, eq(contract.quotationId, order.quotationId))
    .innerJoin(sold, and(eq(sold.quotationId, contract.quotationId), eq(sold.lineKey, line.quotationLineKey)))
    .innerJoin(project, eq(project.id, contract.projectId))
    .where(gt(line.received, 0))
    .groupBy(contract.id, project.id)
    .limit(most);
  if (came.length === 0) return [];
  const invoiced = await invoicedOf(
    ctx,
    came.map(({ id }) => id),
  );
  return came.flatMap(({ id, number, net, projectId, projectNumber, en, ar, received, lines }) => {
    // Reductions of the whole may have made the contract less than its lines.
    const [worth, billed] = [Math.min(Number(received), net), invoiced.get(id) ?? 0];
    if (billed >= worth) return [];
    return [
      {
        contract: { id, number },
        project: { id: projectId, number: projectNumber, name: { en, ar } },
        received: worth,
        invoiced: billed,
        lines: Number(lines),
      },
    ];
  });
}

async function invoicedOf(ctx: Ctx, contractIds: readonly string[]): Promise<Map<string, number>> {
  const { contractId, kind, net, status } = invoiceTable;
  const rows = await ctx.db
    .select({ contractId, net: sql<string>`sum(case when ${kind} = 'credit_note' then -${net} else ${net} end)` })
    .from(invoiceTable)
    .where(and(inArray(contractId, [...contractIds]), inArray(status, [...ledgerStatuses])))
    .groupBy(contractId);
  return new Map(rows.flatMap((row) => (row.contractId ? [[row.contractId, Number(row.net)] as const] : [])));
}
