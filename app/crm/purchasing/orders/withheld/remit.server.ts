import { accountFor, holdAccount } from "#app/crm/base/money-accounts/operations.server.ts";
import { paidBy, paidWithin } from "#app/crm/purchasing/orders/lifecycle/handed.server.ts";
import { leastReason } from "#app/kit/flow/flow.ts";
import { and, asc, desc, eq, gt, inArray, isNull } from "drizzle-orm";
import { userIdOf } from "#app/access/actor.ts";
import { authorize } from "#app/access/permissions.ts";
import { refuseClosedPeriod } from "#app/crm/base/periods/operations.server.ts";
import { parseWith } from "#app/kit/fields/parse.server.ts";
import { change, type Ctx } from "#app/platform/ctx.server.ts";
import { lockNames } from "#app/platform/db/transaction-lock.server.ts";
import { cairoDay, daysOfQuarter, isQuarter, quarterOf, type Day } from "#app/values/calendar.ts";
import { Conflict, Invalid, NotFound } from "#app/values/errors.ts";
import { sum } from "#app/values/money/money.ts";
import { isUuid } from "#app/values/uuid.ts";
import { remitFields, takeBackFields } from "#app/crm/purchasing/orders/fields.ts";
import { remittanceTable, supplierPaymentTable } from "#app/crm/purchasing/orders/table.server.ts";

export type Remittance = { id: string; quarter: string; remittedOn: Day; reference: string; amount: number };

export async function remittances(ctx: Ctx): Promise<Remittance[]> {
  authorize(ctx.actor, "withholding.read");
  const rows = await ctx.db
    .select()
    .from(remittanceTable)
    .where(isNull(remittanceTable.revokedAt))
    .orderBy(desc(remittanceTable.quarter), desc(remittanceTable.remittedOn), asc(remittanceTable.id));
  return rows.map(({ id, quarter, remittedOn, reference, amount }) => ({ id, quarter: quarterOf(quarter), remittedOn, reference, amount }));
}

/** All that was still owed of the tax withheld in a quarter. Says the remittance's id. Throws `Conflict` where nothing is owed of it. */
export async function remit(ctx: Ctx, raw: unknown): Promise<string> {
  authorize(ctx.actor, "withholding.remit");
  const today = cairoDay(ctx.now());
  const { quarter, remittedOn, reference, moneyAccountId: id } = parseWith(remitFields, raw, today);
  if (!isQuarter(quarter)) throw new Invalid({ quarter: { key: "order.error.quarter" } });
  const { from, to } = daysOfQuarter(quarter);
  if (!remittedOn || remittedOn > today) throw new Invalid({ remittedOn: { key: "crm.error.future" } });
  if (remittedOn < from) throw new Invalid({ remittedOn: { key: "order.error.beforeQuarter" } });
  return change(ctx, async (tx) => {
    await lockNames(tx, ["withheld from suppliers"]);
    await refuseClosedPeriod(tx, remittedOn);
    const owed = and(gt(supplierPaymentTable.withheld, 0), isNull(supplierPaymentTable.remittanceId), paidWithin(from, to), paidBy(today));
    const rows = await tx.db
      .select({ id: supplierPaymentTable.id, withheld: supplierPaymentTable.withheld })
      .from(supplierPaymentTable)
      .where(owed)
      .for("update");
    // Those alone: a cheque that clears meanwhile is not in the sum.
    const ids = rows.map(({ id: payment }) => payment);
    const amount = sum(rows.map(({ withheld }) => withheld));
    if (amount === 0) throw new Conflict("CONFLICT", { key: "order.error.nothingWithheld" });
    const by = userIdOf(tx);
    const moneyAccountId = await accountFor(tx, { id, use: "remittance", on: remittedOn, amount: -amount });
    const [made] = await tx.db
      .insert(remittanceTable)
      .values({ quarter: from, remittedOn, moneyAccountId, reference, amount, createdBy: by, createdAt: tx.now() })
      .returning({ id: remittanceTable.id });
    await tx.db.update(supplierPaymentTable).set({ remittanceId: made!.id }).where(inArray(supplierPaymentTable.id, ids));
    await tx.record({
      event: "remittance.made",
      entity: "remittance",
      id: made!.id,
      after: { quarter, remittedOn, moneyAccountId, reference, amount },
    });
    return made!.id;
  });
}

export async function takeBackRemittance(ctx: Ctx, id: string, raw: unknown): Promise<void> {
  authorize(ctx.actor, "withholding.remit");
  const { reason } = parseWith(takeBackFields, raw, cairoDay(ctx.now()));
  if (reason.length < leastReason) throw new Invalid({ reason: { key: "kit.error.required" } });
  if (!isUuid(id)) throw new NotFound();
  await change(ctx, async (tx) => {
    await lockNames(tx, ["withheld from suppliers"]);
    const [row] = await tx.db.select().from(remittanceTable).where(eq(remittanceTable.id, id)).for("update");
    if (!row) throw new NotFound();
    if (row.revokedAt) return;
    await refuseClosedPeriod(tx, row.remittedOn);
    const back = [{ on: row.remittedOn, amount: row.amount }];
    if (row.moneyAccountId) await holdAccount(tx, row.moneyAccountId, "remittance", "reason", back);
    const by = userIdOf(tx);
    await tx.db.update(remittanceTable).set({ revokedAt: tx.now(), revokedBy: by, reason }).where(eq(remittanceTable.id, id));
    await tx.db.update(supplierPaymentTable).set({ remittanceId: null }).where(eq(supplierPaymentTable.remittanceId, id));
    const { quarter, reference, amount } = row;
    await tx.record({ event: "remittance.takenBack", entity: "remittance", id, before: { quarter, reference, amount }, after: { reason } });
  });
}
