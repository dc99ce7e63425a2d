import { Link } from "react-router";
import { Block } from "#app/kit/feedback/block.tsx";
import { ui } from "#app/ui/primitives.ts";
import { Fact, Facts } from "#app/ui/facts.tsx";
import { useFormat } from "#app/locale/use-format.tsx";
import { useTranslate } from "#app/locale/use-translate.tsx";
import { Both } from "#app/shell/bilingual-text.tsx";
import { Icon } from "#app/shell/icon.tsx";
import { Ltr } from "#app/shell/ltr.tsx";
import { paperWarningDays } from "./fields.ts";
import type { SupplierPage } from "./page-data.server.ts";
import { EmailLink, PhoneLink } from "./reach.tsx";
import { classes } from "#app/shell/classes.ts";
import css from "./record.module.css";
import { FreeText } from "#app/ui/free-text.tsx";

type Part = { page: SupplierPage };

export function SupplierFacts({ page: { supplier, categories, withholding } }: Part) {
  const t = useTranslate();
  const { percent, between } = useFormat();
  return (
    <>
      <Block title={t("supplier.facts.title")}>
        <Facts>
          <Fact label={t("supplier.field.categories")}>
            {categories.map(({ value, label }, at) => (
              <span key={value}>
                {at > 0 && between}
                <Both value={label} />
              </span>
            ))}
          </Fact>
          <Fact label={t("supplier.field.otherPhone")}>{supplier.otherPhone && <PhoneLink phone={supplier.otherPhone} />}</Fact>
          <Fact label={t("supplier.field.governorate")}>{supplier.governorate && t(`choice.governorate.${supplier.governorate}`)}</Fact>
          <Fact label={t("supplier.field.city")}>{supplier.city}</Fact>
          <Fact label={t("supplier.field.address")}>{supplier.address}</Fact>
          <Fact label={t("supplier.field.taxNumber")}>{supplier.taxNumber && <Ltr>{supplier.taxNumber}</Ltr>}</Fact>
          <Fact label={t("supplier.field.commercialRegister")}>
            {supplier.commercialRegister && <Ltr>{supplier.commercialRegister}</Ltr>}
          </Fact>
        </Facts>
      </Block>
      <Block title={t("supplier.section.terms")}>
        <Facts>
          <Fact label={t("supplier.field.termsDays")}>
            {supplier.termsDays !== null && t("supplier.terms.days", { days: supplier.termsDays })}
          </Fact>
          <Fact label={t("supplier.field.depositPercent")}>{supplier.depositPercent !== null && percent(supplier.depositPercent)}</Fact>
          <Fact label={t("supplier.field.leadDays")}>
            {supplier.leadDays !== null && t("supplier.terms.days", { days: supplier.leadDays })}
          </Fact>
          <Fact label={t("supplier.field.vatRegistered")}>{t(supplier.vatRegistered ? "kit.list.yes" : "kit.list.no")}</Fact>
          <Fact label={t("supplier.field.withholding")}>{withholding && <Both value={withholding} />}</Fact>
          {(["ratingQuality", "ratingTime", "ratingPrice"] as const).map((name) => (
            <Fact key={name} label={t(`supplier.field.${name}`)}>
              {supplier[name] !== null && <Stars value={supplier[name]} />}
            </Fact>
          ))}
        </Facts>
      </Block>
    </>
  );
}

const most = 5;

function Stars({ value }: { value: number }) {
  const t = useTranslate();
  return (
    <span
      className={classes(ui.row(1, "stretch", "nowrap", "inline"), ui.text("icon14"))}
      role="img"
      aria-label={t("supplier.rating.of", { value })}
    >
      {Array.from({ length: most }, (_, at) => (
        <Icon key={at} name="star" className={at < value ? css.full : css.empty} />
      ))}
    </span>
  );
}

export function SupplierContacts({ page: { supplier } }: Part) {
  const t = useTranslate();
  if (supplier.contacts.length === 0) return null;
  return (
    <Block title={t("supplier.section.people")}>
      <ul className={css.rows}>
        {supplier.contacts.map((contact, at) => (
          <li key={at}>
            <span>
              <bdi>{contact.name}</bdi>
              {contact.role && (
                <small>
                  <bdi>{contact.role}</bdi>
                </small>
              )}
            </span>
            <span className={css.reach}>
              {contact.phone && <PhoneLink phone={contact.phone} />}
              {contact.email && <EmailLink email={contact.email} />}
            </span>
          </li>
        ))}
      </ul>
    </Block>
  );
}

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

export function SupplierPrices({ page: { supplier, prices, may } }: Part) {
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
