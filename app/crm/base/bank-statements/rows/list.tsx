import { listStays } from "#app/kit/entity/over-list.ts";
import { EntityList, ListRoute } from "#app/kit/list/entity-list.tsx";
import { changeList, listRoute, loadList } from "#app/kit/list/list-page.server.ts";
import { bankLineEntity } from "./entity.ts";
import { bankLineRecords } from "./operations.server.ts";

export const loader = listRoute(bankLineEntity, loadList(bankLineRecords, bankLineEntity));
export const shouldRevalidate = listStays(bankLineEntity);
export const action = changeList(bankLineRecords, bankLineEntity);
export default ListRoute(() => <EntityList screens={bankLineEntity} />);
