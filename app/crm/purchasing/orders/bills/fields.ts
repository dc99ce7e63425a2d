import { taxDocs } from "#app/crm/people/suppliers/fields.ts";
import { retentionFields, retentionOf } from "#app/crm/sales/quotations/fields.ts";
import type { RetentionTerms } from "#app/crm/base/documents/fields.ts";
import * as field from "#app/kit/fields/kinds.ts";
import type { Field, ValuesOf } from "#app/kit/fields/kinds.ts";
import { stateField, statesOf } from "#app/kit/flow/flow.ts";
import { supplierBillFlow } from "./flow.ts";

export const supplierBillStatuses = statesOf(supplierBillFlow);

const signed = { min: -99_999_999_999, max: 99_999_999_999 };

export const mostBillLines = 60;

/** `ofLine`: of a credit note the line of its bill that it lowers, counted from 1, whose text, category, project and tax it has. */
export const billItemFields = {
  description: field.requiredWhen(field.text({ max: 300 }), (other) => !other("ofLine")),
  category: field.optional(field.reference("lookup:expenseCategory")),
  projectId: field.optional(field.reference("project")),
  net: field.money(signed),
  taxCode: field.requiredWhen(field.reference("purchaseTax"), (other) => !other("ofLine")),
  ofLine: field.optional(field.number({ min: 1, max: mostBillLines })),
  vat: field.readOnly(field.money(signed)),
} satisfies Record<string, Field>;
export type BillItem = ValuesOf<typeof billItemFields>;

/**
 * A bill of an order is entered there, by its lines; one without an order has lines of its own, and `taxCode`, `category` and `projectId` say what all
 * of these share. A credit note is a bill below nothing that names the bill it lowers, and is of that bill's supplier and order.
 */
export const supplierBillFields = {
  number: field.text({ max: 60, ltr: true }),
  supplierId: field.reference("supplier"),
  orderId: field.readOnly(field.reference("order")),
  creditOfId: field.optional(field.reference("supplierBill")),
  billedOn: field.date(),
  dueOn: field.optional(field.date()),
  lines: field.rows(billItemFields),
  /** As it stands on the supplier's paper; what it differs by belongs to the tax. */
  paperTotal: field.optional(field.money(signed)),
  net: field.readOnly(field.money(signed)),
  taxCode: field.readOnly(field.reference("purchaseTax")),
  vat: field.readOnly(field.money(signed)),
  total: field.readOnly(field.money(signed)),
  retentionRate: retentionFields.retentionRate,
  retentionFirst: retentionFields.retentionFirst,
  retentionMonths: retentionFields.retentionMonths,
  taxDoc: field.optional(field.choice(taxDocs)),
  category: field.readOnly(field.reference("lookup:expenseCategory")),
  projectId: field.readOnly(field.reference("project")),
  reason: field.requiredWhen(field.text({ max: 300 }), (other) => Boolean(other("creditOfId"))),
  notes: field.optional(field.text({ max: 300 })),
  status: field.readOnly(stateField(supplierBillFlow)),
} satisfies Record<string, Field>;

type Kept = { retentionRate: number | null; retentionFirst: number | null; retentionMonths: number | null };

/** What is kept of a bill without an order: of its value before VAT, with no other limit. */
export const keptTerms = ({ retentionRate, retentionFirst, retentionMonths }: Kept): RetentionTerms | null =>
  retentionOf({ retentionRate, retentionFirst, retentionMonths, retentionBase: null, retentionCap: null });

/** Bills of orders are entered and taken back on their order; notes against them are not. */
export const hasOwnPage = ({ orderId, creditOfId }: { orderId: string | null; creditOfId: string | null }): boolean =>
  orderId === null || creditOfId !== null;
