import { and, asc, desc, eq, gt, isNull, type SQL } from "drizzle-orm";
import { authorize } from "#app/access/permissions.ts";
import { clientTable } from "#app/crm/people/clients/table.server.ts";
import { crmProjectTable } from "#app/crm/work/projects/table.server.ts";
import type { Change, Ctx } from "#app/platform/ctx.server.ts";
import { type Bilingual, namedOf } from "#app/values/text/bilingual.ts";
import type { Day } from "#app/values/calendar.ts";
import { NotFound } from "#app/values/errors.ts";
import type { Piastres } from "#app/values/money/money.ts";
import { isUuid } from "#app/values/uuid.ts";
import type { ContractValue, Instalment } from "./fields.ts";
import { contractTable, instalmentTable } from "./table.server.ts";

export { addToContract } from "#app/crm/money/contracts/instalments/addition.server.ts";
export { dayComes, makeDue, markInstalments, phaseCompleted, triggerReached } from "#app/crm/money/contracts/instalments/due.server.ts";
export { openContract } from "#app/crm/money/contracts/instalments/open.server.ts";
export { retainedOf, retentionBack } from "#app/crm/money/contracts/sums/retention.ts";
export { moveRates, ratesOf, restoreRates } from "#app/crm/money/contracts/sums/rates.server.ts";
export { atRate, followed, moved, together } from "#app/crm/money/contracts/sums/sums.ts";

type Row = typeof contractTable.$inferSelect;

const uninvoiced = and(eq(instalmentTable.status, "due"), isNull(instalmentTable.invoiceId), gt(instalmentTable.amount, 0));

const valueOf = ({ net, vat, rounding, total, taxes }: Row): ContractValue => ({ net, vat, rounding, total, taxes });

export async function contractValue(ctx: Ctx, id: string): Promise<ContractValue> {
  authorize(ctx.actor, "contract.read");
  const [row] = isUuid(id) ? await ctx.db.select().from(contractTable).where(eq(contractTable.id, id)) : [];
  if (!row) throw new NotFound();
  return valueOf(row);
}

/** A contract, held until the change ends: whoever invoices it reads what it comes to first. Throws `NotFound`. */
export async function lockContract(tx: Change, id: string): Promise<Row> {
  const [row] = await tx.db.select().from(contractTable).where(eq(contractTable.id, id)).for("update");
  if (!row) throw new NotFound();
  return row;
}

export type ContractPlan = {
  id: string;
  number: string;
  quotationId: string;
  title: Bilingual;
  signedOn: Day;
  value: ContractValue;
  acceptedTotal: Piastres;
  instalments: Instalment[];
};

const instalmentOf = (row: typeof instalmentTable.$inferSelect): Instalment => ({
  id: row.id,
  label: { en: row.labelEn, ar: row.labelAr },
  trigger: row.trigger,
  phaseKey: row.phaseKey,
  percent: row.percent,
  amount: row.amount,
  offsetDays: row.offsetDays,
  dueOn: row.dueOn,
  status: row.status,
  invoiceId: row.invoiceId,
  changeOrderId: row.changeOrderId,
});

async function plansWhere(ctx: Ctx, where: SQL | undefined): Promise<ContractPlan[]> {
  const rows = await ctx.db.select().from(contractTable).where(where).orderBy(asc(contractTable.signedOn), asc(contractTable.createdAt));
  const plans: ContractPlan[] = [];
  for (const row of rows) {
    const instalments = await ctx.db
      .select()
      .from(instalmentTable)
      .where(eq(instalmentTable.contractId, row.id))
      .orderBy(asc(instalmentTable.displayOrder), asc(instalmentTable.id));
    plans.push({
      id: row.id,
      number: row.number,
      quotationId: row.quotationId,
      title: { en: row.titleEn, ar: row.titleAr },
      signedOn: row.signedOn,
      value: valueOf(row),
      acceptedTotal: row.acceptedTotal,
      instalments: instalments.map(instalmentOf),
    });
  }
  return plans;
}

export async function plansOf(ctx: Ctx, of: { clientId: string } | { projectId: string }): Promise<ContractPlan[]> {
  authorize(ctx.actor, "contract.read");
  const id = "clientId" in of ? of.clientId : of.projectId;
  if (!isUuid(id)) throw new NotFound();
  return plansWhere(ctx, "clientId" in of ? eq(contractTable.clientId, id) : eq(contractTable.projectId, id));
}

export async function contractOfQuotation(ctx: Ctx, quotationId: string): Promise<string | null> {
  const [row] = await ctx.db.select({ id: contractTable.id }).from(contractTable).where(eq(contractTable.quotationId, quotationId));
  return row?.id ?? null;
}

export async function uninvoicedDeposit(ctx: Ctx, quotationId: string): Promise<{ id: string; amount: Piastres } | null> {
  const [row] = await ctx.db
    .select({ id: instalmentTable.id, amount: instalmentTable.amount })
    .from(instalmentTable)
    .innerJoin(contractTable, eq(contractTable.id, instalmentTable.contractId))
    .where(and(eq(contractTable.quotationId, quotationId), eq(instalmentTable.trigger, "on_signing"), uninvoiced))
    .orderBy(asc(instalmentTable.displayOrder))
    .limit(1);
  return row ?? null;
}

export async function contractOfProject(ctx: Ctx, projectId: string): Promise<{ id: string; number: string } | null> {
  const [row] = await ctx.db
    .select({ id: contractTable.id, number: contractTable.number })
    .from(contractTable)
    .where(eq(contractTable.projectId, projectId))
    .orderBy(desc(contractTable.createdAt), desc(contractTable.id))
    .limit(1);
  return row ?? null;
}

export type ReadyInstalment = Instalment & {
  contract: { number: string; quotationId: string };
  client: { id: string; name: Bilingual };
  project: { id: string; name: Bilingual };
};

const mostReady = 200;

export async function readyToInvoice(ctx: Ctx): Promise<ReadyInstalment[]> {
  authorize(ctx.actor, "contract.read");
  const rows = await ctx.db
    .select({ instalment: instalmentTable, contract: contractTable, client: clientTable, project: crmProjectTable })
    .from(instalmentTable)
    .innerJoin(contractTable, eq(contractTable.id, instalmentTable.contractId))
    .innerJoin(clientTable, eq(clientTable.id, instalmentTable.clientId))
    .innerJoin(crmProjectTable, eq(crmProjectTable.id, instalmentTable.projectId))
    .where(uninvoiced)
    .orderBy(asc(instalmentTable.dueOn), asc(instalmentTable.id))
    .limit(mostReady);
  return rows.map(({ instalment, contract, client, project }) => ({
    ...instalmentOf(instalment),
    contract: { number: contract.number, quotationId: contract.quotationId },
    client: namedOf(client),
    project: namedOf(project),
  }));
}
