import { useLoaderData } from "react-router";
import { EntityList, ListRoute } from "#app/kit/list/entity-list.tsx";
import { listStays } from "#app/kit/entity/over-list.ts";
import { changeList, listRoute, loadList } from "#app/kit/list/list-page.server.ts";
import type { ListData } from "#app/kit/entity/screens.ts";
import { useFormat } from "#app/locale/reader.tsx";
import { Both } from "#app/shell/bilingual-text.tsx";
import { supplierRecords, type Supplier } from "./operations.server.ts";
import { supplierEntity } from "./entity.ts";
import { SupplierTabs } from "./panel.tsx";

export const loader = listRoute(supplierEntity, loadList(supplierRecords, supplierEntity));
export const shouldRevalidate = listStays(supplierEntity);
export const action = changeList(supplierRecords, supplierEntity);
export default ListRoute(Suppliers);

const captionOf = (supplier: Supplier) => <Categories supplier={supplier} />;

function Suppliers() {
  return <EntityList screens={supplierEntity} caption={captionOf} sides={{ name: "own" }} fact={null} tabs={<SupplierTabs />} />;
}

function Categories({ supplier }: { supplier: Supplier }) {
  const { between } = useFormat();
  const { list } = useLoaderData<{ list: ListData }>();
  const names = supplier.categories.flatMap(({ category }) => list.options.categories?.find(({ value }) => value === category) ?? []);
  return names.map(({ value, label }, at) => (
    <span key={value}>
      {at > 0 && between}
      <Both value={label} />
    </span>
  ));
}
