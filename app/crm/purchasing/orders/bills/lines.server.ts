import { eq } from "drizzle-orm";
import { lineTaxes, useTax } from "#app/content/settings/operations.server.ts";
import { choices } from "#app/crm/between-slices/inactive-references.server.ts";
import { taxIn } from "#app/crm/base/priced/sums/sums.ts";
import { supplierBillItemTable, supplierBillTable } from "#app/crm/purchasing/orders/table.server.ts";
import { listPart } from "#app/kit/entity/list-part.server.ts";
import type { Option, Options } from "#app/kit/entity/screens.ts";
import type { ValuesOf } from "#app/kit/fields/kinds.ts";
import type { Change, Ctx } from "#app/platform/ctx.server.ts";
import type { Day } from "#app/values/calendar.ts";
import { Conflict, type FieldErrors } from "#app/values/errors.ts";
import type { Piastres } from "#app/values/money/money.ts";
import type { Credited } from "./credit.server.ts";
import { billItemFields, mostBillLines, type BillItem, type supplierBillFields } from "./fields.ts";
import { alike, sumBill, sumNote, tolerance } from "./sums.ts";

const sources = { taxCode: choices.purchaseTax, category: choices["lookup:expenseCategory"], projectId: choices.project };

/** What the lines name, beside what `known` names already. */
export async function namesOfLines(ctx: Ctx, lines: readonly BillItem[], known: Options): Promise<Options> {
  const found = Object.entries(sources).map(async ([name, source]): Promise<[string, Option[]]> => {
    const own = [...new Set(lines.flatMap((line) => line[name as keyof typeof sources] ?? []))];
    const values = own.filter((value) => !known[name]?.some((option) => option.value === value));
    return [name, [...(known[name] ?? []), ...(values.length > 0 ? await source(ctx, { values }) : [])]];
  });
  return { ...known, ...Object.fromEntries(await Promise.all(found)) };
}

type Values = ValuesOf<typeof supplierBillFields>;

export const linesPart = listPart({
  table: supplierBillItemTable,
  owner: supplierBillItemTable.billId,
  ownerName: "billId",
  fields: billItemFields,
  most: mostBillLines,
});

/** Fills what follows from the lines: their tax, the sums, and what all of them share; `bill`: the one that a note is against. */
export async function sumLines(ctx: Ctx, values: Values, bill: Credited | null, id: string | null): Promise<FieldErrors> {
  const errors: FieldErrors = {};
  values.lines = values.lines.map((line) => fillFrom(bill, values.lines.length, line));
  const kept = await recorded(ctx, id);
  if (kept) return keepSums(values, kept);
  if (values.lines.length === 0) errors["lines"] = { key: "supplierBill.error.noLines" };
  const taxes = values.billedOn ? await lineTaxes(ctx, bill?.billedOn ?? values.billedOn) : [];
  for (const [at, line] of values.lines.entries()) Object.assign(errors, wrongIn(values, bill, taxes, line, at));
  if (Object.keys(errors).length > 0) return errors;
  try {
    const { lines, paperTotal } = values;
    const sums = bill && bill.lines.length > 0 ? sumNote(lines, bill.lines, paperTotal) : sumBill(lines, taxIn(taxes), paperTotal);
    if (sums.off !== 0)
      errors["paperTotal"] = { key: "supplierBill.error.paper", values: { sum: (Math.abs(paperTotal ?? 0) - sums.off) / 100 } };
    const side = (amount: Piastres) => (bill && amount !== 0 ? -amount : amount);
    values.lines = lines.map((line, at) => ({ ...line, net: side(Math.abs(line.net ?? 0)), vat: side(sums.vats[at]!) }));
    if (paperTotal !== null) values.paperTotal = side(Math.abs(paperTotal));
    share(values, side(sums.net), side(sums.vat));
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    errors["lines"] = { key: "crm.error.total" };
  }
  return errors;
}

function share(values: Values, net: Piastres, vat: Piastres): void {
  const { lines } = values;
  Object.assign(values, { net, vat, total: net + vat });
  values.taxCode = alike(lines.map(({ taxCode }) => taxCode));
  values.category = alike(lines.map(({ category }) => category));
  values.projectId = alike(lines.map(({ projectId }) => projectId));
}

function fillFrom(bill: Credited | null, of: number, { description, category, projectId, net, taxCode, ofLine }: BillItem): BillItem {
  const place = bill ? (ofLine ?? (bill.lines.length === 1 && of === 1 ? 1 : null)) : null;
  const own = bill?.lines[(place ?? 0) - 1];
  const text = description || own?.description || "";
  if (own)
    return { description: text, category: own.category, projectId: own.projectId, net, taxCode: own.taxCode, ofLine: place, vat: null };
  if (bill?.orderId) return { description, category: null, projectId: bill.projectId, net, taxCode, ofLine: null, vat: null };
  return { description, category, projectId, net, taxCode, ofLine: place, vat: null };
}

function wrongIn(values: Values, bill: Credited | null, taxes: readonly { code: string }[], line: BillItem, at: number): FieldErrors {
  const errors: FieldErrors = {};
  const field = (name: keyof BillItem) => `lines.${at}.${name}`;
  const { net, category, taxCode, ofLine } = line;
  if (!net || (net < 0 && !bill)) errors[field("net")] = { key: "crm.error.amount" };
  if (!bill && !values.reason && !category) errors[field("category")] = { key: "kit.error.required" };
  if (values.billedOn && ofLine === null && !taxes.some(({ code }) => code === taxCode))
    errors[field("taxCode")] = { key: "supplierBill.error.noRate" };
  if (bill && !bill.orderId && !bill.lines[(ofLine ?? 0) - 1]) errors[field("net")] = { key: "supplierBill.error.noLine" };
  if (ofLine !== null && values.lines.findIndex((other) => other.ofLine === ofLine) < at) errors[field("net")] = { key: "kit.error.twice" };
  return errors;
}

type Kept = Pick<Values, "net" | "vat"> & { items: { vat: Piastres }[] };

/** What a recorded bill came to: it is not calculated anew. */
async function recorded({ db }: Ctx, id: string | null): Promise<Kept | null> {
  if (id === null) return null;
  const [bill] = await db.select().from(supplierBillTable).where(eq(supplierBillTable.id, id));
  if (bill?.status !== "recorded") return null;
  const { billId, vat, displayOrder } = supplierBillItemTable;
  return { ...bill, items: await db.select({ vat }).from(supplierBillItemTable).where(eq(billId, id)).orderBy(displayOrder) };
}

function keepSums(values: Values, { net, vat, items }: Kept): FieldErrors {
  values.lines = values.lines.map((line, at) => ({ ...line, vat: items[at]?.vat ?? null }));
  share(values, net ?? 0, vat ?? 0);
  return {};
}

/** The rates of the bill's day stand from now on; they may have been corrected since the draft was saved. */
export async function holdTaxes(tx: Change, { lines, vat }: Pick<Values, "lines" | "vat">, day: Day): Promise<void> {
  const taxes = [];
  for (const code of new Set(lines.map(({ taxCode }) => taxCode ?? ""))) taxes.push(await useTax(tx, code, day));
  const due = sumBill(lines, taxIn(taxes), null).vat;
  if (Math.abs(Math.abs(vat ?? 0) - due) > tolerance + lines.length)
    throw new Conflict("CONFLICT", { key: "supplierBill.error.vat", values: { sum: due / 100 } });
}
