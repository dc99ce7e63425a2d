import { asc, eq, inArray } from "drizzle-orm";
import type { Actor, RoleName } from "#app/access/actor.ts";
import { userTable } from "#app/accounts/table.server.ts";
import { moveExpense } from "#app/crm/purchasing/expenses/move.server.ts";
import { expenseRecords, type Expense } from "#app/crm/purchasing/expenses/records.server.ts";
import { moveCustody } from "#app/crm/purchasing/expenses/spend.server.ts";
import { custodyTable, expenseTable } from "#app/crm/purchasing/expenses/table.server.ts";
import { addFile } from "#app/crm/base/files/operations.server.ts";
import { crmProjectTable } from "#app/crm/work/projects/table.server.ts";
import { supplierTable } from "#app/crm/people/suppliers/table.server.ts";
import { change, type Ctx } from "#app/platform/ctx.server.ts";
import { addDays, cairoDay } from "#app/values/calendar.ts";
import { divideRounded, safe } from "#app/values/money/money.ts";
import { samples, type Sample } from "./expenses-samples.ts";

const day = 86_400_000;
type Person = Extract<Actor, { kind: "user" }>;
type Staff = Map<string, Person>;

/** Expenses of the demo company over a year, and the cash in its designer's hands; `picture` gives a photograph of the demo by name. Left alone where there are some. */
export async function createDemoExpenses(ctx: Ctx, picture: (name: string) => Promise<Buffer>): Promise<void> {
  if ((await ctx.db.$count(expenseTable)) > 0) return;
  const staff = await staffOf(ctx);
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
  const custody = await handOut(ctx, staff, projects[0]?.id ?? null);
  const receipt = await picture("receipt");
  const advances = [...cashAdvances];
  for (const sample of samples) {
    // In the order of days, so that the running list reads like one.
    while (advances[0] && advances[0].ago >= sample.ago) await advance(ctx, staff, custody, advances.shift()!);
    const supplier = suppliers.find(({ nameEn, nameAr }) => sample.supplier && (nameEn === sample.supplier || nameAr === sample.supplier));
    const project = sample.project === undefined ? null : projects[sample.project % Math.max(1, projects.length)];
    await write(ctx, staff, sample, { supplierId: supplier?.id ?? null, projectId: project?.id ?? null, custodyId: custody, receipt });
  }
}

type Found = { supplierId: string | null; projectId: string | null; custodyId: string; receipt: Buffer };

/** Goes the way of each: written down, handed in, decided, paid. */
async function write(ctx: Ctx, staff: Staff, sample: Sample, { supplierId, projectId, custodyId, receipt }: Found): Promise<void> {
  const { by, ago, amount, category, paidFrom = "company", vat = false, to, reason } = sample;
  const on = addDays(cairoDay(ctx.now()), -ago);
  const acting = (who: Person, later = 0): Ctx => ({
    ...ctx,
    actor: who,
    now: () => new Date(ctx.now().getTime() - Math.max(0, ago - later) * day),
  });
  const maker = staff.get(by)!;
  const decider = staff.get(by === "manager" ? "accountant" : "manager")!;
  let expense: Expense = await expenseRecords.create(acting(maker), {
    spentOn: on,
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
    custodyId: paidFrom === "custody" ? custodyId : null,
    notes: sample.notes ?? "",
  });
  if (to === "draft") return;
  await addFile(acting(maker), "expense", expense.id, { bytes: new Uint8Array(receipt), name: "receipt.jpg" });
  const go = async (who: Person, next: Record<string, unknown>, later: number) =>
    (expense = await moveExpense(acting(who, later), expense.id, expense.version, next));
  await go(maker, { to: "submitted", sure: true }, 1);
  if (to === "submitted") return;
  if (to === "rejected") return void (await go(decider, { to: "rejected", reason: reason ?? "" }, 2));
  await go(decider, { to: "approved" }, 2);
  if (to === "settled" && expense.status === "approved") await go(staff.get("accountant")!, { to: "settled" }, 4);
}

/** What went into the custody, the oldest of months ago. */
const cashAdvances = [
  { ago: 75, amount: 600_000, note: "أول دفعة للنثريات" },
  { ago: 40, amount: 400_000, note: "تكملة" },
  { ago: 12, amount: 500_000, note: "" },
];

async function advance(ctx: Ctx, staff: Staff, custodyId: string, { ago, amount, note }: (typeof cashAdvances)[number]): Promise<void> {
  const at: Ctx = { ...ctx, actor: staff.get("accountant")!, now: () => new Date(ctx.now().getTime() - ago * day) };
  await change(at, (tx) => moveCustody(tx, { custodyId, kind: "advance", on: addDays(cairoDay(ctx.now()), -ago), amount, note }));
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
        search: "عهده موقع التجمع الخامس",
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

/** One person of each role, as who would do these things. */
async function staffOf(ctx: Ctx): Promise<Staff> {
  const roles: RoleName[] = ["manager", "designer", "accountant"];
  const rows = await ctx.db
    .select()
    .from(userTable)
    .where(inArray(userTable.roleName, roles))
    .orderBy(asc(userTable.createdAt), asc(userTable.id));
  const found: Staff = new Map();
  for (const { id, email, fullName, roleName } of rows)
    if (!found.has(roleName))
      found.set(roleName, { kind: "user", id, email, fullName, emailVerified: true, role: roleName as RoleName, sessionId: "demo" });
  return found;
}
