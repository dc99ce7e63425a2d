import {
  choice,
  date,
  dateTime,
  kept,
  longText,
  money,
  optional,
  percent,
  reference,
  text,
  toggle,
  type Field,
} from "#app/kit/fields/kinds.ts";

/** What was spent, from a note on paper to the money that was paid out. */
export const expenseStatuses = ["draft", "submitted", "approved", "rejected", "settled", "cancelled"] as const;
export type ExpenseStatus = (typeof expenseStatuses)[number];

/** Where an expense may go from where it stands. */
export const expenseMoves: Record<ExpenseStatus, readonly ExpenseStatus[]> = {
  draft: ["submitted", "cancelled"],
  submitted: ["approved", "rejected", "cancelled"],
  approved: ["settled"],
  rejected: ["draft"],
  settled: [],
  cancelled: [],
};

/** States in which the money counts as cost, by its approved amount. */
export const countedExpenseStatuses = ["approved", "settled"] as const satisfies readonly ExpenseStatus[];

/** Out of whose pocket it went. */
export const paidFromKinds = ["company", "employee", "custody"] as const;
export type PaidFrom = (typeof paidFromKinds)[number];

export const expenseFields = {
  number: kept(text({ ltr: true })),
  spentOn: date(),
  amount: money(),
  vat: optional(money()),
  category: reference(),
  supplierId: optional(reference()),
  payee: optional(text({ min: 2, max: 120 })),
  projectId: optional(reference()),
  phaseId: optional(reference()),
  orderId: optional(reference()),
  billable: toggle(),
  markup: optional(percent()),
  paidFrom: choice(paidFromKinds),
  custodyId: optional(reference()),
  notes: optional(longText()),
  status: kept(choice(expenseStatuses)),
  approvedAmount: kept(money()),
  approvedVat: kept(money()),
  createdBy: kept(reference()),
  submittedBy: kept(reference()),
  submittedAt: kept(dateTime()),
  decidedBy: kept(reference()),
  decidedAt: kept(dateTime()),
  decisionNote: kept(longText({ max: 500 })),
  selfApproved: kept(toggle()),
  settledOn: kept(date()),
  reversalOfId: kept(reference()),
} satisfies Record<string, Field>;

/** What a change of state asks for. */
export const expenseMoveFields = {
  to: choice(expenseStatuses),
  approvedAmount: optional(money()),
  reason: optional(longText({ max: 500 })),
  /** It is no second copy of the same receipt. */
  sure: toggle(),
};

/** Why something is refused, reversed, or approved by the one who asked for it, has to be said in so many characters. */
export const leastReason = 3;

/** How far it has come, for the ring beside its state. */
export const expenseMarks: Record<ExpenseStatus, { phase: number | "paused" | "struck"; tone: "clay" | "ok" | "bad" | "quiet" }> = {
  draft: { phase: 0, tone: "quiet" },
  submitted: { phase: 25, tone: "clay" },
  approved: { phase: 75, tone: "clay" },
  settled: { phase: 100, tone: "ok" },
  rejected: { phase: "struck", tone: "bad" },
  cancelled: { phase: "struck", tone: "quiet" },
};

/** Cash in somebody's hands (عهدة): open while it may be spent from. */
export const custodyStatuses = ["open", "closed"] as const;
export type CustodyStatus = (typeof custodyStatuses)[number];

export const custodyEntryKinds = ["advance", "expense", "return"] as const;
export type CustodyEntryKind = (typeof custodyEntryKinds)[number];

export const custodyFields = {
  purpose: text({ min: 2, max: 160 }),
  holderId: reference(),
  projectId: optional(reference()),
  balance: kept(money()),
  status: kept(choice(custodyStatuses)),
  notes: optional(longText()),
} satisfies Record<string, Field>;

/** Money that goes into a custody or comes back from it. */
export const custodyEntryFields = {
  kind: choice(["advance", "return"]),
  on: date(),
  amount: money(),
  note: optional(text()),
};
