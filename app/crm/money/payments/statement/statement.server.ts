import { and, asc, eq, inArray, lte } from "drizzle-orm";
import { authorize } from "#app/access/permissions.ts";
import { clientTable } from "#app/crm/people/clients/table.server.ts";
import { ledgerStatuses } from "#app/crm/money/invoices/fields.ts";
import { invoiceTable } from "#app/crm/money/invoices/table.server.ts";
import { isOpeningCheque, openAdvancesOn, openRetentionOn, statedItems } from "#app/crm/money/opening-items/operations.server.ts";
import { retentionPartTable, retentionReleaseTable } from "#app/crm/money/retention/table.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { bilingual, type Bilingual } from "#app/values/text/bilingual.ts";
import { addDays, type Day } from "#app/values/calendar.ts";
import { NotFound } from "#app/values/errors.ts";
import { sum } from "#app/values/money/money.ts";
import { isUuid } from "#app/values/uuid.ts";
import type { PaymentMethod } from "#app/crm/money/payments/fields.ts";
import type { ChequeStatus } from "#app/crm/money/payments/flow.ts";
import { chequeMoveTable, paymentTable } from "#app/crm/money/payments/table.server.ts";

export const entryKinds = [
  "opening",
  "invoice",
  "bill",
  "voided",
  "creditNote",
  "deposit",
  "retention",
  "payment",
  "withholding",
  "vatWithheld",
  "refund",
  "collection",
  "handed",
  "bounced",
  "stopped",
  "reversal",
] as const;

/**
 * One line of a statement. `debit` is what the client owes by it, `credit` what he owes less; `balance` what he owes after it, negative for his
 * credit. A cheque is one line: under collection or returned it moves nothing (`cheque` says how much it is of), and is a payment once it cleared.
 * On a supplier's `credit` is what we owe by it, `debit` what we owe less, `balance` what we owe after it.
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
  /** Of the opening balances, and neither invoice nor payment. */
  item?: true;
};
export type Account = {
  from: Day;
  to: Day;
  opening: number;
  entries: StatementEntry[];
  debit: number;
  credit: number;
  closing: number;
  collection: number;
  /** What the client keeps until handover on the last day, besides. */
  held: number;
  /** What of the opening balances the client paid in advance and nobody gave back, besides. */
  advance: number;
};
export type Statement = Account & { client: { id: string; number: string; name: Bilingual } };

export type StatementLine = Omit<StatementEntry, "balance">;

const nothing: Bilingual = { en: "", ar: "" };

/**
 * A client's account in these days, both included, as it stood on the last of them: what was reversed later is still there, and a reversal is a row
 * of its own on its own day. An invoice that was made void within these days is not in it; of an earlier one it is taken back. Throws `NotFound`.
 */
export async function statementOf(ctx: Ctx, clientId: string, { from, to }: { from: Day; to: Day }): Promise<Statement> {
  authorize(ctx.actor, "payment.read");
  const [client] = isUuid(clientId) ? await ctx.db.select().from(clientTable).where(eq(clientTable.id, clientId)) : [];
  if (!client) throw new NotFound();
  const lines = [
    ...(await documents(ctx, clientId, { from, to })),
    ...(await releases(ctx, clientId)),
    ...(await movements(ctx, clientId, to)),
    ...(await openings(ctx, clientId, to)),
  ];
  const account = running(lines, { from, to }, ({ debit, credit }) => debit - credit);
  const opened = sum((await openRetentionOn(ctx, to, [clientId])).map(({ left }) => left));
  return {
    client: { id: client.id, number: client.number, name: bilingual(client.nameEn, client.nameAr) },
    ...account,
    held: account.held + opened,
    advance: sum((await openAdvancesOn(ctx, to, [clientId])).map(({ left }) => left)),
  };
}

/** Lines in their order with the balance after each. `owed` is what a line adds to it. */
export function running(
  all: readonly StatementLine[],
  { from, to }: { from: Day; to: Day },
  owed: (line: StatementLine) => number,
): Account {
  const lines = all
    .filter(({ on }) => on <= to)
    .toSorted(
      (a, b) => a.on.localeCompare(b.on) || entryKinds.indexOf(a.kind) - entryKinds.indexOf(b.kind) || a.number.localeCompare(b.number),
    );
  const opening = sum(lines.filter(({ on }) => on < from).map(owed));
  const entries: StatementEntry[] = [];
  let balance = opening;
  for (const line of lines) {
    if (line.on < from) continue;
    balance += owed(line);
    entries.push({ ...line, balance });
  }
  return {
    from,
    to,
    opening,
    entries,
    debit: sum(entries.map(({ debit }) => debit)),
    credit: sum(entries.map(({ credit }) => credit)),
    closing: balance,
    collection: sum(lines.filter(({ kind }) => kind === "collection" || kind === "handed").map(({ cheque }) => cheque)),
    held: sum(lines.filter(({ kind }) => kind === "retention").map(({ credit, debit }) => credit - debit)),
    advance: 0,
  };
}

