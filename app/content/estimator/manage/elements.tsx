import { elementRecords } from "#app/content/estimator/catalogue-records.server.ts";
import { elementScreens } from "#app/content/estimator/screens.ts";
import { EntityList } from "#app/kit/entity/entity-list.tsx";
import { changeList, loadList } from "#app/kit/entity/list-page.server.ts";
import { ElementPrice, ElementSwatch } from "./element-cells.tsx";

export const loader = loadList(elementRecords, elementScreens);
export const action = changeList(elementRecords);

const cells = { imageUrl: ElementSwatch, pricePerSqm: ElementPrice };

/** What can be priced, a category at a time. */
export default function Elements() {
  return <EntityList screens={elementScreens} cells={cells} />;
}
