import { specialServiceRecords } from "#app/content/estimator/catalogue-records.server.ts";
import { specialServiceScreens } from "#app/content/estimator/screens.ts";
import { EntityForm } from "#app/kit/entity/entity-form.tsx";
import { loadRecord, saveRecord } from "#app/kit/entity/record-page.server.ts";

export const loader = loadRecord(specialServiceRecords, specialServiceScreens);
export const action = saveRecord(specialServiceRecords, specialServiceScreens);

export default function SpecialService() {
  return <EntityForm screens={specialServiceScreens} />;
}
