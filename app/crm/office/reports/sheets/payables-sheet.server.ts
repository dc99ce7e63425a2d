import { inArray } from "drizzle-orm";
import { ageBuckets, bucketOf } from "#app/crm/money/payments/operations.server.ts";
import { columnsOf, type Sheet } from "#app/crm/office/reports/fields.ts";
import { supplierTable } from "#app/crm/people/suppliers/table.server.ts";
import { chequesBySupplier, heldOnDay, payablesOn, type Payable } from "#app/crm/purchasing/orders/operations.server.ts";
import { recordPath } from "#app/crm/record/record-path.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { cairoDay, daysBetween } from "#app/values/calendar.ts";
import type { Range } from "#app/values/date-range.ts";

export async function payablesSheet(ctx: Ctx, { to }: Range): Promise<Sheet> {
  const today = cairoDay(ctx.now());
  const on = to < today ? to : today;
  const payables = await payablesOn(ctx, on);
  const kept = await heldOnDay(ctx, on);
  const written = await chequesBySupplier(ctx, on);
  const line = (rows: readonly Payable[], ids: readonly string[]): number[] => {
    const sumOf = (some: readonly Payable[]) => some.reduce((sum, { amount }) => sum + amount, 0);
    const open = rows.filter(({ dueOn }) => dueOn !== null);
    const ages = ageBuckets.map((bucket) => sumOf(open.filter(({ dueOn }) => bucketOf(daysBetween(dueOn!, on)) === bucket)));
    const [retention, cheques] = [kept, written].map((one) => ids.reduce((sum, id) => sum + (one.get(id) ?? 0), 0)) as [number, number];
    const net = sumOf(rows);
    return [...ages, sumOf(open), sumOf(rows.filter(({ dueOn }) => dueOn === null)), net, retention, cheques, net + retention + cheques];
  };
  const own = Map.groupBy(payables, ({ supplierId }) => supplierId);
  const suppliers = new Map([...own.keys(), ...kept.keys(), ...written.keys()].map((id) => [id, own.get(id) ?? []]));
  const { id, nameEn: en, nameAr: ar } = supplierTable;
  const names =
    suppliers.size > 0
      ? await ctx.db
          .select({ id, en, ar })
          .from(supplierTable)
          .where(inArray(id, [...suppliers.keys()]))
      : [];
  const rows = [...suppliers].map(([supplier, payable]) => {
    const named = names.find((one) => one.id === supplier)!;
    const sums = line(payable, [supplier]);
    return {
      cells: [{ en: named.en, ar: named.ar }, ...sums],
      to: recordPath("supplier", supplier),
      ...(sums[ageBuckets.indexOf("over90")]! > 0 && { tone: "bad" as const }),
    };
  });
  return {
    name: "payables",
    columns: columnsOf({
      supplier: "name",
      ...Object.fromEntries(
        [...ageBuckets, "owed", "prepaid", "netPayable", "payableRetention", "payableCheques", "payableTotal"].map((key) => [
          key,
          "money" as const,
        ]),
      ),
    }),
    rows: rows.toSorted((one, other) => Number(other.cells.at(-1)) - Number(one.cells.at(-1))),
    total: ["", ...line(payables, [...suppliers.keys()])],
  };
}
