import { and, eq, isNotNull, max, sql } from "drizzle-orm";
import { userIdOf } from "#app/access/actor.ts";
import { authorize } from "#app/access/permissions.ts";
import { refuseClosedPeriod } from "#app/crm/base/periods/operations.server.ts";
import { holdInvoicesOf, setHeld } from "#app/crm/money/invoices/operations.server.ts";
import type { invoiceTable } from "#app/crm/money/invoices/table.server.ts";
import { parseWith } from "#app/kit/fields/parse.server.ts";
import { change, type Change, type Ctx } from "#app/platform/ctx.server.ts";
import { cairoDay, type Day } from "#app/values/calendar.ts";
import { Conflict, Invalid, NotFound, type FieldErrors } from "#app/values/errors.ts";
import { sum } from "#app/values/money/money.ts";
import { isUuid } from "#app/values/uuid.ts";
import { releaseFields, undoFields } from "./fields.ts";
import { retentionPartTable, retentionReleaseTable } from "./table.server.ts";

export { heldOn } from "#app/crm/money/retention/register/held-on.server.ts";
export { dueTimes, retentionRegister, type RetentionRow } from "#app/crm/money/retention/register/register.server.ts";

/**
 * So much of what is held of a contract is to be paid from a day on, of the oldest invoices first; no tax document. `seen`: what was held when it was
 * asked for, so that two people do not release one part twice. Throws `Invalid`, `Conflict`, `NotFound`.
 */
export async function releaseRetention(ctx: Ctx, contractId: string, raw: unknown, seen: number | null = null): Promise<void> {
  authorize(ctx.actor, "payment.create");
  if (!isUuid(contractId)) throw new NotFound();
  const today = cairoDay(ctx.now());
  const input = parseWith(releaseFields, raw, today);
  const on = input.on ?? today;
  const amount = input.amount ?? 0;
  const errors: FieldErrors = {};
  if (amount <= 0) errors["amount"] = { key: "crm.error.amount" };
  if (on > today) errors["on"] = { key: "crm.error.future" };
  if (input.way === "guarantee" && input.expiresOn && input.expiresOn <= on) errors["expiresOn"] = { key: "retention.error.expired" };
  if (Object.keys(errors).length > 0) throw new Invalid(errors);
  await change(ctx, async (tx) => {
    const rows = (await holdInvoicesOf(tx, contractId)).filter((row) => row.held > 0);
    await refuseClosedPeriod(tx, on);
    refuseBefore(on, await lastUndo(tx, contractId));
    const held = sum(rows.map((row) => row.held));
    if (held === 0) throw new Conflict("CONFLICT", { key: "retention.error.nothing" });
    if (seen !== null && seen !== held) throw new Conflict("STALE", { key: "retention.error.changed" }, { held });
    const open = rows.filter(({ issuedOn }) => issuedOn !== null && issuedOn <= on);
    const most = sum(open.map((row) => row.held));
    if (amount > most) throw new Invalid({ amount: { key: "retention.error.over", values: { amount: most / 100 } } });
    const letter = input.way === "guarantee" ? { bank: input.bank, number: input.number, expiresOn: input.expiresOn } : {};
    let left = amount;
    const parts = open.flatMap((row) => {
      const part = Math.min(left, row.held);
      left -= part;
      return part > 0 ? [{ row, amount: part }] : [];
    });
    await addRelease(tx, { contractId, on, amount, way: input.way ?? "released", ...letter }, parts);
  });
}

/**
 * Undoes a release on a day of its own: what was asked for is held again, and the days before stand as they were. Refused once a part of it was collected
 * or it was undone. Throws `Invalid`, `Conflict`, `NotFound`.
 */
export async function undoRelease(ctx: Ctx, contractId: string, releaseId: string, raw: unknown): Promise<void> {
  authorize(ctx.actor, "payment.create");
  if (!isUuid(contractId) || !isUuid(releaseId)) throw new NotFound();
  const today = cairoDay(ctx.now());
  const on = parseWith(undoFields, raw, today).on ?? today;
  if (on > today) throw new Invalid({ on: { key: "crm.error.future" } });
  await change(ctx, async (tx) => {
    const rows = await holdInvoicesOf(tx, contractId);
    await refuseClosedPeriod(tx, on);
    const releases = await tx.db.select().from(retentionReleaseTable).where(eq(retentionReleaseTable.contractId, contractId));
    const release = releases.find(({ id }) => id === releaseId);
    if (!release || release.undoesId !== null) throw new NotFound();
    if (releases.some(({ undoesId }) => undoesId === releaseId)) throw new Conflict("CONFLICT", { key: "retention.error.undone" });
    if (on < release.on) throw new Invalid({ on: { key: "retention.error.beforeRelease" } });
    const released = await tx.db.select().from(retentionPartTable).where(eq(retentionPartTable.releaseId, releaseId));
    const invoiceIds = released.map(({ invoiceId }) => invoiceId);
    refuseBefore(on, await lastReturn(tx, invoiceIds));
    const parts = released.map((part) => ({ row: rows.find(({ id }) => id === part.invoiceId)!, amount: -part.amount }));
    const paid = parts.find((part) => part.row.balance - part.row.covered + part.amount < 0);
    if (paid) throw new Conflict("CONFLICT", { key: "retention.error.collected", values: { number: paid.row.number ?? "" } });
    const { way, bank, number, expiresOn } = release;
    await addRelease(tx, { contractId, on, amount: -release.amount, way, bank, number, expiresOn, undoesId: releaseId }, parts);
  });
}

/** What was open on a past day is not known from today's sums once something was taken back since. Throws `Invalid`. */
function refuseBefore(on: Day, last: Day | null): void {
  if (last !== null && on < last) throw new Invalid({ on: { key: "retention.error.before", values: { day: last } } });
}

async function lastUndo({ db }: Change, contractId: string): Promise<Day | null> {
  const own = and(eq(retentionReleaseTable.contractId, contractId), isNotNull(retentionReleaseTable.undoesId));
  const [row] = await db
    .select({ on: max(retentionReleaseTable.on) })
    .from(retentionReleaseTable)
    .where(own);
  return row?.on ?? null;
}

/** The last day on which money was taken off these invoices again. Payments import retention, so that their tables are named here and not imported. */
async function lastReturn({ db }: Change, invoiceIds: readonly string[]): Promise<Day | null> {
  const { rows } = await db.execute<{ on: Day | null }>(sql`
    select max(greatest(part.released_on, (select max(move."on") from cheque_moves move where move.payment_id = part.payment_id)))::text as "on"
    from allocations part where part.invoice_id = any(${sql.param(invoiceIds)}::uuid[])`);
  return rows[0]?.on ?? null;
}

type NewRelease = Omit<typeof retentionReleaseTable.$inferInsert, "at" | "by">;
type Part = { row: typeof invoiceTable.$inferSelect; amount: number };

async function addRelease(tx: Change, release: NewRelease, parts: readonly Part[]): Promise<void> {
  const [made] = await tx.db
    .insert(retentionReleaseTable)
    .values({ ...release, at: tx.now(), by: userIdOf(tx) })
    .returning();
  for (const { row, amount } of parts) {
    await tx.db.insert(retentionPartTable).values({ releaseId: made!.id, invoiceId: row.id, amount });
    await setHeld(tx, row, row.held - amount, made!);
  }
}
