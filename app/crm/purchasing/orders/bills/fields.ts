import { taxDocs } from "#app/crm/people/suppliers/fields.ts";
import * as field from "#app/kit/fields/kinds.ts";
import type { Field } from "#app/kit/fields/kinds.ts";
import { stateField, statesOf } from "#app/kit/flow/flow.ts";
import { supplierBillFlow } from "./flow.ts";

export const supplierBillStatuses = statesOf(supplierBillFlow);

const most = { max: 99_999_999_999 };

/** A bill of an order is entered there, by its lines; one without an order says its tax, category and project itself. */
export const supplierBillFields = {
  number: field.text({ max: 60, ltr: true }),
  supplierId: field.reference("supplier"),
  orderId: field.readOnly(field.reference("order")),
  billedOn: field.date(),
  dueOn: field.optional(field.date()),
  net: field.money(most),
  taxCode: field.reference("tax"),
  vat: field.optional(field.money(most)),
  total: field.readOnly(field.money(most)),
  taxDoc: field.optional(field.choice(taxDocs)),
  category: field.reference("lookup:expenseCategory"),
  projectId: field.optional(field.reference("project")),
  notes: field.optional(field.text({ max: 300 })),
  status: field.readOnly(stateField(supplierBillFlow)),
} satisfies Record<string, Field>;
