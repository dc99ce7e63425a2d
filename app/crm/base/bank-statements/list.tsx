import { listStays } from "#app/kit/entity/over-list.ts";
import { EntityList, ListRoute } from "#app/kit/list/entity-list.tsx";
import { changeList, listRoute, loadList } from "#app/kit/list/list-page.server.ts";
import { bankStatementEntity } from "./entity.ts";
import { bankStatementRecords } from "./operations.server.ts";

export const loader = listRoute(bankStatementEntity, loadList(bankStatementRecords, bankStatementEntity));
export const shouldRevalidate = listStays(bankStatementEntity);
export const action = changeList(bankStatementRecords, bankStatementEntity);
export default ListRoute(() => <EntityList screens={bankStatementEntity} />);
