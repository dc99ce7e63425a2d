import { retentionBack } from "#app/crm/money/invoices/settling/retention-back.ts";
import { asc, eq, or } from "drizzle-orm";
import { authorize, may } from "#app/access/permissions.ts";
import { contractTable } from "#app/crm/money/contracts/table.server.ts";
import type { DocumentSnapshot } from "#app/crm/base/documents/fields.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import type { Option, Options } from "#app/kit/entity/screens.ts";
import type { Bilingual } from "#app/values/text/bilingual.ts";
import { cairoDay, type Day } from "#app/values/calendar.ts";
import { Conflict, NotFound } from "#app/values/errors.ts";
import { isUuid } from "#app/values/uuid.ts";
import { creditable, linesLeft } from "#app/crm/money/invoices/draft/credited.server.ts";
import { totalOf, withTax } from "#app/crm/money/invoices/plan/parts.ts";
import { isOpen, isInLedger, type InvoiceStatus } from "#app/crm/money/invoices/fields.ts";
import { daysLate } from "#app/crm/money/invoices/reads/days-late.ts";
import { ports } from "#app/crm/between-slices/ports.server.ts";
import { expectedWithholding, snapshotOfInvoice } from "#app/crm/money/invoices/snapshot.server.ts";
import { ratesOnPage, type RatesOnPage } from "#app/crm/money/invoices/rates/rates.server.ts";
import { invoiceMoves } from "#app/crm/money/invoices/lifecycle/moves.server.ts";
import { plainInvoices, type Invoice } from "#app/crm/money/invoices/records.server.ts";
import { invoiceLineTable, invoiceTable } from "#app/crm/money/invoices/table.server.ts";

export type InvoicePage = {
  record: Invoice;
  options: Options;
  contract: { number: string; quotationId: string } | null;
  corrects: { id: string; number: string } | null;
  creditNotes: { id: string; number: string; raises: boolean; status: InvoiceStatus; total: number; issuedOn: Day | null }[];
  snapshot: Pick<DocumentSnapshot, "sections" | "sums" | "deductions">;
  /** Shares of the contract by line, in basis points. */
  shares: Record<string, number>;
  vatWithheld: number;
  reason: string;
  disputeNote: string;
  late: number;
  today: Day;
  creditable: { left: number; lines: { id: string; description: Bilingual; quantity: number | null; left: number }[]; taxes: Option[] };
  rates: RatesOnPage | null;
  stuck: string | null;
  moves: string[];
  may: { edit: boolean; issue: boolean; delete: boolean; credit: boolean; debit: boolean; change: boolean; pay: boolean };
};

export async function invoicePage(ctx: Ctx, id: string): Promise<InvoicePage> {
  authorize(ctx.actor, "invoice.read");
  const [row] = isUuid(id) ? await ctx.db.select().from(invoiceTable).where(eq(invoiceTable.id, id)) : [];
  if (!row) throw new NotFound();
  const invoice = await plainInvoices.get(ctx, id);
  const today = cairoDay(ctx.now());
  const [contract] = row.contractId ? await ctx.db.select().from(contractTable).where(eq(contractTable.id, row.contractId)) : [];
  const of = row.correctsId ?? row.raisesId;
  const [corrected] = of ? await ctx.db.select().from(invoiceTable).where(eq(invoiceTable.id, of)) : [];
  const notes = await ctx.db
    .select()
    .from(invoiceTable)
    .where(or(eq(invoiceTable.correctsId, id), eq(invoiceTable.raisesId, id)))
    .orderBy(asc(invoiceTable.createdAt));
  const lines = await ctx.db
    .select({ id: invoiceLineTable.id, share: invoiceLineTable.share })
    .from(invoiceLineTable)
    .where(eq(invoiceLineTable.invoiceId, id));
  const { snapshot, stuck } = await snapshotOf(ctx, row);
  const draft = row.status === "draft";
  const note = row.kind === "credit_note";
  const credit = isInLedger(row.status) && !note ? await creditOf(ctx, row) : { left: 0, lines: [], taxes: [] };
  return {
    record: { ...invoice, withholding: await expectedWithholding(ctx, row) },
    options: await plainInvoices.namesIn(ctx, invoice),
    contract: contract ? { number: contract.number, quotationId: contract.quotationId } : null,
    corrects: corrected ? { id: corrected.id, number: corrected.number ?? "" } : null,
    creditNotes: notes.map((one) => ({
      id: one.id,
      number: one.number ?? "",
      raises: one.raisesId !== null,
      status: one.status,
      total: one.total,
      issuedOn: one.issuedOn,
    })),
    snapshot: { sections: snapshot.sections, sums: snapshot.sums, deductions: snapshot.deductions },
    shares: Object.fromEntries(lines.flatMap((line) => (line.share === null ? [] : [[line.id, line.share]]))),
    vatWithheld: row.vatWithheld,
    reason: row.reason ?? "",
    disputeNote: row.disputeNote ?? "",
    late: daysLate(row, today),
    today,
    creditable: credit,
    rates: await ratesOnPage(ctx, row),
    moves: await invoiceMoves.offered(ctx, invoice),
    stuck,
    may: {
      edit: draft && !note && may(ctx, "invoice.update"),
      issue: draft && may(ctx, "invoice.issue"),
      delete: draft && may(ctx, "invoice.delete"),
      credit: credit.left > 0 && may(ctx, "invoice.create"),
      debit: isInLedger(row.status) && !note && !row.raisesId && may(ctx, "invoice.create"),
      pay: isOpen(row.status) && !note && row.balance > row.covered && may(ctx, "payment.create"),
      change: isInLedger(row.status) && !note && may(ctx, "invoice.update"),
    },
  };
}

async function creditOf(ctx: Ctx, row: typeof invoiceTable.$inferSelect): Promise<InvoicePage["creditable"]> {
  const left = await creditable(ctx, row);
  const lines = await linesLeft(ctx, row);
  return {
    left: totalOf(left),
    lines: lines
      .filter((line) => line.left > 0)
      .map(({ id, description, quantity, left: of }) => ({ id, description, quantity, left: of })),
    taxes: left.taxes.flatMap((tax, at) => (withTax(tax) > 0 ? [{ value: String(at), label: tax.name }] : [])),
  };
}

async function snapshotOf(ctx: Ctx, row: typeof invoiceTable.$inferSelect): Promise<{ snapshot: DocumentSnapshot; stuck: string | null }> {
  if (row.snapshot) return { snapshot: row.snapshot, stuck: null };
  try {
    return { snapshot: await snapshotOfInvoice(ctx, row), stuck: null };
  } catch (error) {
    if (!(error instanceof Conflict)) throw error;
    return { snapshot: await snapshotOfInvoice(ctx, { ...row, kind: "standalone" }), stuck: error.userMessage.key };
  }
}

export async function printedInvoice(ctx: Ctx, id: string): Promise<DocumentSnapshot> {
  authorize(ctx.actor, "invoice.read");
  const [row] = isUuid(id) ? await ctx.db.select().from(invoiceTable).where(eq(invoiceTable.id, id)) : [];
  if (!row) throw new NotFound();
  if (row.status === "draft") return { ...(await snapshotOfInvoice(ctx, row)), stamp: "draft" };
  const moved = row.settled + row.covered + retentionBack(row) > 0 && row.kind !== "credit_note";
  const payments = moved ? ((await ports().paidOn(ctx, [id])).get(id) ?? []) : [];
  return {
    ...row.snapshot!,
    released: retentionBack(row),
    stamp: row.status === "void" ? "void" : null,
    payments,
    balance: moved ? row.balance : null,
    covered: row.covered,
  };
}
