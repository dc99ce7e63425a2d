import { paidBy, paidWithin, movedOn } from "#app/crm/purchasing/orders/lifecycle/handed.server.ts";
import { and, asc, eq, gt, isNotNull, isNull, sql } from "drizzle-orm";
import { authorize } from "#app/access/permissions.ts";
import { isSmallBusiness, taxProfiles } from "#app/content/settings/operations.server.ts";
import { supplierTable } from "#app/crm/people/suppliers/table.server.ts";
import type { Change, Ctx } from "#app/platform/ctx.server.ts";
import { bilingual, type Bilingual } from "#app/values/text/bilingual.ts";
import { cairoDay, quarterOf, type Day } from "#app/values/calendar.ts";
import { rateOf, sum } from "#app/values/money/money.ts";
import { Invalid } from "#app/values/errors.ts";
import { periodOn } from "#app/values/periods.ts";
import { inPool, type Pool } from "#app/crm/purchasing/orders/bills/pool.server.ts";
import { remittedStates, type RemittedState } from "#app/crm/purchasing/orders/fields.ts";
import { purchaseOrderTable, remittanceTable, supplierBillTable, supplierPaymentTable } from "#app/crm/purchasing/orders/table.server.ts";

/** Income tax we withheld from a supplier in a quarter at one rate (form 41), owed until remitted. Piastres, the rate in basis points. */
export type Withheld = {
  id: string;
  quarter: string;
  supplier: { id: string; name: Bilingual; taxNumber: string };
  base: number;
  rate: number;
  amount: number;
  state: RemittedState;
  remittedOn: Day | null;
  reference: string;
  orders: { id: string; number: string }[];
};

export type WithheldQuery = { from: Day; to: Day; state?: RemittedState | null; supplierId?: string | null };
export type WithheldLedger = { rows: Withheld[]; sums: Record<RemittedState, number>; base: number; total: number };

export async function withheldLedger(ctx: Ctx, { from, to, state = null, supplierId = null }: WithheldQuery): Promise<WithheldLedger> {
  authorize(ctx.actor, "withholding.read");
  const entries = await ctx.db
    .select({ paid: supplierPaymentTable, order: purchaseOrderTable, supplier: supplierTable, remittance: remittanceTable })
    .from(supplierPaymentTable)
    .innerJoin(supplierTable, eq(supplierTable.id, supplierPaymentTable.supplierId))
    .leftJoin(purchaseOrderTable, eq(purchaseOrderTable.id, supplierPaymentTable.orderId))
    .leftJoin(remittanceTable, eq(remittanceTable.id, supplierPaymentTable.remittanceId))
    .where(
      and(
        gt(supplierPaymentTable.withheld, 0),
        paidWithin(from, to),
        paidBy(cairoDay(ctx.now())),
        supplierId ? eq(supplierPaymentTable.supplierId, supplierId) : undefined,
        state === "due" ? isNull(supplierPaymentTable.remittanceId) : undefined,
        state === "remitted" ? isNotNull(supplierPaymentTable.remittanceId) : undefined,
      ),
    )
    .orderBy(asc(movedOn), asc(supplierPaymentTable.id));
  const rows = new Map<string, Withheld>();
  for (const { paid, order, supplier, remittance } of entries) {
    const quarter = quarterOf(paid.clearedOn ?? paid.paidOn);
    const id = [quarter, supplier.id, paid.withheldRate ?? 0, remittance?.id ?? ""].join(" ");
    const row = rows.get(id) ?? {
      id,
      quarter,
      supplier: { id: supplier.id, name: bilingual(supplier.nameEn, supplier.nameAr), taxNumber: supplier.taxNumber ?? "" },
      base: 0,
      rate: paid.withheldRate ?? 0,
      amount: 0,
      state: remittance ? ("remitted" as const) : ("due" as const),
      remittedOn: remittance?.remittedOn ?? null,
      reference: remittance?.reference ?? "",
      orders: [],
    };
    row.base += paid.withheldBase ?? 0;
    row.amount += paid.withheld;
    if (order && !row.orders.some((one) => one.id === order.id)) row.orders.push({ id: order.id, number: order.number });
    rows.set(id, row);
  }
  const found = [...rows.values()].toSorted(
    (one, other) =>
      other.quarter.localeCompare(one.quarter) ||
      one.supplier.name.en.localeCompare(other.supplier.name.en) ||
      one.id.localeCompare(other.id),
  );
  const of = (wanted: RemittedState) => sum(found.filter((row) => row.state === wanted).map(({ amount }) => amount));
  return {
    rows: found,
    sums: Object.fromEntries(remittedStates.map((one) => [one, of(one)])) as Record<RemittedState, number>,
    base: sum(found.map(({ base }) => base)),
    total: sum(found.map(({ amount }) => amount)),
  };
}

