import { and, desc, eq, gt, inArray, ne, sql } from "drizzle-orm";
import { userIdOf } from "#app/access/actor.ts";
import { authorize } from "#app/access/permissions.ts";
import type { OpenInMonth } from "#app/crm/between-slices/port-types.ts";
import { ports } from "#app/crm/between-slices/ports.server.ts";
import { transitions, type FlowStore } from "#app/kit/flow/transition.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { cairoDay, monthStart } from "#app/values/calendar.ts";
import { Conflict, NotFound } from "#app/values/errors.ts";
import { monthOf, periodLock } from "#app/crm/base/periods/closing/guard.server.ts";
import { filedOf, keepFiled, type Filed } from "#app/crm/base/periods/filing/filing.server.ts";
import { periodFlow, type PeriodStatus } from "./flow.ts";
import { periodTable } from "./table.server.ts";

export { closedPeriod, dayStillOpen, refuseClosedMonth, refuseClosedPeriod } from "#app/crm/base/periods/closing/guard.server.ts";

const mostMonths = 36;

/** A month's accounts. `id` is the month, as `2026-10`; `version` is 1 for one that nobody closed yet. */
type Month = { id: string; status: PeriodStatus; version: number };
export type Period = Month & {
  at: string | null;
  by: string | null;
  reason: string;
  running: boolean;
  moves: string[];
  open: OpenInMonth | null;
  files: Filed[];
};

export async function listPeriods(ctx: Ctx): Promise<Period[]> {
  authorize(ctx.actor, "period.read");
  const today = monthOf(cairoDay(ctx.now()));
  const first = await ports().firstBookedDay(ctx);
  const months = monthsBack(today, first && monthOf(first) < today ? monthOf(first) : today);
  const rows = await ctx.db.select().from(periodTable).where(inArray(periodTable.month, months));
  const files = await filedOf(ctx, months);
  const listed = months.map(async (month): Promise<Period> => {
    const row = rows.find((one) => one.month === month);
    const running = month >= today;
    const now = monthOfRow(month, row);
    return {
      ...now,
      at: row?.at.toISOString() ?? null,
      by: row?.by ?? null,
      reason: row?.reason ?? "",
      running,
      moves: running ? [] : await inOrder(ctx, now),
      open: running || now.status !== "open" || (await outOfOrder(ctx, month, "closed")) ? null : await ports().openInMonth(ctx, month),
      files: files.get(month) ?? [],
    };
  });
  return Promise.all(listed);
}

async function inOrder(ctx: Ctx, period: Month): Promise<string[]> {
  const names = await periodMoves.offered(ctx, period);
  const ways = names.map(async (name) => outOfOrder(ctx, period.id, movesTo[name] ?? "open"));
  const found = await Promise.all(ways);
  return names.filter((_, at) => found[at] === null);
}
const movesTo: Record<string, PeriodStatus> = { close: "closed", file: "filed", reopen: "open" };

const monthOfRow = (id: string, row: typeof periodTable.$inferSelect | undefined): Month => ({
  id,
  status: row?.status ?? "open",
  version: row?.version ?? 1,
});

function monthsBack(from: string, to: string): string[] {
  return Array.from({ length: mostMonths }, (_, at) => monthStart(from, -at).slice(0, 7)).filter((one) => one >= to);
}

const periods: FlowStore<Month> = {
  name: "period",

  async hold(tx, id, version = null) {
    if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(id)) throw new NotFound();
    const [row] = await tx.db.select().from(periodTable).where(eq(periodTable.month, id));
    const now = monthOfRow(id, row);
    if (version !== null && version !== now.version) throw new Conflict("STALE", { key: "kit.error.stale" }, { version: now.version });
    return now;
  },

  async put(tx, month, some: { status: PeriodStatus; files?: Record<string, string> }, verb, _version, { reason } = {}) {
    const before = await periods.hold(tx, month);
    const { status, files } = some;
    const values = { status, version: before.version + 1, at: tx.now(), by: userIdOf(tx), reason: reason ?? null };
    const [saved] = await tx.db
      .insert(periodTable)
      .values({ month, ...values })
      .onConflictDoUpdate({ target: periodTable.month, set: values })
      .returning();
    await tx.record({
      event: `period.${verb}`,
      entity: "period",
      id: saved!.id,
      before: { status: before.status },
      after: { month, status, ...(files && { files }), ...(reason && { reason }) },
      states: [{ from: before.status, to: status, reason }],
    });
    return monthOfRow(month, saved);
  },
};

/** Months are closed and filed from the first one on, and opened again from the last one backwards: the month that stands in the way, or null. */
async function outOfOrder(ctx: Ctx, id: string, to: PeriodStatus): Promise<string | null> {
  const { month, status } = periodTable;
  if (to === "open") {
    const [later] = await ctx.db
      .select({ month })
      .from(periodTable)
      .where(and(gt(month, id), ne(status, "open")))
      .orderBy(desc(month))
      .limit(1);
    return later?.month ?? null;
  }
  const first = await ports().firstBookedDay(ctx);
  const earlier = monthsBack(id, first && monthOf(first) < id ? monthOf(first) : id).slice(1);
  const rows = await ctx.db.select({ month, status }).from(periodTable).where(inArray(month, earlier));
  const done = new Set(rows.flatMap((row) => (row.status === "filed" || (row.status === "closed" && to === "closed") ? [row.month] : [])));
  return earlier.findLast((one) => !done.has(one)) ?? null;
}

/** Closes a month that is over, files it, or opens it again with a reason. Waits for running changes that date money; later ones find it closed. */
export const periodMoves = transitions(
  periods,
  periodFlow,
  { file: { write: async (tx, { before }) => ({ files: await keepFiled(tx, before.id) }) } },
  {
    async before(tx) {
      await tx.db.execute(sql`select pg_advisory_xact_lock(${periodLock})`);
    },
    async guard(tx, { before: { id }, to }) {
      if (id >= monthOf(cairoDay(tx.now()))) throw new Conflict("CONFLICT", { key: "period.error.running", values: { month: id } });
      const other = await outOfOrder(tx, id, to);
      if (other) throw new Conflict("CONFLICT", { key: `period.error.order.${to}`, values: { month: other } });
    },
  },
);
export const movePeriod = periodMoves.move;
