import { listStays } from "#app/kit/entity/over-list.ts";
import { EntityList, ListRoute } from "#app/kit/list/entity-list.tsx";
import { changeList, listRoute, loadList } from "#app/kit/list/list-page.server.ts";
import { entryBatchEntity } from "./entity.ts";
import { entryBatchRecords } from "./operations.server.ts";

export const loader = listRoute(entryBatchEntity, loadList(entryBatchRecords, entryBatchEntity));
export const shouldRevalidate = listStays(entryBatchEntity);
export const action = changeList(entryBatchRecords, entryBatchEntity);
export default ListRoute(() => <EntityList screens={entryBatchEntity} fact={null} />);
