import { useState } from "react";
import { ui } from "#app/ui/primitives.ts";
import { Button } from "#app/ui/button.tsx";
import { useLoaderData } from "react-router";
import { panelsOf } from "#app/crm/panels.server.ts";
import { Panel, RecordPanels } from "#app/crm/panels.tsx";
import { RecordOutlet, useEditLink } from "#app/kit/entity/record-outlet.tsx";
import { Block } from "#app/kit/feedback/block.tsx";
import { StatusMark } from "#app/kit/flow/status-mark.tsx";
import { useLive } from "#app/kit/live/use-live.ts";
import { RecordColumns, RecordStack, RecordHead, type RecordAct } from "#app/kit/record/record-head.tsx";
import { useFormat } from "#app/locale/use-format.tsx";
import { useTranslate } from "#app/locale/use-translate.tsx";
import { asLoader } from "#app/platform/http/route-handlers.server.ts";
import { ExpenseFacts } from "./facts.tsx";
import { useExpenseMoves } from "./moves.tsx";
import { ExpenseNotices } from "./notices.tsx";
import { expensePage, type ExpensePage } from "./page-data.server.ts";
import { Receipts } from "#app/crm/purchasing/expenses/receipts/receipts.tsx";
import { ReverseDialog } from "#app/crm/purchasing/expenses/reversal/reverse-dialog.tsx";
import { expenseEntity } from "./entity.ts";
import { ExpenseAmounts } from "./amounts.tsx";
import { classes } from "#app/shell/classes.ts";
import { expenseFlow } from "./flow.ts";
import { FreeText } from "#app/ui/free-text.tsx";

export const loader = asLoader(async (ctx, { params }) => {
  const page = await expensePage(ctx, params.id ?? "");
  const panels = await panelsOf(ctx, "expense", page.expense.id, ["files", "timeline"]);
  return { head: { title: page.expense.number, noindex: true }, page, panels };
});

export default function ExpenseRecord() {
  const { page, panels } = useLoaderData<typeof loader>();
  useLive({ entity: "expense", id: page.expense.id });
  return (
    <RecordOutlet screens={expenseEntity} id={page.expense.id}>
      <RecordPanels kind="expense" id={page.expense.id} panels={panels}>
        <ExpenseBody key={page.expense.id} page={page} />
      </RecordPanels>
    </RecordOutlet>
  );
}

const foremost = ["submit", "approve", "settle", "redraft"];

function ExpenseBody({ page }: { page: ExpensePage }) {
  const { expense, moves, may, options } = page;
  const t = useTranslate();
  const { date } = useFormat();
  const edit = useEditLink(expenseEntity, expense.id);
  const { acts, dialog } = useExpenseMoves(() => page.own, page.duplicates);
  const [reversing, setReversing] = useState(false);
  const first = foremost.find((move) => moves.includes(move));
  const [main] = acts(expense, first ? [first] : []);
  const supplier = options["supplierId"]?.find(({ value }) => value === expense.supplierId)?.label;
  const menu: (RecordAct | false)[] = [
    ...acts(
      expense,
      moves.filter((move) => move !== first),
    ),
    may.reverse && { label: t("expense.reverse.open"), icon: "undo-2", danger: true, run: () => setReversing(true) },
  ];
  return (
    <article>
      <RecordHead
        kind={t(expense.reversalOfId ? "expense.head.reversal" : "expense.head.kind")}
        number={expense.number}
        title={supplier ?? expense.payee}
        facts={[
          <StatusMark key="status" flow={expenseFlow} state={expense.status} />,
          expense.spentOn && <span key="on">{date(expense.spentOn)}</span>,
        ]}
        actions={
          <>
            {may.update && (
              <Button {...edit} kind="line" icon="pencil">
                {t("kit.edit")}
              </Button>
            )}
            {main && (
              <Button kind="clay" busy={main.disabled ?? false} icon={main.icon} onClick={main.run}>
                {main.label}
              </Button>
            )}
          </>
        }
        menu={menu}
      />
      <ExpenseNotices page={page} />
      <RecordStack>
        <RecordColumns
          side={
            <>
              <ExpenseAmounts expense={expense} />
              <ExpenseFacts page={page} />
            </>
          }
        >
          <Receipts id={expense.id} add={may.addReceipt} />
          {expense.notes && (
            <Block title={t("expense.field.notes")}>
              <FreeText as="p" className={classes(ui.text("lines", "sm"), ui.place("pad3"))}>
                {expense.notes}
              </FreeText>
            </Block>
          )}
          <Panel name="timeline" />
        </RecordColumns>
      </RecordStack>
      {dialog}
      {reversing && <ReverseDialog expense={expense} onEnd={() => setReversing(false)} />}
    </article>
  );
}
