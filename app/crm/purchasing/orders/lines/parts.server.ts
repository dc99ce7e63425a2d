import { choices } from "#app/crm/between-slices/inactive-references.server.ts";
import { eq, inArray } from "drizzle-orm";
import { lineBounds, reductionKinds } from "#app/crm/base/priced/fields.ts";
import { listPart } from "#app/kit/entity/list-part.server.ts";
import type { Part } from "#app/kit/entity/definition.server.ts";
import { parseDecimal } from "#app/values/text/typed-number.ts";
import { Invalid } from "#app/values/errors.ts";
import { noReduction, orderLineFields, type OrderLine, type OrderReduction } from "#app/crm/purchasing/orders/fields.ts";
import { purchaseOrderLineTable, purchaseOrderTable } from "#app/crm/purchasing/orders/table.server.ts";

export const trades = choices["lookup:supplierCategory"];

const rows = listPart({
  table: purchaseOrderLineTable,
  owner: purchaseOrderLineTable.orderId,
  ownerName: "orderId",
  fields: orderLineFields,
  most: lineBounds.lines,
});

export const linesPart: Part<OrderLine[]> = rows;

/** What is taken off the whole, kept on the order itself. A form sends what was typed: per cent, or EGP. */
export const reductionPart: Part<OrderReduction> = {
  read: (_, raw) => Promise.resolve(readReduction(raw)),
  async load(ctx, ids) {
    const { id, discountKind, discountValue } = purchaseOrderTable;
    const found = await ctx.db.select({ id, kind: discountKind, value: discountValue }).from(purchaseOrderTable).where(inArray(id, ids));
    return new Map(found.map(({ id: order, kind, value }) => [order, kind && value !== null ? { kind, value } : noReduction]));
  },
  async keep(tx, id, reduction) {
    await tx.db
      .update(purchaseOrderTable)
      .set({ discountKind: reduction.kind, discountValue: reduction.kind === null ? null : reduction.value })
      .where(eq(purchaseOrderTable.id, id));
  },
};

const most = { percent: 10_000, amount: 9_999_999_999 };

function readReduction(raw: unknown): OrderReduction {
  if (raw === null || raw === undefined || (Array.isArray(raw) && raw.length === 0)) return noReduction;
  if (typeof raw !== "object" || Array.isArray(raw)) throw new Invalid({ "": { key: "kit.error.unreadable", values: { side: "" } } });
  const { kind: rawKind, value } = raw as { kind?: unknown; value?: unknown };
  const kind = reductionKinds.find((one) => one === rawKind);
  if (!kind || value === "" || value === null || value === undefined) return noReduction;
  // A ready number is in piastres or basis points, a text is as a person types it.
  const typed = typeof value === "number" ? String(value / 100) : typeof value === "string" ? value : "x";
  const read = parseDecimal(typed, { min: 0, max: most[kind] / 100, decimals: 2, unit: kind === "percent" ? "percent" : "egp" });
  if (!read.ok && read.nothing) return noReduction;
  if (!read.ok) throw new Invalid({ "": read.message });
  const steps = Math.round(read.value * 100);
  return steps === 0 ? noReduction : { kind, value: steps };
}
