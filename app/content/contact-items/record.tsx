import { EntityForm } from "#app/kit/entity/entity-form.tsx";
import { loadRecord, saveRecord } from "#app/kit/entity/record-page.server.ts";
import { contactItemRecords } from "./operations.server.ts";
import { contactItemScreens } from "./screens.ts";

export const loader = loadRecord(contactItemRecords, contactItemScreens);
export const action = saveRecord(contactItemRecords, contactItemScreens);

export default function ContactItemForm() {
  return <EntityForm screens={contactItemScreens} />;
}
