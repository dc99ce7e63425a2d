import { listStays } from "#app/kit/entity/over-list.ts";
import { EntityList, ListRoute } from "#app/kit/list/entity-list.tsx";
import { changeList, listRoute, loadList } from "#app/kit/list/list-page.server.ts";
import { journalEntryEntity } from "./entity.ts";
import { journalEntryRecords } from "./operations.server.ts";

export const loader = listRoute(journalEntryEntity, loadList(journalEntryRecords, journalEntryEntity));
export const shouldRevalidate = listStays(journalEntryEntity);
export const action = changeList(journalEntryRecords, journalEntryEntity);
export default ListRoute(() => <EntityList screens={journalEntryEntity} />);
