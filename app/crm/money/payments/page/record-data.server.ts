import { recordPath } from "#app/crm/record/record-path.ts";
import { and, asc, eq, isNull } from "drizzle-orm";
import type { PaidProof } from "#app/crm/between-slices/port-types.ts";
import { ports } from "#app/crm/between-slices/ports.server.ts";
import { authorize, may } from "#app/access/permissions.ts";
import { clientTable } from "#app/crm/people/clients/table.server.ts";
import { invoiceTable } from "#app/crm/money/invoices/table.server.ts";
import { openingItemTable } from "#app/crm/money/opening-items/table.server.ts";
import type { Options } from "#app/kit/entity/screens.ts";
import { movesFrom } from "#app/kit/flow/flow.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { bilingual, type Bilingual } from "#app/values/text/bilingual.ts";
import { NotFound } from "#app/values/errors.ts";
import { isUuid } from "#app/values/uuid.ts";
import { counts } from "#app/crm/money/payments/ledger/client-ledger.server.ts";
import { isCertificate } from "#app/crm/money/payments/fields.ts";
import { chequeFlow } from "#app/crm/money/payments/flow.ts";
import { payerOf, type Payer } from "#app/crm/money/payments/ledger/invoice-money.server.ts";
import { paymentRecords, type Payment } from "#app/crm/money/payments/operations.server.ts";
import { allocationTable, paymentTable } from "#app/crm/money/payments/table.server.ts";

export type PaymentPage = {
  record: Payment;
  options: Options;
  client: { id: string; number: string; name: Bilingual };
  deposited: string | null;
  cleared: string | null;
  bounced: string | null;
  of: { to: string; number: string; note: boolean } | null;
  settles: { id: string; invoiceId: string; opened: boolean; number: string; title: Bilingual; amount: number; on: string }[];
  refunds: { id: string; number: string; amount: number; on: string; reversed: boolean }[];
  proofs: PaidProof[];
  left: number;
  payer: Payer;
  moves: string[];
  may: { share: boolean; refund: boolean; reverse: boolean };
};

export async function paymentPage(ctx: Ctx, id: string): Promise<PaymentPage> {
  authorize(ctx.actor, "payment.read");
  if (!isUuid(id)) throw new NotFound();
  const payment = await paymentRecords.get(ctx, id);
  const [row] = await ctx.db
    .select({ payment: paymentTable, client: clientTable })
    .from(paymentTable)
    .innerJoin(clientTable, eq(clientTable.id, paymentTable.clientId))
    .where(eq(paymentTable.id, id));
  if (!row) throw new NotFound();
  const settles = await ctx.db
    .select({
      id: allocationTable.id,
      amount: allocationTable.amount,
      at: allocationTable.at,
      invoice: invoiceTable,
      item: openingItemTable,
    })
    .from(allocationTable)
    .leftJoin(invoiceTable, eq(invoiceTable.id, allocationTable.invoiceId))
    .leftJoin(openingItemTable, eq(openingItemTable.id, allocationTable.itemId))
    .where(and(eq(allocationTable.paymentId, id), isNull(allocationTable.releasedAt)))
    .orderBy(asc(allocationTable.at), asc(allocationTable.id));
  const refunds = await ctx.db
    .select()
    .from(paymentTable)
    .where(and(eq(paymentTable.refundOfId, id), eq(paymentTable.kind, "refund")))
    .orderBy(asc(paymentTable.createdAt));
  const counted = counts(row.payment);
  const refunded = refunds.filter(counts).reduce((sum, { amount }) => sum - amount, 0);
  const left = counted && row.payment.kind === "payment" ? row.payment.amount - refunded : 0;
  const records = may(ctx, "payment.create");
  const { chequeStatus, kind, method, free } = row.payment;
  return {
    record: payment,
    options: await paymentRecords.namesIn(ctx, payment),
    client: { id: row.client.id, number: row.client.number, name: bilingual(row.client.nameEn, row.client.nameAr) },
    deposited: row.payment.depositedOn,
    cleared: row.payment.clearedOn,
    bounced: row.payment.bouncedAt?.toISOString() ?? null,
    of: await originOf(ctx, row.payment),
    settles: settles.map(({ invoice, item, at, ...rest }) => ({
      ...rest,
      invoiceId: invoice?.id ?? item?.id ?? "",
      opened: item !== null,
      number: invoice?.number ?? item?.number ?? "",
      title: bilingual(invoice?.titleEn, invoice?.titleAr),
      on: at.toISOString(),
    })),
    refunds: refunds.map((refund) => ({
      id: refund.id,
      number: refund.number,
      amount: -refund.amount,
      on: refund.receivedOn,
      reversed: refund.reversedAt !== null,
    })),
    proofs: await ports().proofsOfPayment(ctx, id),
    left,
    payer: await payerOf(ctx, row.client.id),
    moves: chequeStatus && !row.payment.reversedAt && may(ctx, "payment.transition") ? movesFrom(chequeFlow, chequeStatus) : [],
    may: {
      share: records && free > 0,
      refund: records && left > 0 && !isCertificate(method) && (!chequeStatus || chequeStatus === "cleared"),
      reverse: records && counted && (kind === "refund" || left === row.payment.amount),
    },
  };
}

async function originOf(ctx: Ctx, { refundOfId, creditNoteId }: typeof paymentTable.$inferSelect): Promise<PaymentPage["of"]> {
  if (refundOfId) {
    const [row] = await ctx.db.select({ number: paymentTable.number }).from(paymentTable).where(eq(paymentTable.id, refundOfId));
    return { to: recordPath("payment", refundOfId), number: row?.number ?? "", note: false };
  }
  if (!creditNoteId) return null;
  const [note] = await ctx.db.select({ number: invoiceTable.number }).from(invoiceTable).where(eq(invoiceTable.id, creditNoteId));
  return { to: recordPath("invoice", creditNoteId), number: note?.number ?? "", note: true };
}
