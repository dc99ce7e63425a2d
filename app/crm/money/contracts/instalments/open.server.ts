import { eq } from "drizzle-orm";
import { userIdOf } from "#app/access/actor.ts";
import type { Change } from "#app/platform/ctx.server.ts";
import type { TimelineLine } from "#app/platform/events/change-event.ts";
import { addDays, cairoDay, type Day } from "#app/values/calendar.ts";
import { planProblem, splitByPlan, type PlanShare } from "#app/values/money/instalments.ts";
import type { Piastres } from "#app/values/money/money.ts";
import { spread } from "#app/values/money/spread.ts";
import { translateFor } from "#app/words/words.server.ts";
import type { NewContract, PlanRow } from "#app/crm/between-slices/port-types.ts";
import { together } from "#app/crm/money/contracts/sums/sums.ts";
import { contractTable, instalmentTable } from "#app/crm/money/contracts/table.server.ts";

/** Part of the acceptance, which checked the permission; done twice it is done once. Never refuses: a client's word is not lost over our plan. */
export async function openContract(
  tx: Change,
  newContract: NewContract,
  timeline: readonly TimelineLine[] = [],
): Promise<{ id: string; opened: boolean }> {
  const value = together([newContract.sums]);
  const { title, sums, quotationId, projectId, clientId, number, language, signedOn, sections, retention = null } = newContract;
  const [made] = await tx.db
    .insert(contractTable)
    .values({
      quotationId,
      projectId,
      clientId,
      number,
      language,
      signedOn,
      sections,
      retention,
      titleEn: title.en,
      titleAr: title.ar,
      priceMode: sums.priceMode,
      ...value,
      acceptedTotal: value.total,
      sums,
      createdAt: tx.now(),
      updatedAt: tx.now(),
      createdBy: userIdOf(tx),
    })
    .onConflictDoNothing({ target: contractTable.quotationId })
    .returning({ id: contractTable.id });
  if (!made) {
    const [there] = await tx.db
      .select({ id: contractTable.id })
      .from(contractTable)
      .where(eq(contractTable.quotationId, newContract.quotationId));
    return { id: there!.id, opened: false };
  }
  await addInstalments(tx, { ...newContract, contractId: made.id, total: value.total, changeOrderId: null, after: 0 });
  await tx.record({
    event: "contract.opened",
    entity: "contract",
    id: made.id,
    after: {
      number: newContract.number,
      clientId: newContract.clientId,
      projectId: newContract.projectId,
      net: value.net,
      vat: value.vat,
      total: value.total,
    },
    timeline,
  });
  return { id: made.id, opened: true };
}

type NewInstalments = {
  contractId: string;
  projectId: string;
  clientId: string;
  signedOn: Day;
  total: Piastres;
  plan: readonly PlanRow[];
  changeOrderId: string | null;
  after: number;
};

export async function addInstalments(tx: Change, newPlan: NewInstalments): Promise<void> {
  const plan = newPlan.plan.length > 0 ? newPlan.plan : [wholeAtOnce()];
  const amounts = amountsOf(newPlan.total, plan);
  const today = cairoDay(tx.now());
  await tx.db.insert(instalmentTable).values(
    plan.map((row, at) => ({
      contractId: newPlan.contractId,
      projectId: newPlan.projectId,
      clientId: newPlan.clientId,
      labelEn: row.label.en,
      labelAr: row.label.ar,
      trigger: row.trigger,
      phaseKey: row.phaseKey,
      percent: row.percent,
      amount: amounts[at]!,
      offsetDays: row.offsetDays,
      changeOrderId: newPlan.changeOrderId,
      displayOrder: newPlan.after + at + 1,
      updatedAt: tx.now(),
      ...firstState(row, amounts[at]!, newPlan.signedOn, today),
    })),
  );
}

function firstState(row: PlanRow, amount: Piastres, signedOn: Day, today: Day) {
  const dueOn = row.trigger === "on_signing" ? addDays(signedOn, row.offsetDays) : row.trigger === "date" ? (row.dueOn ?? signedOn) : null;
  if (amount === 0) return { dueOn, status: "cancelled" as const };
  const due = row.trigger === "on_signing" || (dueOn !== null && dueOn <= today);
  return { dueOn, status: due ? ("due" as const) : ("planned" as const) };
}

function wholeAtOnce(): PlanRow {
  const label = { en: translateFor("en")("contract.plan.whole"), ar: translateFor("ar")("contract.plan.whole") };
  return { label, trigger: "on_signing", phaseKey: null, percent: 10_000, amount: null, offsetDays: 0, dueOn: null };
}

function amountsOf(total: Piastres, plan: readonly PlanRow[]): Piastres[] {
  const rows = plan.map((row): PlanShare => (row.amount !== null ? { amount: row.amount } : { percent: row.percent ?? 0 }));
  const split = splitByPlan(total, rows);
  if (planProblem(total, rows) === null && split.every((amount) => amount >= 0)) return split;
  const weights = rows.map((row) => row.amount ?? row.percent * 100);
  return weights.some((weight) => weight > 0) ? spread(total, weights) : split.map((_, at) => (at === split.length - 1 ? total : 0));
}
