import { LineTable, Measure, TaxName, useFigures } from "#app/crm/base/priced/line-table.tsx";
import type { DocumentSnapshot } from "#app/crm/base/documents/fields.ts";
import { Block } from "#app/kit/feedback/block.tsx";
import { useFormat } from "#app/locale/use-format.tsx";
import { useTranslate } from "#app/locale/use-translate.tsx";
import { Both } from "#app/shell/bilingual-text.tsx";

export function ChangeLines({ snapshot: { sections, sums } }: { snapshot: DocumentSnapshot }) {
  const t = useTranslate();
  const { amount, exactMoney } = useFormat();
  const labels = { quantity: t("changeOrder.line.quantity"), price: t("changeOrder.line.unitPrice"), amount: t("changeOrder.line.amount") };
  const figures = useFigures(labels, sections);
  return (
    <Block title={t("changeOrder.section.lines")}>
      <LineTable
        item={t("changeOrder.line.description")}
        renderItem={(line) => (
          <>
            <Both value={line.description} /> <Measure {...line} />
            {line.effect === "deduct" && <small>{t("changeOrder.choice.effect.deduct")}</small>}
          </>
        )}
        columns={figures}
        sections={sections}
        sums={
          sums
            ? [
                { name: "net", label: t("changeOrder.preview.net"), figure: amount(sums.net) },
                ...sums.taxes.map((tax) => ({ name: tax.code, label: <TaxName tax={tax} />, figure: amount(tax.amount) })),
                { name: "total", label: t("changeOrder.preview.total"), figure: exactMoney(sums.total), total: true },
              ]
            : []
        }
      />
    </Block>
  );
}
