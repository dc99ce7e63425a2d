import { and, asc, desc, eq, isNotNull } from "drizzle-orm";
import { placeOf } from "#app/crm/base/priced/sums/place.server.ts";
import { businessFacts, einvoiceFacts, taxProfiles, taxRate, type EinvoiceFacts } from "#app/content/settings/operations.server.ts";
import { clientTable } from "#app/crm/people/clients/table.server.ts";
import { contractTable } from "#app/crm/money/contracts/table.server.ts";
import { roundingInPrice } from "#app/crm/money/invoices/operations.server.ts";
import { isOfBefore, isWithAuthority, receiverColumns } from "#app/crm/money/invoices/fields.ts";
import { etaFileTable, invoiceLineTable, invoiceTable, type Receiver } from "#app/crm/money/invoices/table.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { cairoDay, cairoInstant } from "#app/values/calendar.ts";
import type { Bilingual } from "#app/values/text/bilingual.ts";
import { withoutInvisible } from "#app/values/text/free-text.ts";
import { plainSigns } from "#app/values/text/plain-signs.ts";
import { readItemCode } from "#app/values/item-code.ts";
import { translateFor } from "#app/words/words.server.ts";
import { itemCodesOf } from "./contract-items.server.ts";
import { fine, pricedAt, rateIn, taxOf, withoutTax, written, type Fine } from "./exact.ts";
import type { EtaAddress, EtaDocument, EtaLine, EtaTax } from "#app/crm/money/tax/fields.ts";
import { withheldType } from "./rules.ts";

type Row = typeof invoiceTable.$inferSelect;
type Codes = Map<string, { type: string; subtype: string }>;

/** An issued invoice or credit note for the authority's system, without invisible characters. What is not known stays empty: `problemsOf` finds it. */
export const etaDocument = async (ctx: Ctx, row: Row): Promise<EtaDocument> =>
  JSON.parse(withoutInvisible(JSON.stringify(await made(ctx, row)))) as EtaDocument;

async function made(ctx: Ctx, row: Row): Promise<EtaDocument> {
  const facts = await einvoiceFacts(ctx);
  // The seller as the document was issued, whatever was entered since.
  const branch = row.branch ?? facts;
  const seller = row.snapshot?.company ?? (await businessFacts(ctx));
  const [client] = await ctx.db.select().from(clientTable).where(eq(clientTable.id, row.clientId));
  const { profiles } = await taxProfiles(ctx);
  const kinds = new Map(profiles.map(({ code, kind }) => [code, kind]));
  const codes: Codes = new Map(profiles.map(({ code, etaType, etaSubtype }) => [code, { type: etaType, subtype: etaSubtype }]));
  const of = row.correctsId ?? row.raisesId;
  const [corrected] = of ? await ctx.db.select().from(invoiceTable).where(eq(invoiceTable.id, of)) : [];
  const taxedAsExport = row.taxes.length > 0 && row.taxes.every(({ code }) => kinds.get(code) === "export");
  // A note of an export from before countries were known goes as what it is of went, to the same receiver.
  const leading = taxedAsExport && corrected && isOfBefore(corrected) ? corrected : row;
  const isExport = taxedAsExport && (!isOfBefore(leading) || (await goesAbroad(ctx, leading, client!)));
  const receiver = isExport && isOfBefore(leading) ? nowAbroad(leading, client!) : asIssued(leading, client!, taxedAsExport);
  // Chosen lines of a standalone invoice are written as lines; what a contract asks for has one line a tax.
  const chosen = and(eq(invoiceLineTable.invoiceId, row.id), isNotNull(invoiceLineTable.correctsLineId));
  const ofLines = row.kind === "standalone" || (corrected?.kind === "standalone" && (await ctx.db.$count(invoiceLineTable, chosen)) > 0);
  const lines = ofLines ? await byLines(ctx, row, facts, codes) : byTax(row, await itemCodesOf(ctx, row, facts), codes);
  await withhold(ctx, row, corrected?.issuedOn ?? row.issuedOn, lines, codes);
  const invoiceLines = lines.map(lineOf);
  const extra = Math.max(0, -row.rounding);
  return {
    issuer: {
      type: "B",
      id: seller.taxNumber,
      name: seller.legalName.ar || seller.legalName.en,
      address: {
        branchID: branch.branchId,
        country: "EG",
        governate: branch.governate,
        regionCity: branch.regionCity,
        street: branch.street,
        buildingNumber: branch.buildingNumber,
        ...(branch.postalCode && { postalCode: branch.postalCode }),
      },
    },
    receiver: await receiverOf(ctx, receiver, row.total >= facts.idThreshold),
    documentType: `${isExport ? "e" : ""}${row.correctsId ? "c" : row.raisesId ? "d" : "i"}`,
    documentTypeVersion: "1.0",
    dateTimeIssued: issuedAt(row),
    ...(isExport && { serviceDeliveryDate: row.servedOn ?? corrected?.servedOn ?? row.issuedOn ?? "" }),
    taxpayerActivityCode: facts.activityCode,
    internalID: row.number ?? "",
    purchaseOrderReference: row.orderReference ?? "",
    salesOrderReference: await contractNumber(ctx, row.contractId),
    proformaInvoiceNumber: "",
    ...(of && { references: corrected?.etaUuid ? [corrected.etaUuid] : [] }),
    invoiceLines,
    totalSalesAmount: added(lines.map(({ sales }) => sales)),
    totalDiscountAmount: added(lines.map(({ sales, net }) => sales - net)),
    netAmount: added(lines.map(({ net }) => net)),
    taxTotals: totalsOf(lines),
    extraDiscountAmount: written(fine(extra)),
    totalItemsDiscountAmount: 0,
    totalAmount: written(lines.reduce((total, line) => total + totalOf(line), 0) - fine(extra)),
    signatures: [],
  };
}

