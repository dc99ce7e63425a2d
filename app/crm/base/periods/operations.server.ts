import { and, desc, eq, gt, inArray, ne, sql } from "drizzle-orm";
import { userIdOf } from "#app/access/actor.ts";
import { authorize } from "#app/access/permissions.ts";
import type { OpenInMonth } from "#app/crm/between-slices/port-types.ts";
import { ports } from "#app/crm/between-slices/ports.server.ts";
import { transitions, type FlowStore } from "#app/kit/flow/transition.server.ts";
import { returnDays } from "#app/content/settings/operations.server.ts";
import type { Change, Ctx } from "#app/platform/ctx.server.ts";
import { cairoDay, monthStart, quarterOf } from "#app/values/calendar.ts";
import { monthsIn } from "#app/values/date-range.ts";
import { Conflict, NotFound, type Message } from "#app/values/errors.ts";
import { monthOf, periodLock, refuseExported } from "#app/crm/base/periods/closing/guard.server.ts";
import { filedOf, keepFiled, type Filed } from "#app/crm/base/periods/filing/filing.server.ts";
import { periodFlow, type PeriodStatus } from "./flow.ts";
import { periodTable } from "./table.server.ts";

export {
  closedPeriod,
  closedUntil,
  dayStillOpen,
  refuseClosedMonth,
  refuseClosedPeriod,
} from "#app/crm/base/periods/closing/guard.server.ts";

const mostMonths = 36;

/** A month's accounts. `id` is the month, as `2026-10`; `version` is 1 for one that nobody closed yet. */
type Month = { id: string; status: PeriodStatus; version: number };
export type Period = Month & {
  at: string | null;
  by: string | null;
  reason: string;
  running: boolean;
  /** Of a small business: the quarter that its return is of. */
  quarter: string | null;
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
      quarter: (await monthsOfReturn(ctx, month)).length > 1 ? quarterOf(`${month}-01`) : null,
      moves: running ? [] : await inOrder(ctx, now),
      open: running || now.status !== "open" || (await inTheWay(ctx, month, "closed")) ? null : await ports().openInMonth(ctx, month),
      files: files.get(month) ?? [],
    };
  });
  return Promise.all(listed);
}

async function inOrder(ctx: Ctx, period: Month): Promise<string[]> {
  const names = await periodMoves.offered(ctx, period);
  const ways = names.map(async (name) => inTheWay(ctx, period.id, movesTo[name] ?? "open"));
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

/** The months whose return a month belongs to: it alone, or the quarter's. */
async function monthsOfReturn(ctx: Ctx, month: string): Promise<string[]> {
  return monthsIn(await returnDays(ctx, `${month}-01`));
}

/** Why a month can't be led to that state yet: it is filed with the last one of its quarter, or another one comes first. Null where it can. */
async function inTheWay(ctx: Ctx, id: string, to: PeriodStatus): Promise<Message | null> {
  const together = to === "filed" ? await monthsOfReturn(ctx, id) : [];
  const last = together.at(-1) ?? id;
  if (last !== id) return { key: "period.error.quarter", values: { month: last } };
  const other = await outOfOrder(ctx, id, to, together);
  return other === null ? null : { key: `period.error.order.${other.to}`, values: { month: other.month } };
}

type Earlier = { month: string; to: PeriodStatus };

/**
 * Months are closed and filed from the first one on, those of one return together, and opened again from the last one backwards: the month that
 * stands in the way, with what it has to be led to. Null where none does.
 */
async function outOfOrder(ctx: Ctx, id: string, to: PeriodStatus, together: readonly string[]): Promise<Earlier | null> {
  const { month, status } = periodTable;
  if (to === "open") {
    const [later] = await ctx.db
      .select({ month })
      .from(periodTable)
      .where(and(gt(month, id), ne(status, "open")))
      .orderBy(desc(month))
      .limit(1);
    return later ? { month: later.month, to } : null;
  }
  const begin = await ports().firstBookedDay(ctx);
  const earlier = monthsBack(id, begin && monthOf(begin) < id ? monthOf(begin) : id).slice(1);
  const rows = await ctx.db.select({ month, status }).from(periodTable).where(inArray(month, earlier));
  const wanted = (one: string): PeriodStatus => (together.includes(one) ? "closed" : to);
  const done = new Set(
    rows.flatMap((row) => (row.status === "filed" || (row.status === "closed" && wanted(row.month) === "closed") ? [row.month] : [])),
  );
  const first = earlier.findLast((one) => !done.has(one));
  return first === undefined ? null : { month: first, to: wanted(first) };
}

/** Files the months of a quarter that were closed before its last one, and keeps what the return says. */
async function fileReturn(tx: Change, id: string): Promise<{ files: Record<string, string> }> {
  for (const month of (await monthsOfReturn(tx, id)).filter((one) => one < id)) {
    const { status } = await periods.hold(tx, month);
    if (status === "closed") await periods.put(tx, month, { status: "filed" } as never, "filed");
  }
  return { files: await keepFiled(tx, id) };
}

/** Closes a month that is over, files it, or opens it again with a reason. Waits for running changes that date money; later ones find it closed. */
export const periodMoves = transitions(
  periods,
  periodFlow,
  { file: { write: (tx, { before }) => fileReturn(tx, before.id) } },
  {
    async before(tx) {
      await tx.db.execute(sql`select pg_advisory_xact_lock(${periodLock})`);
    },
    async guard(tx, { before: { id }, to }) {
      if (id >= monthOf(cairoDay(tx.now()))) throw new Conflict("CONFLICT", { key: "period.error.running", values: { month: id } });
      const wrong = await inTheWay(tx, id, to);
      if (wrong) throw new Conflict("CONFLICT", wrong);
      if (to === "open") await refuseExported(tx, monthStart(id));
    },
  },
);
export const movePeriod = periodMoves.move;
