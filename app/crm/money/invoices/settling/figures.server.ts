import { and, count, eq, gt, gte, inArray, lt, ne, sql, sum } from "drizzle-orm";
import { authorize, may } from "#app/access/permissions.ts";
import { ports } from "#app/crm/between-slices/ports.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { cairoDay, type Day, monthStart } from "#app/values/calendar.ts";
import { openStatuses, ledgerStatuses } from "#app/crm/money/invoices/fields.ts";
import type { Overdue } from "#app/values/money/owed.ts";
import { invoiceTable, overdueSums } from "#app/crm/money/invoices/table.server.ts";

export type InvoiceFigures = {
  open: { count: number; sum: number };
  /** What of it, and of what is late, was owed when the books were opened; for whoever may read payments. */
  opened: number;
  openedLate: number;
  late: Overdue & { count: number };
  month: { count: number; sum: number; from: Day };
  drafts: number;
  today: Day;
};

export async function invoiceFigures(ctx: Ctx): Promise<InvoiceFigures> {
  authorize(ctx.actor, "invoice.read");
  const today = cairoDay(ctx.now());
  const from = monthStart(today);
  const open = and(inArray(invoiceTable.status, [...openStatuses]), ne(invoiceTable.kind, "credit_note"), gt(invoiceTable.balance, 0));
  const [owed] = await ctx.db
    .select({ count: count(), sum: sum(invoiceTable.balance) })
    .from(invoiceTable)
    .where(open);
  const [late] = await ctx.db
    .select({
      count: sql<number>`count(*) filter (where ${invoiceTable.balance} > ${invoiceTable.covered})::int`,
      ...overdueSums(today),
    })
    .from(invoiceTable)
    .where(and(open, lt(invoiceTable.dueOn, today)));
  const [month] = await ctx.db
    .select({ count: count(), sum: sum(invoiceTable.total) })
    .from(invoiceTable)
    .where(and(inArray(invoiceTable.status, [...ledgerStatuses]), ne(invoiceTable.kind, "credit_note"), gte(invoiceTable.issuedOn, from)));
  const of = (row: { count: number; sum: string | null } | undefined) => ({ count: row?.count ?? 0, sum: Number(row?.sum ?? 0) });
  const opened = may(ctx, "payment.read") ? await ports().openedNow(ctx) : { balance: 0, overdue: 0, overdueCovered: 0 };
  const opens = of(owed);
  return {
    open: { ...opens, sum: opens.sum + opened.balance },
    opened: opened.balance,
    openedLate: opened.overdue,
    late: {
      count: late!.count,
      overdue: late!.overdue + opened.overdue,
      overdueCovered: late!.overdueCovered + opened.overdueCovered,
    },
    month: { ...of(month), from },
    drafts: await ctx.db.$count(invoiceTable, eq(invoiceTable.status, "draft")),
    today,
  };
}
