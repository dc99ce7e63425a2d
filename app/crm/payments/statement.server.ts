import { and, eq, inArray } from "drizzle-orm";
import { authorize } from "#app/access/permissions.ts";
import { clientTable } from "#app/crm/clients/table.server.ts";
import { standingStatuses } from "#app/crm/invoices/fields.ts";
import { invoiceTable } from "#app/crm/invoices/table.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { bilingual, type Bilingual } from "#app/values/bilingual.ts";
import { cairoDay, type Day } from "#app/values/calendar.ts";
import { NotFound } from "#app/values/errors.ts";
import { isUuid } from "#app/values/uuid.ts";
import { counts } from "./books.server.ts";
import type { PaymentMethod } from "./fields.ts";
import { paymentTable } from "./table.server.ts";

export const entryKinds = ["invoice", "creditNote", "payment", "withholding", "refund", "bounced"] as const;

/** One line of a statement. `debit` is what the client owes by it, `credit` what he owes less; `balance` what he owes after it, negative for his credit. */
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
};

type Line = Omit<StatementEntry, "balance">;

/** A client's account in these days, both included. Void invoices and reversed payments are mistakes, and not in it. Throws `NotFound`. */
export async function statementOf(ctx: Ctx, clientId: string, { from, to }: { from: Day; to: Day }): Promise<Statement> {
  authorize(ctx.actor, "payment.read");
  const [client] = isUuid(clientId) ? await ctx.db.select().from(clientTable).where(eq(clientTable.id, clientId)) : [];
  if (!client) throw new NotFound();
  const lines = [...(await documents(ctx, clientId)), ...(await movements(ctx, clientId))]
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
  };
}

async function documents(ctx: Ctx, clientId: string): Promise<Line[]> {
  const { id, kind, number, titleEn, titleAr, issuedOn, total } = invoiceTable;
  const rows = await ctx.db
    .select({ id, kind, number, titleEn, titleAr, issuedOn, total })
    .from(invoiceTable)
    .where(and(eq(invoiceTable.clientId, clientId), inArray(invoiceTable.status, [...standingStatuses])));
  return rows.map((row) => {
    const note = row.kind === "credit_note";
    return {
      on: row.issuedOn ?? "",
      kind: note ? ("creditNote" as const) : ("invoice" as const),
      id: row.id,
      number: row.number ?? "",
      label: bilingual(row.titleEn, row.titleAr),
      method: null,
      reference: "",
      debit: note ? 0 : row.total,
      credit: note ? row.total : 0,
    };
  });
}

const nothing: Bilingual = { en: "", ar: "" };

async function movements(ctx: Ctx, clientId: string): Promise<Line[]> {
  const rows = await ctx.db.select().from(paymentTable).where(eq(paymentTable.clientId, clientId));
  return rows.flatMap((row): Line[] => {
    const line = { id: row.id, number: row.number, label: nothing, method: row.method, reference: row.reference ?? "" };
    if (row.chequeStatus === "bounced" && !row.reversedAt)
      return [
        { ...line, on: row.receivedOn, kind: "payment", debit: 0, credit: row.amount },
        { ...line, on: cairoDay(row.bouncedAt ?? row.updatedAt), kind: "bounced", debit: row.amount, credit: 0 },
      ];
    if (!counts(row)) return [];
    if (row.kind === "refund") return [{ ...line, on: row.receivedOn, kind: "refund", debit: -row.amount, credit: 0 }];
    return [{ ...line, on: row.receivedOn, kind: row.method === "withholding" ? "withholding" : "payment", debit: 0, credit: row.amount }];
  });
}
