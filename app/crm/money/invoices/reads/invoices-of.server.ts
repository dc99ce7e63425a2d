import { and, count, desc, eq, inArray } from "drizzle-orm";
import { authorize, may } from "#app/access/permissions.ts";
import { type ContractPlan, plansOf, ratesOf } from "#app/crm/money/contracts/operations.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import type { Bilingual } from "#app/values/text/bilingual.ts";
import { cairoDay, type Day } from "#app/values/calendar.ts";
import { NotFound } from "#app/values/errors.ts";
import { isUuid } from "#app/values/uuid.ts";
import { type InvoiceKind, type InvoiceStatus, isCovered } from "#app/crm/money/invoices/fields.ts";
import { daysLate } from "./days-late.ts";
import { leftOf, totalOf } from "#app/crm/money/invoices/plan/parts.ts";
import { counted, ofContract } from "#app/crm/money/invoices/settling/invoice-rows.server.ts";
import { invoiceTable } from "#app/crm/money/invoices/table.server.ts";

export type InvoiceLine = {
  id: string;
  number: string;
  title: Bilingual;
  kind: InvoiceKind;
  status: InvoiceStatus;
  issuedOn: Day | null;
  dueOn: Day | null;
  total: number;
  balance: number;
  late: number;
  covered: boolean;
};
export type PlanOnPage = ContractPlan & {
  left: number;
  invoices: Record<string, { number: string; status: InvoiceStatus }>;
  rates: { invoiceId: string; from: number; to: number; by: number }[];
};
export type InvoicesOf = {
  invoices: InvoiceLine[];
  total: number;
  plans: PlanOnPage[];
  today: Day;
  may: { create: boolean; due: boolean };
};

const shown = 12;

export async function invoicesOf(ctx: Ctx, kind: string, id: string): Promise<InvoicesOf> {
  authorize(ctx.actor, "invoice.read");
  if ((kind !== "client" && kind !== "project") || !isUuid(id)) throw new NotFound();
  const where = kind === "client" ? eq(invoiceTable.clientId, id) : eq(invoiceTable.projectId, id);
  const rows = await ctx.db
    .select()
    .from(invoiceTable)
    .where(where)
    .orderBy(desc(invoiceTable.createdAt), desc(invoiceTable.id))
    .limit(shown);
  const [all] = await ctx.db.select({ invoices: count() }).from(invoiceTable).where(where);
  const today = cairoDay(ctx.now());
  const plans = await plansOf(ctx, kind === "client" ? { clientId: id } : { projectId: id });
  return {
    invoices: rows.map((row) => ({
      id: row.id,
      number: row.number ?? "",
      title: { en: row.titleEn, ar: row.titleAr },
      kind: row.kind,
      status: row.status,
      issuedOn: row.issuedOn,
      dueOn: row.dueOn,
      total: row.total,
      balance: row.balance,
      late: daysLate(row, today),
      covered: isCovered(row),
    })),
    total: all?.invoices ?? 0,
    plans: await Promise.all(plans.map((plan) => withInvoices(ctx, plan))),
    today,
    may: { create: may(ctx, "invoice.create"), due: may(ctx, "contract.update") },
  };
}

async function withInvoices(ctx: Ctx, plan: ContractPlan): Promise<PlanOnPage> {
  const ids = plan.instalments.flatMap(({ invoiceId }) => invoiceId ?? []);
  const rows =
    ids.length === 0
      ? []
      : await ctx.db
          .select()
          .from(invoiceTable)
          .where(and(inArray(invoiceTable.id, ids)));
  return {
    ...plan,
    rates: (await ratesOf(ctx, plan.id)).flatMap(({ invoiceId, moves }) =>
      moves.map(({ from, to }) => ({ invoiceId, from: from.rate, to: to.rate, by: to.vat - from.vat })),
    ),
    left: totalOf(leftOf(plan.value, (await ofContract(ctx, plan.id)).map(counted))),
    invoices: Object.fromEntries(rows.map((row) => [row.id, { number: row.number ?? "", status: row.status }])),
  };
}
