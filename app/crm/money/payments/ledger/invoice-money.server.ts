import { and, asc, desc, eq, gt, inArray, isNull, ne, or, sum } from "drizzle-orm";
import { authorize, may } from "#app/access/permissions.ts";
import { clientTable } from "#app/crm/people/clients/table.server.ts";
import { openStatuses, unpaidOf } from "#app/crm/money/invoices/fields.ts";
import { invoiceTable } from "#app/crm/money/invoices/table.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { bilingual } from "#app/values/text/bilingual.ts";
import { cairoDay, monthStart } from "#app/values/calendar.ts";
import { toCollect } from "#app/values/money/owed.ts";
import { NotFound } from "#app/values/errors.ts";
import { isUuid } from "#app/values/uuid.ts";
import { clientMoney, refundableNotes, type RefundableNotes } from "./client-money.server.ts";
import type { PaymentMethod } from "#app/crm/money/payments/fields.ts";
import type { ChequeStatus } from "#app/crm/money/payments/flow.ts";
import { openedNow } from "./opened.server.ts";
import { oldestFirst, type OpenInvoice } from "./proposal.ts";
import { isRemindable, remindersOf, type Reminder } from "#app/crm/money/payments/reminders/reminders.server.ts";
import { allocationTable, expectedTransferTable, paymentTable } from "#app/crm/money/payments/table.server.ts";
import { transferLimits, transfersFor, type ExpectedTransfer } from "#app/crm/money/payments/expected/transfers.server.ts";
import type { PlannedTransfer, TransferLimits } from "#app/crm/money/payments/expected/transfers.ts";
import { settlementRows } from "./settlement-rows.server.ts";

export type Settlement = {
  id: string;
  source: "payment" | "creditNote";
  sourceId: string;
  number: string;
  on: string;
  method: PaymentMethod | null;
  reference: string;
  receivedBy: string | null;
  amount: number;
  chequeStatus: ChequeStatus | null;
  gone: "choice" | "refund" | "bounce" | "reversal" | null;
};

export type Payer = {
  clientId: string;
  open: OpenInvoice[];
  credit: number;
  limits: TransferLimits;
  instapay: PlannedTransfer[];
  today: string;
  may: { record: boolean };
};

export type InvoiceMoney = {
  invoice: { id: string; number: string; total: number; balance: number; payable: boolean; dueOn: string | null };
  payer: Payer;
  refundable: RefundableNotes;
  settlements: Settlement[];
  transfers: ExpectedTransfer[];
  reminders: Reminder[];
  remind: { mail: boolean; whatsapp: boolean };
};

export async function invoiceMoney(ctx: Ctx, id: string): Promise<InvoiceMoney> {
  authorize(ctx.actor, "payment.read");
  const [found] = isUuid(id)
    ? await ctx.db
        .select({ invoice: invoiceTable, email: clientTable.email, status: clientTable.status, phone: clientTable.phoneE164 })
        .from(invoiceTable)
        .innerJoin(clientTable, eq(clientTable.id, invoiceTable.clientId))
        .where(eq(invoiceTable.id, id))
    : [];
  if (!found) throw new NotFound();
  const { invoice, email, status, phone } = found;
  const reminds = isRemindable(invoice) && may(ctx, "payment.create");
  return {
    invoice: {
      id,
      number: invoice.number ?? "",
      total: invoice.total,
      balance: toCollect(invoice),
      payable: unpaidOf(invoice) > 0,
      dueOn: invoice.dueOn,
    },
    payer: await payerOf(ctx, invoice.clientId),
    refundable: await refundableNotes(ctx, or(eq(invoiceTable.id, id), eq(invoiceTable.correctsId, id))),
    settlements: await settlementsOf(ctx, id),
    transfers: await transfersFor(ctx, id),
    reminders: await remindersOf(ctx, id),
    remind: { mail: reminds && Boolean(email) && status !== "blacklisted", whatsapp: reminds && Boolean(phone) },
  };
}

