import { asc, eq, inArray } from "drizzle-orm";
import type { Account, RoleName } from "#app/access/actor.ts";
import { moneyAccountTable } from "#app/crm/base/money-accounts/table.server.ts";
import { moveExpense } from "#app/crm/purchasing/expenses/lifecycle/move.server.ts";
import { expenseRecords, type Expense } from "#app/crm/purchasing/expenses/records.server.ts";
import { moveCustody } from "#app/crm/purchasing/expenses/reads/spend.server.ts";
import { custodyTable, expenseTable } from "#app/crm/purchasing/expenses/table.server.ts";
import { addFile } from "#app/crm/base/files/operations.server.ts";
import { crmProjectTable } from "#app/crm/work/projects/table.server.ts";
import { supplierTable } from "#app/crm/people/suppliers/table.server.ts";
import { change, type Ctx } from "#app/platform/ctx.server.ts";
import { addDays, cairoDay } from "#app/values/calendar.ts";
import { divideRounded, safe } from "#app/values/money/money.ts";
import { photographOf } from "./photographs.ts";
import { samples, type Sample } from "./expenses-samples.ts";
import { staffOf } from "./accounts.ts";

const day = 86_400_000;
type Staff = Map<RoleName, Account>;

/** Expenses of the demo company over a year, and the cash in its designer's hands. Left alone where there are some. */
export async function createDemoExpenses(ctx: Ctx): Promise<void> {
  if ((await ctx.db.$count(expenseTable)) > 0) return;
  const staff = await staffOf(ctx, ["manager", "designer", "accountant"]);
  if (!staff.has("manager") || !staff.has("accountant") || !staff.has("designer")) return;
  const projects = await ctx.db
    .select({ id: crmProjectTable.id, startOn: crmProjectTable.startOn })
    .from(crmProjectTable)
    .where(inArray(crmProjectTable.status, ["in_progress", "completed", "on_hold"]))
    .orderBy(asc(crmProjectTable.number));
  const suppliers = await ctx.db
    .select({ id: supplierTable.id, nameEn: supplierTable.nameEn, nameAr: supplierTable.nameAr })
    .from(supplierTable)
    .where(eq(supplierTable.status, "active"));
  const accounts = await ctx.db.select().from(moneyAccountTable);
  const accountOf = (code: string) => accounts.find((one) => one.code === code)?.id ?? null;
  const box = accountOf("1110-1");
  const custody = await handOut(ctx, staff, projects[0]?.id ?? null);
  const receipt = await photographOf("receipt");
  const made: { sample: Sample; expense: Expense; kept: Promise<unknown> | null }[] = [];
  for (const sample of samples) {
    const supplier = suppliers.find(({ nameEn, nameAr }) => sample.supplier && (nameEn === sample.supplier || nameAr === sample.supplier));
    const project = sample.project === undefined ? null : projects[sample.project % Math.max(1, projects.length)];
    const expense = await write(ctx, staff, sample, {
      supplierId: supplier?.id ?? null,
      projectId: project?.id ?? null,
      custodyId: custody,
      accountOf,
    });
    const then = acting(ctx, staff.get(sample.by)!, sample.ago);
    // Others are written down and moved while the decoder reads this one's receipt; it takes forty at a time.
    const kept = sample.to === "draft" ? null : addFile(then, "expense", expense.id, { bytes: receipt, name: "receipt.jpg" });
    kept?.catch(() => {});
    made.push({ sample, expense, kept });
    await made.at(-30)?.kept;
  }
  const advances = [...cashAdvances];
  for (const { sample, expense, kept } of made) {
    await kept;
    // In the order of days, so that the running list reads like one.
    while (advances[0] && advances[0].ago >= sample.ago) await advance(ctx, staff, { custodyId: custody, from: box }, advances.shift()!);
    await move(ctx, staff, sample, expense);
  }
}

/** Small things are paid in cash, on site or in the office (piastres); all else leaves the bank. */
const mostInCash = 2_500_00;

