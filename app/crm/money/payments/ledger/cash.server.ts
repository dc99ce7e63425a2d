import { and, eq, inArray, isNotNull, isNull, ne, notInArray, or, sql, type SQL } from "drizzle-orm";
import { clientTable } from "#app/crm/people/clients/table.server.ts";
import { invoiceTable } from "#app/crm/money/invoices/table.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import type { Day } from "#app/values/calendar.ts";
import { certificateMethods } from "#app/crm/money/payments/fields.ts";
import { allocationTable, chequeMoveTable, paymentTable } from "#app/crm/money/payments/table.server.ts";

// What "collected" means, everywhere: cash on the day it moved. A cheque is cash on the day the bank paid it, and a note receivable until then.

export const underCollection = ["received", "deposited"] as const;

export const cashOn: SQL<Day> = sql<Day>`case when ${paymentTable.chequeStatus} = 'cleared' then ${paymentTable.clearedOn} else ${paymentTable.receivedOn} end`;

/**
 * Entries that moved cash: no certificate of withheld tax, and of cheques the cleared ones. A wrong entry and its reversal both count, each on its
 * own day, so that the cash of a past month stays what it was; the reversal of a cheque that was never paid moves nothing.
 */
export const isCash = (): SQL =>
  and(
    notInArray(paymentTable.method, [...certificateMethods]),
    or(isNull(paymentTable.chequeStatus), eq(paymentTable.chequeStatus, "cleared")),
    or(
      ne(paymentTable.kind, "reversal"),
      sql`not exists (select 1 from ${paymentTable} as source where source.id = ${paymentTable.refundOfId} and source.cheque_status <> 'cleared')`,
    ),
  )!;

/** Cash that settles a project's invoices just now (piastres). */
export async function cashOfProject(ctx: Ctx, projectId: string): Promise<number> {
  const [row] = await ctx.db
    .select({ amount: sql<number>`coalesce(sum(${allocationTable.amount}), 0)::bigint`.mapWith(Number) })
    .from(allocationTable)
    .innerJoin(invoiceTable, eq(invoiceTable.id, allocationTable.invoiceId))
    .innerJoin(paymentTable, eq(paymentTable.id, allocationTable.paymentId))
    .where(and(eq(invoiceTable.projectId, projectId), isNull(allocationTable.releasedAt), isCash()));
  return row?.amount ?? 0;
}

export async function notesReceivable(ctx: Ctx, days: readonly Day[]) {
  const { paymentId, to, on, id } = chequeMoveTable;
  const day = sql<Day>`days.day`.as("day");
  const state = ctx.db
    .selectDistinctOn([sql`days.day`, paymentId], { day, paymentId, to })
    .from(sql`unnest(${sql.param(days)}::date[]) days(day)`)
    .innerJoin(chequeMoveTable, sql`${on} <= days.day`)
    .orderBy(sql`days.day`, paymentId, sql`${on} desc`, sql`${id} desc`)
    .as("state");
  const { maturesOn, number, amount } = paymentTable;
  return ctx.db
    .select({
      day: state.day,
      payment: { id: paymentTable.id, number, maturesOn, amount },
      client: { nameEn: clientTable.nameEn, nameAr: clientTable.nameAr },
    })
    .from(state)
    .innerJoin(paymentTable, eq(paymentTable.id, state.paymentId))
    .innerJoin(clientTable, eq(clientTable.id, paymentTable.clientId))
    .where(
      and(
        inArray(state.to, [...underCollection]),
        isNotNull(maturesOn),
        sql`not exists (select 1 from ${paymentTable} as reversal where reversal.refund_of_id = ${paymentTable.id} and reversal.kind = 'reversal' and reversal.received_on <= ${state.day})`,
      ),
    )
    .orderBy(maturesOn, paymentTable.id);
}
