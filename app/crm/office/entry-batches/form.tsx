import { EntityForm } from "#app/kit/form/entity-form.tsx";
import { loadRecord, saveRecord } from "#app/kit/entity/record-page.server.ts";
import { entryBatchEntity } from "./entity.ts";
import { entryBatchRecords } from "./operations.server.ts";

export const loader = loadRecord(entryBatchRecords, entryBatchEntity);
export const action = saveRecord(entryBatchRecords, entryBatchEntity);

export default function EntryBatchForm() {
  return <EntityForm screens={entryBatchEntity} />;
}
