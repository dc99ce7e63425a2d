import { eq, inArray, min, sql } from "drizzle-orm";
import { userIdOf } from "#app/access/actor.ts";
import { authorize, may, type Permission } from "#app/access/permissions.ts";
import { invoiceTable } from "#app/crm/invoices/table.server.ts";
import { custodyEntryTable, expenseTable } from "#app/crm/expenses/table.server.ts";
import { purchaseReceiptTable, supplierBillTable, supplierPaymentTable } from "#app/crm/orders/table.server.ts";
import { paymentTable } from "#app/crm/payments/table.server.ts";
import { workHourTable } from "#app/crm/projects/hours/table.server.ts";
import { parseWith } from "#app/kit/fields/parse.server.ts";
import { change, type Ctx } from "#app/platform/ctx.server.ts";
import { logStatus } from "#app/platform/status-log/log-status.server.ts";
import { cairoDay } from "#app/values/calendar.ts";
import { Conflict, Invalid, NotFound } from "#app/values/errors.ts";
import { monthName, monthOf, periodLock } from "./guard.server.ts";
import { leastReason, periodInput, periodMoves, type Period, type PeriodStatus } from "./fields.ts";
import { periodTable } from "./table.server.ts";

// The door of the months' accounts: what those who date money ask, and what the books are closed with.
export { closedPeriod, refuseClosedPeriod } from "./guard.server.ts";

/** How many months the list goes back at most. */
const mostMonths = 36;

const permissionFor: Record<PeriodStatus, Permission> = { open: "period.reopen", closed: "period.close", filed: "period.file" };

/** The months from the first entry on, the running one first. */
export async function listPeriods(ctx: Ctx): Promise<Period[]> {
  authorize(ctx.actor, "period.read");
  const today = monthOf(cairoDay(ctx.now()));
  const months = monthsBack(today, await firstMonth(ctx, today));
  const rows = await ctx.db.select().from(periodTable).where(inArray(periodTable.month, months));
  return months.map((month): Period => {
    const row = rows.find((one) => one.month === month);
    const status = row?.status ?? "open";
    const running = month >= today;
    return {
      month,
      status,
      version: row?.version ?? 1,
      at: row?.at.toISOString() ?? null,
      by: row?.by ?? null,
      reason: row?.reason ?? "",
      running,
      moves: running ? [] : periodMoves[status].filter((to) => may(ctx, permissionFor[to])),
    };
  });
}

/** The month of the first entry that has a day. */
async function firstMonth(ctx: Ctx, today: string): Promise<string> {
  const days = [
    invoiceTable.issuedOn,
    paymentTable.receivedOn,
    expenseTable.spentOn,
    custodyEntryTable.on,
    purchaseReceiptTable.receivedOn,
    supplierBillTable.billedOn,
    supplierPaymentTable.paidOn,
    workHourTable.on,
  ];
  let first = today;
  for (const day of days) {
    const [row] = await ctx.db.select({ on: min(day) }).from(day.table);
    if (row?.on && monthOf(row.on) < first) first = monthOf(row.on);
  }
  return first;
}

function monthsBack(from: string, to: string): string[] {
  const [year, month] = from.split("-").map(Number) as [number, number];
  return Array.from({ length: mostMonths }, (_, at) => new Date(Date.UTC(year, month - 1 - at, 1)).toISOString().slice(0, 7)).filter(
    (one) => one >= to,
  );
}

/**
 * Closes a month that is over, says that it was filed, or opens a closed one again with a reason. Waits for everybody who is dating money at this
 * moment, and whoever comes later finds it closed. Each step is in the log. Throws `Conflict`, `Invalid`.
 */
export async function movePeriod(
  ctx: Ctx,
  month: string,
  version: number,
  raw: unknown,
): Promise<{ status: PeriodStatus; version: number }> {
  authorize(ctx.actor, "period.read");
  const { to, reason } = parseWith(periodInput, raw, cairoDay(ctx.now()));
  const target = to ?? "open";
  authorize(ctx.actor, permissionFor[target]);
  if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(month)) throw new NotFound();
  return change(ctx, async (tx) => {
    await tx.db.execute(sql`select pg_advisory_xact_lock(${periodLock})`);
    const [row] = await tx.db.select().from(periodTable).where(eq(periodTable.month, month));
    const from = row?.status ?? "open";
    const seen = row?.version ?? 1;
    const allowed = periodMoves[from];
    if (!allowed.includes(target))
      throw new Conflict("ILLEGAL_TRANSITION", { key: `period.error.${from === "filed" ? "filedStays" : "move"}` }, { allowed });
    if (seen !== version) throw new Conflict("STALE", { key: "kit.error.stale" }, { version: seen });
    if (month >= monthOf(cairoDay(tx.now())))
      throw new Conflict("CONFLICT", { key: "period.error.running", values: { month: monthName(month) } });
    if (target === "open" && reason.length < leastReason) throw new Invalid({ reason: { key: "kit.error.required" } });
    const by = userIdOf(tx);
    const values = { status: target, version: seen + 1, at: tx.now(), by, reason: target === "open" ? reason : null };
    const [kept] = await tx.db
      .insert(periodTable)
      .values({ month, ...values })
      .onConflictDoUpdate({ target: periodTable.month, set: values })
      .returning({ id: periodTable.id });
    await logStatus(tx, { entity: "period", entityId: kept!.id, from, to: target, ...(reason && { reason }) });
    await tx.record({
      event: target === "open" ? "period.reopened" : target === "filed" ? "period.filed" : "period.closed",
      entity: "period",
      id: kept!.id,
      before: { status: from },
      after: { month, status: target, ...(reason && { reason }) },
    });
    return { status: target, version: seen + 1 };
  });
}
