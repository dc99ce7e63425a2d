import { EntityForm } from "#app/kit/form/entity-form.tsx";
import { loadRecord, saveRecord } from "#app/kit/entity/record-page.server.ts";
import { moneyTransferEntity } from "./entity.ts";
import { moneyTransferRecords } from "./operations.server.ts";

export const loader = loadRecord(moneyTransferRecords, moneyTransferEntity);
export const action = saveRecord(moneyTransferRecords, moneyTransferEntity);

export default function MoneyTransferForm() {
  return <EntityForm screens={moneyTransferEntity} />;
}
