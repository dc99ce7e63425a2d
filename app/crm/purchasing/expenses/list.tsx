import { Button } from "@mantine/core";
import { Link, useLoaderData } from "react-router";
import { may } from "#app/access/permissions.ts";
import { EntityList } from "#app/kit/list/entity-list.tsx";
import { changeList, loadList } from "#app/kit/list/list-page.server.ts";
import { useTranslate } from "#app/locale/use-translate.tsx";
import { asLoader } from "#app/platform/http/route-handlers.server.ts";
import { Icon } from "#app/shell/icon.tsx";
import { bulkVerbs } from "#app/crm/purchasing/expenses/list/bulk.server.ts";
import { useBulk } from "#app/crm/purchasing/expenses/list/bulk.tsx";
import { caption, cells } from "#app/crm/purchasing/expenses/list/cells.tsx";
import { ExpenseLedger } from "#app/crm/purchasing/expenses/list/ledger.tsx";
import { expenseRecords } from "./operations.server.ts";
import { expenseEntity } from "./entity.ts";
import { expenseSummary } from "#app/crm/purchasing/expenses/list/summary.server.ts";

const listed = loadList(expenseRecords, expenseEntity);

export const loader = asLoader(async (ctx, args) => ({
  ...(await listed(args)),
  summary: await expenseSummary(ctx),
  decides: may(ctx, "expense.approve"),
}));
export const action = changeList(expenseRecords, { verbs: bulkVerbs });

/** What the company spent: how things stand, and every receipt. */
export default function Expenses() {
  const { summary, decides } = useLoaderData<typeof loader>();
  const t = useTranslate();
  const bulk = useBulk(decides);
  return (
    <EntityList
      screens={expenseEntity}
      caption={caption}
      cells={cells}
      bulk={bulk}
      fact={null}
      above={<ExpenseLedger summary={summary} />}
      actions={
        <>
          <Button component={Link} to={`${expenseEntity.path}/custody`} variant="default" leftSection={<Icon name="banknote" />}>
            {t("expense.head.custody")}
          </Button>
          <Button component={Link} to={`${expenseEntity.path}/approvals`} variant="default" leftSection={<Icon name="list-checks" flip />}>
            {t("expense.head.approvals")}
          </Button>
        </>
      }
    />
  );
}
