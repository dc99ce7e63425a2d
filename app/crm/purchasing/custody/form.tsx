import { EntityForm } from "#app/kit/form/entity-form.tsx";
import { loadRecord, saveRecord } from "#app/kit/entity/record-page.server.ts";
import { custodyRecords } from "./operations.server.ts";
import { custodyEntity } from "./entity.ts";

export const loader = loadRecord(custodyRecords, custodyEntity);
export const action = saveRecord(custodyRecords, custodyEntity);

export default function CustodyForm() {
  return <EntityForm screens={custodyEntity} />;
}
