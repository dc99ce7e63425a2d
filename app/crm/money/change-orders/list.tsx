import { EntityList } from "#app/kit/list/entity-list.tsx";
import { changeList, loadList } from "#app/kit/list/list-page.server.ts";
import { StatusMark } from "#app/kit/flow/status-mark.tsx";
import { Ltr } from "#app/shell/ltr.tsx";
import { changeOrderRecords, type ChangeOrder } from "./operations.server.ts";
import { changeOrderEntity } from "./entity.ts";
import { changeOrderFlow } from "./flow.ts";

export const loader = loadList(changeOrderRecords, changeOrderEntity);
export const action = changeList(changeOrderRecords, changeOrderEntity);

const cells = {
  number: ({ number }: ChangeOrder) => <Ltr>{number}</Ltr>,
  status: ({ status }: ChangeOrder) => <StatusMark flow={changeOrderFlow} state={status} />,
};

export default function ChangeOrders() {
  return <EntityList screens={changeOrderEntity} cells={cells} sides={{ title: "own" }} />;
}
