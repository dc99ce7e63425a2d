import { EntityForm } from "#app/kit/entity/entity-form.tsx";
import { loadRecord, saveRecord } from "#app/kit/entity/record-page.server.ts";
import { custodyRecords } from "./operations.server.ts";
import { custodyScreens } from "./screens.ts";

export const loader = loadRecord(custodyRecords, custodyScreens);
export const action = saveRecord(custodyRecords, custodyScreens);

export default function CustodyForm() {
  return <EntityForm screens={custodyScreens} />;
}
