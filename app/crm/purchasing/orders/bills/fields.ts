import { taxDocs } from "#app/crm/people/suppliers/fields.ts";
import * as field from "#app/kit/fields/kinds.ts";
import type { Field } from "#app/kit/fields/kinds.ts";
import { stateField, statesOf } from "#app/kit/flow/flow.ts";
import { supplierBillFlow } from "./flow.ts";

export const supplierBillStatuses = statesOf(supplierBillFlow);

const signed = { min: -99_999_999_999, max: 99_999_999_999 };

/**
 * A bill of an order is entered there, by its lines; one without an order says its tax, category and project itself. A credit note is a bill below
 * nothing that names the bill it lowers, and is of that bill's supplier, order, category and project.
 */
export const supplierBillFields = {
  number: field.text({ max: 60, ltr: true }),
  supplierId: field.reference("supplier"),
  orderId: field.readOnly(field.reference("order")),
  creditOfId: field.optional(field.reference("supplierBill")),
  billedOn: field.date(),
  dueOn: field.optional(field.date()),
  net: field.money(signed),
  taxCode: field.reference("purchaseTax"),
  vat: field.optional(field.money(signed)),
  total: field.readOnly(field.money(signed)),
  taxDoc: field.optional(field.choice(taxDocs)),
  category: field.requiredWhen(field.reference("lookup:expenseCategory"), (other) => !other("creditOfId")),
  projectId: field.optional(field.reference("project")),
  reason: field.requiredWhen(field.text({ max: 300 }), (other) => Boolean(other("creditOfId"))),
  notes: field.optional(field.text({ max: 300 })),
  status: field.readOnly(stateField(supplierBillFlow)),
} satisfies Record<string, Field>;

/** Bills of orders are entered and taken back on their order; notes against them are not. */
export const hasOwnPage = ({ orderId, creditOfId }: { orderId: string | null; creditOfId: string | null }): boolean =>
  orderId === null || creditOfId !== null;