type Tax = { type: string; subtype: string; rate: number; amount: Fine };
type Line = {
  description: string;
  itemCode: string;
  unit: string;
  code: string;
  thousandths: number;
  each: Fine;
  sales: Fine;
  net: Fine;
  taxes: Tax[];
};

const added = (amounts: readonly Fine[]): number => written(amounts.reduce((total, amount) => total + amount, 0));
const totalOf = ({ net, taxes }: Line): Fine =>
  taxes.reduce((total, { type, amount }) => total + (type === withheldType ? -amount : amount), net);

function lineOf(line: Line): EtaLine {
  return {
    description: line.description,
    itemType: readItemCode(line.itemCode)?.type ?? "EGS",
    itemCode: line.itemCode,
    unitType: line.unit,
    quantity: line.thousandths / 1000,
    internalCode: line.code,
    unitValue: { currencySold: "EGP", amountEGP: written(line.each) },
    salesTotal: written(line.sales),
    discount: { rate: 0, amount: written(line.sales - line.net) },
    netTotal: written(line.net),
    taxableItems: line.taxes.map(({ type, subtype, rate, amount }): EtaTax => ({
      taxType: type,
      amount: written(amount),
      subType: subtype,
      rate,
    })),
    valueDifference: 0,
    totalTaxableFees: 0,
    itemsDiscount: 0,
    total: written(totalOf(line)),
  };
}

function totalsOf(lines: readonly Line[]): EtaDocument["taxTotals"] {
  const totals = new Map<string, Fine>();
  for (const { type, amount } of lines.flatMap(({ taxes }) => taxes)) totals.set(type, (totals.get(type) ?? 0) + amount);
  return [...totals].map(([taxType, amount]) => ({ taxType, amount: written(amount) }));
}

const taxed = (codes: Codes, code: string, rate: number, share: number, amount: Fine): Tax => ({
  type: codes.get(code)?.type ?? "",
  subtype: codes.get(code)?.subtype ?? "",
  rate: rateIn(rate, share),
  amount,
});

async function byLines(ctx: Ctx, row: Row, facts: EinvoiceFacts, codes: Codes): Promise<Line[]> {
  const rows = await ctx.db
    .select()
    .from(invoiceLineTable)
    .where(eq(invoiceLineTable.invoiceId, row.id))
    .orderBy(asc(invoiceLineTable.displayOrder));
  return rows.map((line) => {
    const code = line.taxCode ?? row.taxCode;
    const { rate, share } = row.taxes.find((tax) => tax.code === code) ?? { rate: 0, share: 10_000 };
    const thousandths = Math.round((line.quantity ?? 1) * 1000);
    const net = fine(line.net);
    // A price that includes its tax is written without it.
    const asked = row.priceMode === "exclusive" ? fine(line.unitPrice ?? 0) : null;
    return {
      description: line.descriptionAr || line.descriptionEn,
      itemCode: line.itemCode || facts.itemCode,
      unit: unitOf(facts, line.unit),
      code: String(line.displayOrder + 1),
      thousandths,
      ...pricedAt(net, thousandths, asked),
      net,
      taxes: [taxed(codes, code, rate, share, taxOf(net, rate, share))],
    };
  });
}

const unitOf = ({ unitCodes }: EinvoiceFacts, unit: string | null): string =>
  unit === null ? "EA" : (unitCodes.find((one) => one.unit === unit)?.code ?? "");

