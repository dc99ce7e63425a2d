import {
  choice,
  date,
  dateTime,
  readOnly,
  longText,
  money,
  optional,
  percent,
  reference,
  text,
  toggle,
  type Field,
} from "#app/kit/fields/kinds.ts";
import { taxDocs } from "#app/crm/people/suppliers/fields.ts";
import { stateField, statesOf } from "#app/kit/flow/flow.ts";
import { custodyFlow } from "./custody-flow.ts";
import { expenseFlow } from "./flow.ts";

export const expenseStatuses = statesOf(expenseFlow);
export type ExpenseStatus = keyof typeof expenseFlow.states;

/** States in which the money counts as cost, by its approved amount. */
export const countedExpenseStatuses = ["approved", "settled"] as const satisfies readonly ExpenseStatus[];

export const paidFromKinds = ["company", "employee", "custody"] as const;
export type PaidFrom = (typeof paidFromKinds)[number];

export const expenseFields = {
  number: readOnly(text({ ltr: true })),
  spentOn: date(),
  amount: money(),
  vat: optional(money()),
  taxDoc: optional(choice(taxDocs)),
  category: reference("lookup:expenseCategory"),
  supplierId: optional(reference("supplier")),
  payee: optional(text({ min: 2, max: 120 })),
  projectId: optional(reference("project")),
  phaseId: optional(reference()),
  orderId: optional(reference()),
  billable: toggle(),
  markup: optional(percent()),
  paidFrom: choice(paidFromKinds),
  custodyId: optional(reference()),
  notes: optional(longText()),
  status: readOnly(stateField(expenseFlow)),
  approvedAmount: readOnly(money()),
  approvedVat: readOnly(money()),
  createdBy: readOnly(reference("user")),
  submittedBy: readOnly(reference("user")),
  submittedAt: readOnly(dateTime()),
  decidedBy: readOnly(reference("user")),
  decidedAt: readOnly(dateTime()),
  decisionNote: readOnly(longText({ max: 500 })),
  selfApproved: readOnly(toggle()),
  settledOn: readOnly(date()),
  reversalOfId: readOnly(reference()),
} satisfies Record<string, Field>;

export const custodyStatuses = statesOf(custodyFlow);

export const custodyEntryKinds = ["advance", "expense", "return"] as const;
export type CustodyEntryKind = (typeof custodyEntryKinds)[number];

export const custodyFields = {
  purpose: text({ min: 2, max: 160 }),
  holderId: reference("user"),
  projectId: optional(reference("project")),
  balance: readOnly(money()),
  status: readOnly(stateField(custodyFlow)),
  notes: optional(longText()),
} satisfies Record<string, Field>;

export const custodyEntryFields = {
  kind: choice(["advance", "return"]),
  on: date(),
  amount: money(),
  note: optional(text()),
};

/** The profile under which the bound of an expense's VAT is looked up, by the day it was spent on. */
export const purchaseTax = "VAT14";
