import type { Home } from "#app/crm/office/homes/fields.ts";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { Ltr } from "#app/shell/ltr.tsx";
import { TitleBlock } from "#app/site/ui/section-head.tsx";
import { FreeBoth } from "#app/ui/free-text.tsx";
import { classes, ui } from "#app/ui/primitives.ts";
import { dialled, readableText } from "#app/values/phone.ts";
import css from "./page.module.css";

/** The company’s phone, as a link that calls it. */
export const Reach = ({ phone }: { phone: string }) =>
  phone ? (
    <a href={`tel:${dialled(phone)}`}>
      <Ltr>{readableText(phone)}</Ltr>
    </a>
  ) : null;

export function Warranty({ home }: { home: Extract<Home, { state: "warranty" }> }) {
  const t = useTranslate();
  const { date } = useFormat();
  const { handedOverOn, until, documents } = home;
  return (
    <>
      <TitleBlock title={<FreeBoth value={home.name} />}>
        <p>{t("clientHome.warranty.text")}</p>
      </TitleBlock>
      <section className={classes("grid", css.page)} aria-label={t("clientHome.warranty.title")}>
        <div className={classes(css.main, ui.stack(5))}>
          {handedOverOn && <p>{t("clientHome.today.handedOver", { date: date(handedOverOn) })}</p>}
          <p>{until ? t("clientHome.warranty.until", { date: date(until) }) : t("clientHome.warranty.none")}</p>
          <p>
            {t("clientHome.warranty.call")} <Reach phone={home.reach} />
          </p>
          {documents.length > 0 && (
            <ul className={ui.rows("ruled")}>
              {documents.map(({ kind, number, address }) => (
                <li key={number} className={ui.place("pad3")}>
                  <a href={address}>
                    {t(`clientHome.money.kind.${kind}`)} <Ltr>{number}</Ltr>
                  </a>
                </li>
              ))}
            </ul>
          )}
        </div>
      </section>
    </>
  );
}
