import { may } from "#app/access/permissions.ts";
import { SupplierTabs } from "#app/crm/people/suppliers/panel.tsx";
import { leftOfBills } from "#app/crm/purchasing/orders/reads/payables.server.ts";
import { listStays } from "#app/kit/entity/over-list.ts";
import { Nothing } from "#app/kit/fields/cells.tsx";
import { EntityList, ListRoute } from "#app/kit/list/entity-list.tsx";
import { changeList, listRoute, loadList } from "#app/kit/list/list-page.server.ts";
import { useFormat } from "#app/locale/reader.tsx";
import { asLoader } from "#app/platform/http/route-handlers.server.ts";
import { supplierBillEntity, supplierBillListScreens } from "./entity.ts";
import { supplierBillRecords } from "./operations.server.ts";

const listed = loadList(supplierBillRecords, supplierBillEntity);

export const loader = listRoute(
  supplierBillEntity,
  asLoader(async (ctx, args) => {
    const page = await listed(args);
    const ids = page.list.rows.map(({ id }) => id);
    const left = may(ctx, "cost.read") ? await leftOfBills(ctx, ids) : null;
    return { ...page, list: { ...page.list, rows: page.list.rows.map((row) => ({ ...row, left: left?.get(row.id) ?? null })) } };
  }),
);
export const shouldRevalidate = listStays(supplierBillEntity);
export const action = changeList(supplierBillRecords, supplierBillEntity);
export default ListRoute(() => <EntityList screens={supplierBillListScreens} cells={cells} tabs={<SupplierTabs />} />);

const cells = { left: ({ left }: { left: number | null }) => <Left of={left} /> };

function Left({ of }: { of: number | null }) {
  const { money } = useFormat();
  return of ? <span className="num">{money(of)}</span> : <Nothing />;
}
