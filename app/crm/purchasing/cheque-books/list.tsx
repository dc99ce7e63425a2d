import { listStays } from "#app/kit/entity/over-list.ts";
import { EntityList, ListRoute } from "#app/kit/list/entity-list.tsx";
import { changeList, listRoute, loadList } from "#app/kit/list/list-page.server.ts";
import { chequeBookEntity } from "./entity.ts";
import { chequeBookRecords } from "./operations.server.ts";

export const loader = listRoute(chequeBookEntity, loadList(chequeBookRecords, chequeBookEntity));
export const shouldRevalidate = listStays(chequeBookEntity);
export const action = changeList(chequeBookRecords, chequeBookEntity);
export default ListRoute(() => <EntityList screens={chequeBookEntity} />);
