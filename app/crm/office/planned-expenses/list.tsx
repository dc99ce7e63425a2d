import { listStays } from "#app/kit/entity/over-list.ts";
import { EntityList, ListRoute } from "#app/kit/list/entity-list.tsx";
import { changeList, listRoute, loadList } from "#app/kit/list/list-page.server.ts";
import { plannedExpenseEntity } from "./entity.ts";
import { plannedExpenseRecords } from "./operations.server.ts";

export const loader = listRoute(plannedExpenseEntity, loadList(plannedExpenseRecords, plannedExpenseEntity));
export const shouldRevalidate = listStays(plannedExpenseEntity);
export const action = changeList(plannedExpenseRecords, plannedExpenseEntity);
export default ListRoute(() => <EntityList screens={plannedExpenseEntity} />);
