import { recordPath } from "#app/crm/record/record-path.ts";
import { and, between, eq, isNotNull, isNull, or, sql } from "drizzle-orm";
import { taxProfiles } from "#app/content/settings/operations.server.ts";
import { clientTable } from "#app/crm/people/clients/table.server.ts";
import { countedExpenses } from "#app/crm/purchasing/expenses/operations.server.ts";
import { expenseTable } from "#app/crm/purchasing/expenses/table.server.ts";
import { invoiceTable, type Receiver } from "#app/crm/money/invoices/table.server.ts";
import { billedLines, directBills } from "#app/crm/purchasing/orders/operations.server.ts";
import { stateOfBill } from "./spending.server.ts";
import { supplierBillTable } from "#app/crm/purchasing/orders/table.server.ts";
import { supplierTable } from "#app/crm/people/suppliers/table.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import type { Day } from "#app/values/calendar.ts";
import { bilingual, type Bilingual } from "#app/values/text/bilingual.ts";
import { rateOf, type Piastres } from "#app/values/money/money.ts";
import type { Part } from "#app/crm/office/reports/fields.ts";
import type { Range } from "#app/values/date-range.ts";
import { monthIn, type Counted } from "./part-query.ts";
import { signed, soldIn } from "./money.server.ts";

/** What a tax is: VAT, the schedule (table) tax, which is no VAT and is never set off, at the rate of nothing at home or abroad, or exempt. */
export const taxedAs = ["vat", "schedule", "zero", "export", "exempt"] as const;
export type TaxedAs = (typeof taxedAs)[number];
export const taxSides = ["sales", "purchases", "noInvoice"] as const;

/** All or part of a record at one rate (basis points of the whole value), in piastres, negative for credit notes; `noInvoice`: tax not set off. */
export type Taxed = Omit<Part, "amount" | "in"> & {
  side: (typeof taxSides)[number];
  as: TaxedAs;
  rate: number;
  base: Piastres;
  tax: Piastres;
  book: Booked;
};

/** What the books of the monthly return ask for beside: the authority's word for the document, and its other side as its numbers name it. */
type Booked = {
  document: "invoice" | "addition" | "deduction";
  name: Bilingual;
  what: Bilingual;
  taxNumber: string;
  nationalId: string;
  mobile: string;
  statement: "services" | "local";
  /** Goods or services, where that is known. */
  goodsKind: "home" | "export" | "exempt" | "goods" | "";
  /** As it was written, where it is not read from the receiver. */
  address?: Bilingual;
  receiver?: Receiver;
  /** The document and which of its taxes, where its lines are rows of the book. */
  sold?: { invoice: typeof invoiceTable.$inferSelect; at: number };
  line?: { code: string | null; unit: string | null; quantity: number };
};

type TaxedSum = Pick<Taxed, "on" | "side" | "as" | "rate" | "base" | "tax">;

async function taxed<Sale>(
  ctx: Ctx,
  range: Range,
  sold: (ctx: Ctx, range: Range, asOf: AsOf) => Promise<Sale[]>,
): Promise<(Sale | Taxed)[]> {
  const { profiles } = await taxProfiles(ctx);
  const kinds = new Map(profiles.map(({ code, kind }) => [code, kind]));
  return [...(await sold(ctx, range, (code) => kindOf(kinds.get(code)))), ...(await bills(ctx, range)), ...(await expenses(ctx, range))];
}

type AsOf = (code: string) => TaxedAs;

const kindOf = (kind: string | undefined): TaxedAs => taxedAs.find((one) => one === kind) ?? "vat";

async function salesSums(ctx: Ctx, range: Range, asOf: AsOf): Promise<TaxedSum[]> {
  const { taxes, soleTax, taxCode, net, vat } = invoiceTable;
  const sums = await Promise.all(
    soldIn(range).map(async ({ where, day, sign }) => {
      const on = monthIn(range, invoiceTable[day]);
      const whole = await ctx.db
        .select({ on, part: soleTax, base: signed(net), tax: signed(vat) })
        .from(invoiceTable)
        .where(and(where, isNotNull(soleTax)))
        .groupBy(sql`1, 2`);
      const parts = await ctx.db
        .select({
          on,
          part: {
            code: sql<string>`coalesce(part.value->>'code', ${taxCode})`,
            rate: sql<number>`coalesce((part.value->>'rate')::numeric, 0)`.mapWith(Number),
            share: sql<number>`coalesce((part.value->>'share')::numeric, 10000)`.mapWith(Number),
          },
          base: signed(sql`coalesce((part.value->>'net')::bigint, ${net})`),
          tax: signed(sql`coalesce((part.value->>'vat')::bigint, ${vat})`),
        })
        .from(invoiceTable)
        .leftJoin(sql`lateral jsonb_array_elements(${taxes}) part`, sql`true`)
        .where(and(where, isNull(soleTax)))
        .groupBy(sql`1, 2, 3, 4`);
      return [...whole, ...parts].map((row) => ({ ...row, base: sign * row.base, tax: sign * row.tax }));
    }),
  );
  return sums
    .flat()
    .flatMap(({ part, ...row }) => (part ? [{ ...row, side: "sales", as: asOf(part.code), rate: rateOf(part.rate, part.share) }] : []));
}

