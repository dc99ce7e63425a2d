import { and, eq, inArray, isNull, or, sql } from "drizzle-orm";
import { parseWith } from "#app/kit/fields/parse.server.ts";
import type { Change } from "#app/platform/ctx.server.ts";
import { cairoDay } from "#app/values/calendar.ts";
import { Invalid, type FieldErrors, type Message } from "#app/values/errors.ts";
import { sum } from "#app/values/money/money.ts";
import { isUuid } from "#app/values/uuid.ts";
import { supplierPaymentFields } from "#app/crm/purchasing/orders/fields.ts";
import { openBillsOf } from "#app/crm/purchasing/orders/reads/payables.server.ts";
import { supplierBillTable, supplierPaymentPartTable, supplierPaymentTable } from "#app/crm/purchasing/orders/table.server.ts";
import { baseOfPart } from "#app/crm/purchasing/orders/withheld/of-part.ts";
import { inPool, type Pool } from "./pool.server.ts";

/** How much of a payment is meant for a bill, or for what was owed when the books were opened (piastres). */
export type Part = { billId: string | null; itemId: string | null; amount: number };
/** `base`: of which tax is withheld, where that is known. */
export type Chosen = Part & { orderId: string | null; base: number | null };

const { amount: partField } = supplierPaymentFields;

function typedIn(bills: unknown): [string, unknown][] {
  if (bills === undefined || bills === null) return [];
  if (typeof bills !== "object" || Array.isArray(bills)) throw new Invalid({ bills: { key: "common.error.unreadable" } });
  return Object.entries(bills).filter(([, value]) => value !== "" && value !== null);
}

/** The orders of the bills that amounts were typed for, in the order in which they are held. */
export async function ordersOfChosen(tx: Change, supplierId: string, bills: unknown): Promise<string[]> {
  const ids = typedIn(bills).flatMap(([id]) => (isUuid(id) ? [id] : []));
  if (ids.length === 0) return [];
  const { id, orderId } = supplierBillTable;
  const rows = await tx.db
    .selectDistinct({ orderId })
    .from(supplierBillTable)
    .where(and(inArray(id, ids), eq(supplierBillTable.supplierId, supplierId)));
  return rows.flatMap((row) => row.orderId ?? []).toSorted();
}

/** What was typed for bills and opening items by their ids. Throws `Invalid` for more than is open of one by now, or than the payment settles. */
export async function chosenParts(
  tx: Change,
  { supplierId, orderId }: Pool,
  kind: string,
  bills: unknown,
  whole: number,
): Promise<Chosen[]> {
  const typed = typedIn(bills);
  if (typed.length === 0) return [];
  if (kind !== "payment") throw new Invalid({ bills: { key: "supplierBill.pay.noneChosen" } });
  const rows = await openBillsOf(tx, supplierId);
  const open = new Map(rows.filter((row) => orderId === null || row.orderId === orderId).map((row) => [row.id, row]));
  const errors: FieldErrors = {};
  const parts = typed.map(([id, value]): Chosen => {
    const field = `bills.${id}`;
    const read = wrongOr(() => parseWith({ amount: partField }, { amount: value }, cairoDay(tx.now())).amount ?? 0);
    const row = open.get(id);
    if (typeof read !== "number") errors[field] = read;
    else if (read > (row?.left ?? 0)) errors[field] = { key: "supplierBill.pay.mostOfBill", values: { most: (row?.left ?? 0) / 100 } };
    const of = row?.opened ? { billId: null, itemId: id } : { billId: id, itemId: null };
    const amount = typeof read === "number" ? read : 0;
    return { ...of, orderId: row?.orderId ?? null, amount, base: row?.of ? baseOfPart(row.of, amount) : null };
  });
  const over = sum(parts.map(({ amount }) => amount)) - whole;
  if (over > 0 && Object.keys(errors).length === 0) errors["bills"] = { key: "supplierBill.pay.overChosen", values: { over: over / 100 } };
  if (Object.keys(errors).length > 0) throw new Invalid(errors);
  return parts.filter(({ amount }) => amount > 0);
}

function wrongOr(read: () => number): number | Message {
  try {
    return read();
  } catch (error) {
    if (error instanceof Invalid) return error.fields["amount"] ?? { key: "crm.error.amount" };
    throw error;
  }
}

export async function keepParts(tx: Change, paymentId: string, parts: readonly Part[]): Promise<void> {
  const rows = parts.map(({ billId, itemId, amount }) => ({ paymentId, billId, itemId, amount }));
  if (rows.length > 0) await tx.db.insert(supplierPaymentPartTable).values(rows);
}

/** What the log says of them; nothing of none. */
export const toldParts = (parts: readonly Part[]) =>
  parts.length > 0 && {
    bills: parts.map(({ billId, itemId, amount }) => ({ ...(itemId ? { itemId } : { billId }), amount })),
  };

/** What payments were meant for a bill or an opening item (piastres), and for bills cancelled before it: so much must have come back. */
export async function meantFor(tx: Change, pool: Pool, id: string): Promise<number> {
  const { billId, itemId, paymentId, amount } = supplierPaymentPartTable;
  const whole = sql<number>`coalesce(sum(${amount}), 0)::bigint`.mapWith(Number);
  const [meant] = await tx.db
    .select({ whole, own: sql<number>`coalesce(sum(${amount}) filter (where ${id} in (${billId}, ${itemId})), 0)::bigint`.mapWith(Number) })
    .from(supplierPaymentPartTable)
    .innerJoin(supplierPaymentTable, eq(supplierPaymentTable.id, paymentId))
    .leftJoin(supplierBillTable, eq(supplierBillTable.id, billId))
    .where(
      and(
        inPool(supplierPaymentTable, pool),
        isNull(supplierPaymentTable.endedOn),
        or(eq(billId, id), eq(itemId, id), eq(supplierBillTable.status, "cancelled")),
      ),
    );
  return meant && meant.own > 0 ? meant.whole : 0;
}
