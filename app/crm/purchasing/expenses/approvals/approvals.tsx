import { useLoaderData } from "react-router";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { ExpenseTabs } from "#app/crm/purchasing/expenses/panel.tsx";
import { PageHead } from "#app/kit/feedback/page-head.tsx";
import { useLive } from "#app/kit/live/use-live.ts";
import { useTranslate } from "#app/locale/use-translate.tsx";
import { asAction, asLoader } from "#app/platform/http/route-handlers.server.ts";
import { translateFor } from "#app/words.server.ts";
import { changeSeveral } from "#app/kit/list/list-page.server.ts";
import { Queue } from "./approval-list.tsx";
import css from "./approvals.module.css";
import { bulkVerbs } from "#app/crm/purchasing/expenses/list/bulk.server.ts";
import { expenseEntity } from "#app/crm/purchasing/expenses/entity.ts";
import { expenseRecords } from "#app/crm/purchasing/expenses/operations.server.ts";
import { approvalQueue } from "./queue.server.ts";

export const loader = asLoader(async (ctx) => {
  const queue = await approvalQueue(ctx);
  return { head: { title: translateFor(ctx.language)("expense.queue.title"), noindex: true }, queue };
});
export const action = asAction(async (ctx, form) => ({
  data: await changeSeveral(ctx, expenseRecords, expenseEntity, { verbs: bulkVerbs }, form),
}));

export default function Approvals() {
  const { queue } = useLoaderData<typeof loader>();
  const t = useTranslate();
  useLive({ entity: "expense" });
  return (
    <>
      <PageHead title={t("expense.queue.head", { count: queue.rows.length })}>
        <span className={css.keys}>{t("expense.queue.keys")}</span>
      </PageHead>
      <ExpenseTabs />
      {queue.rows.length === 0 ? (
        <EmptyState title={t("expense.queue.empty")}>{t("expense.queue.emptyHint")}</EmptyState>
      ) : (
        <Queue queue={queue} />
      )}
    </>
  );
}
