import { columnsOf, type Sheet } from "#app/crm/office/reports/fields.ts";
import { bookedTaxes, taxedAs, taxSides } from "#app/crm/office/reports/parts/taxes.server.ts";
import { returnDays } from "#app/content/settings/operations.server.ts";
import { returnDueOn } from "./taxes-due.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { isQuarter, monthEnd, quarterOf, type Day } from "#app/values/calendar.ts";
import { monthsIn, type Range } from "#app/values/date-range.ts";
import { rowOf, totalOf, type Figure, type Tally } from "#app/crm/office/reports/questions/tally.server.ts";

const vatColumns = ["outputVat", "inputVat", "vatDue", "scheduleTax", "vatWithheld"] as const;

/**
 * Return by return, of a month or, while the company is a small business, of a quarter: VAT on sales less credit notes, VAT in purchases with a tax
 * invoice, and what is owed of it, until its day; beside it the schedule tax, and what public bodies withheld.
 */
export async function vatSheet(ctx: Ctx, tally: Tally): Promise<Sheet> {
  const line = async (of: Tally) => {
    const figures: Figure[] = [];
    for (const measure of vatColumns) figures.push(await of.of(measure));
    return figures;
  };
  const returns = new Map<string, Day>();
  for (const month of monthsIn(tally.place.range)) {
    const { from, to } = await returnDays(ctx, `${month}-01`);
    returns.set(to > monthEnd(from) ? quarterOf(from) : month, returnDueOn(to));
  }
  const quarterly = [...returns.keys()].some(isQuarter);
  const rows = [];
  for (const [period, dueOn] of returns) rows.push(rowOf([period, ...(await line(tally.in(period))), dueOn]));
  return {
    name: "vat",
    columns: [
      quarterly ? { key: "taxPeriod", kind: "period" } : { key: "month", kind: "month" },
      ...vatColumns.map((key) => ({ key, kind: "money" as const })),
      { key: "dueOn", kind: "date" },
    ],
    rows,
    ...totalOf(["", ...(await line(tally)), ""]),
  };
}

/** Base and tax of each kind and rate, sales less credit notes and then purchases, as the monthly return asks for them. */
export async function taxesSheet(tally: Tally): Promise<Sheet> {
  const parts = await tally.sums("taxBase");
  const rows = [];
  for (const side of taxSides)
    for (const kind of taxedAs) {
      const own = parts.filter((part) => part.in.side === side && part.in.taxedAs === kind);
      const rates = [...new Set(own.map((part) => Number(part.in.rate)))].toSorted((one, other) => other - one);
      for (const rate of rates) {
        const groups = { side, taxedAs: kind, rate: String(rate) };
        rows.push(rowOf([side, kind, rate, await tally.of("taxBase", groups), await tally.of("tax", groups)]));
      }
    }
  return {
    name: "taxes",
    columns: columnsOf({ taxSide: "word", taxKind: "word", rate: "percent", base: "money", tax: "money" }),
    rows,
  };
}

/** The books that are handed in with the monthly return: sales, and purchases whose tax is deducted, by document and tax, with their other side. */
export async function vatBooks(ctx: Ctx, range: Range): Promise<Sheet[]> {
  const all = await bookedTaxes(ctx, range);
  const bookOf = (name: "salesBook" | "purchaseBook", side: "sales" | "purchases"): Sheet => {
    const own = all.filter((one) => one.side === side);
    const sum = (of: (one: (typeof own)[number]) => number) => own.reduce((total, one) => total + of(one), 0);
    return {
      name,
      columns: columnsOf({
        taxDocument: "word",
        date: "date",
        number: "code",
        [side === "sales" ? "client" : "supplier"]: "name",
        taxNumber: "code",
        nationalId: "code",
        what: "name",
        taxKind: "word",
        rate: "percent",
        base: "money",
        tax: "money",
        withTax: "money",
      }),
      rows: own.map(({ to, on, number, name: party, as, rate, base, tax, book: { document, what, taxNumber, nationalId } }) => ({
        cells: [document, on, number, party, taxNumber, nationalId, what, as, rate, base, tax, base + tax],
        to,
      })),
      total: ["", "", "", "", "", "", "", "", "", sum(({ base }) => base), sum(({ tax }) => tax), sum(({ base, tax }) => base + tax)],
    };
  };
  return [bookOf("salesBook", "sales"), bookOf("purchaseBook", "purchases")];
}
