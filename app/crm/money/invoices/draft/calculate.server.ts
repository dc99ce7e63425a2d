import { asc, eq } from "drizzle-orm";
import {
  einvoiceFacts,
  governmentTax,
  isSmallBusiness,
  lineTaxes,
  taxRate,
  useTax,
  withholdingFrom,
} from "#app/content/settings/operations.server.ts";
import { reductionOf, sumPriced, taxIn } from "#app/crm/base/priced/sums/sums.ts";
import { clientTable } from "#app/crm/people/clients/table.server.ts";
import type { RateQuestion } from "#app/crm/money/contracts/fields.ts";
import { lockContract, retainedOf, retentionBack } from "#app/crm/money/contracts/operations.server.ts";
import { instalmentTable } from "#app/crm/money/contracts/table.server.ts";
import type { Change } from "#app/platform/ctx.server.ts";
import { cairoDay } from "#app/values/calendar.ts";
import type { SumTax } from "#app/values/money/document-sum.ts";
import { Conflict, NotFound } from "#app/values/errors.ts";
import { rateOf, sum } from "#app/values/money/money.ts";
import { creditedParts, withheldBack } from "./credited.server.ts";
import { leftOf, partOf, roundingInPrice, totalOf, type Parts } from "#app/crm/money/invoices/plan/parts.ts";
import { atAnswer } from "#app/crm/money/invoices/rates/rates.server.ts";
import { counted, ofContract, type InvoiceRow } from "#app/crm/money/invoices/settling/invoice-rows.server.ts";
import { invoiceDeductionTable, invoiceLineTable, invoiceTable } from "#app/crm/money/invoices/table.server.ts";

type NewLine = typeof invoiceLineTable.$inferInsert;
type NewDeduction = typeof invoiceDeductionTable.$inferInsert;
type Calculated = Parts & {
  question?: RateQuestion | null;
  subtotal: number;
  discount: number;
  lines?: NewLine[];
  deductions?: NewDeduction[];
  deducted?: number;
};

/** Recalculates a draft; at issue (`keep`) the day's rates are fixed. The caller holds the row; the contract is held here, so that none race. */
export async function calculate(tx: Change, id: string, keep = false): Promise<InvoiceRow> {
  const [row] = await tx.db.select().from(invoiceTable).where(eq(invoiceTable.id, id));
  if (!row) throw new NotFound();
  const { lines, deductions, subtotal, discount, deducted = 0, question = null, ...parts } = await calculated(tx, row, keep);
  const [net, vat] = [sum(parts.taxes.map((tax) => tax.net)), sum(parts.taxes.map((tax) => tax.vat))];
  const sums = {
    subtotal,
    discount,
    deducted,
    net,
    vat,
    rounding: parts.rounding,
    total: net + vat + parts.rounding,
    taxes: parts.taxes,
    rateQuestion: question,
  };
  if (lines) {
    await tx.db.delete(invoiceLineTable).where(eq(invoiceLineTable.invoiceId, id));
    if (lines.length > 0) await tx.db.insert(invoiceLineTable).values(lines);
  }
  if (deductions) {
    await tx.db.delete(invoiceDeductionTable).where(eq(invoiceDeductionTable.invoiceId, id));
    if (deductions.length > 0) await tx.db.insert(invoiceDeductionTable).values(deductions);
  }
  const [after] = await tx.db
    .update(invoiceTable)
    .set({ ...sums, ...(await withheldSums(tx, { ...row, ...sums }, keep)), retained: await retainedSum(tx, { ...row, ...sums }) })
    .where(eq(invoiceTable.id, id))
    .returning();
  return after!;
}

function calculated(tx: Change, row: InvoiceRow, keep: boolean): Promise<Calculated> {
  if (row.kind === "standalone") return byLines(tx, row, keep);
  if (row.kind === "credit_note") return ofInvoice(tx, row);
  return row.kind === "final" ? wholeContract(tx, row) : ofInstalment(tx, row);
}

