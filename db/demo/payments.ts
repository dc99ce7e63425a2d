import { and, asc, desc, eq, gt, inArray, ne, sql } from "drizzle-orm";
import type { Account } from "#app/access/actor.ts";
import { openStatuses } from "#app/crm/money/invoices/fields.ts";
import { invoiceTable } from "#app/crm/money/invoices/table.server.ts";
import { moveCheque } from "#app/crm/money/payments/cheques/cheques.server.ts";
import type { PaymentMethod } from "#app/crm/money/payments/fields.ts";
import { recordPayment } from "#app/crm/money/payments/entry/record-payment.server.ts";
import { paymentTable } from "#app/crm/money/payments/table.server.ts";
import { expectTransfers, transferLimits } from "#app/crm/money/payments/expected/transfers.server.ts";
import { splitTransfers } from "#app/crm/money/payments/expected/transfers.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { addDays, cairoDay, cairoInstant, type Day } from "#app/values/calendar.ts";
import { firstOf } from "./accounts.ts";
import { paidTitles } from "./invoices.ts";

type Invoice = typeof invoiceTable.$inferSelect;

/** So many days after an invoice was issued, so much of what was then open of it (in hundredths, whole pounds). */
type Sample = {
  after: number;
  share: number;
  method: PaymentMethod;
  reference: string;
  chequeBank?: string;
  /** Days from receiving the cheque; of a later one from today. */
  matures?: number;
  later?: number;
  /** What becomes of it, in so many days. */
  moves?: { to: "deposited" | "cleared" | "bounced"; after: number; reason?: string }[];
  /** Paid on top, and left as credit (piastres). */
  over?: number;
};

/** What happens to one invoice after the other, those issued first first; the rest of them stays open. */
const samples: Sample[][] = [
  [{ after: 4, share: 100, method: "bank_transfer", reference: "CIB 88120417" }],
  [
    { after: 3, share: 40, method: "instapay", reference: "IP 5521098" },
    { after: 9, share: 100, method: "bank_transfer", reference: "NBE 40071932" },
  ],
  [{ after: 2, share: 100, method: "cash", reference: "" }],
  [
    { after: 3, share: 45, method: "bank_transfer", reference: "NBE 40075518" },
    {
      after: 5,
      share: 60,
      method: "cheque",
      reference: "00017823",
      chequeBank: "Banque Misr",
      matures: 6,
      moves: [
        { to: "deposited", after: 6 },
        { to: "bounced", after: 9, reason: "Signature differs from the bank’s specimen" },
      ],
    },
  ],
  [{ after: 4, share: 100, method: "bank_transfer", reference: "CIB 88127755", over: 1_500_000 }],
  [
    { after: 3, share: 50, method: "bank_transfer", reference: "QNB 7714320" },
    { after: 6, share: 70, method: "cheque", reference: "00044190", chequeBank: "CIB", later: 12 },
  ],
  [
    {
      after: 4,
      share: 100,
      method: "cheque",
      reference: "00020561",
      chequeBank: "HSBC",
      matures: 2,
      moves: [
        { to: "deposited", after: 2 },
        { to: "cleared", after: 5 },
      ],
    },
  ],
  [{ after: 5, share: 35, method: "instapay", reference: "IP 6600341" }],
];

/** What nothing pays yet of an invoice, not even a cheque. */
const unpaid = sql<number>`${invoiceTable.balance} - ${invoiceTable.covered}`.mapWith(Number);

