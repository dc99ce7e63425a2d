import { accountFor } from "#app/crm/base/money-accounts/operations.server.ts";
import { eq } from "drizzle-orm";
import { userIdOf } from "#app/access/actor.ts";
import { authorize } from "#app/access/permissions.ts";
import { refuseClosedPeriod } from "#app/crm/base/periods/operations.server.ts";
import { toRow } from "#app/kit/entity/store/stored.server.ts";
import { change, type Change, type Ctx } from "#app/platform/ctx.server.ts";
import { nextNumber } from "#app/platform/numbering/next-number.server.ts";
import { cairoDay } from "#app/values/calendar.ts";
import { Conflict, Invalid, NotFound } from "#app/values/errors.ts";
import { isUuid } from "#app/values/uuid.ts";
import { leastReason } from "#app/kit/flow/flow.ts";
import { countedExpenseStatuses, expenseFields } from "#app/crm/purchasing/expenses/fields.ts";
import { expenseRecords, type Expense } from "#app/crm/purchasing/expenses/records.server.ts";
import { moveCustody } from "#app/crm/purchasing/expenses/reads/spend.server.ts";
import { expenseTable } from "#app/crm/purchasing/expenses/table.server.ts";

/** Reverses an approved expense by one of the opposite sum, dated today, so that closed months do not change; a custody gets its money back. Returns the reversal. */
export async function reverseExpense(ctx: Ctx, id: string, reason: string): Promise<Expense> {
  authorize(ctx.actor, "expense.approve");
  const why = reason.trim();
  if (why.length < leastReason || why.length > 500) throw new Invalid({ reason: { key: "kit.error.required" } });
  if (!isUuid(id)) throw new NotFound();
  return change(ctx, async (tx) => {
    await tx.db.select({ id: expenseTable.id }).from(expenseTable).where(eq(expenseTable.id, id)).for("update");
    const before = await expenseRecords.get(tx, id);
    await refuseUnlessReversible(tx, before);
    const today = cairoDay(tx.now());
    await refuseClosedPeriod(tx, today);
    // What staff laid out and nobody repaid moves no money by being taken back: both stand on one account and day.
    const moneyAccountId =
      before.paidFrom === "custody"
        ? null
        : await accountFor(tx, { id: before.moneyAccountId, use: "expense", on: today, amount: before.approvedAmount ?? 0 });
    const reversal = await write(tx, { ...before, moneyAccountId }, why, today);
    if (before.paidFrom === "custody" && before.custodyId)
      await moveCustody(tx, {
        custodyId: before.custodyId,
        kind: "expense",
        on: today,
        amount: before.approvedAmount ?? 0,
        expenseId: reversal.id,
      });
    // Nothing is left to be paid.
    if (before.status === "approved")
      await expenseRecords.put(tx, id, { status: "settled", settledOn: today, moneyAccountId }, "transitioned", null, {
        reason: why,
        line: false,
      });
    return reversal;
  });
}

async function refuseUnlessReversible(tx: Change, { id, status, reversalOfId }: Expense): Promise<void> {
  if (reversalOfId || !countedExpenseStatuses.some((one) => one === status))
    throw new Conflict("ILLEGAL_TRANSITION", { key: "expense.error.notReversible" }, { allowed: [] });
  if ((await tx.db.$count(expenseTable, eq(expenseTable.reversalOfId, id))) > 0)
    throw new Conflict("ILLEGAL_TRANSITION", { key: "expense.error.reversed" }, { allowed: [] });
}

async function write(tx: Change, before: Expense, reason: string, today: string): Promise<Expense> {
  const by = userIdOf(tx);
  const [approved, vat] = [before.approvedAmount ?? 0, before.approvedVat ?? 0];
  const values = {
    ...Object.fromEntries(Object.keys(expenseFields).map((field) => [field, before[field as keyof Expense]])),
    number: await nextNumber(tx, "EXP"),
    spentOn: today,
    amount: -approved,
    vat: -vat,
    approvedAmount: -approved,
    approvedVat: -vat,
    status: "settled",
    settledOn: today,
    submittedBy: by,
    submittedAt: tx.now().toISOString(),
    decidedBy: by,
    decidedAt: tx.now().toISOString(),
    decisionNote: reason,
    selfApproved: false,
    reversalOfId: before.id,
    createdBy: by,
  };
  const [row] = await tx.db
    .insert(expenseTable)
    .values({
      ...(toRow(expenseTable, expenseFields, values) as typeof expenseTable.$inferInsert),
      createdAt: tx.now(),
      updatedAt: tx.now(),
      createdBy: by,
    })
    .returning({ id: expenseTable.id });
  await tx.record({
    event: "expense.reversed",
    entity: "expense",
    id: row!.id,
    after: { ...values, version: 1 },
    states: [{ from: null, to: "settled", reason }],
    timeline: [
      { kind: "reverses", body: reason, data: { number: before.number } },
      { on: { entity: "expense", id: before.id }, kind: "reversed", body: reason, data: { number: values.number } },
    ],
  });
  return expenseRecords.get(tx, row!.id);
}
