import { and, count, eq, isNull } from "drizzle-orm";
import { isActor, userIdOf } from "#app/access/actor.ts";
import { authorize, may } from "#app/access/permissions.ts";
import { recordFileTable } from "#app/crm/files/table.server.ts";
import { refuseClosedPeriod } from "#app/crm/periods/operations.server.ts";
import { crmProjectTable } from "#app/crm/projects/table.server.ts";
import { parseWith } from "#app/kit/fields/parse.server.ts";
import { change, type Change, type Ctx } from "#app/platform/ctx.server.ts";
import { readSetting } from "#app/platform/settings/settings.server.ts";
import { logStatus } from "#app/platform/status-log/log-status.server.ts";
import { addToTimeline } from "#app/platform/timeline/timeline.server.ts";
import { cairoDay } from "#app/values/calendar.ts";
import { Conflict, Forbidden, Invalid, NotFound } from "#app/values/errors.ts";
import { times, type Piastres } from "#app/values/money.ts";
import { isUuid } from "#app/values/uuid.ts";
import { expenseMoveFields, expenseMoves, leastReason, type ExpenseStatus } from "./fields.ts";
import { expenseLimits } from "./limits.server.ts";
import { expenseRecords, type Expense } from "./records.server.ts";
import { spendFromCustody } from "./spend.server.ts";
import { expenseTable } from "./table.server.ts";
import { tellApprovers, tellDecided } from "./tell.server.ts";
import { twinsOf } from "./twins.server.ts";
import { refuseOthersExpense } from "./visible.server.ts";

type Asked = { to: ExpenseStatus; approvedAmount: Piastres | null; reason: string; sure: boolean };

/** The expense as it is, held until the change ends. Throws `NotFound`. */
async function held(tx: Change, id: string): Promise<Expense> {
  if (!isUuid(id)) throw new NotFound();
  await tx.db.select({ id: expenseTable.id }).from(expenseTable).where(eq(expenseTable.id, id)).for("update");
  return expenseRecords.get(tx, id);
}

/**
 * Leads an expense to another state, as it was seen at `version`. It is handed in by whoever wrote it down, with its receipt; decided by
 * somebody else; a decided one stands. Throws `Conflict("POSSIBLE_DUPLICATE")` for a receipt that may be written down twice, unless `sure`.
 */
export async function moveExpense(ctx: Ctx, id: string, version: number, raw: unknown): Promise<Expense> {
  authorize(ctx.actor, "expense.read");
  const { to, approvedAmount, reason, sure } = parseWith(expenseMoveFields, raw, cairoDay(ctx.now()));
  return change(ctx, async (tx) => {
    const before = await held(tx, id);
    const from = before.status ?? "draft";
    const asked: Asked = { to: to ?? from, approvedAmount, reason, sure };
    if (!expenseMoves[from].includes(asked.to))
      throw new Conflict("ILLEGAL_TRANSITION", { key: "expense.error.move" }, { allowed: expenseMoves[from] });
    if (asked.to === "submitted" || asked.to === "approved") await refuseClosedPeriod(tx, before.spentOn);
    const after = await made(tx, before, asked, version);
    await told(tx, before, after, reason);
    // What was paid out of a custody is paid.
    if (after.status !== "approved" || after.paidFrom !== "custody") return after;
    const settled = await expenseRecords.put(tx, id, { status: "settled", settledOn: cairoDay(tx.now()) }, "transitioned");
    await logStatus(tx, { entity: "expense", entityId: id, from: "approved", to: "settled" });
    return settled;
  });
}

function made(tx: Change, before: Expense, asked: Asked, version: number): Promise<Expense> {
  switch (asked.to) {
    case "submitted":
      return submit(tx, before, asked, version);
    case "approved":
      return approve(tx, before, asked, version);
    case "rejected":
      return reject(tx, before, asked, version);
    case "settled":
      authorize(tx.actor, "expense.approve");
      return expenseRecords.put(tx, before.id, { status: "settled", settledOn: cairoDay(tx.now()) }, "transitioned", version);
    default:
      authorize(tx.actor, "expense.update");
      refuseOthersExpense(tx, before);
      return expenseRecords.put(tx, before.id, { status: asked.to, ...(asked.to === "draft" && undecided) }, "transitioned", version);
  }
}

/** What a draft that was taken up again no longer holds. */
const undecided = {
  approvedAmount: null,
  approvedVat: null,
  submittedBy: null,
  submittedAt: null,
  decidedBy: null,
  decidedAt: null,
  decisionNote: "",
  selfApproved: false,
};

