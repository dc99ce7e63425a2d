import { listStays } from "#app/kit/entity/over-list.ts";
import { EntityList, ListRoute } from "#app/kit/list/entity-list.tsx";
import { changeList, listRoute, loadList } from "#app/kit/list/list-page.server.ts";
import { moneyCountEntity } from "./entity.ts";
import { moneyCountRecords } from "./operations.server.ts";

export const loader = listRoute(moneyCountEntity, loadList(moneyCountRecords, moneyCountEntity));
export const shouldRevalidate = listStays(moneyCountEntity);
export const action = changeList(moneyCountRecords, moneyCountEntity);
export default ListRoute(() => <EntityList screens={moneyCountEntity} />);
