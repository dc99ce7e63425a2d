import type { Estimate } from "#app/content/estimator/estimate.ts";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { Both } from "#app/shell/bilingual-text.tsx";
import { classes, ui } from "#app/ui/primitives.ts";
import css from "./try-out.module.css";

type SheetProps = {
  priced: Estimate;
  today: Estimate | null;
  unsaved: boolean;
};

export function TryOutResult({ priced, today, unsaved }: SheetProps) {
  const t = useTranslate();
  const { exactMoney, money, percent, date, number } = useFormat();
  const difference = today && priced.total - today.total;
  return (
    <aside className={classes(css.sheet, ui.stack(4), ui.text("sm"))} aria-label={t("estimatorAdmin.tryOut.sheet")}>
      <p className="caption">
        {unsaved ? t("estimatorAdmin.tryOut.unsaved") : t("estimatorAdmin.tryOut.pricesOf", { day: date(priced.pricesOf) })}
      </p>
      <dl>
        {priced.lines.map((line) => {
          const count = line.count ?? line.quantity;
          return (
            <div key={line.row}>
              <dt>
                <Both value={line.name} />
                {count !== 1 && <span className="num"> × {number(count)}</span>}
              </dt>
              <dd className="num">{exactMoney(line.amount)}</dd>
            </div>
          );
        })}
        <div className={css.sum}>
          <dt>{t("estimatorAdmin.tryOut.subtotal")}</dt>
          <dd className="num">{exactMoney(priced.subtotal)}</dd>
        </div>
        {priced.services.map((service) => (
          <div key={service.key}>
            <dt>
              <Both value={service.name} />
              {service.fee === "percentage" && <span className="num"> {percent(service.price)}</span>}
            </dt>
            <dd className="num">{exactMoney(service.amount)}</dd>
          </div>
        ))}
        <div className={css.total}>
          <dt>{t("estimatorAdmin.tryOut.total")}</dt>
          <dd className="num">{exactMoney(priced.total)}</dd>
        </div>
      </dl>
      {priced.refused ? (
        <p className={ui.text("bad")}>{t(priced.refused.key, priced.refused.values)}</p>
      ) : (
        <p className={ui.text("clay")}>
          {t("estimatorAdmin.tryOut.range", { low: money(priced.range.low), high: money(priced.range.high) })}
        </p>
      )}
      {today && (
        <dl className={classes(css.today, ui.place("pad1"))}>
          <div>
            <dt>{t("estimatorAdmin.tryOut.atToday")}</dt>
            <dd className="num">{exactMoney(today.total)}</dd>
          </div>
          <div>
            <dt>{t("estimatorAdmin.tryOut.difference")}</dt>
            <dd className="num">
              {difference === 0
                ? t("estimatorAdmin.tryOut.same")
                : t(`estimatorAdmin.tryOut.${difference! > 0 ? "more" : "less"}`, { amount: exactMoney(Math.abs(difference!)) })}
            </dd>
          </div>
        </dl>
      )}
      <p className="caption">{t("estimatorAdmin.tryOut.note")}</p>
    </aside>
  );
}
