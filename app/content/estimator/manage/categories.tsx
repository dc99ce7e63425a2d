import { categoryRecords } from "#app/content/estimator/catalogue-records.server.ts";
import { categoryEntity } from "#app/content/estimator/entity.ts";
import { EntityList } from "#app/kit/list/entity-list.tsx";
import { changeList, loadList } from "#app/kit/list/list-page.server.ts";

export const loader = loadList(categoryRecords, categoryEntity);
export const action = changeList(categoryRecords, categoryEntity);

export default function Categories() {
  return <EntityList screens={categoryEntity} />;
}
