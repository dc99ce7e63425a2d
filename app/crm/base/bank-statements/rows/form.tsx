import { EntityForm } from "#app/kit/form/entity-form.tsx";
import { loadRecord, saveRecord } from "#app/kit/entity/record-page.server.ts";
import { bankLineEntity } from "./entity.ts";
import { bankLineRecords } from "./operations.server.ts";

export const loader = loadRecord(bankLineRecords, bankLineEntity);
export const action = saveRecord(bankLineRecords, bankLineEntity);

export default function BankLineForm() {
  return <EntityForm screens={bankLineEntity} />;
}
