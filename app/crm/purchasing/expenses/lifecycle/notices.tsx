import { RecordLink } from "#app/crm/record/record-link.tsx";
import type { NoticeElement } from "#app/kit/record/record-notices.tsx";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { ExpensePage } from "#app/crm/purchasing/expenses/page-data.server.ts";

export function useOtherExpenses({ record, duplicates, reversedBy, options }: ExpensePage): NoticeElement[] {
  const t = useTranslate();
  const count = duplicates.known.length + duplicates.hidden;
  const reverses = options["reversalOfId"]?.map(({ value, label }) => ({ id: value, number: label.en })) ?? [];
  return [
    count > 0 && (
      <Notice tone="warn" icon="triangle-alert">
        {t("expense.notice.duplicate", { count })} <Numbers of={duplicates.known} />
      </Notice>
    ),
    reversedBy && (
      <Notice icon="undo-2">
        {t("expense.notice.reversed")} <Numbers of={[reversedBy]} />
      </Notice>
    ),
    record.reversalOfId && (
      <Notice icon="undo-2">
        {t("expense.notice.reverses")} <Numbers of={reverses} />
      </Notice>
    ),
  ];
}

export function Numbers({ of }: { of: readonly { id: string; number: string }[] }) {
  const { between } = useFormat();
  return of.map(({ id, number }, at) => (
    <span key={id}>
      {at > 0 && between}
      <RecordLink kind="expense" id={id} name={number} />
    </span>
  ));
}
