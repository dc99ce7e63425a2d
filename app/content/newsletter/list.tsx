import { Menu } from "@mantine/core";
import { MenuButton } from "#app/kit/menu/menu-button.tsx";
import { classes, ui } from "#app/ui/primitives.ts";
import { Button } from "#app/ui/button.tsx";
import { Link, useLoaderData, useSearchParams } from "react-router";
import { AddressBar, AddressClear, AddressTabs, AddressChoice, AddressSearch } from "#app/kit/address/address.tsx";
import { useAddress } from "#app/kit/address/use-address.ts";
import table from "#app/kit/list/list-table.module.css";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PageHead } from "#app/kit/feedback/page-head.tsx";
import { Pager } from "#app/kit/pager/pager.tsx";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { asLoader } from "#app/platform/http/route-handlers.server.ts";
import { Ltr } from "#app/shell/ltr.tsx";
import { translateFor } from "#app/words/words.server.ts";
import { subscriberQueryIn, subscriberViews } from "./fields.ts";
import css from "./list.module.css";
import { SubscriberStatusMark } from "./status.tsx";
import { listSubscribers, type SubscriberRow } from "./subscribers.server.ts";
import { TableHead } from "#app/ui/table.tsx";

export const loader = asLoader(async (ctx, { url }) => {
  const query = subscriberQueryIn(url.searchParams);
  return {
    head: { title: translateFor(ctx.language)("letterReaders.title"), noindex: true },
    query,
    list: await listSubscribers(ctx, query),
  };
});

export default function Subscribers() {
  const { query, list } = useLoaderData<typeof loader>();
  const t = useTranslate();
  const { number } = useFormat();
  const { to } = useAddress();
  return (
    <>
      <PageHead title={t("letterReaders.head", { count: list.counts.subscribed })} actions={<Exports />}>
        {t("letterReaders.sub")}
      </PageHead>
      <AddressTabs
        label={t("messages.tabs.label")}
        tabs={[
          { to: "/admin/messages", label: t("messages.title"), current: false },
          { to: "/admin/messages/subscribers", label: t("letterReaders.title"), current: true },
        ]}
      />
      <AddressBar label={t("letterReaders.filter.label")}>
        <AddressSearch label={t("letterReaders.filter.label")} hint={t("letterReaders.filter.search")} />
        <AddressChoice
          name="sort"
          label={t("messages.filter.sort")}
          choices={[
            { value: "", label: t("messages.sort.newest") },
            { value: "requestedAt", label: t("messages.sort.oldest") },
            { value: "email", label: t("letterReaders.sort.email") },
          ]}
        />
        {query.q && <AddressClear to={to({ q: "" })}>{t("kit.clear")}</AddressClear>}
      </AddressBar>
      <AddressTabs
        label={t("letterReaders.views")}
        tabs={subscriberViews.map((view) => ({
          to: to({ view: view === "subscribed" ? "" : view }),
          label: t(`letterReaders.view.${view}`),
          count: number(list.counts[view]),
          current: query.view === view,
        }))}
      />
      {list.rows.length === 0 ? (
        <div className={ui.place("above6")}>
          <EmptyState title={t(`letterReaders.empty.${query.q ? "search" : "none"}.title`)}>
            {t(`letterReaders.empty.${query.q ? "search" : "none"}.text`)}
          </EmptyState>
        </div>
      ) : (
        <Rows rows={list.rows} />
      )}
      <Pager page={list.page} pages={list.pages} label={t("letterReaders.pages")} counted />
    </>
  );
}

function Exports() {
  const t = useTranslate();
  const file = (query: string) => `/admin/messages/subscribers/export?${query}`;
  return (
    <MenuButton
      button={
        <Button kind="line" icon="download">
          {t("kit.list.export")}
        </Button>
      }
    >
      <Menu.Item component="a" href={file("format=csv")}>
        {t("letterReaders.export.csv")}
      </Menu.Item>
      <Menu.Item component="a" href={file("format=xlsx")}>
        {t("letterReaders.export.xlsx")}
      </Menu.Item>
      <Menu.Item component="a" href={file("all=1")}>
        {t("letterReaders.export.all")}
      </Menu.Item>
    </MenuButton>
  );
}

function Rows({ rows }: { rows: SubscriberRow[] }) {
  const t = useTranslate();
  return (
    <div>
      <table className={`${classes(table.table, ui.text("sm"), ui.place("full"))} ${css.table}`}>
        <TableHead
          columns={[
            t("letterReaders.column.email"),
            t("letterReaders.column.state"),
            t("letterReaders.column.language"),
            t("letterReaders.column.source"),
            t("letterReaders.column.requested"),
            t("letterReaders.column.confirmed"),
          ]}
        />
        <tbody>
          {rows.map((row) => (
            <Row key={row.id} row={row} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({ row }: { row: SubscriberRow }) {
  const t = useTranslate();
  const { date } = useFormat();
  const [search] = useSearchParams();
  return (
    <tr className={table.row}>
      <td data-phone="title">
        <Link
          to={{ pathname: `/admin/messages/subscribers/${row.id}`, search: search.toString() }}
          className={classes(table.name, ui.text("base", "medium", "anywhere"))}
          data-open=""
        >
          <Ltr>{row.email}</Ltr>
        </Link>
        <span className={table.line}>
          <SubscriberStatusMark status={row.status} />
        </span>
      </td>
      <td>
        <SubscriberStatusMark status={row.status} />
      </td>
      <td>{t(`messages.languageName.${row.language}`)}</td>
      <td>{row.sourcePage && <Ltr>{row.sourcePage}</Ltr>}</td>
      <td className="num">{date(row.requestedAt)}</td>
      <td className="num">{row.confirmedAt && date(row.confirmedAt)}</td>
    </tr>
  );
}
