import { useLoaderData } from "react-router";
import { EntityList } from "#app/kit/entity/entity-list.tsx";
import { changeList, loadList } from "#app/kit/entity/list-page.server.ts";
import type { ListData } from "#app/kit/entity/screens.ts";
import { Both } from "#app/shell/bilingual-text.tsx";
import type { Supplier } from "./operations.server.ts";
import { supplierRecords } from "./operations.server.ts";
import { supplierScreens } from "./screens.ts";
import { SupplierStatusMark } from "./status.tsx";

export const loader = loadList(supplierRecords, supplierScreens);
export const action = changeList(supplierRecords);

const cells = {
  status: ({ status }: Supplier) => <SupplierStatusMark status={status} />,
  categories: (supplier: Supplier) => <Categories supplier={supplier} />,
};

export default function Suppliers() {
  return <EntityList screens={supplierScreens} cells={cells} sides={{ name: "own" }} />;
}

/** What they deliver, by name; those no longer in the list are left out. */
function Categories({ supplier }: { supplier: Supplier }) {
  const { list } = useLoaderData<{ list: ListData }>();
  const names = supplier.categories.flatMap(({ category }) => list.options.categories?.find(({ value }) => value === category) ?? []);
  return names.map(({ value, label }, at) => (
    <span key={value}>
      {at > 0 && " · "}
      <Both value={label} />
    </span>
  ));
}
