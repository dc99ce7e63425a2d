import { accountFor } from "#app/crm/base/money-accounts/operations.server.ts";
import { and, count, eq, isNull } from "drizzle-orm";
import { isActor, userIdOf } from "#app/access/actor.ts";
import { may } from "#app/access/permissions.ts";
import { recordFileTable } from "#app/crm/base/files/table.server.ts";
import { refuseClosedPeriod } from "#app/crm/base/periods/operations.server.ts";
import { crmProjectTable } from "#app/crm/work/projects/table.server.ts";
import { noTaxDoc, taxDocOf } from "#app/crm/people/suppliers/operations.server.ts";
import { transitions } from "#app/kit/flow/transition.server.ts";
import type { Change, Ctx } from "#app/platform/ctx.server.ts";
import { readSetting } from "#app/platform/settings/settings.server.ts";
import { cairoDay, type Day } from "#app/values/calendar.ts";
import { Conflict, Forbidden, Invalid } from "#app/values/errors.ts";
import { times } from "#app/values/money/money.ts";
import { leastReason } from "#app/kit/flow/flow.ts";
import { expenseFlow } from "#app/crm/purchasing/expenses/flow.ts";
import { expenseLimits } from "#app/content/settings/operations.server.ts";
import { expenseRecords, type Expense } from "#app/crm/purchasing/expenses/records.server.ts";
import { spendFromCustody } from "#app/crm/purchasing/expenses/reads/spend.server.ts";
import { expenseDuplicates } from "#app/crm/purchasing/expenses/receipts/duplicates.server.ts";
import { refuseOthersExpense, writesExpense } from "#app/crm/purchasing/expenses/visible.server.ts";
import { peopleAllowed } from "#app/accounts/people.server.ts";
import type { Notice } from "#app/platform/events/change-event.ts";

type Approvable = Pick<Expense, "projectId" | "amount" | "submittedBy">;

const toApprovers = async (tx: Change, expense: Approvable): Promise<Notice> => ({
  to: await approversOf(tx, expense),
  kind: "toApprove",
  data: { amount: expense.amount ?? 0 },
});

async function approversOf(tx: Change, { projectId, amount, submittedBy }: Approvable): Promise<string[]> {
  const { managerUpTo } = await readSetting(tx.db, expenseLimits);
  if (projectId && (amount ?? 0) <= managerUpTo) {
    const [project] = await tx.db
      .select({ managerId: crmProjectTable.managerId })
      .from(crmProjectTable)
      .where(eq(crmProjectTable.id, projectId));
    if (project && project.managerId !== submittedBy) return [project.managerId];
  }
  return peopleAllowed(tx, "expense.approve");
}

const toSubmitter = ({ submittedBy, createdBy }: Expense, kind: "approved" | "rejected", amount: number): Notice => ({
  to: [submittedBy, createdBy],
  kind,
  data: { amount },
});

const writers = {
  offered: (ctx: Ctx, expense: Expense) => writesExpense(ctx, expense),
  guard: (tx: Change, { before }: { before: Expense }) => refuseOthersExpense(tx, before),
};

