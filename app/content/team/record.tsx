import { EntityForm } from "#app/kit/form/entity-form.tsx";
import { loadRecord, saveRecord } from "#app/kit/entity/record-page.server.ts";
import { memberRecords } from "./operations.server.ts";
import { memberEntity } from "./entity.ts";

export const loader = loadRecord(memberRecords, memberEntity);
export const action = saveRecord(memberRecords, memberEntity);

export default function Member() {
  return <EntityForm screens={memberEntity} preview={({ id }) => `/admin/team/${id}/preview`} />;
}
