import { categoryRecords } from "#app/content/estimator/catalogue-records.server.ts";
import { categoryScreens } from "#app/content/estimator/screens.ts";
import { EntityList } from "#app/kit/entity/entity-list.tsx";
import { changeList, loadList } from "#app/kit/entity/list-page.server.ts";

export const loader = loadList(categoryRecords, categoryScreens);
export const action = changeList(categoryRecords);

/** The categories of the estimator, in the order visitors open them. */
export default function Categories() {
  return <EntityList screens={categoryScreens} />;
}
