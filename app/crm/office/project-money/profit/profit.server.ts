import { and, asc, eq, inArray, sum as total } from "drizzle-orm";
import { authorize } from "#app/access/permissions.ts";
import { advancesIn } from "#app/crm/office/books/operations.server.ts";
import type { DepositWay } from "#app/crm/money/contracts/fields.ts";
import { contractTable } from "#app/crm/money/contracts/table.server.ts";
import { depositWaysOf } from "#app/crm/money/deposits/operations.server.ts";
import { expenseTable } from "#app/crm/purchasing/expenses/table.server.ts";
import { ledgerStatuses } from "#app/crm/money/invoices/fields.ts";
import { invoiceTable } from "#app/crm/money/invoices/table.server.ts";
import { cashSum, paidBy, paidForBills } from "#app/crm/purchasing/orders/operations.server.ts";
import { purchaseOrderTable, supplierPaymentTable } from "#app/crm/purchasing/orders/table.server.ts";
import { cashOfProject } from "#app/crm/money/payments/operations.server.ts";
import { projectBudgetTable } from "#app/crm/work/projects/budget/table.server.ts";
import { costlyProject, progressOf, progressParts } from "#app/crm/work/projects/operations.server.ts";
import { projectPhaseTable } from "#app/crm/work/projects/phases/table.server.ts";
import { quotationTable } from "#app/crm/sales/quotations/table.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { cairoDay } from "#app/values/calendar.ts";
import { divideRounded, marginOf, safe, sum, type Piastres } from "#app/values/money/money.ts";
import type { Cost } from "#app/crm/between-slices/port-types.ts";
import { costsOf } from "./costs.server.ts";

type Earning = { id: string; number: string; kind: string; on: string | null; net: Piastres };

export type Profit = {
  revenue: Piastres;
  earnings: Earning[];
  /** Deposits that are no revenue in the books yet, and how those of its contracts are booked. */
  advances: Piastres;
  depositIs: DepositWay | "both" | null;
  expenses: Piastres;
  orders: Piastres;
  bills: Piastres;
  hours: Piastres;
  unratedHours: number;
  actual: Piastres;
  committed: Piastres;
  costs: Cost[];
  grossProfit: Piastres;
  /** Basis points of the revenue; null while there is no revenue or no cost. */
  margin: number | null;
  contractNet: Piastres;
  costToComplete: Piastres;
  completion: "budget" | "quotation" | "none";
  forecast: Piastres;
  progress: number;
  earned: Piastres;
  /** More invoiced than earned, or (below nothing) less. */
  overBilled: Piastres;
  collected: Piastres;
  paid: Piastres;
  cash: Piastres;
};

/** What a project earns, with all its parts, for those who may read costs and invoices. Throws `Forbidden`, `NotFound`. Rules: domain, "CRM projects, profitability". */
export async function profitOf(ctx: Ctx, projectId: string): Promise<Profit> {
  const project = await costlyProject(ctx, projectId);
  authorize(ctx.actor, "invoice.read");
  const costs = (await costsOf(ctx, [projectId])).get(projectId)!;
  const earnings = await earningsOf(ctx, projectId);
  const revenue = sum(earnings.map(({ net }) => net));
  const grossProfit = revenue - costs.actual;
  const { contractNet, progress, earned } = (await worksIn(ctx, [projectId])).get(projectId)!;
  const { planned, completion } = await plannedCost(ctx, project);
  const costToComplete = Math.max(0, planned - costs.actual - costs.committed);
  const collected = await cashOfProject(ctx, projectId);
  const paid = await paidFor(ctx, projectId);
  return {
    revenue,
    earnings,
    advances: sum((await advancesIn(ctx, { from: "0001-01-01", to: "9999-12-31" }, [projectId])).map(({ amount }) => amount)),
    depositIs: (await depositWaysOf(ctx, [projectId])).get(projectId) ?? null,
    expenses: costs.expenses,
    orders: costs.orders,
    bills: costs.bills,
    hours: costs.hours,
    unratedHours: costs.unrated,
    actual: costs.actual,
    committed: costs.committed,
    costs: costs.entries,
    grossProfit,
    margin: marginOf(revenue, costs.actual),
    contractNet,
    costToComplete,
    completion,
    forecast: contractNet - (costs.actual + costs.committed + costToComplete),
    progress,
    earned,
    overBilled: revenue - earned,
    collected,
    paid,
    cash: collected - paid,
  };
}

