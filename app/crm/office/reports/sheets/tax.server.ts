import { returnDays } from "#app/content/settings/operations.server.ts";
import { columnsOf, type Cell, type Sheet } from "#app/crm/office/reports/fields.ts";
import { bookRows, type BookRow } from "#app/crm/office/reports/parts/book-rows.server.ts";
import { taxedAs, taxSides } from "#app/crm/office/reports/parts/taxes.server.ts";
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

const generalOrTable = (as: BookRow["as"]): string => (as === "schedule" ? "ofTable" : "general");
// What is taxed by the table alone is its first part.
const partOfTable = (as: BookRow["as"]): string => (as === "schedule" ? "firstTable" : "noTable");

const bookColumns = (party: "client" | "supplier") =>
  columnsOf({
    taxDocument: "word",
    taxGeneral: "word",
    taxTable: "word",
    number: "code",
    [party]: "name",
    taxNumber: "code",
    taxFile: "code",
    address: "name",
    nationalId: "code",
    mobile: "code",
    date: "date",
    product: "name",
    itemCode: "code",
    statement: "word",
    goodsKind: "word",
    unit: "name",
    price: "money",
    rate: "percent",
    quantity: "quantity",
    gross: "money",
    discount: "money",
    net: "money",
    lineTax: "money",
    withTax: "money",
  });

const ownCells = (row: BookRow): Cell[] => [
  row.book.document,
  generalOrTable(row.as),
  partOfTable(row.as),
  row.number,
  row.book.name,
  row.book.taxNumber,
  "",
  row.address,
  row.book.nationalId,
  row.book.mobile,
  row.on,
  row.product,
  row.code,
  row.book.statement,
  row.book.goodsKind,
  row.unit,
  row.price,
  row.rate,
  row.quantity,
  row.gross,
  row.discount,
  row.net,
  row.tax,
  row.withTax,
];

const summed = ["gross", "discount", "net", "tax", "withTax"] as const;

/** The books that are handed in with the monthly return, a row a line: sales, and purchases whose tax is deducted. Their columns are the form's, A to X. */
export async function vatBooks(ctx: Ctx, range: Range): Promise<Sheet[]> {
  const all = await bookRows(ctx, range);
  const bookOf = (name: "salesBook" | "purchaseBook", side: "sales" | "purchases"): Sheet => {
    const own = all.filter((one) => one.side === side);
    const columns = bookColumns(side === "sales" ? "client" : "supplier");
    const totals = summed.map((key) => own.reduce((total, row) => total + row[key], 0));
    return {
      name,
      columns,
      rows: own.map((row) => ({ cells: ownCells(row), to: row.to })),
      total: [...columns.slice(totals.length).map(() => ""), ...totals],
    };
  };
  return [bookOf("salesBook", "sales"), bookOf("purchaseBook", "purchases")];
}
