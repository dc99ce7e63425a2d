import { useLoaderData } from "react-router";
import { ExpenseTabs } from "#app/crm/purchasing/expenses/panel.tsx";
import { EntityList } from "#app/kit/list/entity-list.tsx";
import { changeList, loadList } from "#app/kit/list/list-page.server.ts";
import { useFormat } from "#app/locale/use-format.tsx";
import { asLoader } from "#app/platform/http/route-handlers.server.ts";
import { Ageing } from "./ageing-table.tsx";
import { custodyRecords, holders, type Custody } from "./operations.server.ts";
import { custodyEntity } from "./entity.ts";

const listed = loadList(custodyRecords, custodyEntity);

export const loader = asLoader(async (ctx, args) => ({ ...(await listed(args)), holders: await holders(ctx) }));
export const action = changeList(custodyRecords, custodyEntity);

const cells = {
  balance: ({ balance }: Custody) => <Balance sum={balance ?? 0} />,
};

export default function Custodies() {
  const { holders: held } = useLoaderData<typeof loader>();
  return <EntityList screens={custodyEntity} cells={cells} tabs={<ExpenseTabs />} above={<Ageing holders={held} />} />;
}

function Balance({ sum }: { sum: number }) {
  const { exactMoney } = useFormat();
  return <span className="num">{exactMoney(sum)}</span>;
}