/** The moves of an expense. Submitting throws `Conflict("POSSIBLE_DUPLICATE")` for a receipt that may be recorded twice, unless `sure`. */
export const expenseMoves = transitions(expenseRecords, expenseFlow, {
  submit: {
    offered: writers.offered,
    async guard(tx, step) {
      writers.guard(tx, step);
      await refuseClosedPeriod(tx, step.before.spentOn);
      await refuseWithoutReceipt(tx, step.before);
      const duplicates = await expenseDuplicates(tx, step.before);
      const count = duplicates.known.length + duplicates.hidden;
      if (count > 0 && !step.input.sure)
        throw new Conflict("POSSIBLE_DUPLICATE", { key: "expense.error.duplicate", values: { count } }, duplicates.known);
    },
    write: (tx) => ({ submittedBy: userIdOf(tx), submittedAt: tx.now().toISOString() }),
    eventParts: async (tx, { before }) => ({ notices: [await toApprovers(tx, { ...before, submittedBy: userIdOf(tx) })] }),
  },
  approve: {
    offered: async (ctx, expense) => (await decides(ctx, expense)) && (!isOwn(ctx, expense) || may(ctx, "expense.selfApprove")),
    async guard(tx, { before, input }) {
      await refuseUnlessDecides(tx, before);
      const day = bookedDay(before, input);
      if (day > cairoDay(tx.now())) throw new Invalid({ bookedOn: { key: "crm.error.future" } });
      if (before.spentOn && day < before.spentOn) throw new Invalid({ bookedOn: { key: "expense.error.bookedBefore" } });
      await refuseClosedPeriod(tx, day);
      refuseOwn(tx, before, input.reason);
      const claimed = before.amount ?? 0;
      const approved = input.approvedAmount ?? claimed;
      if (!(await taxDocOf(tx, before.supplierId, input.taxDoc))) throw new Invalid({ taxDoc: noTaxDoc(tx, before.supplierId) });
      if (approved > claimed || approved <= 0)
        throw new Invalid({ approvedAmount: { key: approved > claimed ? "expense.error.aboveClaim" : "expense.error.approveNothing" } });
    },
    async write(tx, { before, input }) {
      const claimed = before.amount ?? 0;
      const approved = input.approvedAmount ?? claimed;
      const vat = before.vat ?? 0;
      const spentOn = bookedDay(before, input);
      const approvedVat = approved === claimed ? vat : times(vat, { units: approved, per: claimed });
      const entry = { custodyId: before.custodyId ?? "", expenseId: before.id, on: spentOn, amount: approved };
      const settledOn = before.paidFrom === "custody" ? await spendFromCustody(tx, entry) : null;
      const taxDoc = input.taxDoc ?? before.taxDoc;
      const pays = before.paidFrom === "company" && (await paidOut(tx, before, spentOn, approved));
      return {
        ...pays,
        ...(settledOn && { settledOn }),
        spentOn,
        approvedAmount: approved,
        approvedVat,
        taxDoc,
        selfApproved: isOwn(tx, before),
        ...decided(tx, input.reason),
      };
    },
    eventParts: (tx, { before, input }) => ({
      ...(isOwn(tx, before) && { line: "selfApproved" }),
      data: { amount: input.approvedAmount ?? before.amount ?? 0 },
      notices: [toSubmitter(before, "approved", input.approvedAmount ?? before.amount ?? 0)],
    }),
    async effect(tx, after) {
      if (after.paidFrom !== "custody") return after;
      return expenseRecords.put(tx, after.id, { status: "settled" }, "transitioned", null, { line: false });
    },
  },
  settle: {
    async write(tx, { before }) {
      const settledOn = cairoDay(tx.now());
      return { settledOn, ...(before.paidFrom === "employee" && (await paidOut(tx, before, settledOn, before.approvedAmount ?? 0))) };
    },
  },
  redraft: { ...writers, write: () => undecided },
  reject: {
    offered: async (ctx, expense) => !isOwn(ctx, expense) && decides(ctx, expense),
    async guard(tx, { before }) {
      await refuseUnlessDecides(tx, before);
      if (isOwn(tx, before)) throw new Forbidden({ key: "expense.error.own" });
    },
    write: (tx, { input }) => ({ approvedAmount: 0, approvedVat: 0, ...decided(tx, input.reason) }),
    eventParts: (_, { before }) => ({ notices: [toSubmitter(before, "rejected", 0)] }),
  },
  cancel: writers,
});
// The day that it has in the books: its own, or a later one where that month was closed or its box counted before it was approved.
const bookedDay = ({ spentOn }: Expense, { bookedOn }: { bookedOn: Day | null }): Day => bookedOn ?? spentOn ?? "";

export const moveExpense = expenseMoves.move;

const paidOut = async (tx: Change, { moneyAccountId: id }: Expense, on: Day, amount: number) => ({
  moneyAccountId: await accountFor(tx, { id, use: "expense", on, amount: -amount }),
});

async function refuseWithoutReceipt(tx: Change, { id, amount }: Expense): Promise<void> {
  const { receiptOver } = await readSetting(tx.db, expenseLimits);
  if ((amount ?? 0) <= receiptOver || (await receiptsOf(tx, id)) > 0) return;
  const missing = { key: "expense.error.receipt", values: { over: receiptOver / 100 } };
  throw new Invalid({ receipt: missing }, missing);
}

async function receiptsOf(ctx: Ctx, id: string): Promise<number> {
  const [row] = await ctx.db
    .select({ files: count() })
    .from(recordFileTable)
    .where(and(eq(recordFileTable.recordKind, "expense"), eq(recordFileTable.recordId, id), isNull(recordFileTable.removedAt)));
  return row?.files ?? 0;
}

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

const decided = (tx: Change, reason: string) => ({
  decidedBy: userIdOf(tx),
  decidedAt: tx.now().toISOString(),
  decisionNote: reason,
});

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

export const isOwn = (ctx: Ctx, { submittedBy, createdBy }: Expense): boolean => isActor(ctx, submittedBy, createdBy);

function refuseOwn(tx: Change, expense: Expense, reason: string): void {
  if (!isOwn(tx, expense)) return;
  if (!may(tx, "expense.selfApprove")) throw new Forbidden({ key: "expense.error.own" });
  if (reason.length < leastReason) throw new Invalid({ reason: { key: "expense.error.selfReason" } });
}
