import { listStays } from "#app/kit/entity/over-list.ts";
import { EntityList, ListRoute } from "#app/kit/list/entity-list.tsx";
import { changeList, listRoute, loadList } from "#app/kit/list/list-page.server.ts";
import { moneyAccountEntity } from "./entity.ts";
import { moneyAccountRecords } from "./operations.server.ts";

export const loader = listRoute(moneyAccountEntity, loadList(moneyAccountRecords, moneyAccountEntity));
export const shouldRevalidate = listStays(moneyAccountEntity);
export const action = changeList(moneyAccountRecords, moneyAccountEntity);
export default ListRoute(() => <EntityList screens={moneyAccountEntity} />);
