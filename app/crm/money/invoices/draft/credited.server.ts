import { and, asc, eq, inArray, isNotNull, sum as sumOf } from "drizzle-orm";
import type { TaxPart } from "#app/crm/money/contracts/fields.ts";
import type { Change, Ctx } from "#app/platform/ctx.server.ts";
import { Conflict, NotFound } from "#app/values/errors.ts";
import { divideRounded, safe, sum, times, exact, type Piastres } from "#app/values/money/money.ts";
import { spread } from "#app/values/money/spread.ts";
import { valuesOf } from "#app/kit/entity/store/stored.server.ts";
import { isInLedger, ledgerStatuses, lineFields, type InvoiceLine } from "#app/crm/money/invoices/fields.ts";
import { isSameTax, leftOf, takenOf, totalOf, withTax, type Parts } from "#app/crm/money/invoices/plan/parts.ts";
import { creditNotesOf, type InvoiceRow } from "#app/crm/money/invoices/settling/invoice-rows.server.ts";
import { invoiceLineTable, invoiceTable } from "#app/crm/money/invoices/table.server.ts";

export async function creditable(ctx: Ctx, row: InvoiceRow): Promise<Parts> {
  const notes = await creditNotesOf(ctx, row.id);
  return leftOf(
    row,
    notes.map(({ taxes, rounding }) => ({ taxes, rounding })),
  );
}

/** A line and what its credit notes left of it: as printed, after the document's reduction. `at`: the place of its tax among the invoice's. */
export type LineLeft = InvoiceLine & { id: string; left: Piastres; at: number };

export async function linesLeft(ctx: Ctx, row: InvoiceRow): Promise<LineLeft[]> {
  const lines = await ctx.db
    .select()
    .from(invoiceLineTable)
    .where(eq(invoiceLineTable.invoiceId, row.id))
    .orderBy(asc(invoiceLineTable.displayOrder));
  const { correctsLineId, amount, quantity } = invoiceLineTable;
  const taken = await ctx.db
    .select({ id: correctsLineId, amount: sumOf(amount).mapWith(Number), quantity: sumOf(quantity).mapWith(Number) })
    .from(invoiceLineTable)
    .innerJoin(invoiceTable, eq(invoiceTable.id, invoiceLineTable.invoiceId))
    .where(and(eq(invoiceTable.correctsId, row.id), inArray(invoiceTable.status, [...ledgerStatuses]), isNotNull(correctsLineId)))
    .groupBy(correctsLineId);
  const placed = lines.map((line, place) => {
    // What a contract asks for has one line a tax, in their order.
    const at = row.kind === "standalone" ? row.taxes.findIndex(({ code }) => code === (line.taxCode ?? row.taxCode)) : place;
    return { ...line, at };
  });
  const whole = new Map<string, Piastres>();
  for (const [at, tax] of row.taxes.entries()) {
    const own = placed.filter((line) => line.at === at && line.net !== 0);
    const nets = own.map(({ net }) => net);
    const printed = row.priceMode === "exclusive" || sum(nets) === 0 ? nets : spread(withTax(tax), nets);
    for (const [place, { id }] of own.entries()) whole.set(id, printed[place]!);
  }
  return placed.map((line) => {
    const off = taken.find(({ id }) => id === line.id);
    return {
      ...(valuesOf(lineFields, line) as InvoiceLine),
      id: line.id,
      at: line.at,
      quantity: line.quantity === null ? null : Math.round((line.quantity - (off?.quantity ?? 0)) * 1000) / 1000,
      left: (whole.get(line.id) ?? 0) - (off?.amount ?? 0),
    };
  });
}

export type ChosenLine = { lineId: string; quantity: number | null; amount: Piastres | null };

/** What a chosen part of a line comes to, or null where it is more than is left. The last piece takes what is left. */
export function shareOf({ left, quantity: leftQuantity }: LineLeft, { quantity, amount }: ChosenLine): Piastres | null {
  if (quantity === null) return amount !== null && amount > 0 && amount <= left ? amount : null;
  if (leftQuantity === null || quantity <= 0 || quantity > leftQuantity || left <= 0) return null;
  const thousandths = (value: number) => BigInt(Math.round(value * 1000));
  return quantity === leftQuantity ? left : safe(divideRounded(BigInt(left) * thousandths(quantity), thousandths(leftQuantity)));
}

