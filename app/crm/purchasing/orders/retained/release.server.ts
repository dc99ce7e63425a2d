import { and, eq } from "drizzle-orm";
import { userIdOf } from "#app/access/actor.ts";
import { authorize } from "#app/access/permissions.ts";
import { refuseClosedPeriod } from "#app/crm/base/periods/operations.server.ts";
import { settledBills } from "#app/crm/purchasing/orders/lifecycle/handed.server.ts";
import { lockOrder } from "#app/crm/purchasing/orders/records.server.ts";
import { supplierReleaseTable } from "#app/crm/purchasing/orders/table.server.ts";
import { parseWith } from "#app/kit/fields/parse.server.ts";
import { change, type Change, type Ctx } from "#app/platform/ctx.server.ts";
import { cairoDay, type Day } from "#app/values/calendar.ts";
import { Conflict, Invalid, NotFound } from "#app/values/errors.ts";
import { sum } from "#app/values/money/money.ts";
import { isUuid } from "#app/values/uuid.ts";
import { releaseFields, undoFields } from "./fields.ts";
import { heldOfBills } from "./held.server.ts";

/**
 * So much of what is kept of an order's bills is owed to the supplier from a day on, of the oldest bills first. `seen`: what was kept when it was asked
 * for, so that two people do not release one part twice. Throws `Invalid`, `Conflict`, `NotFound`.
 */
export async function releaseSupplier(ctx: Ctx, id: string, raw: unknown, seen: number | null = null): Promise<void> {
  authorize(ctx.actor, "order.pay");
  const today = cairoDay(ctx.now());
  const input = parseWith(releaseFields, raw, today);
  const [amount, on] = [input.amount ?? 0, input.on ?? today];
  if (amount <= 0) throw new Invalid({ amount: { key: "crm.error.amount" } });
  if (on > today) throw new Invalid({ on: { key: "crm.error.future" } });
  await change(ctx, async (tx) => {
    await lockOrder(tx, id);
    await refuseClosedPeriod(tx, on);
    const bills = await heldOfBills(tx, id);
    const held = sum(bills.map((bill) => bill.held));
    if (held === 0) throw new Conflict("CONFLICT", { key: "order.error.nothingKept" });
    if (seen !== null && seen !== held) throw new Conflict("STALE", { key: "order.error.keptChanged" }, { held });
    const open = bills.filter(({ billedOn }) => billedOn <= on);
    const most = sum(open.map((bill) => bill.held));
    if (amount > most) throw new Invalid({ amount: { key: "order.error.keptLess", values: { amount: most / 100 } } });
    let left = amount;
    for (const bill of open) {
      const part = Math.min(left, bill.held);
      left -= part;
      if (part > 0) await keep(tx, { orderId: id, billId: bill.id, on, amount: part });
    }
    await tell(tx, id, "released", on, amount);
  });
}

/** It is kept again from a day of its own on, and the days before stand. Refused once it was paid or undone. Throws `Invalid`, `Conflict`, `NotFound`. */
export async function undoSupplierRelease(ctx: Ctx, id: string, releaseId: string, raw: unknown): Promise<void> {
  authorize(ctx.actor, "order.pay");
  const today = cairoDay(ctx.now());
  const on = parseWith(undoFields, raw, today).on ?? today;
  if (on > today) throw new Invalid({ on: { key: "crm.error.future" } });
  await change(ctx, async (tx) => {
    const { order } = await lockOrder(tx, id);
    const own = and(eq(supplierReleaseTable.id, releaseId), eq(supplierReleaseTable.orderId, id));
    const [row] = isUuid(releaseId) ? await tx.db.select().from(supplierReleaseTable).where(own) : [];
    if (!row || row.undoesId) throw new NotFound();
    if ((await tx.db.$count(supplierReleaseTable, eq(supplierReleaseTable.undoesId, releaseId))) > 0) return;
    await refuseClosedPeriod(tx, on);
    if (on < row.on) throw new Invalid({ on: { key: "retention.error.beforeRelease" } });
    const held = sum((await heldOfBills(tx, id)).map((bill) => bill.held));
    // As a bill is voided: deposits were paid before what is owed.
    const { stands } = await settledBills(tx, id);
    if (order.billed - held - stands < row.amount) throw new Conflict("CONFLICT", { key: "order.error.releasePaid" });
    await keep(tx, { orderId: id, billId: row.billId, on, amount: -row.amount, undoesId: row.id });
    await tell(tx, id, "releaseUndone", on, row.amount);
  });
}

async function keep(tx: Change, row: Omit<typeof supplierReleaseTable.$inferInsert, "by" | "createdAt">): Promise<void> {
  await tx.db.insert(supplierReleaseTable).values({ ...row, by: userIdOf(tx), createdAt: tx.now() });
}

const tell = (tx: Change, id: string, verb: "released" | "releaseUndone", on: Day, amount: number) =>
  tx.record({
    event: `order.${verb}`,
    entity: "order",
    id,
    after: { on, amount },
    timeline: [{ kind: verb, data: { date: on } }],
  });