/** Payments for the demo company's invoices, as they would have come in. Left alone where there are some, and none while there are no invoices. */
export async function createDemoPayments(ctx: Ctx): Promise<void> {
  if ((await ctx.db.$count(paymentTable)) > 0) return;
  const accountant = await firstOf(ctx, "accountant");
  const open = await ctx.db
    .select()
    .from(invoiceTable)
    .where(
      and(
        inArray(invoiceTable.status, [...openStatuses]),
        ne(invoiceTable.kind, "credit_note"),
        gt(invoiceTable.balance, invoiceTable.covered),
      ),
    )
    .orderBy(asc(invoiceTable.issuedOn), asc(invoiceTable.number));
  if (!accountant || open.length === 0) return;
  const today = cairoDay(ctx.now());
  const on = (day: Day): Ctx => ({ ...ctx, actor: accountant, now: () => (day < today ? cairoInstant(day, "13:00") : ctx.now()) });
  const small = open.filter(
    ({ contractId, issuedOn, titleEn }) => contractId === null && ((issuedOn ?? today) < addDays(today, -60) || paidTitles.has(titleEn)),
  );
  for (const [at, invoice] of small.entries())
    await come(ctx, invoice, { after: 6 + ((at * 5) % 9), share: 100, method: "bank_transfer", reference: `CIB 88${at}40417` }, today, on);
  const others = open.filter((invoice) => !small.includes(invoice));
  for (const [at, steps] of samples.entries()) {
    const invoice = others[at];
    if (!invoice) break;
    for (const step of steps) await come(ctx, invoice, step, today, on);
  }
  await promise(ctx, accountant, today, on);
}

async function come(ctx: Ctx, invoice: Invoice, step: Sample, today: Day, on: (day: Day) => Ctx): Promise<void> {
  const [now] = await ctx.db.select({ balance: unpaid }).from(invoiceTable).where(eq(invoiceTable.id, invoice.id));
  const day = addDays(invoice.issuedOn ?? today, step.after);
  const balance = now?.balance ?? 0;
  // What has not happened yet does not happen.
  if (day > today || balance <= 0) return;
  const part = step.share === 100 ? balance : Math.floor((balance * step.share) / 10_000) * 100;
  const id = await recordPayment(on(day), {
    clientId: invoice.clientId,
    invoiceId: invoice.id,
    amount: part + (step.over ?? 0),
    receivedOn: day,
    method: step.method,
    reference: step.reference,
    ...(step.over && { credit: true }),
    ...(step.chequeBank && {
      chequeBank: step.chequeBank,
      maturesOn: step.later ? addDays(today, step.later) : addDays(day, step.matures ?? 0),
    }),
  });
  for (const { to, after, reason } of step.moves ?? []) {
    const moved = addDays(day, after);
    if (moved > today) return;
    const [row] = await ctx.db.select({ version: paymentTable.version }).from(paymentTable).where(eq(paymentTable.id, id));
    await moveCheque(on(moved), id, row?.version ?? 1, { to, on: moved, ...(reason && { reason }) });
  }
}

/** The open invoice that most is owed of is paid in part these days, and the rest promised in parts, as InstaPay lets them through. */
async function promise(ctx: Ctx, accountant: Account, today: Day, on: (day: Day) => Ctx): Promise<void> {
  const [found] = await ctx.db
    .select({ invoice: invoiceTable, balance: unpaid })
    .from(invoiceTable)
    .where(
      and(
        inArray(invoiceTable.status, [...openStatuses]),
        ne(invoiceTable.kind, "credit_note"),
        gt(invoiceTable.balance, invoiceTable.covered),
      ),
    )
    .orderBy(desc(unpaid))
    .limit(1);
  const day = addDays(today, -2);
  if (!found) return;
  const { invoice, balance } = found;
  if (balance < 2_000_000 || (invoice.issuedOn ?? today) > day) return;
  const part = Math.floor(Math.min(balance / 3, 7_000_000) / 100_000) * 100_000;
  await recordPayment(on(day), {
    clientId: invoice.clientId,
    invoiceId: invoice.id,
    amount: part,
    receivedOn: day,
    method: "instapay",
    reference: "IP 7718204",
  });
  const limits = await transferLimits(ctx);
  const parts = splitTransfers(Math.min(balance - part, 26_000_000), addDays(today, 1), limits);
  await expectTransfers(
    { ...ctx, actor: accountant },
    invoice.id,
    parts.map(({ on: expected, amount }) => ({ on: expected, amount })),
  );
}
