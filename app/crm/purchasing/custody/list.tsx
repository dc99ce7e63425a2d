import { useLoaderData } from "react-router";
import { ExpenseTabs } from "#app/crm/purchasing/expenses/panel.tsx";
import { EntityList } from "#app/kit/list/entity-list.tsx";
import { changeList, loadList } from "#app/kit/list/list-page.server.ts";
import { usePerson } from "#app/kit/frame/people.tsx";
import { Person } from "#app/kit/record/person.tsx";
import { useFormat } from "#app/locale/use-format.tsx";
import { asLoader } from "#app/platform/http/route-handlers.server.ts";
import { Ageing } from "./ageing-table.tsx";
import { custodyRecords, holders, type Custody } from "./operations.server.ts";
import { custodyEntity } from "./entity.ts";
import { StatusMark } from "#app/kit/flow/status-mark.tsx";
import { custodyFlow } from "#app/crm/purchasing/expenses/custody-flow.ts";

const listed = loadList(custodyRecords, custodyEntity);

export const loader = asLoader(async (ctx, args) => ({ ...(await listed(args)), holders: await holders(ctx) }));
export const action = changeList(custodyRecords, custodyEntity);

const cells = {
  holderId: ({ holderId }: Custody) => <Holder id={holderId} />,
  balance: ({ balance }: Custody) => <Balance sum={balance ?? 0} />,
  status: ({ status }: Custody) => <StatusMark flow={custodyFlow} state={status} />,
};

export default function Custodies() {
  const { holders: held } = useLoaderData<typeof loader>();
  return <EntityList screens={custodyEntity} cells={cells} tabs={<ExpenseTabs />} above={<Ageing holders={held} />} />;
}

function Holder({ id }: { id: string | null }) {
  const name = usePerson(id);
  return name && <Person name={name} />;
}

function Balance({ sum }: { sum: number }) {
  const { exactMoney } = useFormat();
  return <span className="num">{exactMoney(sum)}</span>;
}
