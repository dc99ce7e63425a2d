import { and, eq, isNull, sql } from "drizzle-orm";
import { authorize } from "#app/access/permissions.ts";
import { clientTable } from "#app/crm/people/clients/table.server.ts";
import { blankSnapshot, type DocumentSnapshot, type DocumentLanguage, type SnapshotParty } from "#app/crm/base/documents/fields.ts";
import { companyOnPaper } from "#app/crm/base/documents/operations.server.ts";
import { partySnapshot } from "#app/crm/base/priced/sums/snapshot-parts.ts";
import { invoiceTable } from "#app/crm/money/invoices/table.server.ts";
import { openingItemTable } from "#app/crm/money/opening-items/table.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { bilingual } from "#app/values/text/bilingual.ts";
import { cairoDay, type Day } from "#app/values/calendar.ts";
import { NotFound } from "#app/values/errors.ts";
import { isUuid } from "#app/values/uuid.ts";
import { statementOf, type Account } from "#app/crm/money/payments/statement/statement.server.ts";
import { allocationTable, paymentTable } from "./table.server.ts";

const partyOf = (client: typeof clientTable.$inferSelect): SnapshotParty =>
  partySnapshot(client, bilingual(client.address, client.address));

const printedFor = (client: typeof clientTable.$inferSelect): DocumentLanguage => client.preferredLanguage ?? "both";

export async function printedReceipt(ctx: Ctx, id: string): Promise<DocumentSnapshot> {
  authorize(ctx.actor, "payment.read");
  const [found] = isUuid(id)
    ? await ctx.db
        .select({ payment: paymentTable, client: clientTable })
        .from(paymentTable)
        .innerJoin(clientTable, eq(clientTable.id, paymentTable.clientId))
        .where(eq(paymentTable.id, id))
    : [];
  if (!found) throw new NotFound();
  const { payment, client } = found;
  const paid = await ctx.db
    .select({ number: sql<string>`coalesce(${invoiceTable.number}, ${openingItemTable.number})`, amount: allocationTable.amount })
    .from(allocationTable)
    .leftJoin(invoiceTable, eq(invoiceTable.id, allocationTable.invoiceId))
    .leftJoin(openingItemTable, eq(openingItemTable.id, allocationTable.itemId))
    .where(and(eq(allocationTable.paymentId, id), isNull(allocationTable.releasedAt)))
    .orderBy(allocationTable.at, allocationTable.id);
  return {
    ...blankSnapshot,
    kind: "receipt",
    language: printedFor(client),
    number: payment.number,
    company: await companyOnPaper(ctx),
    party: partyOf(client),
    issuedOn: payment.receivedOn,
    references: payment.certificateNumber ? [{ kind: "certificate", number: payment.certificateNumber }] : [],
    receipt: {
      method: payment.method,
      reference: payment.reference ?? "",
      chequeBank: payment.chequeBank ?? "",
      maturesOn: payment.maturesOn,
      certificateNumber: payment.certificateNumber ?? "",
      amount: payment.amount,
      paid,
    },
    amount: payment.amount,
    stamp: payment.reversedAt || payment.chequeStatus === "bounced" || payment.kind === "reversal" ? "void" : null,
  };
}

export async function printedStatement(ctx: Ctx, clientId: string, { from, to }: { from: Day; to: Day }): Promise<DocumentSnapshot> {
  const statement = await statementOf(ctx, clientId, { from, to });
  const [client] = await ctx.db.select().from(clientTable).where(eq(clientTable.id, clientId));
  if (!client) throw new NotFound();
  return {
    ...blankSnapshot,
    kind: "statement",
    language: printedFor(client),
    number: client.number,
    company: await companyOnPaper(ctx),
    party: partyOf(client),
    issuedOn: cairoDay(ctx.now()),
    ...printedAccount(statement),
  };
}

export const printedAccount = ({
  from,
  to,
  opening,
  entries,
  closing,
  collection,
  held,
  advance,
}: Account): Pick<DocumentSnapshot, "statement" | "amount"> => ({
  statement: {
    from,
    to,
    opening,
    entries: entries.map(({ on, kind, number, label, debit, credit, cheque, balance }) => ({
      on,
      kind,
      number,
      label,
      debit,
      credit,
      cheque,
      balance,
    })),
    closing,
    collection,
    ...(held > 0 && { held }),
    ...(advance > 0 && { advance }),
  },
  amount: closing,
});
