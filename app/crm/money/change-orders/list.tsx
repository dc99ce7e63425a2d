import { EntityList } from "#app/kit/list/entity-list.tsx";
import { changeList, loadList } from "#app/kit/list/list-page.server.ts";
import { changeOrderRecords } from "./operations.server.ts";
import { changeOrderEntity } from "./entity.ts";

export const loader = loadList(changeOrderRecords, changeOrderEntity);
export const action = changeList(changeOrderRecords, changeOrderEntity);

export default function ChangeOrders() {
  return <EntityList screens={changeOrderEntity} sides={{ title: "own" }} />;
}
