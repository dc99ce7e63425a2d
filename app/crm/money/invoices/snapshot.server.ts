import { asc, eq } from "drizzle-orm";
import { businessFacts, governmentTax, isSmallBusiness, taxProfiles } from "#app/content/settings/operations.server.ts";
import { placeOf } from "#app/crm/base/priced/sums/place.server.ts";
import { clientTable } from "#app/crm/people/clients/table.server.ts";
import { contractChangeTable, contractTable } from "#app/crm/money/contracts/table.server.ts";
import { ratesOf, together } from "#app/crm/money/contracts/operations.server.ts";
import {
  blankLine,
  blankSnapshot,
  type DocumentSnapshot,
  type SnapshotPayment,
  type SnapshotSection,
  type SnapshotSums,
} from "#app/crm/base/documents/fields.ts";
import { companyOnPaper } from "#app/crm/base/documents/operations.server.ts";
import { lookupNames } from "#app/content/lookups/operations.server.ts";
import { partySnapshot, projectSnapshot } from "#app/crm/base/priced/sums/snapshot-parts.ts";
import { crmProjectTable } from "#app/crm/work/projects/table.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { inItsScript, type Bilingual } from "#app/values/text/bilingual.ts";
import { cairoDay } from "#app/values/calendar.ts";
import { rateOf } from "#app/values/money/money.ts";
import { periodOn } from "#app/values/periods.ts";
import { translateFor } from "#app/words/words.server.ts";
import { movesBy } from "#app/crm/money/invoices/rates/rates.server.ts";
import { ports } from "#app/crm/between-slices/ports.server.ts";
import type { InvoiceRow } from "#app/crm/money/invoices/settling/invoice-rows.server.ts";
import { invoiceDeductionTable, invoiceLineTable, invoiceTable } from "./table.server.ts";

const nothing = blankSnapshot.terms;

export async function snapshotOfInvoice(ctx: Ctx, row: InvoiceRow): Promise<DocumentSnapshot> {
  const contract = row.contractId ? await contractOf(ctx, row.contractId) : null;
  const wholeContract = row.kind === "final" && contract !== null;
  const sums = wholeContract ? await contractSums(ctx, row, contract) : await ownSums(ctx, row);
  const of = row.correctsId ?? row.raisesId;
  const corrected = of ? await numberOf(ctx, of) : null;
  const { terms } = await businessFacts(ctx);
  return {
    ...blankSnapshot,
    kind: row.kind === "credit_note" ? "creditNote" : "invoice",
    subkind: row.kind === "credit_note" ? "" : row.raisesId ? "debit" : row.kind,
    language: row.language,
    number: row.number ?? "",
    title: { en: row.titleEn, ar: row.titleAr },
    company: await companyOnPaper(ctx),
    party: await partyOf(ctx, row.clientId),
    project: row.projectId ? await projectOf(ctx, row.projectId) : null,
    issuedOn: row.issuedOn,
    dueOn: row.kind === "credit_note" ? null : row.dueOn,
    references: [
      ...(contract ? [{ kind: "quotation" as const, number: contract.number }] : []),
      ...(wholeContract ? contract.changes.map(({ number }) => ({ kind: "changeOrder" as const, number })) : []),
      ...(corrected ? [{ kind: "invoice" as const, number: corrected }] : []),
      ...(row.orderReference ? [{ kind: "purchaseOrder" as const, number: row.orderReference }] : []),
    ],
    reason: of ? inItsScript(row.reason) : nothing,
    sections: wholeContract ? contractSections(contract) : [await ownLines(ctx, row)],
    sums,
    ...(contract?.retention && row.retained > 0 && { retention: { ...contract.retention, amount: row.retained } }),
    deductions: wholeContract ? await deductionsOf(ctx, row) : [],
    own: wholeContract ? { net: row.net, vat: row.vat, taxes: printedTaxes(row), rounding: row.rounding } : null,
    amount: row.total,
    terms: row.kind === "credit_note" ? nothing : terms,
    notes: inItsScript(row.notes),
  };
}

async function contractOf(ctx: Ctx, id: string) {
  const [contract] = await ctx.db.select().from(contractTable).where(eq(contractTable.id, id));
  const changes = await ctx.db
    .select()
    .from(contractChangeTable)
    .where(eq(contractChangeTable.contractId, id))
    .orderBy(asc(contractChangeTable.createdAt), asc(contractChangeTable.id));
  return { ...contract!, changes, rates: await ratesOf(ctx, id) };
}
type WholeContract = Awaited<ReturnType<typeof contractOf>>;

const contractSections = ({ sections, changes }: WholeContract): SnapshotSection[] => [
  ...sections,
  ...changes.flatMap((changed) =>
    changed.sections.map((section): SnapshotSection => {
      const title = (side: "en" | "ar") =>
        [changed.number, section.name[side] || (side === "en" ? changed.titleEn : changed.titleAr)]
          .filter(Boolean)
          .join(side === "ar" ? "، " : ", ");
      return { ...section, name: { en: title("en"), ar: title("ar") } };
    }),
  ),
];

async function contractSums(ctx: Ctx, row: InvoiceRow, contract: WholeContract): Promise<SnapshotSums> {
  const all = [contract.sums, ...contract.changes.map(({ sums }) => sums)];
  // What this one moves to other rates stands in the contract once it is issued.
  const own = row.status === "draft" ? movesBy(row.rateQuestion, row.rateChoice) : [];
  const { net, rounding, total, taxes } = together(all, [...contract.rates.flatMap(({ moves }) => moves), ...own]);
  const subtotal = all.reduce((whole, sums) => whole + sums.subtotal, 0);
  const amount = all.reduce((whole, sums) => whole + (sums.discount?.amount ?? 0), 0);
  return {
    priceMode: contract.priceMode,
    subtotal,
    discount: amount === 0 ? null : contract.changes.length === 0 ? contract.sums.discount : { kind: "amount", value: amount, amount },
    net,
    taxes: taxes.map(({ net: base, vat, ...tax }) => ({ ...tax, base, amount: vat })),
    rounding,
    total,
    withholding: await withheld(ctx, row),
    vatWithheld: await vatWithheld(ctx, row),
  };
}

