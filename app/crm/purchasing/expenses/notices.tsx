import { Link } from "react-router";
import { RecordNotices } from "#app/kit/record/record-notices.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { useTranslate } from "#app/locale/use-translate.tsx";
import { Ltr } from "#app/shell/ltr.tsx";
import type { ExpensePage } from "./page-data.server.ts";
import { expenseEntity } from "./entity.ts";
import { FreeText } from "#app/ui/free-text.tsx";

export function ExpenseNotices({ page }: { page: ExpensePage }) {
  const { expense, duplicates, reversedBy } = page;
  const t = useTranslate();
  const count = duplicates.known.length + duplicates.hidden;
  return (
    <RecordNotices
      notices={[
        count > 0 && (
          <Notice key="duplicate" tone="warn" icon="triangle-alert">
            {t("expense.notice.duplicate", { count })} <Numbers of={duplicates.known} />
          </Notice>
        ),
        expense.status === "rejected" && (
          <Notice key="rejected" tone="bad" icon="ban">
            {t("expense.notice.rejected")} <FreeText>{expense.decisionNote}</FreeText>
          </Notice>
        ),
        expense.selfApproved && (
          <Notice key="selfApproved" tone="warn" icon="user-check">
            {t("expense.notice.selfApproved")} <FreeText>{expense.decisionNote}</FreeText>
          </Notice>
        ),
        reversedBy && (
          <Notice key="reversed" tone="info" icon="undo-2">
            {t("expense.notice.reversed")} <Numbers of={[reversedBy]} />
          </Notice>
        ),
        expense.reversalOfId && (
          <Notice key="reverses" tone="info" icon="undo-2">
            {t("expense.notice.reverses")}{" "}
            <Numbers of={[{ id: expense.reversalOfId, number: page.options["reversalOfId"]?.[0]?.label.en ?? "" }]} />
          </Notice>
        ),
      ]}
    />
  );
}

export function Numbers({ of }: { of: readonly { id: string; number: string }[] }) {
  return of.map(({ id, number }, at) => (
    <span key={id}>
      {at > 0 && ", "}
      <Link to={`${expenseEntity.path}/${id}`}>
        <Ltr>{number}</Ltr>
      </Link>
    </span>
  ));
}
