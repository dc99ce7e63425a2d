import { useLoaderData } from "react-router";
import { MoneyTabs } from "#app/crm/money/payments/panel.tsx";
import { EntityList, ListRoute } from "#app/kit/list/entity-list.tsx";
import { listStays } from "#app/kit/entity/over-list.ts";
import { changeList, listRoute, loadList } from "#app/kit/list/list-page.server.ts";
import { Ledger } from "#app/kit/feedback/ledger.tsx";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { asLoader } from "#app/platform/http/route-handlers.server.ts";
import { addDays } from "#app/values/calendar.ts";
import { caption, cells } from "#app/crm/money/invoices/page/cells.tsx";
import { invoiceFigures } from "#app/crm/money/invoices/settling/figures.server.ts";
import { invoiceRecords } from "./operations.server.ts";
import { invoiceEntity } from "./entity.ts";

const listed = loadList(invoiceRecords, invoiceEntity);

export const loader = listRoute(
  invoiceEntity,
  asLoader(async (ctx, args) => ({ ...(await listed(args)), figures: await invoiceFigures(ctx) })),
);
export const shouldRevalidate = listStays(invoiceEntity);
export const action = changeList(invoiceRecords, invoiceEntity);
export default ListRoute(Invoices);

function Invoices() {
  const { figures } = useLoaderData<typeof loader>();
  const t = useTranslate();
  return (
    <EntityList
      screens={invoiceEntity}
      title={t("invoice.list.open", { count: figures.open.count, late: figures.late.count })}
      cells={cells}
      caption={caption}
      sides={{ title: "own" }}
      fact={null}
      tabs={<MoneyTabs />}
      above={<Figures />}
    />
  );
}

function Figures() {
  const { figures } = useLoaderData<typeof loader>();
  const { open, opened, openedLate, late, month, drafts, today } = figures;
  const t = useTranslate();
  const { money } = useFormat();
  const { path } = invoiceEntity;
  const count = (of: number) => t("invoice.figure.count", { count: of });
  const lateOnes =
    late.overdueCovered > 0 ? t("invoice.moreCovered", { of: count(late.count), covered: money(late.overdueCovered) }) : count(late.count);
  return (
    <Ledger
      figures={[
        {
          label: t("invoice.figure.open"),
          value: { money: open.sum },
          context:
            opened > 0 ? t("invoice.figure.opened", { of: count(open.count), opened: money(opened) }) : open.count > 0 && count(open.count),
          to: opened > 0 ? "/crm/invoices/ageing" : `${path}?balance=0.01..&sort=dueOn`,
        },
        {
          label: t("invoice.figure.late"),
          value: { money: late.overdue },
          context:
            openedLate > 0
              ? t("invoice.figure.opened", { of: lateOnes, opened: money(openedLate) })
              : late.count + late.overdueCovered > 0 && lateOnes,
          to: openedLate > 0 ? "/crm/invoices/ageing" : `${path}?balance=0.01..&dueOn=..${addDays(today, -1)}&sort=dueOn`,
        },
        {
          label: t("invoice.figure.month"),
          value: { money: month.sum },
          context: month.count > 0 && count(month.count),
          to: `${path}?issuedOn=${month.from}..`,
        },
        { label: t("invoice.figure.drafts"), value: drafts, context: t("invoice.figure.draftsText"), to: `${path}?status=draft` },
      ]}
    />
  );
}