const printedTaxes = ({ taxes }: InvoiceRow) => taxes.map(({ net, vat, ...tax }) => ({ ...tax, base: net, amount: vat }));

const ownSums = async (ctx: Ctx, row: InvoiceRow): Promise<SnapshotSums> => ({
  priceMode: row.priceMode,
  subtotal: row.subtotal,
  discount: row.discount === 0 ? null : { ...reductionOf(row), amount: row.discount },
  net: row.net,
  taxes: printedTaxes(row),
  rounding: row.rounding,
  total: row.total,
  withholding: await withheld(ctx, row),
  vatWithheld: await vatWithheld(ctx, row),
});

const reductionOf = ({ discountPercent, discountAmount, discount }: InvoiceRow) =>
  discountPercent !== null
    ? { kind: "percent" as const, value: discountPercent }
    : { kind: "amount" as const, value: discountAmount ?? discount };

/** What a client is expected to withhold: of a draft nothing on the days of a small business, whatever it was when the draft was written. */
export async function expectedWithholding(ctx: Ctx, { kind, number, issuedOn, withholding }: InvoiceRow): Promise<number> {
  const open = number === null && kind !== "credit_note" && withholding > 0;
  return open && (await isSmallBusiness(ctx, issuedOn ?? cairoDay(ctx.now()))) ? 0 : withholding;
}

async function withheld(ctx: Ctx, row: InvoiceRow): Promise<SnapshotSums["withholding"]> {
  if (!row.withholdingCode || (await expectedWithholding(ctx, row)) === 0) return null;
  const { profiles } = await taxProfiles(ctx);
  const profile = profiles.find(({ code }) => code === row.withholdingCode);
  const rate = profile && row.issuedOn ? periodOn(profile.periods, row.issuedOn)?.rate : profile?.periods.at(-1)?.rate;
  return rate && rateOf(row.net, rate) === row.withholding ? { rate, amount: row.withholding } : null;
}

async function vatWithheld(ctx: Ctx, row: InvoiceRow): Promise<SnapshotSums["vatWithheld"]> {
  const rate = row.vatWithheld === 0 ? null : await governmentTax(ctx, row.issuedOn ?? cairoDay(ctx.now()));
  return rate === null ? null : { rate, amount: row.vatWithheld };
}

async function ownLines(ctx: Ctx, row: InvoiceRow): Promise<SnapshotSection> {
  const lines = await ctx.db
    .select()
    .from(invoiceLineTable)
    .where(eq(invoiceLineTable.invoiceId, row.id))
    .orderBy(asc(invoiceLineTable.displayOrder));
  const units = await lookupNames(ctx, "unit");
  return {
    id: row.id,
    name: nothing,
    areaM2: null,
    sum: null,
    lines: lines.map((line) => ({
      ...blankLine,
      id: line.id,
      description: { en: line.descriptionEn, ar: line.descriptionAr },
      quantity: line.quantity,
      unit: units.get(line.unit ?? "") ?? nothing,
      unitPrice: line.unitPrice,
      net: line.amount,
      tax: line.taxCode ?? row.taxCode,
    })),
  };
}

async function deductionsOf(ctx: Ctx, row: InvoiceRow): Promise<DocumentSnapshot["deductions"]> {
  const rows = await ctx.db
    .select()
    .from(invoiceDeductionTable)
    .innerJoin(invoiceTable, eq(invoiceTable.id, invoiceDeductionTable.deductedId))
    .where(eq(invoiceDeductionTable.invoiceId, row.id))
    .orderBy(asc(invoiceDeductionTable.displayOrder));
  const paid = await ports().paidOn(
    ctx,
    rows.map(({ invoices: earlier }) => earlier.id),
  );
  return rows.map(({ invoice_deductions: { net, vat, total }, invoices: earlier }) => ({
    number: earlier.number ?? "",
    label: withPayments({ en: earlier.titleEn, ar: earlier.titleAr }, paid.get(earlier.id) ?? []),
    on: earlier.issuedOn ?? "",
    net,
    vat,
    amount: total,
  }));
}

function withPayments(title: Bilingual, paid: readonly SnapshotPayment[]): Bilingual {
  const numbers = paid.map(({ number }) => number).join(", ");
  if (!numbers) return title;
  const label = (side: "en" | "ar"): string =>
    [title[side], translateFor(side)("invoice.printed.paidBy", { numbers })].filter(Boolean).join(side === "ar" ? "، " : ", ");
  return { en: label("en"), ar: label("ar") };
}

async function numberOf(ctx: Ctx, id: string): Promise<string | null> {
  const [row] = await ctx.db.select({ number: invoiceTable.number }).from(invoiceTable).where(eq(invoiceTable.id, id));
  return row?.number ?? null;
}

async function partyOf(ctx: Ctx, clientId: string): Promise<DocumentSnapshot["party"]> {
  const [client] = await ctx.db.select().from(clientTable).where(eq(clientTable.id, clientId));
  return partySnapshot(client, await placeOf(ctx, client));
}

async function projectOf(ctx: Ctx, projectId: string): Promise<DocumentSnapshot["project"]> {
  const [project] = await ctx.db.select().from(crmProjectTable).where(eq(crmProjectTable.id, projectId));
  return project ? projectSnapshot(project, await placeOf(ctx, project)) : null;
}
