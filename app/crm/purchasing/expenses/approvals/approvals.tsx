import { useLoaderData, useFetcher } from "react-router";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { ExpenseTabs } from "#app/crm/purchasing/expenses/panel.tsx";
import { PageHead } from "#app/kit/feedback/page-head.tsx";
import { useLive } from "#app/kit/live/use-live.ts";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { asAction, asLoader } from "#app/platform/http/route-handlers.server.ts";
import { translateFor } from "#app/words/words.server.ts";
import { changeSeveral } from "#app/kit/list/list-page.server.ts";
import css from "./approvals.module.css";
import { bulkVerbs } from "#app/crm/purchasing/expenses/list/bulk.server.ts";
import { expenseEntity } from "#app/crm/purchasing/expenses/entity.ts";
import { expenseRecords } from "#app/crm/purchasing/expenses/operations.server.ts";
import { approvalQueue, type ApprovalQueue } from "./queue.server.ts";
import { useEffect, useRef, useState } from "react";
import { classes, ui } from "#app/ui/primitives.ts";
import { Button } from "#app/ui/button.tsx";
import type { ListDone } from "#app/kit/entity/screens.ts";
import { stepKeys } from "#app/kit/list/list-keys.ts";
import { useShortcuts } from "#app/kit/frame/shortcuts.tsx";
import type { Answer } from "#app/shell/answer.ts";
import { useToast } from "#app/shell/toasts.tsx";
import { ApprovalRow } from "./approval-row.tsx";
import { useExpenseMoves } from "#app/crm/purchasing/expenses/lifecycle/moves.tsx";

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

function Queue({ queue }: { queue: ApprovalQueue }) {
  const t = useTranslate();
  const format = useFormat();
  const [at, setAt] = useState(0);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const list = useRef<HTMLOListElement>(null);
  const { rows, me } = queue;
  const current = rows[Math.min(at, rows.length - 1)];
  const own = (id: string) => rows.some((row) => row.id === id && [row.submittedBy, row.claimedBy].includes(me));
  const { go, dialog } = useExpenseMoves(own);
  const decide = (id: string, move: "approve" | "reject") => {
    const row = rows.find((one) => one.id === id);
    if (row) void go(row, move);
  };
  const { approve, busy } = useApprove(() => setChosen(new Set()));

  const step = (by: number) => {
    const next = Math.max(0, Math.min(rows.length - 1, at + by));
    setAt(next);
    list.current?.querySelectorAll<HTMLElement>("[data-row]")[next]?.focus();
  };
  const toggle = (id: string) => setChosen((before) => new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id]));
  const onCurrent = (work: (id: string) => void) => () => current && work(current.id);
  // One's own asks for a reason, all others are approved as they are.
  const approveOne = (id: string) => (own(id) ? decide(id, "approve") : approve([id]));
  const group = t("expense.queue.group");
  useShortcuts([
    ...stepKeys(group, t, step),
    { group, keys: "a", label: t("expense.move.approve"), run: onCurrent(approveOne) },
    { group, keys: "r", label: t("expense.move.reject"), run: onCurrent((id) => !own(id) && decide(id, "reject")) },
    { group, keys: "x", label: t("kit.list.keySelect"), run: onCurrent(toggle) },
  ]);

  const selected = rows.filter(({ id }) => chosen.has(id));
  return (
    <>
      <ol className={css.queue} ref={list} data-choosing={selected.length > 0 ? "" : undefined}>
        {rows.map((row, place) => (
          <ApprovalRow
            key={row.id}
            row={row}
            category={queue.categories.find(({ value }) => value === row.category)?.label ?? null}
            current={row === current}
            chosen={chosen.has(row.id)}
            own={own(row.id)}
            busy={busy}
            onFocus={() => setAt(place)}
            onChoose={() => toggle(row.id)}
            onApprove={() => approveOne(row.id)}
            onLess={() => decide(row.id, "approve")}
            onReject={() => decide(row.id, "reject")}
          />
        ))}
      </ol>
      {selected.length > 0 && (
        <div
          className={classes(css.foot, ui.row(6, "nowrap"))}
          role="region"
          aria-label={t("expense.queue.chosen", { count: selected.length })}
        >
          <span>
            {t("expense.queue.chosen", { count: selected.length })}
            {format.between}
            <span className="num">{format.money(selected.reduce((sum, { amount }) => sum + amount, 0))}</span>
          </span>
          <Button kind="clay" busy={busy} icon="check" onClick={() => approve(selected.map(({ id }) => id))}>
            {t("expense.queue.approveChosen", { count: selected.length })}
          </Button>
        </div>
      )}
      {dialog}
    </>
  );
}

function useApprove(then: () => void): { approve: (ids: readonly string[]) => void; busy: boolean } {
  const t = useTranslate();
  const { show } = useToast();
  const fetcher = useFetcher<Answer<ListDone>>();
  const handled = useRef<unknown>(undefined);
  useEffect(() => {
    const answer = fetcher.data;
    if (fetcher.state !== "idle" || !answer || handled.current === answer) return;
    handled.current = answer;
    if (!answer.ok) {
      show({ title: t(answer.message.key, answer.message.values), kind: "destructive" });
      return;
    }
    const { ids = [], refused = [] } = answer.data ?? {};
    if (ids.length > 0) show({ title: t("expense.queue.done", { count: ids.length }), kind: "ok" });
    if (refused[0])
      show({
        title: t("expense.queue.refused", { count: refused.length }),
        body: t(refused[0].reason.key, refused[0].reason.values),
        kind: "destructive",
      });
    then();
  });
  const approve = (ids: readonly string[]) => {
    const form = new FormData();
    form.set("verb", "approve");
    for (const id of ids) form.append("id", id);
    void fetcher.submit(form, { method: "post" });
  };
  return { approve, busy: fetcher.state !== "idle" };
}
