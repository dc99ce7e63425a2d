import { recordPath } from "#app/crm/record/record-path.ts";
import { and, between, desc, eq, inArray, isNotNull, isNull, type SQL } from "drizzle-orm";
import { custodyAges } from "#app/crm/purchasing/custody/operations.server.ts";
import { countedExpenses, expensesWithNames } from "#app/crm/purchasing/expenses/operations.server.ts";
import { expenseTable } from "#app/crm/purchasing/expenses/table.server.ts";
import { directBills, movedOn, paidBy, paidWithin } from "#app/crm/purchasing/orders/operations.server.ts";
import { purchaseOrderTable, supplierPaymentTable } from "#app/crm/purchasing/orders/table.server.ts";
import { supplierTable } from "#app/crm/people/suppliers/table.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { cairoDay } from "#app/values/calendar.ts";
import { bilingual } from "#app/values/text/bilingual.ts";
import type { Part } from "#app/crm/office/reports/fields.ts";
import type { Range } from "#app/values/date-range.ts";
import type { Load } from "./part-query.ts";

async function expenseParts(ctx: Ctx, where: SQL | undefined): Promise<Part[]> {
  const rows = await expensesWithNames(ctx, and(countedExpenses(), where)).orderBy(desc(expenseTable.spentOn), desc(expenseTable.number));
  return rows.map(({ expense, supplier, project }) => ({
    to: recordPath("expense", expense.id),
    name: supplier ? bilingual(supplier.nameEn, supplier.nameAr) : bilingual(expense.payee, expense.payee),
    number: expense.number,
    state: `expense.choice.status.${expense.status}`,
    on: expense.spentOn,
    amount: expense.approvedAmount ?? 0,
    in: { project: project?.id ?? "none", category: expense.category, supplier: expense.supplierId ?? "none" },
  }));
}

/** Lines of bills without an order, and of the credit notes against them, with their tax as expenses have it. */
async function billParts(ctx: Ctx, range: Range): Promise<Part[]> {
  const lines = (await directBills(ctx, range)).filter(({ bill }) => bill.orderId === null);
  const { id, nameEn, nameAr } = supplierTable;
  const wanted = [...new Set(lines.map(({ bill }) => bill.supplierId))];
  const suppliers = await ctx.db.select({ id, nameEn, nameAr }).from(supplierTable).where(inArray(id, wanted));
  const names = new Map(suppliers.map((one) => [one.id, bilingual(one.nameEn, one.nameAr)]));
  return lines.map(({ bill, item }) => ({
    to: recordPath("supplierBill", bill.id),
    name: names.get(bill.supplierId)!,
    number: bill.number,
    state: stateOfBill(bill),
    on: bill.billedOn,
    amount: item.net + item.vat,
    in: { project: item.projectId ?? "none", category: item.category ?? "none", supplier: bill.supplierId },
  }));
}

export const stateOfBill = ({ creditOfId }: { creditOfId: string | null }): string =>
  creditOfId ? "invoice.choice.kind.credit_note" : "report.state.bill";

export const expenses: Load = async (ctx, { range }) =>
  [...(await expenseParts(ctx, between(expenseTable.spentOn, range.from, range.to))), ...(await billParts(ctx, range))].toSorted(
    (one, other) => other.on.localeCompare(one.on),
  );

export const supplierSpent: Load = (ctx, { range }) =>
  expenseParts(
    ctx,
    and(isNotNull(expenseTable.supplierId), isNull(expenseTable.orderId), between(expenseTable.spentOn, range.from, range.to)),
  );

export const supplierPaid: Load = async (ctx, { range }) => {
  const rows = await ctx.db
    .select({ paid: supplierPaymentTable, order: purchaseOrderTable, supplier: supplierTable })
    .from(supplierPaymentTable)
    .leftJoin(purchaseOrderTable, eq(purchaseOrderTable.id, supplierPaymentTable.orderId))
    .innerJoin(supplierTable, eq(supplierTable.id, supplierPaymentTable.supplierId))
    .where(and(paidWithin(range.from, range.to), paidBy(cairoDay(ctx.now()))))
    .orderBy(desc(movedOn), desc(supplierPaymentTable.id));
  return rows.map(({ paid, order, supplier }) => ({
    to: order ? recordPath("order", order.id) : recordPath("supplier", supplier.id),
    name: bilingual(supplier.nameEn, supplier.nameAr),
    number: order?.number ?? paid.reference ?? "",
    state: `order.payment.kinds.${paid.kind}`,
    on: paid.clearedOn ?? paid.paidOn,
    amount: paid.kind === "return" ? -paid.amount : paid.amount,
    in: { supplier: supplier.id },
  }));
};

export const delivered: Load = async (ctx, { range }) => {
  const { receivedOn, promisedOn, status, number } = purchaseOrderTable;
  const rows = await ctx.db
    .select({ order: purchaseOrderTable, supplier: supplierTable })
    .from(purchaseOrderTable)
    .innerJoin(supplierTable, eq(supplierTable.id, purchaseOrderTable.supplierId))
    .where(and(isNotNull(promisedOn), between(receivedOn, range.from, range.to), inArray(status, ["received", "closed"])))
    .orderBy(desc(receivedOn), desc(number));
  return rows.map(({ order, supplier }) => {
    const on = order.receivedOn ?? "";
    return {
      to: recordPath("order", order.id),
      name: bilingual(supplier.nameEn, supplier.nameAr),
      number: order.number,
      state: on <= (order.promisedOn ?? "") ? "report.state.onTime" : "report.state.late",
      on,
      amount: 1,
      in: { supplier: supplier.id },
    };
  });
};

export const custodyAgeNames = ["to30", "to60", "to90", "over90"] as const;

export const custody: Load = async (ctx) =>
  (await custodyAges(ctx))
    .flatMap(({ custody: row, ages }) =>
      ages.map((amount, at): Part => ({
        to: recordPath("custody", row.id),
        name: bilingual(row.purpose, row.purpose),
        number: "",
        state: `custody.choice.status.${row.status}`,
        on: "",
        amount,
        in: { holder: row.holderId, age: custodyAgeNames[at]! },
      })),
    )
    .filter(({ amount }) => amount !== 0);
