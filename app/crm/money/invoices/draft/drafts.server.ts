import { and, eq } from "drizzle-orm";
import { userIdOf } from "#app/access/actor.ts";
import { authorize } from "#app/access/permissions.ts";
import { businessFacts, isSmallBusiness, taxProfiles, usualTax } from "#app/content/settings/operations.server.ts";
import { recalculated } from "#app/crm/base/priced/sums/recalculated.server.ts";
import { referredIn, refuseInactive, toRow } from "#app/kit/entity/store/stored.server.ts";
import { clientTable } from "#app/crm/people/clients/table.server.ts";
import type { TaxPart } from "#app/crm/money/contracts/fields.ts";
import { lockContract } from "#app/crm/money/contracts/operations.server.ts";
import { instalmentTable } from "#app/crm/money/contracts/table.server.ts";
import { change, type Change, type Ctx } from "#app/platform/ctx.server.ts";
import { cairoDay } from "#app/values/calendar.ts";
import type { Bilingual } from "#app/values/text/bilingual.ts";
import { Conflict, Invalid, NotFound, type FieldErrors } from "#app/values/errors.ts";
import { sum, type Piastres } from "#app/values/money/money.ts";
import { isUuid } from "#app/values/uuid.ts";
import { translateFor } from "#app/words/words.server.ts";
import { invoiceBounds, invoiceFields, isInLedger, lineFields, type InvoiceKind } from "#app/crm/money/invoices/fields.ts";
import { isSameTax, leftOf, partOf, totalOf, withTax } from "#app/crm/money/invoices/plan/parts.ts";
import { overOf } from "#app/crm/money/invoices/settling/over.ts";
import { held } from "#app/crm/money/invoices/lifecycle/issue.server.ts";
import { creditable, linesLeft, priceOf, shareOf, type ChosenLine, type LineLeft } from "./credited.server.ts";
import { calculate } from "./calculate.server.ts";
import { plainInvoices } from "#app/crm/money/invoices/records.server.ts";
import { counted, ofContract, type InvoiceRow } from "#app/crm/money/invoices/settling/invoice-rows.server.ts";
import { invoiceLineTable, invoiceTable } from "#app/crm/money/invoices/table.server.ts";

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
  | "raisesId"
  | "vatHeld"
  | "language"
  | "priceMode"
  | "taxCode"
  | "withholdingCode"
  | "reason"
  | "taxes"
> & {
  kind: InvoiceKind;
  title: Bilingual;
};

