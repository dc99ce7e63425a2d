import { Segments } from "#app/ui/segments.tsx";
import { ui } from "#app/ui/primitives.ts";
import { Menu } from "@mantine/core";
import { MenuButton } from "#app/kit/menu/menu-button.tsx";
import { Button } from "#app/ui/button.tsx";
import { useLoaderData } from "react-router";
import { digitsFor } from "#app/accounts/digits.server.ts";
import { PageHead } from "#app/kit/feedback/page-head.tsx";
import { format } from "#app/locale/format.ts";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { asLoader } from "#app/platform/http/route-handlers.server.ts";
import { translateFor } from "#app/words/words.server.ts";
import { addressOf, fileAddress } from "./address.ts";
import { Figures } from "./figures.tsx";
import { TabView } from "./tab-views.tsx";
import { Turnover } from "./turnover.tsx";
import { moneyAccountEntity } from "#app/crm/base/money-accounts/entity.ts";
import { bankStatementEntity } from "#app/crm/base/bank-statements/entity.ts";
import { moneyTransferEntity } from "#app/crm/base/money-transfers/entity.ts";
import { ledgerAccountEntity } from "#app/crm/base/ledger-accounts/entity.ts";
import { entryForms } from "#app/crm/office/books/fields.ts";
import { entryBatchEntity } from "#app/crm/office/entry-batches/entity.ts";
import { journalEntryEntity } from "#app/crm/office/journal-entries/entity.ts";
import type { Range } from "#app/values/date-range.ts";
import { reportPage } from "#app/crm/office/reports/page-data.server.ts";
import { ReportFilters } from "./range-control.tsx";
import { titleOf } from "./title.ts";

export const loader = asLoader(async (ctx, { url }) => {
  const page = await reportPage(ctx, url.searchParams);
  const t = translateFor(ctx.language);
  const title = `${t("report.title.page")}: ${titleOf(page.range, page.today, t, format(ctx.language, await digitsFor(ctx)))}`;
  return { head: { title, noindex: true }, page };
});

export default function Reports() {
  const { page } = useLoaderData<typeof loader>();
  const t = useTranslate();
  const shown = useFormat();
  return (
    <>
      <PageHead
        title={titleOf(page.range, page.today, t, shown)}
        actions={
          <>
            {page.closes && (page.tab === "finance" || page.tab === "books") && (
              <Button to="/crm/reports/months" kind="line" icon="lock">
                {t("period.link")}
              </Button>
            )}
            {page.opens && page.tab === "books" && (
              <Button to="/crm/reports/opening" kind="line" icon="scale">
                {t("openingBalances.title")}
              </Button>
            )}
            <ReportFilters page={page} />
            <Button kind="line" href={fileAddress(page, "pdf")} download icon="download">
              {t("kit.list.export")}
            </Button>
          </>
        }
      />
      <Segments
        tabs
        label={t("report.tabs")}
        segments={page.tabs.map((tab) => ({
          key: tab,
          to: addressOf({ ...page, tab }),
          label: t(`report.tab.${tab}`),
          current: tab === page.tab,
        }))}
        className={ui.place("below6")}
      />
      <div className={ui.stack("wide")}>
        <Figures report={page.report} />
        {page.turnover && <Turnover meter={page.turnover} />}
        <TabView page={page} />
        {page.tab === "books" && <BooksLinks range={page.range} />}
      </div>
    </>
  );
}

function BooksLinks({ range }: { range: Range }) {
  const t = useTranslate();
  const records = [moneyAccountEntity, moneyTransferEntity, bankStatementEntity, ledgerAccountEntity, journalEntryEntity, entryBatchEntity];
  return (
    <div className={ui.row(2)}>
      {records.map(({ path, words, icon }) => (
        <Button key={path} to={path} kind="line" icon={icon}>
          {t(`${words}.list.title`)}
        </Button>
      ))}
      <MenuButton
        button={
          <Button kind="line" icon="download" after="chevron-down">
            {t("report.entries.title")}
          </Button>
        }
      >
        {entryForms.map((form) => (
          <Menu.Item key={form} component="a" download href={`/crm/reports/ledger/entries?${new URLSearchParams({ form, ...range })}`}>
            {t(`report.entries.${form}`)}
          </Menu.Item>
        ))}
      </MenuButton>
    </div>
  );
}
