import { EntityList } from "#app/kit/entity/entity-list.tsx";
import { changeList, loadList } from "#app/kit/entity/list-page.server.ts";
import { Ltr } from "#app/shell/ltr.tsx";
import { changeOrderRecords, type ChangeOrder } from "./operations.server.ts";
import { changeOrderEntity } from "./entity.ts";
import { ChangeOrderStatusMark } from "./status.tsx";

export const loader = loadList(changeOrderRecords, changeOrderEntity);
export const action = changeList(changeOrderRecords);

const cells = {
  number: ({ number }: ChangeOrder) => <Ltr>{number}</Ltr>,
  status: ({ status }: ChangeOrder) => <ChangeOrderStatusMark status={status} />,
};

/** What was changed of contracts, or is offered to be. */
export default function ChangeOrders() {
  return <EntityList screens={changeOrderEntity} cells={cells} sides={{ title: "own" }} />;
}