const dayOf = (tx: Change, row: InvoiceRow): string => row.issuedOn ?? cairoDay(tx.now());

async function byLines(tx: Change, row: InvoiceRow, keep: boolean): Promise<Calculated> {
  const day = dayOf(tx, row);
  const lines = await tx.db
    .select()
    .from(invoiceLineTable)
    .where(eq(invoiceLineTable.invoiceId, row.id))
    .orderBy(asc(invoiceLineTable.displayOrder));
  const names = new Map((await lineTaxes(tx, day)).map(({ code, name }) => [code, name]));
  const rates: SumTax[] = [];
  for (const code of new Set(lines.map(({ taxCode }) => taxCode ?? row.taxCode)))
    rates.push(keep ? await useTax(tx, code, day) : await taxRate(tx, code, day));
  const { discountPercent: percent, discountAmount: amount } = row;
  const summed = sumPriced({
    lines,
    taxOf: taxIn(rates),
    usualTax: row.taxCode,
    reduction: percent === null ? reductionOf("amount", amount) : reductionOf("percent", percent),
    mode: row.priceMode,
  });
  for (const [at, { net, taxable }] of summed.lines.entries())
    await tx.db.update(invoiceLineTable).set({ amount: net, net: taxable }).where(eq(invoiceLineTable.id, lines[at]!.id));
  const taxes = summed.taxes.map(({ code, rate, share, taxable, vat }) => ({
    code,
    name: names.get(code) ?? { en: code, ar: "" },
    rate,
    share,
    net: taxable,
    vat,
  }));
  return { subtotal: summed.subtotal, discount: summed.discount, taxes, rounding: 0 };
}

const invoicedAs = async (tx: Change, { taxes, rounding }: Parts): Promise<Parts> =>
  (await einvoiceFacts(tx)).on ? roundingInPrice({ taxes, rounding }) : { taxes, rounding };

async function ofInstalment(tx: Change, row: InvoiceRow): Promise<Calculated> {
  const contract = await lockContract(tx, row.contractId ?? "");
  const [instalment] = await tx.db
    .select()
    .from(instalmentTable)
    .where(eq(instalmentTable.id, row.instalmentId ?? ""));
  if (!instalment) throw new NotFound();
  const agreed = await invoicedAs(tx, contract);
  const left = leftOf(agreed, (await ofContract(tx, contract.id, row.id)).map(counted));
  const parts = await atAnswer(tx, partOf(agreed, left, instalment.amount), row, dayOf(tx, row));
  const share = instalment.percent ?? Number((BigInt(instalment.amount) * 10_000n) / BigInt(Math.max(1, contract.total)));
  const label = { en: instalment.labelEn || instalment.labelAr, ar: instalment.labelAr || instalment.labelEn };
  return { ...parts, ...whole(row, parts), lines: linesOf(row, parts, label, share) };
}

async function wholeContract(tx: Change, row: InvoiceRow): Promise<Calculated> {
  const contract = await lockContract(tx, row.contractId ?? "");
  const before = await ofContract(tx, contract.id, row.id);
  const left = leftOf(await invoicedAs(tx, contract), before.map(counted));
  const over = left.taxes.find(({ net, vat }) => net < 0 || vat < 0);
  if (over || totalOf(left) < 0) throw new Conflict("CONFLICT", { key: "invoice.error.creditFirst" });
  const deductions = before
    .filter(({ kind }) => kind !== "credit_note")
    .map((one, displayOrder) => {
      const notes = before.filter(({ correctsId }) => correctsId === one.id);
      const less = (pick: (invoice: InvoiceRow) => number): number => pick(one) - sum(notes.map(pick));
      return {
        invoiceId: row.id,
        deductedId: one.id,
        net: less(({ net }) => net),
        vat: less(({ vat }) => vat),
        total: less(({ total }) => total),
        asRevenue: one.depositIs === "revenue" || one.recognised > 0,
        displayOrder,
      };
    })
    .filter(({ total }) => total !== 0);
  const rest = { taxes: left.taxes.filter(({ net, vat }) => net !== 0 || vat !== 0), rounding: left.rounding };
  const parts = await atAnswer(tx, rest, row, dayOf(tx, row));
  return { ...parts, ...whole(row, parts), lines: [], deductions, deducted: sum(deductions.map(({ total }) => total)) };
}

