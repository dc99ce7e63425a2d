import { Block } from "#app/kit/feedback/block.tsx";
import { Ledger } from "#app/kit/feedback/ledger.tsx";
import { useTranslate } from "#app/locale/reader.tsx";

export function CostsBlock({ budget }: { budget: { spent: number; committed: number; total: number | null } }) {
  const t = useTranslate();
  return (
    <Block title={t("projectMoney.costs")}>
      <Ledger
        figures={[
          { label: t("projectMoney.column.spent"), value: { money: budget.spent } },
          { label: t("projectMoney.column.committed"), value: { money: budget.committed } },
          ...(budget.total === null ? [] : [{ label: t("projectMoney.column.budget"), value: { money: budget.total } }]),
        ]}
      />
    </Block>
  );
}
