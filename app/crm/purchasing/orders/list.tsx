import { ui } from "#app/ui/primitives.ts";
import { useLoaderData } from "react-router";
import { SupplierTabs } from "#app/crm/people/suppliers/panel.tsx";
import { EntityList, ListRoute } from "#app/kit/list/entity-list.tsx";
import { listStays } from "#app/kit/entity/over-list.ts";
import { changeList, listRoute, loadList } from "#app/kit/list/list-page.server.ts";
import type { ListData } from "#app/kit/entity/screens.ts";
import { useFormat } from "#app/locale/reader.tsx";
import { Both } from "#app/shell/bilingual-text.tsx";
import { Ltr } from "#app/shell/ltr.tsx";
import { isLate } from "./fields.ts";
import { type Order, orderRecords } from "./operations.server.ts";
import { orderEntity } from "./entity.ts";
import { useToday } from "#app/crm/purchasing/orders/lines/use-today.ts";

export const loader = listRoute(orderEntity, loadList(orderRecords, orderEntity));
export const shouldRevalidate = listStays(orderEntity);
export const action = changeList(orderRecords, orderEntity);
export default ListRoute(Orders);

const cells = {
  number: ({ number }: Order) => <Ltr>{number}</Ltr>,
  promisedOn: (order: Order) => <Promised order={order} />,
};

const captionOf = (order: Order) => <SupplierName id={order.supplierId} />;

function Orders() {
  return <EntityList screens={orderEntity} caption={captionOf} cells={cells} tabs={<SupplierTabs />} />;
}

function SupplierName({ id }: { id: string | null }) {
  const { list } = useLoaderData<{ list: ListData }>();
  const supplier = list.options["supplierId"]?.find(({ value }) => value === id);
  return supplier ? <Both value={supplier.label} /> : null;
}

function Promised({ order }: { order: Order }) {
  const { date } = useFormat();
  const today = useToday();
  if (!order.promisedOn) return null;
  return <span className={isLate(order, today) ? ui.text("bad") : undefined}>{date(order.promisedOn)}</span>;
}
