import { and, eq } from "drizzle-orm";
import { userIdOf } from "#app/access/actor.ts";
import { authorize } from "#app/access/permissions.ts";
import { businessFacts, usualTax } from "#app/content/settings/operations.server.ts";
import { recalculated } from "#app/crm/base/priced/recalculated.server.ts";
import { refuseToBegin } from "#app/crm/begin.server.ts";
import { clientTable } from "#app/crm/people/clients/table.server.ts";
import { lockContract } from "#app/crm/money/contracts/operations.server.ts";
import { instalmentTable } from "#app/crm/money/contracts/table.server.ts";
import { change, type Change, type Ctx } from "#app/platform/ctx.server.ts";
import type { Bilingual } from "#app/values/text/bilingual.ts";
import { Conflict, Invalid, NotFound } from "#app/values/errors.ts";
import { searchText } from "#app/values/text/search-text.ts";
import { isUuid } from "#app/values/uuid.ts";
import { translateFor } from "#app/words.server.ts";
import { invoiceBounds, isInLedger, type InvoiceKind } from "#app/crm/money/invoices/fields.ts";
import { leftOf, totalOf } from "#app/crm/money/invoices/parts.ts";
import { calculate } from "./calculate.server.ts";
import { plainInvoices } from "#app/crm/money/invoices/records.server.ts";
import { counted, creditNotesOf, ofContract, type InvoiceRow } from "#app/crm/money/invoices/settling/invoice-rows.server.ts";
import { invoiceTable } from "#app/crm/money/invoices/table.server.ts";

/** Deletes a draft; the instalments that it asked for are free again, and wait for their time as before. */
async function removeDraft(ctx: Ctx, id: string): Promise<void> {
  authorize(ctx.actor, "invoice.delete");
  await change(ctx, async (tx) => {
    if (!isUuid(id)) throw new NotFound();
    await freeInstalments(tx, id);
    await plainInvoices.remove(tx, id);
  });
}

async function freeInstalments(tx: Change, invoiceId: string): Promise<void> {
  await tx.db.update(instalmentTable).set({ invoiceId: null, updatedAt: tx.now() }).where(eq(instalmentTable.invoiceId, invoiceId));
}

/** What staff do with drafts. An issued invoice changes by commands only, and stays. */
export const invoiceRecords: typeof plainInvoices = {
  ...recalculated(plainInvoices, {
    mismatch: "crm.error.mismatch",
    calculate: async (tx, { id }) => (await calculate(tx, id)).total,
  }),
  remove: removeDraft,
};

type NewDraft = Pick<
  typeof invoiceTable.$inferInsert,
  | "clientId"
  | "projectId"
  | "contractId"
  | "instalmentId"
  | "correctsId"
  | "language"
  | "priceMode"
  | "taxCode"
  | "withholdingCode"
  | "reason"
  | "total"
  | "net"
> & {
  kind: InvoiceKind;
  title: Bilingual;
};

async function insertDraft(tx: Change, { title, ...columns }: NewDraft): Promise<string> {
  // What was asked for wrongly is taken back of an archived client too.
  if (columns.kind !== "credit_note") await refuseToBegin(tx, columns);
  const [made] = await tx.db
    .insert(invoiceTable)
    .values({
      ...columns,
      titleEn: title.en.slice(0, invoiceBounds.title),
      titleAr: title.ar.slice(0, invoiceBounds.title),
      search: searchText(title.en, title.ar),
      createdAt: tx.now(),
      updatedAt: tx.now(),
      createdBy: userIdOf(tx),
    })
    .returning({ id: invoiceTable.id });
  const id = made!.id;
  await tx.record({
    event: "invoice.created",
    entity: "invoice",
    id,
    after: { kind: columns.kind, title, clientId: columns.clientId, version: 1 },
    states: [{ from: null, to: "draft" }],
  });
  return id;
}

/** Companies keep back a share of what they pay for contracting; of people nobody expects it. */
async function usualWithholding(tx: Change, clientId: string): Promise<string | null> {
  const [client] = await tx.db.select({ type: clientTable.type }).from(clientTable).where(eq(clientTable.id, clientId));
  return client && client.type !== "individual" ? "WHT_1" : null;
}

const beside = (one: Bilingual, other: Bilingual): Bilingual => ({
  en: [one.en || one.ar, other.en || other.ar].filter(Boolean).join(", "),
  ar: [one.ar || one.en, other.ar || other.en].filter(Boolean).join("، "),
});

type Contract = Awaited<ReturnType<typeof lockContract>>;

const fromContract = async (tx: Change, contract: Contract) => ({
  clientId: contract.clientId,
  projectId: contract.projectId,
  contractId: contract.id,
  language: contract.language,
  priceMode: contract.priceMode,
  taxCode: contract.taxes[0]?.code ?? (await usualTax(tx)),
  withholdingCode: await usualWithholding(tx, contract.clientId),
});

