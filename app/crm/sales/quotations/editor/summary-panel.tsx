import type { DraftSums } from "#app/crm/sales/quotations/draft/draft-sums.ts";
import type { QuotationDraft } from "#app/crm/sales/quotations/fields.ts";
import { Summary } from "#app/crm/sales/quotations/page/summary.tsx";
import css from "#app/crm/sales/quotations/page/summary.module.css";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { Icon } from "#app/shell/icon.tsx";
import { useLanguage } from "#app/shell/language.tsx";
import { Dots } from "#app/ui/dots.tsx";
import { Tick } from "#app/ui/field.tsx";
import { classes, ui } from "#app/ui/primitives.ts";
import { inLanguage } from "#app/values/text/bilingual.ts";
import { headSet } from "./edit.ts";
import { useEditorContext } from "./editor-context.tsx";
import { ReductionField } from "./reduction-field.tsx";
import { summaryOf } from "./summary.ts";

type SummaryPanelProps = { draft: QuotationDraft; sums: DraftSums | null };

export function SummaryPanel({ draft, sums }: SummaryPanelProps) {
  const { page, apply } = useEditorContext();
  const t = useTranslate();
  const reduction = page.editable && (
    <ReductionField
      label={t("quotation.sheet.discount")}
      kind={draft.discountKind}
      value={draft.discount}
      set={(discountKind, discount) => apply((now) => headSet(now, { discountKind, discount }), "discount")}
    />
  );
  return (
    <Summary draft={draft} sums={sums && { ...sums, inner: page.may.cost ? sums.inner : null }} taxes={page.taxes} reduction={reduction}>
      {page.editable && (
        <label className={classes(css.round, ui.row(2, "nowrap"), ui.text("xs", "soft"))}>
          <Tick checked={draft.roundToPound} onChange={(event) => apply((now) => headSet(now, { roundToPound: event.target.checked }))} />
          <span>{t("quotationEditor.sheet.roundToPound")}</span>
        </label>
      )}
      {sums && <Options draft={draft} sums={sums} />}
    </Summary>
  );
}

function Options({ draft, sums }: { draft: QuotationDraft; sums: DraftSums }) {
  const t = useTranslate();
  const { evenly } = useFormat();
  const { language } = useLanguage();
  const { options, shown } = summaryOf(draft, sums);
  const { amount } = evenly(shown);
  return (
    options.length > 0 && (
      <div className={css.group}>
        <h3>{t("quotationEditor.sheet.options")}</h3>
        {options.map(({ line, amount: price }) => (
          <Dots key={line.id} figure={amount(price)} className={classes(!line.selected && ui.text("quiet"))}>
            {line.selected && <Icon name="check" />}
            {inLanguage(line.description, language).text || t("quotationEditor.line.unnamed")}
          </Dots>
        ))}
      </div>
    )
  );
}