type Found = { supplierId: string | null; projectId: string | null; custodyId: string; accountOf: (code: string) => string | null };

const acting = (ctx: Ctx, actor: Account, ago: number): Ctx => ({
  ...ctx,
  actor,
  now: () => new Date(ctx.now().getTime() - Math.max(0, ago) * day),
});

function write(ctx: Ctx, staff: Staff, sample: Sample, { supplierId, projectId, custodyId, accountOf }: Found): Promise<Expense> {
  const { by, ago, amount, category, paidFrom = "company", vat = false } = sample;
  return expenseRecords.create(acting(ctx, staff.get(by)!, ago), {
    spentOn: addDays(cairoDay(ctx.now()), -ago),
    amount,
    // 14/114 of the sum, as a tax invoice shows it
    vat: vat ? safe(divideRounded(BigInt(amount) * 14n, 114n)) : null,
    category,
    supplierId,
    payee: supplierId ? "" : (sample.payee ?? sample.supplier ?? "نقدًا"),
    projectId,
    billable: sample.billable ?? false,
    markup: sample.billable ? 1_500 : null,
    paidFrom,
    moneyAccountId: paidFrom === "custody" ? null : accountOf(amount <= mostInCash ? (projectId ? "1110-2" : "1110-1") : "1120-1"),
    custodyId: paidFrom === "custody" ? custodyId : null,
    notes: sample.notes ?? "",
  });
}

/** Goes the way of each: handed in, decided, paid. */
async function move(ctx: Ctx, staff: Staff, { by, ago, to, reason }: Sample, { id, ...before }: Expense): Promise<void> {
  if (to === "draft") return;
  let { version, status } = before;
  const go = async (who: RoleName, next: Record<string, unknown>, later: number) =>
    ({ version, status } = await moveExpense(acting(ctx, staff.get(who)!, ago - later), id, version, next));
  await go(by, { to: "submitted", sure: true }, 1);
  if (to === "submitted") return;
  const decider = by === "manager" ? "accountant" : "manager";
  if (to === "rejected") return void (await go(decider, { to: "rejected", reason: reason ?? "" }, 2));
  await go(decider, { to: "approved" }, 2);
  if (to === "settled" && status === "approved") await go("accountant", { to: "settled" }, 4);
}

/** What went into the custody, the oldest of months ago. */
const cashAdvances = [
  { ago: 75, amount: 600_000, note: "أول دفعة للنثريات" },
  { ago: 40, amount: 400_000, note: "تكملة" },
  { ago: 12, amount: 500_000, note: "" },
];

async function advance(
  ctx: Ctx,
  staff: Staff,
  of: { custodyId: string; from: string | null },
  { ago, amount, note }: (typeof cashAdvances)[number],
): Promise<void> {
  const at: Ctx = { ...ctx, actor: staff.get("accountant")!, now: () => new Date(ctx.now().getTime() - ago * day) };
  await change(at, (tx) => moveCustody(tx, { ...of, kind: "advance", on: addDays(cairoDay(ctx.now()), -ago), amount, note }));
}

/** Cash for the site. */
async function handOut(ctx: Ctx, staff: Staff, projectId: string | null): Promise<string> {
  const accountant = staff.get("accountant")!;
  const at = (ago: number): Ctx => ({ ...ctx, actor: accountant, now: () => new Date(ctx.now().getTime() - ago * day) });
  return change(at(75), async (tx) => {
    const [row] = await tx.db
      .insert(custodyTable)
      .values({
        purpose: "عهدة موقع التجمع الخامس",
        holderId: staff.get("designer")!.id,
        projectId,
        createdBy: accountant.id,
        createdAt: tx.now(),
        updatedAt: tx.now(),
      })
      .returning({ id: custodyTable.id });
    await tx.record({
      event: "custody.created",
      entity: "custody",
      id: row!.id,
      after: { purpose: "عهدة موقع التجمع الخامس", version: 1 },
    });
    return row!.id;
  });
}
