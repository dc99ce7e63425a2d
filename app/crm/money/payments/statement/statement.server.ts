import { and, asc, eq, inArray, lte } from "drizzle-orm";
import { authorize } from "#app/access/permissions.ts";
import { clientTable } from "#app/crm/people/clients/table.server.ts";
import { ledgerStatuses } from "#app/crm/money/invoices/fields.ts";
import { invoiceTable } from "#app/crm/money/invoices/table.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { bilingual, type Bilingual } from "#app/values/text/bilingual.ts";
import type { Day } from "#app/values/calendar.ts";
import { NotFound } from "#app/values/errors.ts";
import { isUuid } from "#app/values/uuid.ts";
import type { PaymentMethod } from "#app/crm/money/payments/fields.ts";
import type { ChequeStatus } from "#app/crm/money/payments/flow.ts";
import { chequeMoveTable, paymentTable } from "#app/crm/money/payments/table.server.ts";

export const entryKinds = [
  "invoice",
  "voided",
  "creditNote",
  "payment",
  "withholding",
  "vatWithheld",
  "refund",
  "collection",
  "bounced",
  "reversal",
] as const;

/**
 * One line of a statement. `debit` is what the client owes by it, `credit` what he owes less; `balance` what he owes after it, negative for his
 * credit. A cheque is one line: under collection or returned it moves nothing (`cheque` says how much it is of), and is a payment once it cleared.
 */
export type StatementEntry = {
  on: Day;
  kind: (typeof entryKinds)[number];
  id: string;
  number: string;
  label: Bilingual;
  method: PaymentMethod | null;
  reference: string;
  debit: number;
  credit: number;
  cheque: number;
  balance: number;
};
export type Statement = {
  client: { id: string; number: string; name: Bilingual };
  from: Day;
  to: Day;
  opening: number;
  entries: StatementEntry[];
  debit: number;
  credit: number;
  closing: number;
  collection: number;
};

type Line = Omit<StatementEntry, "balance">;

/**
 * A client's account in these days, both included, as it stood on the last of them: what was reversed later is still there, and a reversal is a row
 * of its own on its own day. An invoice that was made void within these days is not in it; of an earlier one it is taken back. Throws `NotFound`.
 */
export async function statementOf(ctx: Ctx, clientId: string, { from, to }: { from: Day; to: Day }): Promise<Statement> {
  authorize(ctx.actor, "payment.read");
  const [client] = isUuid(clientId) ? await ctx.db.select().from(clientTable).where(eq(clientTable.id, clientId)) : [];
  if (!client) throw new NotFound();
  const lines = [...(await documents(ctx, clientId, { from, to })), ...(await movements(ctx, clientId, to))]
    .filter(({ on }) => on <= to)
    .toSorted(
      (a, b) => a.on.localeCompare(b.on) || entryKinds.indexOf(a.kind) - entryKinds.indexOf(b.kind) || a.number.localeCompare(b.number),
    );
  const opening = lines.filter(({ on }) => on < from).reduce((sum, { debit, credit }) => sum + debit - credit, 0);
  const entries: StatementEntry[] = [];
  let balance = opening;
  for (const line of lines) {
    if (line.on < from) continue;
    balance += line.debit - line.credit;
    entries.push({ ...line, balance });
  }
  return {
    client: { id: client.id, number: client.number, name: bilingual(client.nameEn, client.nameAr) },
    from,
    to,
    opening,
    entries,
    debit: entries.reduce((sum, { debit }) => sum + debit, 0),
    credit: entries.reduce((sum, { credit }) => sum + credit, 0),
    closing: balance,
    collection: lines.filter(({ kind }) => kind === "collection").reduce((sum, { cheque }) => sum + cheque, 0),
  };
}

