import { asc, inArray } from "drizzle-orm";
import { lookupNames } from "#app/content/lookups/operations.server.ts";
import { placeOf } from "#app/crm/base/priced/sums/place.server.ts";
import type { invoiceTable } from "#app/crm/money/invoices/table.server.ts";
import { invoiceLineTable } from "#app/crm/money/invoices/table.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import type { Range } from "#app/values/date-range.ts";
import { sum, type Piastres } from "#app/values/money/money.ts";
import { spread } from "#app/values/money/spread.ts";
import type { Bilingual } from "#app/values/text/bilingual.ts";
import { bookedTaxes, type Taxed } from "./taxes.server.ts";

type Invoice = typeof invoiceTable.$inferSelect;
type InvoiceLine = typeof invoiceLineTable.$inferSelect;

/** A line as the books of the monthly return name it; `net` and `gross` (before the document's reduction) without tax and of one sign with the document. */
type BookLine = {
  product: Bilingual;
  code: string;
  unit: Bilingual | "";
  price: Piastres;
  quantity: number;
  gross: Piastres;
  net: Piastres;
};

export type BookRow = Taxed & BookLine & { discount: Piastres; withTax: Piastres; address: Bilingual | "" };

/** All of a range line by line, in the order of its days. The lines of one document and tax add up to what it has of that tax. */
export async function bookRows(ctx: Ctx, range: Range): Promise<BookRow[]> {
  const all = await bookedTaxes(ctx, range);
  const ids = [...new Set(all.flatMap(({ book }) => book.sold?.invoice.id ?? []))];
  const lines =
    ids.length === 0
      ? []
      : await ctx.db
          .select()
          .from(invoiceLineTable)
          .where(inArray(invoiceLineTable.invoiceId, ids))
          .orderBy(asc(invoiceLineTable.displayOrder));
  const of = Map.groupBy(lines, ({ invoiceId }) => invoiceId);
  const units = await lookupNames(ctx, "unit");
  const rows: BookRow[] = [];
  for (const part of all) {
    const address = part.book.address ?? (await addressOf(ctx, part.book.receiver));
    const { sold } = part.book;
    const named = (key: string | null): Bilingual | "" => (key ? (units.get(key) ?? { en: key, ar: key }) : "");
    const own = sold ? soldLines(sold.invoice, sold.at, of.get(sold.invoice.id) ?? [], named) : [];
    rows.push(...inRows(part, own.length > 0 ? own : [wholeOf(part, named)], address));
  }
  return rows;
}

/** What of a document without lines of its own there is to say. */
function wholeOf({ base, book: { what, line } }: Taxed, named: (key: string | null) => Bilingual | ""): BookLine {
  const net = Math.abs(base);
  const quantity = line?.quantity ?? 1;
  return {
    product: what,
    code: line?.code ?? "",
    unit: named(line?.unit ?? null),
    quantity,
    price: Math.round(net / quantity),
    gross: net,
    net,
  };
}

function inRows(part: Taxed, lines: readonly BookLine[], address: Bilingual | ""): BookRow[] {
  const nets = lines.map(({ net }) => net);
  const weights = sum(nets) === 0 ? nets.map(() => 1) : nets;
  const [bases, taxes] = [spread(part.base, weights), spread(part.tax, weights)];
  const sign = part.base < 0 ? -1 : 1;
  return lines.map((line, at) => {
    const [net, tax] = [bases[at] ?? 0, taxes[at] ?? 0];
    const discount = sign * Math.max(0, line.gross - line.net) + 0;
    return { ...part, ...line, address, gross: net + discount, discount, net, base: net, tax, withTax: net + tax };
  });
}

/** The lines that one tax of an invoice is of: by their tax, or, where a document has several parts of one, by their place. */
function soldLines(invoice: Invoice, at: number, lines: readonly InvoiceLine[], named: (key: string | null) => Bilingual | ""): BookLine[] {
  const amounts = lines.map(({ amount }) => amount);
  const reductions = sum(amounts) > 0 ? spread(Math.min(invoice.discount, sum(amounts)), amounts) : amounts.map(() => 0);
  return lines.flatMap((line, place) => {
    const code = line.taxCode ?? invoice.taxCode;
    const taxed = invoice.taxes.flatMap((tax, index) => (tax.code === code ? [index] : []));
    const own = taxed.length > 1 && taxed.includes(place) ? place : (taxed[0] ?? 0);
    if (own !== at) return [];
    const left = line.amount - (reductions[place] ?? 0);
    // Prices that hold the tax are told without it, in the proportion of the line.
    const gross = left > 0 ? Math.round((line.net * line.amount) / left) : line.net;
    const quantity = line.quantity ?? 1;
    const asPriced = invoice.priceMode === "exclusive" && line.unitPrice !== null && Math.round(line.unitPrice * quantity) === gross;
    return [
      {
        product: { en: line.descriptionEn, ar: line.descriptionAr },
        code: line.itemCode ?? "",
        unit: named(line.unit),
        quantity,
        price: asPriced ? line.unitPrice! : Math.round(gross / quantity),
        gross,
        net: line.net,
      },
    ];
  });
}

async function addressOf(ctx: Ctx, receiver: Taxed["book"]["receiver"]): Promise<Bilingual | ""> {
  if (!receiver) return "";
  const place = await placeOf(ctx, { city: receiver.district || receiver.city });
  const abroad = [receiver.cityAbroad, receiver.country].filter(Boolean);
  const written = (name: string) =>
    [receiver.building, receiver.street, ...(abroad.length > 0 ? abroad : [name])].filter(Boolean).join(" ");
  return { en: written(place.en), ar: written(place.ar || place.en) };
}
