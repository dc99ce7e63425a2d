import { Link } from "react-router";
import { Block } from "#app/kit/feedback/block.tsx";
import { ui } from "#app/ui/primitives.ts";
import { useFormat } from "#app/locale/use-format.tsx";
import { useTranslate } from "#app/locale/use-translate.tsx";
import { Both } from "#app/shell/bilingual-text.tsx";
import { Icon } from "#app/shell/icon.tsx";
import { Ltr } from "#app/shell/ltr.tsx";
import { paperWarningDays } from "./fields.ts";
import type { SupplierPage } from "./page-data.server.ts";
import { classes } from "#app/shell/classes.ts";
import css from "./record.module.css";
import { FreeText } from "#app/ui/free-text.tsx";

type Part = { page: SupplierPage };

export function SupplierPapers({ page: { papers } }: Part) {
  const t = useTranslate();
  const { date } = useFormat();
  if (papers.length === 0) return null;
  return (
    <Block title={t("supplier.paper.title")}>
      <ul className={css.rows}>
        {papers.map((paper, at) => {
          const over = paper.daysLeft !== null && paper.daysLeft < 0;
          const soon = paper.daysLeft !== null && !over && paper.daysLeft <= paperWarningDays;
          const day = paper.expiresOn ? date(paper.expiresOn) : "";
          return (
            <li key={at}>
              <span>
                {paper.kind && t(`supplier.paper.choice.kind.${paper.kind}`)}
                {(paper.number || paper.notes) && (
                  <small>
                    {paper.number && <Ltr>{paper.number}</Ltr>} <FreeText>{paper.notes}</FreeText>
                  </small>
                )}
              </span>
              {paper.daysLeft !== null && (
                <span className={ui.text("sm", over ? "bad" : soon ? "warn" : "quiet")}>
                  {over
                    ? t("supplier.paper.over", { date: day })
                    : soon
                      ? t("supplier.paper.soon", { days: paper.daysLeft })
                      : t("supplier.paper.ends", { date: day })}
                </span>
              )}
            </li>
          );
        })}
      </ul>
    </Block>
  );
}

export function SupplierPrices({ page: { record: supplier, prices, may } }: Part) {
  const t = useTranslate();
  const { date, exactMoney } = useFormat();
  const list = `/crm/suppliers/prices?supplierId=${supplier.id}`;
  return (
    <Block
      title={t("supplier.prices.title")}
      more={{ to: list, label: t("kit.viewAll") }}
      tools={
        may.update && (
          <Link
            to={`/crm/suppliers/prices/new?supplier=${supplier.id}`}
            className={classes(ui.row(2, "nowrap", "inline"), ui.text("sm", "clay", "icon15"))}
          >
            <Icon name="plus" />
            {t("supplier.prices.add")}
          </Link>
        )
      }
    >
      {prices === null && <p className={classes(ui.text("quiet", "sm"), ui.place("pad3"))}>{t("supplier.prices.hidden")}</p>}
      {prices?.total === 0 && <p className={classes(ui.text("quiet", "sm"), ui.place("pad3"))}>{t("supplier.prices.none")}</p>}
      <ul className={css.rows}>
        {prices?.rows.map((price) => (
          <li key={price.id}>
            <span>
              <Both value={price.name} />
              <small>
                <Ltr>{price.code}</Ltr> {price.validFrom && t("supplier.prices.from", { date: date(price.validFrom) })}
              </small>
            </span>
            <span className="num">{price.price !== null && exactMoney(price.price)}</span>
          </li>
        ))}
      </ul>
    </Block>
  );
}
