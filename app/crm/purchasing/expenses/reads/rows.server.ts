import { and, asc, desc, eq, inArray, isNull, type SQL } from "drizzle-orm";
import { recordFileTable } from "#app/crm/base/files/table.server.ts";
import { crmProjectTable } from "#app/crm/work/projects/table.server.ts";
import { supplierTable } from "#app/crm/people/suppliers/table.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import type { Bilingual } from "#app/values/text/bilingual.ts";
import type { ExpenseStatus, PaidFrom } from "#app/crm/purchasing/expenses/fields.ts";
import { expenseTable } from "#app/crm/purchasing/expenses/table.server.ts";

export type ExpenseRow = {
  id: string;
  version: number;
  number: string;
  spentOn: string;
  to: Bilingual;
  category: string;
  amount: number;
  vat: number | null;
  approvedAmount: number | null;
  status: ExpenseStatus;
  paidFrom: PaidFrom;
  project: { id: string; name: Bilingual } | null;
  claimedBy: string | null;
  submittedBy: string | null;
  notes: string;
  billable: boolean;
  markup: number | null;
  receipts: Receipt[];
};
export type Receipt = { id: string; name: string; picture: boolean };

export const expensesWithNames = (ctx: Ctx, where: SQL | undefined) =>
  ctx.db
    .select({ expense: expenseTable, supplier: supplierTable, project: crmProjectTable })
    .from(expenseTable)
    .leftJoin(supplierTable, eq(supplierTable.id, expenseTable.supplierId))
    .leftJoin(crmProjectTable, eq(crmProjectTable.id, expenseTable.projectId))
    .where(where);

export async function expenseRows(ctx: Ctx, where: SQL | undefined, limit: number, oldest = false): Promise<ExpenseRow[]> {
  const found = await expensesWithNames(ctx, where)
    .orderBy(...(oldest ? [asc(expenseTable.submittedAt), asc(expenseTable.id)] : [desc(expenseTable.spentOn), desc(expenseTable.id)]))
    .limit(limit);
  const receipts = await receiptsOf(
    ctx,
    found.map(({ expense }) => expense.id),
  );
  return found.map(({ expense, supplier, project }) => ({
    id: expense.id,
    version: expense.version,
    number: expense.number,
    spentOn: expense.spentOn,
    to: supplier ? { en: supplier.nameEn, ar: supplier.nameAr } : { en: expense.payee ?? "", ar: expense.payee ?? "" },
    category: expense.category,
    amount: expense.amount,
    vat: expense.vat,
    approvedAmount: expense.approvedAmount,
    status: expense.status,
    paidFrom: expense.paidFrom,
    project: project && { id: project.id, name: { en: project.nameEn, ar: project.nameAr } },
    claimedBy: expense.createdBy,
    submittedBy: expense.submittedBy,
    notes: expense.notes ?? "",
    billable: expense.billable,
    markup: expense.markup,
    receipts: receipts.get(expense.id) ?? [],
  }));
}

async function receiptsOf(ctx: Ctx, ids: string[]): Promise<Map<string, Receipt[]>> {
  const found = new Map<string, Receipt[]>();
  if (ids.length === 0) return found;
  const rows = await ctx.db
    .select({ id: recordFileTable.id, name: recordFileTable.name, type: recordFileTable.type, of: recordFileTable.recordId })
    .from(recordFileTable)
    .where(and(eq(recordFileTable.recordKind, "expense"), inArray(recordFileTable.recordId, ids), isNull(recordFileTable.removedAt)))
    .orderBy(asc(recordFileTable.at));
  for (const { of, type, ...row } of rows) found.set(of, [...(found.get(of) ?? []), { ...row, picture: type.startsWith("image/") }]);
  return found;
}