async function documents(ctx: Ctx, clientId: string, { from, to }: { from: Day; to: Day }): Promise<StatementLine[]> {
  const { id, kind, number, titleEn, titleAr, issuedOn, total, retained, voidedOn } = invoiceTable;
  const rows = await ctx.db
    .select({ id, kind, number, titleEn, titleAr, issuedOn, total, retained, voidedOn })
    .from(invoiceTable)
    .where(and(eq(invoiceTable.clientId, clientId), inArray(invoiceTable.status, [...ledgerStatuses, "void"])));
  return rows.flatMap((row): StatementLine[] => {
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
    const kept = (day: Day, sign: 1 | -1): StatementLine[] =>
      row.retained === 0 ? [] : [keptLine({ ...line, on: day }, sign * row.retained)];
    if (note) return [{ ...line, kind: "creditNote", debit: 0, credit: row.total }, ...kept(on, -1)];
    const issued: StatementLine[] = [{ ...line, kind: "invoice", debit: row.total, credit: 0 }, ...kept(on, 1)];
    if (!row.voidedOn) return issued;
    // Both within these days: neither is shown.
    if (on >= from && row.voidedOn <= to) return [];
    return [...issued, { ...line, on: row.voidedOn, kind: "voided", debit: 0, credit: row.total }, ...kept(row.voidedOn, -1)];
  });
}

const settledAs = { money: "payment", withheld: "withholding", corrected: "opening" } as const;

/** What was open before the first day that is kept here, on its own day, and what settled it. A cheque is owed until the bank has paid it. */
async function openings(ctx: Ctx, clientId: string, to: Day): Promise<StatementLine[]> {
  return (await statedItems(ctx, clientId)).flatMap(({ item, cutOver, settlements }): StatementLine[] => {
    const opened = addDays(cutOver, -1);
    if (opened > to) return [];
    const line = {
      id: item.id,
      number: item.number,
      label: nothing,
      method: null,
      reference: "",
      debit: 0,
      credit: 0,
      cheque: 0,
      item: true as const,
    };
    const credited = item.kind === "clientCredit";
    const own = settlements.filter(({ on }) => on <= to);
    const begun: StatementLine = { ...line, on: item.on ?? opened, kind: "opening", [credited ? "credit" : "debit"]: item.amount };
    const left = item.amount - own.reduce((sum, { amount }) => sum + amount, 0);
    const held: StatementLine[] =
      isOpeningCheque(item.kind) && left > 0 ? [{ ...line, on: begun.on, kind: "collection", cheque: left }] : [];
    const settled = own.map(({ id, on, kind, amount, reference }): StatementLine => {
      const way = credited && kind === "money" ? "refund" : settledAs[kind];
      return { ...line, id, on, kind: way, reference: reference ?? "", [credited ? "debit" : "credit"]: amount };
    });
    return [begun, ...held, ...settled];
  });
}

/** Kept until handover: no part of what is to be paid. Below nothing: given back, taken out again or released. */
const keptLine = (line: Omit<StatementLine, "kind" | "debit" | "credit">, amount: number): StatementLine => ({
  ...line,
  kind: "retention",
  debit: Math.max(0, -amount),
  credit: Math.max(0, amount),
});

async function releases(ctx: Ctx, clientId: string): Promise<StatementLine[]> {
  const rows = await ctx.db
    .select({ id: invoiceTable.id, number: invoiceTable.number, amount: retentionPartTable.amount, on: retentionReleaseTable.on })
    .from(retentionPartTable)
    .innerJoin(retentionReleaseTable, eq(retentionReleaseTable.id, retentionPartTable.releaseId))
    .innerJoin(invoiceTable, eq(invoiceTable.id, retentionPartTable.invoiceId))
    .where(eq(invoiceTable.clientId, clientId));
  return rows.map(({ id, number, amount, on }) =>
    keptLine({ on, id, number: number ?? "", label: nothing, method: null, reference: "", cheque: 0 }, -amount),
  );
}

const kindOfPayment = (method: PaymentMethod): StatementEntry["kind"] =>
  method === "withholding" ? "withholding" : method === "vat_withheld" ? "vatWithheld" : "payment";

async function movements(ctx: Ctx, clientId: string, day: Day): Promise<StatementLine[]> {
  const rows = await ctx.db
    .select()
    .from(paymentTable)
    .where(and(eq(paymentTable.clientId, clientId), lte(paymentTable.receivedOn, day)));
  const cheques = await chequesOn(ctx, clientId, day);
  const reversed = new Set(rows.flatMap(({ kind, refundOfId }) => (kind === "reversal" && refundOfId ? [refundOfId] : [])));
  const unpaid = (id: string) => cheques.has(id) && cheques.get(id)!.to !== "cleared";
  return rows.flatMap((row): StatementLine[] => {
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
