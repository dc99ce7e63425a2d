import { EntityForm } from "#app/kit/form/entity-form.tsx";
import { loadRecord, saveRecord } from "#app/kit/entity/record-page.server.ts";
import { journalEntryEntity } from "./entity.ts";
import { journalEntryRecords } from "./operations.server.ts";

export const loader = loadRecord(journalEntryRecords, journalEntryEntity);
export const action = saveRecord(journalEntryRecords, journalEntryEntity);

export default function JournalEntryForm() {
  return <EntityForm screens={journalEntryEntity} />;
}