async function earningsOf(ctx: Ctx, projectId: string): Promise<Earning[]> {
  const rows = await ctx.db
    .select()
    .from(invoiceTable)
    .where(and(eq(invoiceTable.projectId, projectId), inArray(invoiceTable.status, [...ledgerStatuses])))
    .orderBy(asc(invoiceTable.issuedOn), asc(invoiceTable.number));
  return rows.map(({ id, number, kind, issuedOn, net }) => ({
    id,
    number: number ?? "",
    kind,
    on: issuedOn,
    net: kind === "credit_note" ? -net : net,
  }));
}

type Contract = { id: string; quotationId: string; number: string; signedOn: string; net: Piastres };
type WorkDone = { contracts: Contract[]; contractNet: Piastres; progress: number; earned: Piastres };

/** The work of these projects and what it is worth. Says nothing of permission. */
export async function worksIn(ctx: Ctx, projectIds: readonly string[]): Promise<Map<string, WorkDone>> {
  if (projectIds.length === 0) return new Map();
  const { id, projectId, quotationId, number, signedOn, net } = contractTable;
  const contracts = await ctx.db
    .select({ id, projectId, quotationId, number, signedOn, net })
    .from(contractTable)
    .where(inArray(projectId, [...projectIds]))
    .orderBy(asc(signedOn), asc(id));
  const phases = await ctx.db
    .select({ projectId: projectPhaseTable.projectId, weight: projectPhaseTable.weight, percent: projectPhaseTable.percent })
    .from(projectPhaseTable)
    .where(inArray(projectPhaseTable.projectId, [...projectIds]));
  return new Map(
    projectIds.map((project) => {
      const own = contracts.filter((contract) => contract.projectId === project);
      const weighed = phases.filter((phase) => phase.projectId === project);
      const { done, of } = progressParts(weighed);
      const contractNet = sum(own.map((contract) => contract.net));
      const earned = of === 0 ? 0 : safe(divideRounded(BigInt(contractNet) * BigInt(done), BigInt(of)));
      return [project, { contracts: own, contractNet, progress: progressOf(weighed), earned }];
    }),
  );
}

/** What the whole is meant to cost: the budget, without one what the accepted quotations calculated with. */
async function plannedCost(
  ctx: Ctx,
  { id, budget }: { id: string; budget: Piastres | null },
): Promise<{ planned: Piastres; completion: Profit["completion"] }> {
  if (budget !== null) return { planned: budget, completion: "budget" };
  const [lines] = await ctx.db
    .select({ amount: total(projectBudgetTable.amount) })
    .from(projectBudgetTable)
    .where(eq(projectBudgetTable.projectId, id));
  if (lines?.amount) return { planned: Number(lines.amount), completion: "budget" };
  const [quoted] = await ctx.db
    .select({ cost: total(quotationTable.cost) })
    .from(quotationTable)
    .where(and(eq(quotationTable.projectId, id), eq(quotationTable.status, "accepted")));
  const cost = Number(quoted?.cost ?? 0);
  return { planned: cost, completion: cost > 0 ? "quotation" : "none" };
}

async function paidFor(ctx: Ctx, projectId: string): Promise<Piastres> {
  const [spent] = await ctx.db
    .select({ amount: total(expenseTable.approvedAmount) })
    .from(expenseTable)
    .where(and(eq(expenseTable.projectId, projectId), eq(expenseTable.status, "settled")));
  const [paid] = await ctx.db
    .select({ amount: cashSum })
    .from(supplierPaymentTable)
    .innerJoin(purchaseOrderTable, eq(purchaseOrderTable.id, supplierPaymentTable.orderId))
    .where(and(eq(purchaseOrderTable.projectId, projectId), paidBy(cairoDay(ctx.now()))));
  return Number(spent?.amount ?? 0) + (paid?.amount ?? 0) + (await paidForBills(ctx, projectId));
}
