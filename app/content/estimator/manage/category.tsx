import { categoryRecords } from "#app/content/estimator/catalogue-records.server.ts";
import { categoryEntity } from "#app/content/estimator/entity.ts";
import { EntityForm } from "#app/kit/form/entity-form.tsx";
import { loadRecord, saveRecord } from "#app/kit/entity/record-page.server.ts";

export const loader = loadRecord(categoryRecords, categoryEntity);
export const action = saveRecord(categoryRecords, categoryEntity);

export default function Category() {
  return <EntityForm screens={categoryEntity} />;
}
