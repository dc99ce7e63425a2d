import { and, eq, isNull, type SQL } from "drizzle-orm";
import { userIdOf } from "#app/access/actor.ts";
import { authorize } from "#app/access/permissions.ts";
import { refuseClosedPeriod } from "#app/crm/base/periods/operations.server.ts";
import { settledBills } from "#app/crm/purchasing/orders/lifecycle/handed.server.ts";
import { lockDirect } from "#app/crm/purchasing/orders/bills/operations.server.ts";
import { lockOrder } from "#app/crm/purchasing/orders/records.server.ts";
import { supplierBillTable, supplierReleaseTable } from "#app/crm/purchasing/orders/table.server.ts";
import { parseWith } from "#app/kit/fields/parse.server.ts";
import { change, type Change, type Ctx } from "#app/platform/ctx.server.ts";
import { cairoDay, type Day } from "#app/values/calendar.ts";
import { Conflict, Invalid, NotFound } from "#app/values/errors.ts";
import { sum } from "#app/values/money/money.ts";
import { isUuid } from "#app/values/uuid.ts";
import { releaseFields, undoFields } from "./fields.ts";
import { heldOfBill, heldOfBills } from "./held.server.ts";

/**
 * So much of what is kept of an order's bills is owed to the supplier from a day on, of the oldest bills first. `seen`: what was kept when it was asked
 * for, so that two people do not release one part twice. Throws `Invalid`, `Conflict`, `NotFound`.
 */
export const releaseSupplier = (ctx: Ctx, id: string, raw: unknown, seen: number | null = null): Promise<void> =>
  release(ctx, raw, seen, async (tx) => {
    await lockOrder(tx, id);
    return { entity: "order", id, orderId: id, bills: await heldOfBills(tx, id) };
  });

/** The same of what is kept of a supplier's bill without an order. */
export const releaseBill = (ctx: Ctx, supplierId: string, id: string, raw: unknown, seen: number | null = null): Promise<void> =>
  release(ctx, raw, seen, async (tx) => {
    await lockDirectBill(tx, supplierId, id);
    return { entity: "supplierBill", id, orderId: null, bills: await heldOfBill(tx, id) };
  });

/** It is kept again from a day of its own on, and the days before stand. Refused once it was paid or undone. Throws `Invalid`, `Conflict`, `NotFound`. */
export const undoSupplierRelease = (ctx: Ctx, id: string, releaseId: string, raw: unknown): Promise<void> =>
  undo(ctx, releaseId, raw, async (tx) => {
    const { order } = await lockOrder(tx, id);
    const held = sum((await heldOfBills(tx, id)).map((bill) => bill.held));
    // As a bill is voided: deposits were paid before what is owed.
    const { stands } = await settledBills(tx, id);
    return { entity: "order", id, orderId: id, where: eq(supplierReleaseTable.orderId, id), open: order.billed - held - stands };
  });

export const undoBillRelease = (ctx: Ctx, supplierId: string, releaseId: string, raw: unknown): Promise<void> =>
  undo(ctx, releaseId, raw, async (tx) => {
    const own = and(eq(supplierReleaseTable.id, releaseId), isNull(supplierReleaseTable.orderId));
    const [row] = isUuid(releaseId) ? await tx.db.select().from(supplierReleaseTable).where(own) : [];
    if (!row) throw new NotFound();
    const { billed, settled, paid } = await lockDirectBill(tx, supplierId, row.billId);
    const where = isNull(supplierReleaseTable.orderId);
    return { entity: "supplierBill", id: row.billId, orderId: null, where, open: billed - Math.min(settled, paid) };
  });

/** The supplier and the bill are held: who pays, and who credits. */
async function lockDirectBill(tx: Change, supplierId: string, id: string): ReturnType<typeof lockDirect> {
  if (!isUuid(supplierId) || !isUuid(id)) throw new NotFound();
  const standing = await lockDirect(tx, supplierId);
  const { id: own, orderId, supplierId: of } = supplierBillTable;
  const [bill] = await tx.db
    .select({ id: own })
    .from(supplierBillTable)
    .where(and(eq(own, id), eq(of, supplierId), isNull(orderId)))
    .for("no key update");
  if (!bill) throw new NotFound();
  return standing;
}

