import { ui } from "#app/ui/primitives.ts";
import { classes } from "#app/shell/classes.ts";
import type { Estimate } from "#app/content/estimator/estimate.ts";
import type { Range } from "#app/content/estimator/fields.ts";
import { useFormat } from "#app/locale/use-format.tsx";
import { useTranslate } from "#app/locale/use-translate.tsx";
import { Button } from "#app/ui/button.tsx";
import { EstimateLines } from "./lines.tsx";
import sheet from "./sheet.module.css";
import { EstimateTotal } from "./total.tsx";

type SummaryProps = {
  priced: Estimate;
  idea: Range | null;
  busy: string | null;
  group: string;
};

export function EstimateSummary({ priced, idea, busy, group }: SummaryProps) {
  const t = useTranslate();
  const { date, roundMoney } = useFormat();
  const waiting = Object.keys(priced.errors).length;
  return (
    <aside className={classes(sheet.sheet, ui.card("topped"), ui.stack(4), ui.text("sm"))} id="sheet" aria-labelledby="sheet-title">
      <header className={ui.row(3, "baseline", "between")}>
        <h2 id="sheet-title" className={ui.text("displayXs")}>
          {t("estimator.sheet.title")}
        </h2>
        <span className="caption num">{t("estimator.sheet.prices", { date: date(priced.pricesOf) })}</span>
      </header>
      {priced.total === 0 && waiting === 0 && (
        <p className={classes(sheet.empty, ui.text("soft"))}>
          {idea ? t("estimator.sheet.idea", { low: roundMoney(idea.low), high: roundMoney(idea.high) }) : t("estimator.sheet.empty")}
        </p>
      )}
      <EstimateLines lines={priced.lines} services={priced.services} group={group} />
      {waiting > 0 && <p className={ui.text("sm", "soft")}>{t("estimator.sheet.wrong", { count: waiting })}</p>}
      {priced.refused && <p className={ui.text("sm", "soft")}>{t(priced.refused.key, priced.refused.values)}</p>}
      <EstimateTotal total={priced.total} range={priced.range} />
      {priced.total > 0 && <p className="caption">{t("estimator.sheet.range")}</p>}
      <Button type="submit" kind="line" name="do" value="recalculate" className={sheet.unscripted}>
        {t("estimator.act.recalculate")}
      </Button>
      <Button kind="clay" after="arrow-right" href="#send">
        {t("estimator.act.send")}
      </Button>
      <Button type="submit" kind="line" icon="download" name="do" value="pdf" busy={busy === "pdf"} busyLabel={t("estimator.act.pdfBusy")}>
        {t("estimator.act.pdf")}
      </Button>
      <Button type="submit" kind="ghost" icon="link" name="do" value="share" busy={busy === "share"} busyLabel={t("estimator.act.sharing")}>
        {t("estimator.act.share")}
      </Button>
    </aside>
  );
}