export async function insertDraft(tx: Change, { title, ...columns }: NewDraft): Promise<string> {
  // What was asked for wrongly is taken back of an archived client too.
  if (columns.kind !== "credit_note") await refuseInactive(tx, referredIn(invoiceFields, columns));
  const [made] = await tx.db
    .insert(invoiceTable)
    .values({
      ...columns,
      titleEn: title.en.slice(0, invoiceBounds.title),
      titleAr: title.ar.slice(0, invoiceBounds.title),
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

/** Firms withhold one per cent where nothing else is agreed. */
const usuallyWithheld = "WHT_1";

async function usualWithholding(tx: Change, clientId: string): Promise<string | null> {
  const [client] = await tx.db
    .select({ type: clientTable.type, country: clientTable.country })
    .from(clientTable)
    .where(eq(clientTable.id, clientId));
  if (!client || client.country || client.type === "individual" || (await isSmallBusiness(tx, cairoDay(tx.now())))) return null;
  const { profiles } = await taxProfiles(tx);
  return profiles.some(({ code, active }) => code === usuallyWithheld && active) ? usuallyWithheld : null;
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

/** An instalment and its contract, held in this order: the contract first. Throws `NotFound`. */
async function lockInstalment(tx: Change, instalmentId: string) {
  if (!isUuid(instalmentId)) throw new NotFound();
  const [found] = await tx.db.select().from(instalmentTable).where(eq(instalmentTable.id, instalmentId));
  if (!found) throw new NotFound();
  const contract = await lockContract(tx, found.contractId);
  const [row] = await tx.db.select().from(instalmentTable).where(eq(instalmentTable.id, instalmentId)).for("update");
  return { contract, row };
}

/** A draft that asks for one instalment; the first one, on signing, is a deposit. Asked twice it is the same draft. */
export async function invoiceInstalment(ctx: Ctx, instalmentId: string): Promise<{ id: string }> {
  authorize(ctx.actor, "invoice.create");
  return change(ctx, async (tx) => {
    const { contract, row } = await lockInstalment(tx, instalmentId);
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

/** Takes back chosen lines, an amount with tax of one tax (by its place; needed where there are several), or everything that is left. */
export type CreditInput = {
  lines?: readonly ChosenLine[];
  tax?: number | null;
  amount?: Piastres | null;
  reason: string;
  instalmentId?: string | null;
};

export async function creditInvoice(ctx: Ctx, invoiceId: string, input: CreditInput): Promise<{ id: string }> {
  authorize(ctx.actor, "invoice.create");
  if (!isUuid(invoiceId)) throw new NotFound();
  const { min, max } = invoiceBounds.reason;
  if (input.reason.length < min || input.reason.length > max)
    throw new Invalid({ reason: { key: "invoice.error.reason", values: { min, max } } });
  return change(ctx, async (tx) => {
    const row = await held(tx, invoiceId);
    if (row.kind === "credit_note" || !isInLedger(row.status))
      throw new Conflict("ILLEGAL_TRANSITION", { key: "invoice.error.notCreditable" }, { allowed: [] });
    const left = await creditable(tx, row);
    if (totalOf(left) <= 0) throw new Invalid({ amount: { key: "invoice.error.creditTooMuch" } });
    const lines = await linesLeft(tx, row);
    if (input.lines) return insertNote(tx, row, input, [], chosenOf(lines, input.lines));
    if (input.amount) return insertNote(tx, row, input, [taxOf(left.taxes, input.tax ?? null, input.amount)], []);
    // Everything is taken back line by line, unless a price cut took of no line in particular.
    const printed = (tax: TaxPart) => (row.priceMode === "exclusive" ? tax.net : withTax(tax));
    const byLine =
      row.kind === "standalone" &&
      left.taxes.every((tax, at) => sum(lines.flatMap((line) => (line.at === at ? [line.left] : []))) === printed(tax));
    if (!byLine) return insertNote(tx, row, input, left.taxes, []);
    const all = lines.filter((line) => line.left > 0).map((line) => ({ line, quantity: line.quantity || null, amount: line.left }));
    return insertNote(tx, row, input, [], all);
  });
}

type Chosen = { line: LineLeft; quantity: number | null; amount: Piastres };

function chosenOf(lines: readonly LineLeft[], wanted: readonly ChosenLine[]): Chosen[] {
  const errors: FieldErrors = {};
  const chosen = wanted.flatMap((one): Chosen[] => {
    const line = lines.find(({ id }) => id === one.lineId);
    const amount = line && shareOf(line, one);
    if (amount) return [{ line, quantity: one.quantity, amount }];
    errors[`lines.${one.lineId}`] = { key: "invoice.error.creditShare" };
    return [];
  });
  if (wanted.length === 0 || new Set(wanted.map(({ lineId }) => lineId)).size < wanted.length)
    errors["lines"] = { key: "invoice.error.creditNoLine" };
  if (Object.keys(errors).length > 0) throw new Invalid(errors);
  return chosen;
}

/** A cut of one tax; `amount` holds the tax. Without a choice that of the only one there is. */
function taxOf(taxes: readonly TaxPart[], place: number | null, amount: Piastres): TaxPart {
  const open = taxes.filter((tax) => withTax(tax) > 0);
  const tax = place === null && open.length === 1 ? open[0] : taxes[place ?? -1];
  if (!tax) throw new Invalid({ tax: { key: "kit.error.required" } });
  if (amount < 0 || amount > withTax(tax)) throw new Invalid({ amount: { key: "invoice.error.creditTooMuch" } });
  return { ...tax, net: amount, vat: 0 };
}

async function insertNote(
  tx: Change,
  row: InvoiceRow,
  { reason, instalmentId = null }: CreditInput,
  taxes: TaxPart[],
  chosen: readonly Chosen[],
): Promise<{ id: string }> {
  const title = (of: "en" | "ar") => translateFor(of)("invoice.title.credit", { number: row.number ?? "" });
  const { clientId, projectId, contractId, language, priceMode, taxCode, withholdingCode } = row;
  const of = { clientId, projectId, contractId, language, priceMode, taxCode, withholdingCode };
  const id = await insertDraft(tx, {
    ...of,
    kind: "credit_note",
    correctsId: row.id,
    instalmentId,
    reason,
    taxes,
    title: { en: title("en"), ar: title("ar") },
  });
  if (chosen.length > 0)
    await tx.db.insert(invoiceLineTable).values(
      chosen.map(({ line, quantity, amount }, displayOrder) => ({
        ...toRow(invoiceLineTable, lineFields, {
          ...line,
          unit: quantity === null ? null : line.unit,
          quantity,
          unitPrice: priceOf(line, quantity, amount),
        }),
        invoiceId: id,
        correctsLineId: line.id,
        amount,
        net: amount,
        displayOrder,
      })),
    );
  await calculate(tx, id);
  return { id };
}

export async function creditInstalment(ctx: Ctx, instalmentId: string): Promise<{ id: string }> {
  authorize(ctx.actor, "invoice.create");
  return change(ctx, async (tx) => {
    const { contract, row } = await lockInstalment(tx, instalmentId);
    if (!row || row.amount >= 0 || row.invoiceId || (row.status !== "due" && row.status !== "planned"))
      throw new Conflict("ILLEGAL_TRANSITION", { key: "invoice.error.notDue" }, { allowed: [] });
    const notes = await tx.db.select().from(invoiceTable).where(eq(invoiceTable.instalmentId, instalmentId));
    const draft = notes.find(({ status }) => status === "draft");
    if (draft) return { id: draft.id };
    const invoiced = await ofContract(tx, contract.id);
    const over = overOf(contract, invoiced);
    const wanted = Math.min(totalOf(over), -row.amount - sum(notes.map(({ total }) => total)));
    if (wanted <= 0) throw new Conflict("CONFLICT", { key: "invoice.error.nothingOver" });
    const { taxes } = partOf(over, over, wanted);
    for (const invoice of invoiced.filter(({ kind }) => kind !== "credit_note").toReversed()) {
      const left = await creditable(tx, invoice);
      const held = taxes.flatMap((tax) => {
        const room = left.taxes.find((one) => isSameTax(one, tax));
        const amount = Math.min(withTax(tax), room ? withTax(room) : 0);
        return amount > 0 ? [{ ...tax, net: amount, vat: 0 }] : [];
      });
      if (held.length > 0) return insertNote(tx, invoice, { reason: row.labelEn || row.labelAr, instalmentId }, held, []);
    }
    throw new Conflict("CONFLICT", { key: "invoice.error.nothingOver" });
  });
}

export async function firstDraft(ctx: Ctx): Promise<{ taxCode: string; language: "en" | "ar" | "both"; priceMode: "exclusive" }> {
  authorize(ctx.actor, "invoice.create");
  return { taxCode: await usualTax(ctx), language: (await businessFacts(ctx)).language, priceMode: "exclusive" };
}