async function documents(ctx: Ctx, clientId: string, { from, to }: { from: Day; to: Day }): Promise<Line[]> {
  const { id, kind, number, titleEn, titleAr, issuedOn, total, voidedOn } = invoiceTable;
  const rows = await ctx.db
    .select({ id, kind, number, titleEn, titleAr, issuedOn, total, voidedOn })
    .from(invoiceTable)
    .where(and(eq(invoiceTable.clientId, clientId), inArray(invoiceTable.status, [...ledgerStatuses, "void"])));
  return rows.flatMap((row): Line[] => {
    const note = row.kind === "credit_note";
    const on = row.issuedOn ?? "";
    const line = {
      on,
      id: row.id,
      number: row.number ?? "",
      label: bilingual(row.titleEn, row.titleAr),
      method: null,
      reference: "",
      cheque: 0,
    };
    if (note) return [{ ...line, kind: "creditNote", debit: 0, credit: row.total }];
    const issued: Line = { ...line, kind: "invoice", debit: row.total, credit: 0 };
    if (!row.voidedOn) return [issued];
    // Both within these days: neither is shown.
    return on >= from && row.voidedOn <= to ? [] : [issued, { ...line, on: row.voidedOn, kind: "voided", debit: 0, credit: row.total }];
  });
}

const kindOfPayment = (method: PaymentMethod): StatementEntry["kind"] =>
  method === "withholding" ? "withholding" : method === "vat_withheld" ? "vatWithheld" : "payment";

const nothing: Bilingual = { en: "", ar: "" };

async function movements(ctx: Ctx, clientId: string, day: Day): Promise<Line[]> {
  const rows = await ctx.db
    .select()
    .from(paymentTable)
    .where(and(eq(paymentTable.clientId, clientId), lte(paymentTable.receivedOn, day)));
  const cheques = await chequesOn(ctx, clientId, day);
  const reversed = new Set(rows.flatMap(({ kind, refundOfId }) => (kind === "reversal" && refundOfId ? [refundOfId] : [])));
  const unpaid = (id: string) => cheques.has(id) && cheques.get(id)!.to !== "cleared";
  return rows.flatMap((row): Line[] => {
    const line = {
      id: row.id,
      number: row.number,
      label: nothing,
      method: row.method,
      reference: row.reference ?? "",
      debit: 0,
      credit: 0,
      cheque: 0,
    };
    if (row.chequeStatus) {
      const cheque = cheques.get(row.id);
      if (!cheque) return [];
      if (cheque.to === "cleared") return [{ ...line, on: cheque.on, kind: "payment", credit: row.amount }];
      // A cheque that the bank never paid moved nothing: its one line is that of its reversal.
      if (reversed.has(row.id)) return [];
      if (cheque.to === "bounced") return [{ ...line, on: cheque.on, kind: "bounced", cheque: row.amount }];
      return [{ ...line, on: row.receivedOn, kind: "collection", cheque: row.amount }];
    }
    const on = row.receivedOn;
    if (row.kind === "reversal" && row.refundOfId && unpaid(row.refundOfId))
      return [{ ...line, on, kind: "reversal", cheque: -row.amount }];
    const kind = row.kind === "payment" ? kindOfPayment(row.method) : row.kind;
    return [{ ...line, on, kind, debit: Math.max(0, -row.amount), credit: Math.max(0, row.amount) }];
  });
}

async function chequesOn(ctx: Ctx, clientId: string, day: Day): Promise<Map<string, { to: ChequeStatus; on: Day }>> {
  const rows = await ctx.db
    .select({ paymentId: chequeMoveTable.paymentId, to: chequeMoveTable.to, on: chequeMoveTable.on })
    .from(chequeMoveTable)
    .innerJoin(paymentTable, eq(paymentTable.id, chequeMoveTable.paymentId))
    .where(and(eq(paymentTable.clientId, clientId), lte(chequeMoveTable.on, day)))
    .orderBy(asc(chequeMoveTable.on), asc(chequeMoveTable.id));
  return new Map(rows.map(({ paymentId, to, on }) => [paymentId, { to, on }]));
}
