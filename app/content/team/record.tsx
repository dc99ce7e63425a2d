import { EntityForm } from "#app/kit/entity/entity-form.tsx";
import { loadRecord, saveRecord } from "#app/kit/entity/record-page.server.ts";
import { memberRecords } from "./operations.server.ts";
import { memberScreens } from "./screens.ts";

export const loader = loadRecord(memberRecords, memberScreens);
export const action = saveRecord(memberRecords, memberScreens);

export default function Member() {
  return <EntityForm screens={memberScreens} preview={({ id }) => `/admin/team/${id}/preview`} />;
}