export const priceOf = ({ unitPrice }: LineLeft, quantity: number | null, share: Piastres): Piastres | null =>
  quantity !== null && unitPrice !== null && times(unitPrice, exact(quantity, 3)) === share ? unitPrice : null;

const tooMuch = (left: Parts): Conflict => new Conflict("CONFLICT", { key: "invoice.error.creditTooMuch" }, { left: totalOf(left) });

async function heldCorrected(tx: Change, note: InvoiceRow): Promise<InvoiceRow> {
  const [corrected] = await tx.db
    .select()
    .from(invoiceTable)
    .where(eq(invoiceTable.id, note.correctsId ?? ""))
    .for("update");
  if (!corrected) throw new NotFound();
  // Voided since the draft was begun: nothing of it is left to be given back.
  if (!isInLedger(corrected.status)) throw new Conflict("ILLEGAL_TRANSITION", { key: "invoice.error.notCreditable" }, { allowed: [] });
  return corrected;
}

type Credited = Parts & { chosen: boolean };

/** What a note takes back now: chosen lines with their own tax, else so much of each tax. Throws `Conflict` beyond what other notes left. */
export async function creditedParts(tx: Change, note: InvoiceRow): Promise<Credited> {
  const corrected = await heldCorrected(tx, note);
  const left = await creditable(tx, corrected);
  const lines = await tx.db.select().from(invoiceLineTable).where(eq(invoiceLineTable.invoiceId, note.id));
  const chosen = lines.filter(({ correctsLineId }) => correctsLineId !== null);
  const take = (tax: TaxPart, amount: Piastres, of: "net" | "gross"): TaxPart => {
    const [whole, rest] = [corrected, left].map(({ taxes }) => taxes.find((one) => isSameTax(one, tax)));
    const taken = whole && rest ? takenOf(whole, rest, amount, of) : null;
    if (!taken) throw tooMuch(left);
    return taken;
  };
  const open = chosen.length > 0 ? await linesLeft(tx, corrected) : [];
  const of = (line: (typeof lines)[number]) => open.find(({ id }) => id === line.correctsLineId);
  for (const line of chosen) {
    const source = of(line);
    if (!source || line.amount > source.left || (source.quantity !== null && (line.quantity ?? 0) > source.quantity)) throw tooMuch(left);
  }
  const exclusive = note.priceMode === "exclusive";
  const taxes: TaxPart[] = [];
  if (chosen.length === 0) taxes.push(...note.taxes.map((tax) => take(tax, withTax(tax), "gross")));
  else
    for (const [at, tax] of corrected.taxes.entries()) {
      const own = chosen.filter((line) => of(line)?.at === at);
      const amounts = own.map(({ amount }) => amount);
      if (sum(amounts) === 0) continue;
      const taken = take(tax, sum(amounts), exclusive ? "net" : "gross");
      const nets = exclusive ? amounts : spread(taken.net, amounts);
      for (const [place, { id }] of own.entries())
        await tx.db.update(invoiceLineTable).set({ net: nets[place]! }).where(eq(invoiceLineTable.id, id));
      taxes.push(taken);
    }
  const rest = leftOf(left, [{ taxes, rounding: 0 }]);
  const rounding = rest.taxes.every(({ net, vat }) => net === 0 && vat === 0) ? left.rounding : 0;
  const parts = { taxes, rounding };
  if (totalOf(parts) <= 0 || totalOf(parts) > totalOf(left)) throw tooMuch(left);
  return { ...parts, chosen: chosen.length > 0 };
}

export async function withheldBack(tx: Change, note: InvoiceRow): Promise<{ withholding: Piastres; vatWithheld: Piastres }> {
  const corrected = await heldCorrected(tx, note);
  const before = (await creditNotesOf(tx, corrected.id)).filter(({ id }) => id !== note.id);
  const part = (of: "withholding" | "vatWithheld", base: "net" | "vat"): Piastres => {
    const [amount, whole, done] = [corrected[of], corrected[base], sum(before.map((one) => one[base]))];
    const until = (value: Piastres) => (whole === 0 ? 0 : safe(divideRounded(BigInt(amount) * BigInt(value), BigInt(whole))));
    return until(done + note[base]) - until(done);
  };
  return { withholding: part("withholding", "net"), vatWithheld: part("vatWithheld", "vat") };
}
