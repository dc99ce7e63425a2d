import { classes, ui } from "#app/ui/primitives.ts";
import type { Alternative } from "#app/content/estimator/alternatives.ts";
import type { Estimate } from "#app/content/estimator/estimate.ts";
import type { Catalogue } from "#app/content/estimator/fields.ts";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { useLanguage } from "#app/shell/language.tsx";
import { Button } from "#app/ui/button.tsx";
import { Dots } from "#app/ui/dots.tsx";
import { inLanguage } from "#app/values/text/bilingual.ts";
import { EstimateLines } from "./lines.tsx";
import { RoomsPlan } from "./rooms-plan.tsx";
import sheet from "./sheet.module.css";
import { EstimateTotal } from "./total.tsx";

type SummaryProps = {
  priced: Estimate;
  catalogue: Catalogue;
  alternatives: readonly Alternative[];
  busy: string | null;
  group: string;
};

export function EstimateSummary({ priced, catalogue, alternatives, busy, group }: SummaryProps) {
  const t = useTranslate();
  const { date } = useFormat();
  const waiting = Object.keys(priced.errors).length;
  const empty = priced.total === 0 && waiting === 0;
  return (
    <aside className={classes(sheet.sheet, ui.card("topped"), ui.stack(4), ui.text("sm"))} id="sheet" aria-labelledby="sheet-title">
      <header className={ui.row(3, "baseline", "between")}>
        <h2 id="sheet-title" className={ui.text("displayXs")}>
          {t("estimator.sheet.title")}
        </h2>
        <span className="caption">{t("estimator.sheet.prices", { date: date(priced.pricesOf) })}</span>
      </header>
      {empty && <p className={ui.text("soft")}>{t("estimator.sheet.empty")}</p>}
      <RoomsPlan lines={priced.lines} categories={catalogue.categories.map(({ key }) => key)} />
      <EstimateLines lines={priced.lines} services={priced.services} group={group} />
      {waiting > 0 && <p className={ui.text("sm", "soft")}>{t("estimator.sheet.wrong", { count: waiting })}</p>}
      {priced.refused && <p className={ui.text("sm", "soft")}>{t(priced.refused.key, priced.refused.values)}</p>}
      {!empty && <EstimateTotal total={priced.total} range={priced.range} />}
      {priced.total > 0 && <p className="caption">{t("estimator.sheet.range")}</p>}
      <Alternatives alternatives={alternatives} />
      <Button type="submit" kind="line" name="do" value="recalculate" className={sheet.unscripted}>
        {t("estimator.act.recalculate")}
      </Button>
      {empty ? (
        <Button type="submit" kind="ghost" icon="plus" name="do" value="example">
          {t("estimator.example.add")}
        </Button>
      ) : (
        <>
          <Button kind="clay" after="arrow-right" href="#send">
            {t("estimator.act.send")}
          </Button>
          <Button
            type="submit"
            kind="line"
            icon="download"
            name="do"
            value="pdf"
            busy={busy === "pdf"}
            busyLabel={t("estimator.act.pdfBusy")}
          >
            {t("estimator.act.pdf")}
          </Button>
          <Button
            type="submit"
            kind="ghost"
            icon="link"
            name="do"
            value="share"
            busy={busy === "share"}
            busyLabel={t("estimator.act.sharing")}
          >
            {t("estimator.act.share")}
          </Button>
        </>
      )}
    </aside>
  );
}

function Alternatives({ alternatives }: { alternatives: readonly Alternative[] }) {
  const t = useTranslate();
  const { roundMoney, text } = useFormat();
  const { language } = useLanguage();
  if (alternatives.length === 0) return null;
  const name = (both: Alternative["name"]) => text(inLanguage(both, language).text);
  return (
    <div className={ui.stack(1)}>
      <h3 className={ui.text("sm", "medium")}>{t("estimator.sheet.alternatives")}</h3>
      {alternatives.map(({ element, name: chosen, instead, difference }) => (
        <Dots
          key={element}
          figure={t(difference > 0 ? "estimator.sheet.more" : "estimator.sheet.less", { amount: roundMoney(Math.abs(difference)) })}
        >
          <bdi>{t("estimator.sheet.instead", { name: name(chosen), instead: name(instead) })}</bdi>
        </Dots>
      ))}
    </div>
  );
}
