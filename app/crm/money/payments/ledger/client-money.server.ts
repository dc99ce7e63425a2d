import { and, eq, gte, inArray, isNull, ne, sql, sum, type Placeholder, type SQL } from "drizzle-orm";
import { authorize, may } from "#app/access/permissions.ts";
import { openStatuses, ledgerStatuses } from "#app/crm/money/invoices/fields.ts";
import { invoiceTable, overdueSums } from "#app/crm/money/invoices/table.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { memoOf } from "#app/platform/db/memo.server.ts";
import { addDays, cairoDay, type Day, monthStart } from "#app/values/calendar.ts";
import type { Overdue } from "#app/values/money/owed.ts";
import { cashOfProject, cashOn, isCash } from "./cash.server.ts";
import { isOpeningCheque } from "#app/crm/money/opening-items/operations.server.ts";
import { openedNow } from "./opened.server.ts";
import { certificateMethods } from "#app/crm/money/payments/fields.ts";
import { allocationTable, paymentTable } from "#app/crm/money/payments/table.server.ts";

/**
 * A client's money, in piastres: `opened + invoiced − credited − received − withheld = balance + held − credit`, always; `held` is kept until handover. `opened` is
 * what he owed when the books were opened, less what acts of its own settled; `received` is cash, less refunds;
 * `credit` what of it belongs to no invoice yet; `collection` cheques that the bank has still to pay.
 */
export type ClientMoney = {
  opened: number;
  invoiced: number;
  credited: number;
  received: number;
  withheld: number;
  collection: number;
  balance: number;
  held: number;
  credit: number;
} & Overdue;

export const inTheLedger: SQL | undefined = and(
  ne(paymentTable.kind, "reversal"),
  isNull(paymentTable.reversedAt),
  sql`${paymentTable.chequeStatus} is distinct from 'bounced'`,
);

const isFinal = sql`(${paymentTable.chequeStatus} is null or ${paymentTable.chequeStatus} = 'cleared')`;
const certified = inArray(paymentTable.method, [...certificateMethods]);
const isNote = sql`${invoiceTable.kind} = 'credit_note'`;
const whole = (condition: SQL, amount: SQL) => sql<string>`coalesce(sum(${amount}) filter (where ${condition}), 0)`;

/** What invoices ask for, what credit notes take back, and what of the invoices is open and overdue on a day; in piastres. */
function owedOn(today: Day | Placeholder) {
  const { total, balance, held } = invoiceTable;
  return {
    invoiced: whole(sql`not (${isNote})`, sql`${total}`).as("invoiced"),
    credited: whole(isNote, sql`${total}`).as("credited"),
    balance: whole(sql`not (${isNote})`, sql`${balance}`).as("balance"),
    held: whole(sql`true`, sql`${held}`).as("held"),
    ...overdueSums(today),
  };
}

const sumsOfClient = memoOf((db) => {
  const client = sql.placeholder("client");
  const owing = db
    .select(owedOn(sql.placeholder("today")))
    .from(invoiceTable)
    .where(and(eq(invoiceTable.clientId, client), inArray(invoiceTable.status, [...ledgerStatuses])))
    .as("owed");
  const paying = db
    .select({
      received: whole(sql`not (${certified}) and ${isFinal}`, sql`${paymentTable.amount}`).as("received"),
      collection: whole(sql`not ${isFinal}`, sql`${paymentTable.amount}`).as("collection"),
      withheld: whole(certified, sql`${paymentTable.amount}`).as("withheld"),
      free: whole(isFinal, sql`${paymentTable.free}`).as("free"),
      ofNotes: whole(sql`${paymentTable.creditNoteId} is not null`, sql`-${paymentTable.amount}`).as("ofNotes"),
    })
    .from(paymentTable)
    .where(and(eq(paymentTable.clientId, client), inTheLedger))
    .as("paid");
  const using = db
    .select({ amount: sum(allocationTable.amount).as("amount") })
    .from(allocationTable)
    .innerJoin(invoiceTable, eq(invoiceTable.id, allocationTable.creditNoteId))
    .where(and(eq(invoiceTable.clientId, client), isNull(allocationTable.releasedAt)))
    .as("used");
  return db.select().from(owing).crossJoin(paying).crossJoin(using).prepare("");
});

export async function clientMoney(ctx: Ctx, client: string): Promise<ClientMoney> {
  authorize(ctx.actor, "payment.read");
  const [sums] = await sumsOfClient(ctx.db).execute({ client, today: cairoDay(ctx.now()) });
  const { owed, paid, used } = sums!;
  const opened = await openedNow(ctx, [client]);
  const unused = Number(owed.credited) - Number(used.amount ?? 0) - Number(paid.ofNotes);
  return {
    opened: opened.whole,
    invoiced: Number(owed.invoiced),
    credited: Number(owed.credited),
    received: Number(paid.received),
    withheld: Number(paid.withheld),
    collection: Number(paid.collection) + opened.cheques,
    balance: Number(owed.balance) + opened.balance,
    held: Number(owed.held),
    credit: Number(paid.free) + unused + opened.credit,
    overdue: owed.overdue + opened.overdue,
    overdueCovered: owed.overdueCovered + opened.overdueCovered,
  };
}

