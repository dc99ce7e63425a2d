import { useLoaderData } from "react-router";
import { may } from "#app/access/permissions.ts";
import { EntityList, ListRoute } from "#app/kit/list/entity-list.tsx";
import { listStays } from "#app/kit/entity/over-list.ts";
import { changeList, listRoute, loadList } from "#app/kit/list/list-page.server.ts";
import { asLoader } from "#app/platform/http/route-handlers.server.ts";
import { bulkVerbs } from "#app/crm/purchasing/expenses/list/bulk.server.ts";
import { useBulk } from "#app/crm/purchasing/expenses/list/bulk.tsx";
import { caption, cells } from "#app/crm/purchasing/expenses/list/cells.tsx";
import { ExpenseLedger } from "#app/crm/purchasing/expenses/list/ledger.tsx";
import { expenseRecords } from "./operations.server.ts";
import { expenseEntity } from "./entity.ts";
import { ExpenseTabs } from "#app/crm/purchasing/expenses/list/tabs.tsx";
import { expenseSummary } from "#app/crm/purchasing/expenses/list/summary.server.ts";

const listed = loadList(expenseRecords, expenseEntity);

export const loader = listRoute(
  expenseEntity,
  asLoader(async (ctx, args) => ({
    ...(await listed(args)),
    summary: await expenseSummary(ctx),
    decides: may(ctx, "expense.approve"),
  })),
);
export const shouldRevalidate = listStays(expenseEntity);
export const action = changeList(expenseRecords, expenseEntity, { verbs: bulkVerbs });
export default ListRoute(Expenses);

function Expenses() {
  const { summary, decides } = useLoaderData<typeof loader>();
  const bulk = useBulk(decides);
  return (
    <EntityList
      screens={expenseEntity}
      caption={caption}
      cells={cells}
      bulk={bulk}
      fact={null}
      above={<ExpenseLedger summary={summary} />}
      tabs={<ExpenseTabs />}
    />
  );
}