async function submit(tx: Change, before: Expense, { sure }: Asked, version: number): Promise<Expense> {
  authorize(tx.actor, "expense.update");
  refuseOthersExpense(tx, before);
  const { receiptOver } = await readSetting(tx.db, expenseLimits);
  if ((before.amount ?? 0) > receiptOver && (await receiptsOf(tx, before.id)) === 0)
    throw new Invalid(
      { receipt: { key: "expense.error.receipt", values: { over: receiptOver / 100 } } },
      {
        key: "expense.error.receipt",
        values: { over: receiptOver / 100 },
      },
    );
  const twins = await twinsOf(tx, before);
  const count = twins.known.length + twins.hidden;
  if (count > 0 && !sure) throw new Conflict("POSSIBLE_DUPLICATE", { key: "expense.error.twin", values: { count } }, twins.known);
  const by = userIdOf(tx);
  return expenseRecords.put(
    tx,
    before.id,
    { status: "submitted", submittedBy: by, submittedAt: tx.now().toISOString() },
    "transitioned",
    version,
  );
}

async function receiptsOf(ctx: Ctx, id: string): Promise<number> {
  const [row] = await ctx.db
    .select({ files: count() })
    .from(recordFileTable)
    .where(and(eq(recordFileTable.recordKind, "expense"), eq(recordFileTable.recordId, id), isNull(recordFileTable.removedAt)));
  return row?.files ?? 0;
}

async function approve(tx: Change, before: Expense, { approvedAmount, reason }: Asked, version: number): Promise<Expense> {
  await refuseUnlessDecides(tx, before);
  const selfApproved = refuseOwn(tx, before, reason);
  const claimed = before.amount ?? 0;
  const approved = approvedAmount ?? claimed;
  if (approved > claimed || approved <= 0)
    throw new Invalid({ approvedAmount: { key: approved > claimed ? "expense.error.aboveClaim" : "expense.error.approveNothing" } });
  const vat = before.vat ?? 0;
  const approvedVat = approved === claimed ? vat : times(vat, { units: approved, per: claimed });
  if (before.paidFrom === "custody" && before.custodyId)
    await spendFromCustody(tx, { custodyId: before.custodyId, expenseId: before.id, on: cairoDay(tx.now()), amount: approved });
  return expenseRecords.put(
    tx,
    before.id,
    { status: "approved", approvedAmount: approved, approvedVat, selfApproved, ...decided(tx, reason) },
    "transitioned",
    version,
  );
}

async function reject(tx: Change, before: Expense, { reason }: Asked, version: number): Promise<Expense> {
  await refuseUnlessDecides(tx, before);
  if (isOwn(tx, before)) throw new Forbidden({ key: "expense.error.own" });
  if (reason.length < leastReason) throw new Invalid({ reason: { key: "kit.error.required" } });
  return expenseRecords.put(
    tx,
    before.id,
    { status: "rejected", approvedAmount: 0, approvedVat: 0, ...decided(tx, reason) },
    "transitioned",
    version,
  );
}

const decided = (tx: Change, reason: string) => ({
  decidedBy: userIdOf(tx),
  decidedAt: tx.now().toISOString(),
  decisionNote: reason,
});

/** Those who keep the books decide all of them, a project's own manager the smaller ones of his project. */
export async function decides(ctx: Ctx, { projectId, amount }: Pick<Expense, "projectId" | "amount">): Promise<boolean> {
  if (may(ctx, "expense.approve")) return true;
  const me = userIdOf(ctx);
  if (!me || !projectId) return false;
  const { managerUpTo } = await readSetting(ctx.db, expenseLimits);
  if ((amount ?? 0) > managerUpTo) return false;
  return (await ctx.db.$count(crmProjectTable, and(eq(crmProjectTable.id, projectId), eq(crmProjectTable.managerId, me)))) > 0;
}

async function refuseUnlessDecides(tx: Change, expense: Expense): Promise<void> {
  if (!(await decides(tx, expense))) throw new Forbidden({ key: "expense.error.decides" });
}

const isOwn = (ctx: Ctx, { submittedBy, createdBy }: Expense): boolean => isActor(ctx, submittedBy, createdBy);

/** Nobody approves his own; a manager who has nobody else does, and says why. */
function refuseOwn(tx: Change, expense: Expense, reason: string): boolean {
  if (!isOwn(tx, expense)) return false;
  if (!may(tx, "expense.selfApprove")) throw new Forbidden({ key: "expense.error.own" });
  if (reason.length < leastReason) throw new Invalid({ reason: { key: "expense.error.selfReason" } });
  return true;
}

/** Into the log of states, the timeline and the bells. */
async function told(tx: Change, before: Expense, after: Expense, reason: string): Promise<void> {
  const from = before.status ?? "draft";
  const to = after.status ?? from;
  await logStatus(tx, { entity: "expense", entityId: after.id, from, to, ...(reason && { reason }) });
  await addToTimeline(tx, {
    entity: "expense",
    entityId: after.id,
    kind: after.selfApproved && to === "approved" ? "selfApproved" : "moved",
    data: { from, to, ...(to === "approved" && { amount: after.approvedAmount ?? 0 }) },
    ...(reason && { body: reason }),
  });
  if (to === "submitted") await tellApprovers(tx, after);
  if (to === "approved" || to === "rejected") await tellDecided(tx, after);
}