export type RefundableNotes = { notes: { id: string; number: string; left: number }[]; today: Day };

export async function refundableNotes(ctx: Ctx, of: SQL | undefined): Promise<RefundableNotes> {
  authorize(ctx.actor, "payment.read");
  const today = cairoDay(ctx.now());
  if (!may(ctx, "payment.create")) return { notes: [], today };
  const used = ctx.db
    .select({ sum: sql`coalesce(sum(${allocationTable.amount}), 0)` })
    .from(allocationTable)
    .where(and(eq(allocationTable.creditNoteId, invoiceTable.id), isNull(allocationTable.releasedAt)));
  const back = ctx.db
    .select({ sum: sql`coalesce(sum(${paymentTable.amount}), 0)` })
    .from(paymentTable)
    .where(and(eq(paymentTable.creditNoteId, invoiceTable.id), inTheLedger));
  const notes = await ctx.db
    .select({ id: invoiceTable.id, number: invoiceTable.number, left: sql`${invoiceTable.total} - (${used}) + (${back})`.mapWith(Number) })
    .from(invoiceTable)
    .where(and(isNote, inArray(invoiceTable.status, [...ledgerStatuses]), of));
  return { notes: notes.flatMap(({ number, ...note }) => (note.left > 0 ? [{ ...note, number: number ?? "" }] : [])), today };
}

export const clientMoneyPanel = async (ctx: Ctx, client: string): Promise<ClientMoney & RefundableNotes> => ({
  ...(await clientMoney(ctx, client)),
  ...(await refundableNotes(ctx, eq(invoiceTable.clientId, client))),
});

export type ProjectMoney = Pick<ClientMoney, "invoiced" | "credited" | "balance" | "held" | keyof Overdue> & {
  collected: number;
  invoices: number;
};

export async function projectMoney(ctx: Ctx, projectId: string): Promise<ProjectMoney> {
  authorize(ctx.actor, "payment.read");
  const inLedger = and(eq(invoiceTable.projectId, projectId), inArray(invoiceTable.status, [...ledgerStatuses]));
  const [row] = await ctx.db
    .select({
      ...owedOn(cairoDay(ctx.now())),
      invoices: sql<number>`(count(*) filter (where not (${isNote})))::int`,
    })
    .from(invoiceTable)
    .where(inLedger);
  return {
    invoiced: Number(row?.invoiced),
    credited: Number(row?.credited),
    collected: await cashOfProject(ctx, projectId),
    balance: Number(row?.balance),
    held: Number(row?.held),
    overdue: row!.overdue,
    overdueCovered: row!.overdueCovered,
    invoices: row?.invoices ?? 0,
  };
}

export type PaymentFigures = {
  month: string;
  received: number;
  count: number;
  cheques: number;
  chequesSum: number;
  soon: number;
  credit: number;
  creditors: number;
  owed: number;
} & Overdue;

export async function paymentFigures(ctx: Ctx): Promise<PaymentFigures> {
  authorize(ctx.actor, "payment.read");
  const today = cairoDay(ctx.now());
  const month = monthStart(today);
  const { amount, free, chequeStatus, maturesOn, clientId } = paymentTable;
  const pending = sql`${chequeStatus} in ('received', 'deposited')`;
  const [cash] = await ctx.db
    .select({ received: sum(amount), count: sql<number>`(count(*) filter (where ${amount} > 0))::int` })
    .from(paymentTable)
    .where(and(isCash(), gte(cashOn, month)));
  const [row] = await ctx.db
    .select({
      cheques: sql<number>`(count(*) filter (where ${pending}))::int`,
      chequesSum: whole(pending, sql`${amount}`),
      soon: sql<number>`(count(*) filter (where ${pending} and ${maturesOn} <= ${today}::date + 7))::int`,
      free: whole(isFinal, sql`${free}`),
      creditors: sql<number>`(count(distinct ${clientId}) filter (where ${free} > 0 and ${isFinal}))::int`,
    })
    .from(paymentTable)
    .where(inTheLedger);
  const open = and(inArray(invoiceTable.status, [...openStatuses]), ne(invoiceTable.kind, "credit_note"));
  const [owed] = await ctx.db
    .select({
      owed: whole(sql`true`, sql`${invoiceTable.balance}`),
      ...overdueSums(today),
    })
    .from(invoiceTable)
    .where(open);
  const opened = await openedNow(ctx);
  const given = opened.owed.filter(({ kind }) => isOpeningCheque(kind));
  return {
    month,
    received: Number(cash?.received ?? 0),
    count: cash?.count ?? 0,
    cheques: (row?.cheques ?? 0) + given.length,
    chequesSum: Number(row?.chequesSum) + opened.cheques,
    soon: (row?.soon ?? 0) + given.filter(({ dueOn }) => dueOn <= addDays(today, 7)).length,
    credit: Number(row?.free) + opened.credit,
    creditors: row?.creditors ?? 0,
    owed: Number(owed?.owed) + opened.balance,
    overdue: owed!.overdue + opened.overdue,
    overdueCovered: owed!.overdueCovered + opened.overdueCovered,
  };
}
