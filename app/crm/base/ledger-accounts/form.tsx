import { EntityForm } from "#app/kit/form/entity-form.tsx";
import { loadRecord, saveRecord } from "#app/kit/entity/record-page.server.ts";
import { ledgerAccountEntity } from "./entity.ts";
import { ledgerAccountRecords } from "./operations.server.ts";

export const loader = loadRecord(ledgerAccountRecords, ledgerAccountEntity);
export const action = saveRecord(ledgerAccountRecords, ledgerAccountEntity);

export default function LedgerAccountForm() {
  return <EntityForm screens={ledgerAccountEntity} />;
}
