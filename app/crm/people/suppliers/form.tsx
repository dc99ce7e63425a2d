import { EntityForm } from "#app/kit/form/entity-form.tsx";
import { loadRecord, saveRecord } from "#app/kit/entity/record-page.server.ts";
import { supplierRecords } from "./operations.server.ts";
import { Categories, Contacts, Papers } from "#app/crm/people/suppliers/form/part-inputs.tsx";
import { supplierEntity } from "./entity.ts";

export const loader = loadRecord(supplierRecords, supplierEntity);
export const action = saveRecord(supplierRecords, supplierEntity);

const parts = { categories: Categories, contacts: Contacts, papers: Papers };
const first = { kind: "supplier" };

export default function SupplierForm() {
  return <EntityForm screens={supplierEntity} parts={parts} first={first} />;
}