async function sales(ctx: Ctx, range: Range, asOf: AsOf): Promise<Taxed[]> {
  const found = await Promise.all(
    soldIn(range).map(async ({ where, day, sign }) =>
      (
        await ctx.db
          .select({ invoice: invoiceTable, client: clientTable, on: invoiceTable[day] })
          .from(invoiceTable)
          .innerJoin(clientTable, eq(clientTable.id, invoiceTable.clientId))
          .where(where)
      ).map((row) => ({ ...row, sign })),
    ),
  );
  const all = found.flat().toSorted((one, other) => (other.invoice.number ?? "").localeCompare(one.invoice.number ?? "", "en"));
  return all.flatMap(({ invoice, client, on, sign }): Taxed[] => {
    const note = invoice.kind === "credit_note";
    const receiver = invoice.receiver ?? client;
    const { taxNumber, nationalId, nameEn, nameAr } = receiver;
    const booked = (at: number, as: TaxedAs): Booked => ({
      document: note ? "deduction" : invoice.raisesId ? "addition" : "invoice",
      name: bilingual(nameEn, nameAr),
      what: bilingual(invoice.titleEn, invoice.titleAr),
      taxNumber: taxNumber ?? "",
      nationalId: nationalId ?? "",
      mobile: client.phoneE164 ?? "",
      statement: "services",
      goodsKind: as === "export" || as === "exempt" ? as : "home",
      ...(!receiver.street && !receiver.city && !receiver.cityAbroad && client.address
        ? { address: bilingual(client.address, client.address) }
        : { receiver }),
      sold: { invoice, at },
    });
    const factor = note ? -sign : sign;
    const { taxes, taxCode, net, vat } = invoice;
    const parts = taxes.length > 0 ? taxes : [{ code: taxCode, rate: 0, share: 10_000, net, vat }];
    return parts.map((part, at) => ({
      to: recordPath("invoice", invoice.id),
      name: bilingual(client.nameEn, client.nameAr),
      number: invoice.number ?? "",
      state: note ? "invoice.choice.kind.credit_note" : `invoice.choice.status.${invoice.status}`,
      on: on ?? "",
      side: "sales",
      as: asOf(part.code),
      rate: rateOf(part.rate, part.share),
      base: factor * part.net,
      tax: factor * part.vat,
      book: booked(at, asOf(part.code)),
    }));
  });
}

const ofSupplier = (supplier: typeof supplierTable.$inferSelect | null) => ({
  name: bilingual(supplier?.nameEn ?? "", supplier?.nameAr ?? ""),
  taxNumber: supplier?.taxNumber ?? "",
  nationalId: "",
  mobile: supplier?.phoneE164 ?? "",
  address: bilingual(supplier?.address ?? "", supplier?.address ?? ""),
  statement: "local" as const,
});

async function bills(ctx: Ctx, range: Range): Promise<Taxed[]> {
  const { billedOn, orderId, status, supplierId } = supplierBillTable;
  const rows = await ctx.db
    .select({ orderId, id: supplierBillTable.id, supplier: supplierTable })
    .from(supplierBillTable)
    .innerJoin(supplierTable, eq(supplierTable.id, supplierId))
    .where(and(eq(status, "recorded"), between(billedOn, range.from, range.to)));
  const suppliers = new Map(rows.map(({ id, supplier }) => [id, supplier]));
  const lines = await billedLines(ctx, [...new Set(rows.flatMap((row) => row.orderId ?? []))]);
  const direct = (await directBills(ctx, range)).map((one) => ({ ...one, line: null, quantity: 1, own: one.item.description }));
  const ordered = lines.map((one) => ({ ...one, own: "" }));
  return [...direct, ...ordered].flatMap(({ bill, own, invoiced, kind, rate, base, tax, line, quantity }): Taxed[] => {
    const supplier = suppliers.get(bill.id);
    if (!supplier) return [];
    return [
      {
        to: bill.orderId && !bill.creditOfId ? recordPath("order", bill.orderId) : recordPath("supplierBill", bill.id),
        name: bilingual(supplier.nameEn, supplier.nameAr),
        number: bill.number,
        state: stateOfBill(bill),
        on: bill.billedOn,
        side: invoiced ? "purchases" : "noInvoice",
        as: kindOf(kind),
        rate,
        base,
        tax,
        book: {
          document: bill.creditOfId ? "deduction" : "invoice",
          ...ofSupplier(supplier),
          what: line ? bilingual(line.descriptionEn, line.descriptionAr) : bilingual(own || bill.notes, own || bill.notes),
          ...(line && { line: { code: line.code, unit: line.unit, quantity } }),
          goodsKind: kindOf(kind) === "exempt" ? "exempt" : line ? "goods" : "",
        },
      },
    ];
  });
}

