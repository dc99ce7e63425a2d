import { Link } from "react-router";
import { classes, ui } from "#app/ui/primitives.ts";
import { Button } from "#app/ui/button.tsx";
import { Block } from "#app/kit/feedback/block.tsx";
import { StatusMark } from "#app/kit/flow/status-mark.tsx";
import { useLive } from "#app/kit/live/use-live.ts";
import type { PanelProps } from "#app/kit/record/panels.tsx";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { Both } from "#app/shell/bilingual-text.tsx";
import { Ltr } from "#app/shell/ltr.tsx";
import css from "./panel.module.css";
import type { QuotationLine } from "#app/crm/sales/quotations/page/panel.server.ts";
import { quotationEntity } from "./entity.ts";
import { quotationFlow } from "./flow.ts";

export { LostMargin } from "#app/crm/sales/quotations/margin/lost-margin.tsx";

type Found = { quotations: { rows: QuotationLine[]; total: number }; may: { create: boolean } };
type QuotationsPanelProps = PanelProps<Found, "lead" | "client" | "project"> & {
  clientId?: string;
};

export function QuotationsPanel({ found, kind, id, clientId }: QuotationsPanelProps) {
  const t = useTranslate();
  const { date, money } = useFormat();
  useLive({ entity: "quotation" });
  const fresh = new URLSearchParams({ [kind]: id, ...(clientId && { client: clientId }) });
  const rest = found.quotations.total - found.quotations.rows.length;
  return (
    <Block
      title={t("quotation.panel.title")}
      tools={
        found.may.create && (
          <Button to={`${quotationEntity.path}/new?${fresh}`} kind="line" size="compact" icon="plus">
            {t("quotation.list.new")}
          </Button>
        )
      }
    >
      <div className={css.panel}>
        <ul className={classes(css.lines, ui.stack(0), ui.text("sm"))}>
          {found.quotations.rows.map((row) => (
            <li key={row.id}>
              <span className={classes(css.named, ui.stack(0))}>
                <Link to={`${quotationEntity.path}/${row.id}`}>
                  {row.title.en || row.title.ar ? <Both value={row.title} /> : <Ltr>{row.number}</Ltr>}
                </Link>
                <span className={classes(ui.row(2, "stretch"), ui.text("xs", "quiet"))}>
                  <Ltr>{row.number}</Ltr>
                  {row.validUntil && <span>{t("quotation.list.until", { date: date(row.validUntil) })}</span>}
                </span>
              </span>
              <StatusMark flow={quotationFlow} state={row.status} />
              <span className="num">{money(row.total)}</span>
            </li>
          ))}
        </ul>
        {rest > 0 && <p className={classes(ui.text("sm", "quiet"), ui.place("pad3"))}>{t("quotation.panel.more", { count: rest })}</p>}
        {found.quotations.total === 0 && <p className={classes(ui.text("sm", "quiet"), ui.place("pad3"))}>{t("quotation.panel.none")}</p>}
      </div>
    </Block>
  );
}