async function ofInvoice(tx: Change, row: InvoiceRow): Promise<Calculated> {
  const { chosen, ...parts } = await creditedParts(tx, row);
  const label = { en: row.titleEn || row.titleAr, ar: row.titleAr || row.titleEn };
  return { ...parts, ...whole(row, parts), ...(!chosen && { lines: linesOf(row, parts, label, null) }) };
}

const printed = (row: InvoiceRow, { net, vat }: { net: number; vat: number }): number => (row.priceMode === "inclusive" ? net + vat : net);

const whole = (row: InvoiceRow, { taxes }: Parts) => ({ subtotal: sum(taxes.map((tax) => printed(row, tax))), discount: 0 });

function linesOf(row: InvoiceRow, { taxes }: Parts, label: { en: string; ar: string }, share: number | null): NewLine[] {
  return taxes.map((tax, displayOrder) => ({
    invoiceId: row.id,
    descriptionEn: taxes.length > 1 ? `${label.en} (${tax.name.en || tax.code})` : label.en,
    descriptionAr: taxes.length > 1 ? `${label.ar} (${tax.name.ar || tax.code})` : label.ar,
    quantity: 1,
    unitPrice: printed(row, tax),
    share,
    taxCode: tax.code,
    amount: printed(row, tax),
    net: tax.net,
    displayOrder,
  }));
}

async function withheldSums(tx: Change, row: InvoiceRow, keep: boolean): Promise<{ withholding: number; vatWithheld: number }> {
  const none = { withholding: 0, vatWithheld: 0 };
  if (row.kind === "credit_note") return withheldBack(tx, row);
  const [client] = await tx.db
    .select({ type: clientTable.type, country: clientTable.country, withholdsVat: clientTable.withholdsVat })
    .from(clientTable)
    .where(eq(clientTable.id, row.clientId));
  if (!client || client.country || client.type === "individual") return none;
  const day = dayOf(tx, row);
  const rate = async (code: string) => (keep ? await useTax(tx, code, day) : await taxRate(tx, code, day)).rate;
  const above = row.net > (await withholdingFrom(tx)) && !(await isSmallBusiness(tx, day));
  return {
    withholding: row.withholdingCode && above ? rateOf(row.net, await rate(row.withholdingCode)) : 0,
    vatWithheld: (row.vatHeld ? row.vatHeld === "yes" : client.withholdsVat) ? await vatHeldOf(tx, row, day) : 0,
  };
}

async function retainedSum(tx: Change, row: InvoiceRow): Promise<number> {
  if (!row.contractId) return 0;
  const contract = await lockContract(tx, row.contractId);
  if (!contract.retention) return 0;
  const before = await ofContract(tx, contract.id, row.id);
  if (row.kind !== "credit_note") return retainedOf(contract.retention, contract, before.map(inSum), row);
  const corrected = before.find(({ id }) => id === row.correctsId);
  const notes = before.filter(({ correctsId }) => correctsId === row.correctsId);
  return corrected ? retentionBack(contract.retention, corrected, notes, row) : 0;
}

const inSum = ({ kind, net, total, retained }: InvoiceRow) =>
  kind === "credit_note" ? { net: -net, total: -total, retained: -retained } : { net, total, retained };

async function vatHeldOf(tx: Change, { vat }: InvoiceRow, day: string): Promise<number> {
  const held = await governmentTax(tx, day);
  return held === null ? 0 : rateOf(vat, held);
}
