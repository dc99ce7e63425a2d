import { SupplierTabs } from "#app/crm/people/suppliers/panel.tsx";
import { listStays } from "#app/kit/entity/over-list.ts";
import { EntityList, ListRoute } from "#app/kit/list/entity-list.tsx";
import { changeList, listRoute, loadList } from "#app/kit/list/list-page.server.ts";
import { supplierBillEntity } from "./entity.ts";
import { supplierBillRecords } from "./operations.server.ts";

export const loader = listRoute(supplierBillEntity, loadList(supplierBillRecords, supplierBillEntity));
export const shouldRevalidate = listStays(supplierBillEntity);
export const action = changeList(supplierBillRecords, supplierBillEntity);
export default ListRoute(() => <EntityList screens={supplierBillEntity} tabs={<SupplierTabs />} />);