/** What a part of a contract comes to, one line a tax: the net is written with five decimals, so that net and tax come to what was printed. */
function byTax(row: Row, itemOf: (taxCode: string) => string, codes: Codes): Line[] {
  return roundingInPrice(row)
    .taxes.filter(({ net, vat }) => net + vat !== 0)
    .map((tax, at) => {
      const gross = fine(tax.net + tax.vat);
      const net = withoutTax(gross, tax.rate, tax.share);
      return {
        description: row.titleAr || row.titleEn || translateFor("ar")(`invoice.choice.kind.${row.kind}`),
        itemCode: itemOf(tax.code),
        unit: "EA",
        code: String(at + 1),
        thousandths: 1000,
        each: net,
        sales: net,
        net,
        taxes: [taxed(codes, tax.code, tax.rate, tax.share, gross - net)],
      };
    });
}

/** What the client is expected to withhold comes off each line, at the rate of the day `on`; a credit note mirrors that of its invoice. */
async function withhold(ctx: Ctx, row: Row, on: string | null, lines: Line[], codes: Codes): Promise<void> {
  if (row.withholding === 0 || !row.withholdingCode || !on) return;
  const { rate, share } = await taxRate(ctx, row.withholdingCode, on);
  for (const line of lines) line.taxes.push(taxed(codes, row.withholdingCode, rate, share, taxOf(line.net, rate, share)));
}

function asIssued({ receiver }: Row, client: Receiver, taxedAsExport: boolean): Receiver {
  const told = Object.fromEntries(receiverColumns.map((name) => [name, receiver?.[name] || client[name]])) as Receiver;
  // Who has gone abroad since was at home on the day of issue, and an export of before without a country goes as at home.
  const country = receiver || taxedAsExport ? (receiver?.country ?? null) : client.country;
  const cityAbroad = country === null ? null : receiver?.cityAbroad || (country === client.country ? client.cityAbroad : null);
  return { ...told, country, cityAbroad };
}

/** By its name as issued, and what else is known of the client today. */
const nowAbroad = ({ receiver }: Row, client: Receiver): Receiver => ({
  ...client,
  ...(receiver && { nameEn: receiver.nameEn, nameAr: receiver.nameAr }),
});

/** An export of before: what the authority has stays what was sent; of the others, those whose client has a country by now go as exports. */
async function goesAbroad(ctx: Ctx, { id, etaStatus }: Row, { country }: Receiver): Promise<boolean> {
  if (!isWithAuthority(etaStatus)) return country !== null;
  const sent = await lastFile(ctx, id);
  return sent !== null && (JSON.parse(sent) as { documents: [EtaDocument] }).documents[0].documentType.startsWith("e");
}

export async function lastFile(ctx: Ctx, invoiceId: string): Promise<string | null> {
  const [file] = await ctx.db
    .select({ content: etaFileTable.content })
    .from(etaFileTable)
    .where(eq(etaFileTable.invoiceId, invoiceId))
    .orderBy(desc(etaFileTable.at))
    .limit(1);
  return file?.content ?? null;
}

async function receiverOf(ctx: Ctx, client: Receiver, named: boolean): Promise<EtaDocument["receiver"]> {
  const person = client.type === "individual" && !client.country;
  return {
    type: client.country ? "F" : person ? "P" : "B",
    id: person ? (named ? (client.nationalId ?? "") : "") : (client.taxNumber ?? ""),
    name: client.nameAr || client.nameEn || "",
    address: addressOf(client, await placeOf(ctx, { city: client.district || client.city })),
  };
}

/** Only what was entered: a street or number read out of the address may be another's. */
const addressOf = (client: Receiver, place: Bilingual): EtaAddress => ({
  country: client.country ?? "EG",
  governate: client.cityAbroad ?? (client.governorate ? translateFor("en")(`choice.governorate.${client.governorate}`) : ""),
  regionCity: client.cityAbroad ?? place.en,
  street: client.street ?? "",
  buildingNumber: plainSigns(client.building ?? ""),
});

/** The instant of issue; of one that was dated back, noon of its day. */
function issuedAt({ issuedAt: at, issuedOn }: Row): string {
  if (!at || !issuedOn) return "";
  const instant = cairoDay(at) === issuedOn ? at : cairoInstant(issuedOn, "12:00");
  return `${instant.toISOString().slice(0, 19)}Z`;
}

async function contractNumber(ctx: Ctx, id: string | null): Promise<string> {
  const [row] = id ? await ctx.db.select({ number: contractTable.number }).from(contractTable).where(eq(contractTable.id, id)) : [];
  return row?.number ?? "";
}
