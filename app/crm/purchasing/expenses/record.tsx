import { useState } from "react";
import { Panel } from "#app/crm/panels.tsx";
import { Receipts } from "#app/crm/purchasing/expenses/receipts/receipts.tsx";
import { ReverseDialog } from "#app/crm/purchasing/expenses/reversal/reverse-dialog.tsx";
import { RecordFacts } from "#app/crm/record/record-facts.tsx";
import { recordPage } from "#app/crm/record/record-page.server.ts";
import { RecordFrame, recordRoute } from "#app/crm/record/record-page.tsx";
import { RecordColumns, RecordStack, RecordText } from "#app/kit/record/record-head.tsx";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { expenseEntity } from "./entity.ts";
import { useExpenseMoves } from "#app/crm/purchasing/expenses/lifecycle/moves.tsx";
import { useOtherExpenses } from "#app/crm/purchasing/expenses/lifecycle/notices.tsx";
import { expensePage, type ExpensePage } from "./page-data.server.ts";
import { classes, ui } from "#app/ui/primitives.ts";
import type { Expense } from "./operations.server.ts";
import css from "#app/crm/purchasing/expenses/list/sheet.module.css";

export const loader = recordPage({ entity: expenseEntity, read: expensePage, parts: { overview: ["files", "timeline"] } });

export default recordRoute(expenseEntity, ExpenseBody);

function ExpenseBody({ page }: { page: ExpensePage }) {
  const { record: expense, may, options } = page;
  const t = useTranslate();
  const moves = useExpenseMoves(() => page.own, page.duplicates);
  const others = useOtherExpenses(page);
  const [reversing, setReversing] = useState(false);
  const own = {
    ...(!expense.projectId && { projectId: t("expense.office") }),
    ...(expense.submittedBy === expense.createdBy && { submittedBy: null }),
  };
  return (
    <RecordFrame
      entity={expenseEntity}
      page={page}
      moves={moves}
      eyebrow={expense.reversalOfId && t("expense.head.reversal")}
      title={options["supplierId"]?.[0]?.label ?? expense.payee}
      menuEnd={[may.reverse && { label: t("expense.reverse.open"), icon: "undo-2", danger: true, run: () => setReversing(true) }]}
      notices={others}
    >
      <RecordStack>
        <RecordColumns
          side={
            <>
              <ExpenseAmounts expense={expense} />
              <RecordFacts entity={expenseEntity} record={expense} options={options} own={own} />
            </>
          }
        >
          <Receipts id={expense.id} add={may.addReceipt} />
          <RecordText title={t("expense.field.notes")}>{expense.notes}</RecordText>
          <Panel name="timeline" />
        </RecordColumns>
      </RecordStack>
      {reversing && <ReverseDialog expense={expense} onEnd={() => setReversing(false)} />}
    </RecordFrame>
  );
}

function ExpenseAmounts({ expense: { amount, vat, approvedAmount, status, billable, markup } }: { expense: Expense }) {
  const t = useTranslate();
  const format = useFormat();
  const claimed = amount ?? 0;
  const net = claimed - (vat ?? 0);
  const decided = approvedAmount !== null && status !== "rejected";
  return (
    <dl className={classes(css.sheet, ui.stack(2))}>
      <Line label={t("expense.sheet.net")} value={format.amount(net)} />
      <Line label={t("expense.sheet.vat")} value={format.amount(vat ?? 0)} />
      <Line label={t("expense.sheet.claimed")} value={format.money(claimed)} strong={!decided} />
      {decided && <Line label={t("expense.sheet.approved")} value={format.money(approvedAmount)} strong />}
      {billable && (
        <Line
          label={t("expense.sheet.billable")}
          value={markup ? t("expense.sheet.markup", { share: format.percent(markup) }) : t("expense.sheet.atCost")}
        />
      )}
    </dl>
  );
}

function Line({ label, value, strong = false }: { label: string; value: string; strong?: boolean }) {
  return (
    <div data-strong={strong ? "" : undefined}>
      <dt>{label}</dt>
      <dd className="num">{value}</dd>
    </div>
  );
}