/** A draft that asks for one instalment; the first one, on signing, is a deposit. Asked twice it is the same draft. */
export async function invoiceInstalment(ctx: Ctx, instalmentId: string): Promise<{ id: string }> {
  authorize(ctx.actor, "invoice.create");
  if (!isUuid(instalmentId)) throw new NotFound();
  return change(ctx, async (tx) => {
    const [found] = await tx.db
      .select({ contractId: instalmentTable.contractId })
      .from(instalmentTable)
      .where(eq(instalmentTable.id, instalmentId));
    if (!found) throw new NotFound();
    const contract = await lockContract(tx, found.contractId);
    const [row] = await tx.db.select().from(instalmentTable).where(eq(instalmentTable.id, instalmentId)).for("update");
    if (row?.invoiceId && (row.status === "due" || row.status === "planned")) return { id: row.invoiceId };
    if (!row || (row.status !== "due" && row.status !== "planned") || row.amount <= 0)
      throw new Conflict("ILLEGAL_TRANSITION", { key: "invoice.error.notDue" }, { allowed: [] });
    const id = await insertDraft(tx, {
      ...(await fromContract(tx, contract)),
      kind: row.trigger === "on_signing" ? "deposit" : "milestone",
      instalmentId,
      title: beside({ en: row.labelEn, ar: row.labelAr }, { en: contract.titleEn, ar: contract.titleAr }),
    });
    await tx.db.update(instalmentTable).set({ invoiceId: id, updatedAt: tx.now() }).where(eq(instalmentTable.id, instalmentId));
    await calculate(tx, id);
    return { id };
  });
}

/** A draft for everything of a contract that was not invoiced yet. Asked twice it is the same draft. */
export async function finalInvoice(ctx: Ctx, contractId: string): Promise<{ id: string }> {
  authorize(ctx.actor, "invoice.create");
  if (!isUuid(contractId)) throw new NotFound();
  return change(ctx, async (tx) => {
    const contract = await lockContract(tx, contractId);
    const [there] = await tx.db
      .select({ id: invoiceTable.id })
      .from(invoiceTable)
      .where(and(eq(invoiceTable.contractId, contractId), eq(invoiceTable.kind, "final"), eq(invoiceTable.status, "draft")));
    if (there) return there;
    const left = leftOf(contract, (await ofContract(tx, contractId)).map(counted));
    if (totalOf(left) <= 0)
      throw new Conflict("CONFLICT", { key: totalOf(left) < 0 ? "invoice.error.creditFirst" : "invoice.error.nothingLeft" });
    const label = { en: translateFor("en")("invoice.title.final"), ar: translateFor("ar")("invoice.title.final") };
    const id = await insertDraft(tx, {
      ...(await fromContract(tx, contract)),
      kind: "final",
      title: beside(label, { en: contract.titleEn, ar: contract.titleAr }),
    });
    await calculate(tx, id);
    return { id };
  });
}

export type CreditInput = { amount: number | null; reason: string; instalmentId?: string | null };

/** A draft that takes back an issued invoice, or so much of it with tax. */
export async function creditInvoice(
  ctx: Ctx,
  invoiceId: string,
  { amount, reason, instalmentId = null }: CreditInput,
): Promise<{ id: string }> {
  authorize(ctx.actor, "invoice.create");
  if (!isUuid(invoiceId)) throw new NotFound();
  const { min, max } = invoiceBounds.reason;
  if (reason.length < min || reason.length > max) throw new Invalid({ reason: { key: "invoice.error.reason", values: { min, max } } });
  return change(ctx, async (tx) => {
    const [row] = await tx.db.select().from(invoiceTable).where(eq(invoiceTable.id, invoiceId)).for("update");
    if (!row) throw new NotFound();
    if (row.kind === "credit_note" || !isInLedger(row.status))
      throw new Conflict("ILLEGAL_TRANSITION", { key: "invoice.error.notCreditable" }, { allowed: [] });
    const left = await creditable(tx, row);
    const total = amount ?? left;
    if (left <= 0 || total <= 0 || total > left)
      throw new Invalid({ amount: { key: "invoice.error.creditTooMuch" } }, undefined, undefined);
    const label = {
      en: translateFor("en")("invoice.title.credit", { number: row.number ?? "" }),
      ar: translateFor("ar")("invoice.title.credit", { number: row.number ?? "" }),
    };
    const id = await insertDraft(tx, {
      kind: "credit_note",
      clientId: row.clientId,
      projectId: row.projectId,
      contractId: row.contractId,
      correctsId: row.id,
      instalmentId,
      language: row.language,
      priceMode: row.priceMode,
      taxCode: row.taxCode,
      reason,
      title: label,
      // Kept apart until it is calculated, which takes it from here.
      net: total,
      total,
    });
    await calculate(tx, id);
    return { id };
  });
}

/** What may still be taken back of an issued invoice, with tax. */
export async function creditable(ctx: Ctx, row: InvoiceRow): Promise<number> {
  const notes = await creditNotesOf(ctx, row.id);
  return row.total - notes.reduce((taken, { total }) => taken + total, 0);
}

/** What the form of a new invoice begins with. */
export async function firstDraft(ctx: Ctx): Promise<{ taxCode: string; language: "en" | "ar" | "both"; priceMode: "exclusive" }> {
  authorize(ctx.actor, "invoice.create");
  return { taxCode: await usualTax(ctx), language: (await businessFacts(ctx)).language, priceMode: "exclusive" };
}
