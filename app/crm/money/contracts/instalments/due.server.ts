import { and, eq, inArray, lte, type SQL } from "drizzle-orm";
import { authorize } from "#app/access/permissions.ts";
import { change, type Change, type Ctx } from "#app/platform/ctx.server.ts";
import { each } from "#app/platform/jobs/each.server.ts";
import { addDays, cairoDay } from "#app/values/calendar.ts";
import { Conflict, NotFound } from "#app/values/errors.ts";
import { isUuid } from "#app/values/uuid.ts";
import type { InstalmentTrigger } from "#app/crm/money/contracts/fields.ts";
import { instalmentTable } from "#app/crm/money/contracts/table.server.ts";

type Row = typeof instalmentTable.$inferSelect;

/** Planned instalments whose time has come. Each is due so many days from today as was agreed. Done twice it is done once. */
async function becomeDue(tx: Change, which: SQL | undefined): Promise<Row[]> {
  const rows = await tx.db
    .select()
    .from(instalmentTable)
    .where(and(eq(instalmentTable.status, "planned"), which))
    .orderBy(instalmentTable.id)
    .for("update");
  const today = cairoDay(tx.now());
  for (const row of rows) {
    const dueOn = row.trigger === "date" && row.dueOn !== null ? row.dueOn : addDays(today, row.offsetDays);
    await tx.db.update(instalmentTable).set({ status: "due", dueOn, updatedAt: tx.now() }).where(eq(instalmentTable.id, row.id));
    await recordState(tx, row, "due", "contract.instalmentDue", { amount: row.amount, dueOn });
  }
  return rows;
}

export async function phaseCompleted(tx: Change, projectId: string, phaseKey: string): Promise<void> {
  const ofProject = eq(instalmentTable.projectId, projectId);
  await becomeDue(tx, and(ofProject, eq(instalmentTable.trigger, "phase"), eq(instalmentTable.phaseKey, phaseKey)));
  if (phaseKey === "handover") await triggerReached(tx, projectId, "on_handover");
}

export async function triggerReached(
  tx: Change,
  projectId: string,
  trigger: Extract<InstalmentTrigger, "before_delivery" | "on_handover">,
): Promise<void> {
  await becomeDue(tx, and(eq(instalmentTable.projectId, projectId), eq(instalmentTable.trigger, trigger)));
}

export async function dayComes(ctx: Ctx): Promise<number> {
  const { id, status, trigger, dueOn } = instalmentTable;
  const come = and(eq(status, "planned"), eq(trigger, "date"), lte(dueOn, cairoDay(ctx.now())));
  let due = 0;
  await each("contracts.due", await ctx.db.select({ id }).from(instalmentTable).where(come).orderBy(id), (row) =>
    change(ctx, async (tx) => void (due += (await becomeDue(tx, and(come, eq(id, row.id)))).length)),
  );
  return due;
}

export async function makeDue(ctx: Ctx, instalmentId: string): Promise<{ contractId: string; projectId: string }> {
  authorize(ctx.actor, "contract.update");
  if (!isUuid(instalmentId)) throw new NotFound();
  return change(ctx, async (tx) => {
    const [row] = await tx.db.select().from(instalmentTable).where(eq(instalmentTable.id, instalmentId));
    if (!row) throw new NotFound();
    const done = await becomeDue(tx, eq(instalmentTable.id, instalmentId));
    if (done.length === 0) throw new Conflict("ILLEGAL_TRANSITION", { key: "contract.error.notPlanned" }, { allowed: [] });
    return { contractId: row.contractId, projectId: row.projectId };
  });
}

/** An invoice takes up instalments, is issued or paid, or lets them go. Part of the invoice's change. `invoiceId` null: it lets them go. */
export async function markInstalments(
  tx: Change,
  ids: readonly string[],
  to: { status: "due" | "invoiced" | "paid"; invoiceId: string | null },
): Promise<void> {
  if (ids.length === 0) return;
  const rows = await tx.db
    .select()
    .from(instalmentTable)
    .where(inArray(instalmentTable.id, [...ids]))
    .orderBy(instalmentTable.id)
    .for("update");
  await tx.db
    .update(instalmentTable)
    .set({ ...to, updatedAt: tx.now() })
    .where(inArray(instalmentTable.id, [...ids]));
  for (const row of rows.filter(({ status }) => status !== to.status))
    await recordState(tx, row, to.status, "contract.instalmentMarked", { status: to.status });
}

const recordState = (tx: Change, row: Row, to: Row["status"], event: string, after: Record<string, unknown>): Promise<unknown> =>
  tx.record({
    event,
    entity: "contract",
    id: row.contractId,
    after: { instalment: row.labelEn || row.labelAr, ...after },
    states: [{ from: row.status, to, on: { entity: "instalment", id: row.id } }],
  });
