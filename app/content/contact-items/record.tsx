import { EntityForm } from "#app/kit/form/entity-form.tsx";
import { loadRecord, saveRecord } from "#app/kit/entity/record-page.server.ts";
import { contactItemRecords } from "./operations.server.ts";
import { contactItemEntity } from "./entity.ts";

export const loader = loadRecord(contactItemRecords, contactItemEntity);
export const action = saveRecord(contactItemRecords, contactItemEntity);

export default function ContactItemForm() {
  return <EntityForm screens={contactItemEntity} />;
}
