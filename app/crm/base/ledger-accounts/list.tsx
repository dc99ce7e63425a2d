import { listStays } from "#app/kit/entity/over-list.ts";
import { EntityList, ListRoute } from "#app/kit/list/entity-list.tsx";
import { changeList, listRoute, loadList } from "#app/kit/list/list-page.server.ts";
import { ledgerAccountEntity } from "./entity.ts";
import { ledgerAccountRecords } from "./operations.server.ts";

export const loader = listRoute(ledgerAccountEntity, loadList(ledgerAccountRecords, ledgerAccountEntity));
export const shouldRevalidate = listStays(ledgerAccountEntity);
export const action = changeList(ledgerAccountRecords, ledgerAccountEntity);
export default ListRoute(() => <EntityList screens={ledgerAccountEntity} />);
