import { Panel } from "#app/crm/panels.tsx";
import { RecordFacts } from "#app/crm/record/record-facts.tsx";
import { recordPage } from "#app/crm/record/record-page.server.ts";
import { RecordFrame, recordRoute } from "#app/crm/record/record-page.tsx";
import { Contacts } from "#app/kit/record/contacts.tsx";
import { RecordColumns, RecordStack, RecordText } from "#app/kit/record/record-head.tsx";
import type { ShownTabs } from "#app/kit/record/shown-tabs.ts";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { Button } from "#app/ui/button.tsx";
import { SupplierBank } from "#app/crm/people/suppliers/bank/bank.tsx";
import { supplierEntity } from "./entity.ts";
import { supplierPage, type SupplierPage } from "./page-data.server.ts";
import { Link } from "react-router";
import { Block } from "#app/kit/feedback/block.tsx";
import { classes, ui } from "#app/ui/primitives.ts";
import { Both } from "#app/shell/bilingual-text.tsx";
import { Icon } from "#app/shell/icon.tsx";
import { Ltr } from "#app/shell/ltr.tsx";
import { endingWarningDays } from "#app/crm/base/notifications/fields.ts";
import css from "./record.module.css";
import { FreeText } from "#app/ui/free-text.tsx";

export const loader = recordPage({
  entity: supplierEntity,
  read: supplierPage,
  parts: ({ prices }) => ({
    overview: ["supplierMoney", "lostMargin", "recent"],
    tabs: ["timeline", "orders", ...(prices ? ["prices"] : []), "papers", "tasks", "meetings", "files"],
  }),
});

export default recordRoute(supplierEntity, SupplierBody);

function SupplierBody({ page, at }: { page: SupplierPage; at: ShownTabs }) {
  const { record, options, may } = page;
  const t = useTranslate();
  const papers = (
    <RecordStack>
      <SupplierPapers page={page} />
      <SupplierBank page={page} />
    </RecordStack>
  );
  return (
    <RecordFrame
      entity={supplierEntity}
      page={page}
      actions={
        may.order && (
          <Button to={`/crm/suppliers/orders/new?supplier=${record.id}`} icon="plus">
            {t("supplier.head.order")}
          </Button>
        )
      }
      menu={[may.statement && { label: t("payment.statement.title"), icon: "file-text", to: `/crm/suppliers/${record.id}/statement` }]}
      at={at}
      tabs={{
        prices: { label: t("supplier.prices.title"), content: <SupplierPrices page={page} /> },
        papers: { label: t("supplier.paper.title"), content: papers },
      }}
    >
      <RecordColumns side={<RecordFacts entity={supplierEntity} record={record} options={options} />}>
        <Panel name="supplierMoney" />
        <Panel name="lostMargin" />
        <Contacts title={t("supplier.section.people")} contacts={record.contacts} />
        <RecordText title={t("supplier.field.notes")}>{record.notes}</RecordText>
        <Panel name="recent" />
      </RecordColumns>
    </RecordFrame>
  );
}

type Part = { page: SupplierPage };

function SupplierPapers({ page: { papers } }: Part) {
  const t = useTranslate();
  const { date } = useFormat();
  if (papers.length === 0) return null;
  return (
    <Block title={t("supplier.paper.title")}>
      <ul className={css.rows}>
        {papers.map((paper, at) => {
          const over = paper.daysLeft !== null && paper.daysLeft < 0;
          const soon = paper.daysLeft !== null && !over && paper.daysLeft <= endingWarningDays;
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

function SupplierPrices({ page: { record: supplier, prices, may } }: Part) {
  const t = useTranslate();
  const { date, money } = useFormat();
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
            <span className="num">{price.price !== null && money(price.price)}</span>
          </li>
        ))}
      </ul>
    </Block>
  );
}
