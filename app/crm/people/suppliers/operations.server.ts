import { contactPersonFields } from "#app/kit/record/contact-fields.ts";
import { choices } from "#app/crm/between-slices/inactive-references.server.ts";
import { listPart } from "#app/kit/entity/list-part.server.ts";
import { records } from "#app/kit/entity/records.server.ts";
import type { RecordOf } from "#app/kit/entity/screens.ts";
import type { ValuesOf } from "#app/kit/fields/kinds.ts";
import { transitions } from "#app/kit/flow/transition.server.ts";
import { plainCode } from "#app/values/text/plain-signs.ts";
import type { FieldErrors } from "#app/values/errors.ts";
import { categoryFields, mostContacts, mostPapers, type supplierFields, supplierPaperFields } from "./fields.ts";
import { supplierFlow } from "./flow.ts";
import { supplierCategoryTable, supplierContactTable, supplierPaperTable, supplierTable } from "./table.server.ts";
import { supplierEntity } from "./entity.ts";

export { noTaxDoc, taxDocOf } from "#app/crm/people/suppliers/withheld/tax-doc.server.ts";

export { bankOf, saveBank, type BankOfSupplier } from "#app/crm/people/suppliers/bank/bank.server.ts";
export { pricesOn, supplierPriceRecords, type SupplierPrice } from "#app/crm/people/suppliers/prices/prices.server.ts";

export type Supplier = RecordOf<typeof supplierFields>;

const mostCategories = 20;

const plain = records(supplierEntity, {
  table: supplierTable,
  options: { categories: choices["lookup:supplierCategory"] },
  parts: {
    categories: listPart({
      table: supplierCategoryTable,
      owner: supplierCategoryTable.supplierId,
      ownerName: "supplierId",
      fields: categoryFields,
      most: mostCategories,
      unique: ["category"],
    }),
    contacts: listPart({
      table: supplierContactTable,
      owner: supplierContactTable.supplierId,
      ownerName: "supplierId",
      fields: contactPersonFields,
      most: mostContacts,
    }),
    papers: listPart({
      table: supplierPaperTable,
      owner: supplierPaperTable.supplierId,
      ownerName: "supplierId",
      fields: supplierPaperFields,
      most: mostPapers,
    }),
  },
  check: (_, values) => wrongIn(values),
});

function wrongIn({ phone, otherPhone, email, taxNumber }: ValuesOf<typeof supplierFields>): FieldErrors {
  const errors: FieldErrors = {};
  if (!phone && !otherPhone && !email) errors.phone = { key: "crm.error.unreachable" };
  if (taxNumber && !/^\d{9}$/.test(taxNumber)) errors.taxNumber = { key: "supplier.error.taxNumber" };
  return errors;
}

function tidied<T>(raw: T): T {
  if (raw === null || typeof raw !== "object" || Array.isArray(raw)) return raw;
  const typed = (raw as Record<string, unknown>).taxNumber;
  return typeof typed === "string" ? { ...raw, taxNumber: plainCode(typed) } : raw;
}

export const supplierRecords: typeof plain = {
  ...plain,
  parse: (ctx, raw, id) => plain.parse(ctx, tidied(raw), id),
  create: (ctx, raw) => plain.create(ctx, tidied(raw)),
  update: (ctx, id, version, raw) => plain.update(ctx, id, version, tidied(raw)),
  amend: (ctx, id, some, verb) => plain.amend(ctx, id, tidied(some), verb),
};

export const supplierMoves = transitions(
  plain,
  supplierFlow,
  {},
  { write: (_, { to, input }) => ({ statusReason: to === "active" ? "" : (input["reason"] ?? "") }) },
);
export const moveSupplier = supplierMoves.move;
export { tradesOf } from "#app/crm/people/suppliers/form/trades.server.ts";