/** `chosenBase`: what it is withheld of where all that is settled was chosen. */
type WithheldInput = {
  chosenBase: number | null;
  withheld: number;
  paidOn: Day;
  withheldBase: number | null;
  withheldRate: number | null;
  noTaxNumber: boolean;
};

/**
 * What a tax was withheld of, and at which rate, as form 41 names them: as they were entered, else the supplier's own rate, of the net of the bills
 * that nothing was withheld of yet, or the part of it that is settled of the chosen bills, where the tax is that of it. Nothing is guessed from the amounts. Throws `Invalid` where something is missing.
 */
export async function withheldOf(
  tx: Change,
  pools: readonly Pool[],
  { chosenBase, withheld, paidOn, withheldBase: base, withheldRate: rate, noTaxNumber }: WithheldInput,
): Promise<{ withheldBase: number | null; withheldRate: number | null }> {
  if (withheld === 0) return { withheldBase: null, withheldRate: null };
  if (await isSmallBusiness(tx, paidOn)) throw new Invalid({ withheld: { key: "order.error.smallBusiness" } });
  const [supplier] = await tx.db
    .select()
    .from(supplierTable)
    .where(eq(supplierTable.id, pools[0]?.supplierId ?? ""));
  if (!supplier?.taxNumber && !noTaxNumber) throw new Invalid({ noTaxNumber: { key: "order.error.noTaxNumber" } });
  const { profiles } = await taxProfiles(tx);
  const own = profiles.find(({ code, kind }) => kind === "withholding" && code === supplier?.withholding);
  const withheldRate = rate ?? (own && periodOn(own.periods, paidOn)?.rate) ?? 0;
  if (withheldRate === 0) throw new Invalid({ withheldRate: { key: "kit.error.required" } });
  const open = sum(await Promise.all(pools.map((pool) => untaxed(tx, pool))));
  // The parts of a bill come to the tax of the whole, so that one of them may be a piastre apart from the tax of its own base.
  const chosen = chosenBase && Math.abs(rateOf(chosenBase, withheldRate) - withheld) <= 1 ? chosenBase : null;
  const withheldBase = base ?? chosen ?? (rateOf(open, withheldRate) === withheld ? open : null);
  if (!withheldBase) throw new Invalid({ withheldBase: { key: "kit.error.required" } });
  const due = rateOf(withheldBase, withheldRate);
  if (Math.abs(due - withheld) > 1) throw new Invalid({ withheld: { key: "order.error.withheldSum", values: { sum: due / 100 } } });
  return { withheldBase, withheldRate };
}

export async function untaxed(ctx: Ctx, pool: Pool): Promise<number> {
  const [billed] = await ctx.db
    .select({ net: sql<number>`coalesce(sum(${supplierBillTable.net}), 0)::bigint`.mapWith(Number) })
    .from(supplierBillTable)
    .where(and(inPool(supplierBillTable, pool), eq(supplierBillTable.status, "recorded")));
  const [taxed] = await ctx.db
    .select({ base: sql<number>`coalesce(sum(${supplierPaymentTable.withheldBase}), 0)::bigint`.mapWith(Number) })
    .from(supplierPaymentTable)
    .where(and(inPool(supplierPaymentTable, pool), isNull(supplierPaymentTable.endedOn)));
  return (billed?.net ?? 0) - (taxed?.base ?? 0);
}