export async function payerOf(ctx: Ctx, clientId: string): Promise<Payer> {
  authorize(ctx.actor, "payment.read");
  if (!isUuid(clientId)) throw new NotFound();
  const today = cairoDay(ctx.now());
  const invoices = await ctx.db
    .select()
    .from(invoiceTable)
    .where(
      and(
        eq(invoiceTable.clientId, clientId),
        inArray(invoiceTable.status, [...openStatuses]),
        ne(invoiceTable.kind, "credit_note"),
        gt(invoiceTable.balance, invoiceTable.covered),
      ),
    )
    .orderBy(asc(invoiceTable.dueOn), asc(invoiceTable.number));
  const held = await ctx.db
    .select({ invoiceId: allocationTable.invoiceId, amount: sum(allocationTable.amount) })
    .from(allocationTable)
    .innerJoin(paymentTable, eq(paymentTable.id, allocationTable.paymentId))
    .where(and(eq(paymentTable.clientId, clientId), eq(paymentTable.method, "vat_withheld"), isNull(allocationTable.releasedAt)))
    .groupBy(allocationTable.invoiceId);
  const { credit } = await clientMoney(ctx, clientId);
  const items = (await openedNow(ctx, [clientId])).owed.filter((one) => one.kind === "client" && toCollect(one) > 0);
  const owed = invoices.map((row) => ({
    id: row.id,
    number: row.number ?? "",
    title: bilingual(row.titleEn, row.titleAr),
    dueOn: row.dueOn ?? "",
    balance: toCollect(row),
    vatHeld: row.vatWithheld - Number(held.find(({ invoiceId }) => invoiceId === row.id)?.amount ?? 0),
    opened: false,
  }));
  const opened = items.map((one) => ({
    id: one.id,
    number: one.number,
    title: bilingual("", ""),
    dueOn: one.dueOn,
    balance: toCollect(one),
    vatHeld: 0,
    opened: true,
  }));
  return {
    clientId,
    open: [...opened, ...owed].toSorted(oldestFirst),
    credit,
    limits: await transferLimits(ctx),
    instapay: await instapayOf(ctx, clientId, today),
    today,
    may: { record: may(ctx, "payment.create") },
  };
}

async function instapayOf(ctx: Ctx, clientId: string, today: string): Promise<PlannedTransfer[]> {
  const month = monthStart(today);
  const sent = await ctx.db
    .select({ on: paymentTable.receivedOn, amount: paymentTable.amount })
    .from(paymentTable)
    .where(
      and(
        eq(paymentTable.clientId, clientId),
        eq(paymentTable.method, "instapay"),
        eq(paymentTable.kind, "payment"),
        isNull(paymentTable.reversedAt),
      ),
    );
  const expected = await ctx.db
    .select({ on: expectedTransferTable.expectedOn, amount: expectedTransferTable.amount })
    .from(expectedTransferTable)
    .where(
      and(eq(expectedTransferTable.clientId, clientId), isNull(expectedTransferTable.paymentId), isNull(expectedTransferTable.cancelledAt)),
    );
  return [...sent.filter(({ on }) => on >= month), ...expected.filter(({ on }) => on >= today)];
}

async function settlementsOf(ctx: Ctx, invoiceId: string): Promise<Settlement[]> {
  const rows = await settlementRows(ctx)
    .where(eq(allocationTable.invoiceId, invoiceId))
    .orderBy(asc(allocationTable.at), desc(allocationTable.amount), asc(allocationTable.id));
  return rows.map(({ allocation, payment, noteNumber, noteOn }) => ({
    id: allocation.id,
    source: payment ? ("payment" as const) : ("creditNote" as const),
    sourceId: payment?.id ?? allocation.creditNoteId ?? "",
    number: payment?.number ?? noteNumber ?? "",
    on: payment?.receivedOn ?? noteOn ?? "",
    method: payment?.method ?? null,
    reference: payment?.reference ?? "",
    receivedBy: payment?.receivedBy ?? null,
    amount: allocation.amount,
    chequeStatus: payment?.chequeStatus ?? null,
    gone: allocation.releasedAt ? (allocation.releasedFor ?? "choice") : null,
  }));
}
