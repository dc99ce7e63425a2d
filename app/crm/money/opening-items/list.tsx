import { listStays } from "#app/kit/entity/over-list.ts";
import { EntityList, ListRoute } from "#app/kit/list/entity-list.tsx";
import { changeList, listRoute, loadList } from "#app/kit/list/list-page.server.ts";
import { openingItemEntity } from "./entity.ts";
import { openingItemRecords } from "./operations.server.ts";

export const loader = listRoute(openingItemEntity, loadList(openingItemRecords, openingItemEntity));
export const shouldRevalidate = listStays(openingItemEntity);
export const action = changeList(openingItemRecords, openingItemEntity);
export default ListRoute(() => <EntityList screens={openingItemEntity} />);