type Of = { entity: "order" | "supplierBill"; id: string; orderId: string | null };
type Held = Of & { bills: Awaited<ReturnType<typeof heldOfBills>> };

async function release(ctx: Ctx, raw: unknown, seen: number | null, lock: (tx: Change) => Promise<Held>): Promise<void> {
  authorize(ctx.actor, "order.pay");
  const today = cairoDay(ctx.now());
  const input = parseWith(releaseFields, raw, today);
  const [amount, on] = [input.amount ?? 0, input.on ?? today];
  if (amount <= 0) throw new Invalid({ amount: { key: "crm.error.amount" } });
  if (on > today) throw new Invalid({ on: { key: "crm.error.future" } });
  await change(ctx, async (tx) => {
    const { bills, ...of } = await lock(tx);
    await refuseClosedPeriod(tx, on);
    const held = sum(bills.map((bill) => bill.held));
    if (held === 0)
      throw new Conflict("CONFLICT", { key: of.entity === "order" ? "order.error.nothingKept" : "supplierBill.error.nothingKept" });
    if (seen !== null && seen !== held) throw new Conflict("STALE", { key: "order.error.keptChanged" }, { held });
    const open = bills.filter(({ billedOn }) => billedOn <= on);
    const most = sum(open.map((bill) => bill.held));
    if (amount > most) throw new Invalid({ amount: { key: "order.error.keptLess", values: { amount: most / 100 } } });
    let left = amount;
    for (const bill of open) {
      const part = Math.min(left, bill.held);
      left -= part;
      if (part > 0) await keep(tx, { orderId: of.orderId, billId: bill.id, on, amount: part });
    }
    await tell(tx, of, "released", on, amount);
  });
}

/** `open`: what is owed and not settled (piastres). */
type Undoing = Of & { where: SQL; open: number };

async function undo(ctx: Ctx, releaseId: string, raw: unknown, lock: (tx: Change) => Promise<Undoing>): Promise<void> {
  authorize(ctx.actor, "order.pay");
  const today = cairoDay(ctx.now());
  const on = parseWith(undoFields, raw, today).on ?? today;
  if (on > today) throw new Invalid({ on: { key: "crm.error.future" } });
  await change(ctx, async (tx) => {
    const { where, open, ...of } = await lock(tx);
    const own = and(eq(supplierReleaseTable.id, releaseId), where);
    const [row] = isUuid(releaseId) ? await tx.db.select().from(supplierReleaseTable).where(own) : [];
    if (!row || row.undoesId) throw new NotFound();
    if ((await tx.db.$count(supplierReleaseTable, eq(supplierReleaseTable.undoesId, releaseId))) > 0) return;
    await refuseClosedPeriod(tx, on);
    if (on < row.on) throw new Invalid({ on: { key: "retention.error.beforeRelease" } });
    if (open < row.amount) throw new Conflict("CONFLICT", { key: "order.error.releasePaid" });
    await keep(tx, { orderId: of.orderId, billId: row.billId, on, amount: -row.amount, undoesId: row.id });
    await tell(tx, of, "releaseUndone", on, row.amount);
  });
}

async function keep(tx: Change, row: Omit<typeof supplierReleaseTable.$inferInsert, "by" | "createdAt">): Promise<void> {
  await tx.db.insert(supplierReleaseTable).values({ ...row, by: userIdOf(tx), createdAt: tx.now() });
}

const tell = (tx: Change, { entity, id }: Of, verb: "released" | "releaseUndone", on: Day, amount: number) =>
  tx.record({
    event: `${entity}.${verb}`,
    entity,
    id,
    after: { on, amount },
    timeline: [{ kind: verb, data: { date: on } }],
  });
