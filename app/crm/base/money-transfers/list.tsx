import { listStays } from "#app/kit/entity/over-list.ts";
import { EntityList, ListRoute } from "#app/kit/list/entity-list.tsx";
import { changeList, listRoute, loadList } from "#app/kit/list/list-page.server.ts";
import { moneyTransferEntity } from "./entity.ts";
import { moneyTransferRecords } from "./operations.server.ts";

export const loader = listRoute(moneyTransferEntity, loadList(moneyTransferRecords, moneyTransferEntity));
export const shouldRevalidate = listStays(moneyTransferEntity);
export const action = changeList(moneyTransferRecords, moneyTransferEntity);
export default ListRoute(() => <EntityList screens={moneyTransferEntity} />);
