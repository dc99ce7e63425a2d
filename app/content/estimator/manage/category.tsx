import { categoryRecords } from "#app/content/estimator/catalogue-records.server.ts";
import { categoryScreens } from "#app/content/estimator/screens.ts";
import { EntityForm } from "#app/kit/entity/entity-form.tsx";
import { loadRecord, saveRecord } from "#app/kit/entity/record-page.server.ts";

export const loader = loadRecord(categoryRecords, categoryScreens);
export const action = saveRecord(categoryRecords, categoryScreens);

export default function Category() {
  return <EntityForm screens={categoryScreens} />;
}
