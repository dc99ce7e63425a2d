import { recordPath } from "#app/crm/record/record-path.ts";
import { Block } from "#app/kit/feedback/block.tsx";
import { classes, ui } from "#app/ui/primitives.ts";
import css from "#app/crm/sales/quotations/editor/plan.module.css";
import { Retained } from "#app/crm/sales/quotations/editor/plan-panel.tsx";
import { instalments } from "#app/crm/sales/quotations/editor/summary.ts";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { Both } from "#app/shell/bilingual-text.tsx";
import type { QuotationPage } from "./page-data.server.ts";
import { readTyped } from "#app/crm/sales/quotations/draft/read-draft.ts";

export function Plan({ page: { draft, sums, may, id } }: { page: QuotationPage }) {
  const t = useTranslate();
  const { amount, percent, date, between } = useFormat();
  const amounts = sums ? instalments(draft, sums) : {};
  return (
    <Block
      title={t("quotation.plan.title")}
      {...(may.edit && { more: { to: `${recordPath("quotation", id)}/edit`, label: t("kit.edit") } })}
    >
      {draft.plan.length === 0 ? (
        <p className={classes(ui.text("sm", "quiet"), ui.place("pad3"))}>{t("quotation.plan.none")}</p>
      ) : (
        <ul className={classes(css.rows, ui.text("sm"))}>
          {draft.plan.map((row) => {
            const share = draft.planIn === "percent" ? readTyped("percent", row.share).value : null;
            const days = readTyped("days", row.offsetDays).value ?? 0;
            return (
              <li key={row.id}>
                <span className="num">{share === null ? "" : percent(share)}</span>
                <span>
                  {row.label.en || row.label.ar ? <Both value={row.label} /> : t(`quotation.choice.trigger.${row.trigger}`)}
                  {row.dueOn && (
                    <>
                      {between}
                      {date(row.dueOn)}
                    </>
                  )}
                  {days > 0 && (
                    <>
                      {between}
                      {t("quotation.plan.after", { days })}
                    </>
                  )}
                </span>
                <span className="num">{amount(amounts[row.id] ?? 0)}</span>
              </li>
            );
          })}
        </ul>
      )}
      <Retained draft={draft} />
    </Block>
  );
}
