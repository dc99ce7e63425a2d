import { moneyAccountInput } from "#app/crm/base/money-accounts/fields.ts";
import * as field from "#app/kit/fields/kinds.ts";
import type { Field } from "#app/kit/fields/kinds.ts";
import { taxDocs } from "#app/crm/people/suppliers/fields.ts";
import { stateField, statesOf } from "#app/kit/flow/flow.ts";
import { custodyFlow } from "#app/crm/purchasing/expenses/lifecycle/custody-flow.ts";
import { expenseFlow } from "./flow.ts";

export const expenseStatuses = statesOf(expenseFlow);
export type ExpenseStatus = keyof typeof expenseFlow.states;

export const countedExpenseStatuses = ["approved", "settled"] as const satisfies readonly ExpenseStatus[];

export const paidFromKinds = ["company", "employee", "custody"] as const;
export type PaidFrom = (typeof paidFromKinds)[number];

export const expenseFields = {
  number: field.readOnly(field.text({ ltr: true })),
  spentOn: field.date(),
  amount: field.money(),
  vat: field.optional(field.money()),
  taxDoc: field.optional(field.choice(taxDocs)),
  category: field.reference("lookup:expenseCategory"),
  supplierId: field.optional(field.reference("supplier")),
  payee: field.optional(field.text({ min: 2, max: 120 })),
  projectId: field.optional(field.reference("project")),
  phaseId: field.optional(field.reference("phase", { partOf: "projectId" })),
  orderId: field.optional(field.reference("order")),
  billable: field.toggle(),
  markup: field.optional(field.percent()),
  paidFrom: field.choice(paidFromKinds),
  custodyId: field.requiredWhen(field.reference("custody"), (other) => other("paidFrom") === "custody"),
  ...moneyAccountInput,
  notes: field.optional(field.longText()),
  status: field.readOnly(stateField(expenseFlow)),
  approvedAmount: field.readOnly(field.money()),
  approvedVat: field.readOnly(field.money()),
  createdBy: field.readOnly(field.reference("user")),
  submittedBy: field.readOnly(field.reference("user")),
  submittedAt: field.readOnly(field.dateTime()),
  decidedBy: field.readOnly(field.reference("user")),
  decidedAt: field.readOnly(field.dateTime()),
  decisionNote: field.readOnly(field.longText({ max: 500 })),
  selfApproved: field.readOnly(field.toggle()),
  settledOn: field.readOnly(field.date()),
  reversalOfId: field.readOnly(field.reference("expense")),
} satisfies Record<string, Field>;

export const custodyStatuses = statesOf(custodyFlow);

export const custodyEntryKinds = ["advance", "expense", "return"] as const;
export type CustodyEntryKind = (typeof custodyEntryKinds)[number];

export const custodyFields = {
  purpose: field.text({ min: 2, max: 160 }),
  holderId: field.reference("user"),
  projectId: field.optional(field.reference("project")),
  balance: field.readOnly(field.money()),
  status: field.readOnly(stateField(custodyFlow)),
  notes: field.optional(field.longText()),
} satisfies Record<string, Field>;

export const custodyEntryFields = {
  kind: field.choice(["advance", "return"]),
  on: field.date(),
  amount: field.money(),
  ...moneyAccountInput,
  note: field.optional(field.text()),
};

/** The profile under which the bound of an expense's VAT is looked up, by the day it was spent on. */
export const purchaseTax = "VAT14";