/**
 * Approved expenses that hold VAT. One that pays an order is not counted beside the order's bill: nowhere where that is of the same month or an
 * earlier one, else it is taken off on the bill's day, so that its own month stays as it was.
 */
async function expenses(ctx: Ctx, range: Range): Promise<Taxed[]> {
  const { spentOn, orderId, supplierId } = expenseTable;
  const bills = ctx.db
    .select({
      order: sql<string>`${supplierBillTable.orderId}`.as("order"),
      on: sql<Day | null>`min(${supplierBillTable.billedOn})`.as("on"),
    })
    .from(supplierBillTable)
    .where(eq(supplierBillTable.status, "recorded"))
    .groupBy(supplierBillTable.orderId)
    .as("bills");
  const rows = await ctx.db
    .select({ expense: expenseTable, supplier: supplierTable, billedOn: bills.on })
    .from(expenseTable)
    .leftJoin(supplierTable, eq(supplierTable.id, supplierId))
    .leftJoin(bills, eq(bills.order, orderId))
    .where(and(countedExpenses(), or(between(spentOn, range.from, range.to), between(bills.on, range.from, range.to))));
  return rows.flatMap(({ expense, supplier, billedOn }): Taxed[] => {
    const vat = expense.approvedVat;
    if (!vat || (billedOn && billedOn.slice(0, 7) <= expense.spentOn.slice(0, 7))) return [];
    const base = (expense.approvedAmount ?? 0) - vat;
    const entry = (on: Day, sign: 1 | -1): Taxed => ({
      to: recordPath("expense", expense.id),
      name: supplier ? bilingual(supplier.nameEn, supplier.nameAr) : bilingual(expense.payee, expense.payee),
      number: expense.number,
      state: "report.state.expense",
      on,
      side: expense.taxDoc === "none" ? "noInvoice" : "purchases",
      as: "vat",
      rate: Math.round((vat * 100) / base) * 100,
      base: sign * base,
      tax: sign * vat,
      book: {
        document: sign > 0 ? "invoice" : "deduction",
        ...ofSupplier(supplier),
        ...(!supplier && { name: bilingual(expense.payee, expense.payee) }),
        what: bilingual(expense.notes, expense.notes),
        goodsKind: "",
      },
    });
    return [entry(expense.spentOn, 1), ...(billedOn ? [entry(billedOn, -1)] : [])].filter(({ on }) => on >= range.from && on <= range.to);
  });
}

function taxParts(amount: "base" | "tax", where: (entry: TaxedSum) => boolean): Counted {
  const of = <T extends TaxedSum>(all: readonly (T & { book?: Booked })[]) =>
    all
      .filter(where)
      .toSorted((one, other) => other.on.localeCompare(one.on))
      .map(({ side, as, rate, base, tax, book: _, ...part }) => ({
        ...part,
        amount: amount === "base" ? base : tax,
        in: { side, taxedAs: as, rate: String(rate) },
      }));
  return {
    parts: async (ctx, { range, once }) => of(await once(`taxed ${range.from} ${range.to}`, () => taxed(ctx, range, sales))),
    sums: async (ctx, { range, once }) => of(await once(`taxed sums ${range.from} ${range.to}`, () => taxed(ctx, range, salesSums))),
  };
}

export const taxBase = taxParts("base", () => true);
export const tax = taxParts("tax", () => true);
export const outputVat = taxParts("tax", ({ side, as }) => side === "sales" && as !== "schedule");
export const inputVat = taxParts("tax", ({ side, as }) => side === "purchases" && as !== "schedule");
export const scheduleTax = taxParts("tax", ({ side, as }) => side === "sales" && as === "schedule");

/** All of a range by document and tax, in the order of their days, as the books of the monthly return list them. */
export const bookedTaxes = async (ctx: Ctx, range: Range): Promise<Taxed[]> =>
  (await taxed(ctx, range, sales)).toSorted((one, other) => one.on.localeCompare(other.on) || one.number.localeCompare(other.number, "en"));
