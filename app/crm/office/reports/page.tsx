import { optionsOf } from "#app/ui/options.tsx";
import { Segments } from "#app/ui/segments.tsx";
import { classes } from "#app/shell/classes.ts";
import { ui } from "#app/ui/primitives.ts";
import css from "./reports.module.css";
import { SelectInput } from "#app/ui/field.tsx";
import { Button } from "#app/ui/button.tsx";
import { useLoaderData, useNavigate } from "react-router";
import { digitsFor } from "#app/accounts/digits.server.ts";
import { PageHead } from "#app/kit/feedback/page-head.tsx";
import { format } from "#app/locale/format.ts";
import { useFormat } from "#app/locale/use-format.tsx";
import { useTranslate } from "#app/locale/use-translate.tsx";
import { asLoader } from "#app/platform/http/route-handlers.server.ts";
import { useLanguage } from "#app/shell/language.tsx";
import { inLanguage } from "#app/values/text/bilingual.ts";
import { translateFor } from "#app/words.server.ts";
import { addressOf, fileAddress } from "./address.ts";
import { Figures } from "./figures.tsx";
import { FinanceTab, ProjectsTab, SalesTab, TeamTab } from "./tab-views.tsx";
import { reportPage, type ReportPage } from "./page-data.server.ts";
import { RangeControl } from "./range-control.tsx";
import { titleOf } from "./title.ts";

export const loader = asLoader(async (ctx, { url }) => {
  const page = await reportPage(ctx, url.searchParams);
  const t = translateFor(ctx.language);
  const title = `${t("report.title.page")}: ${titleOf(page.range, page.today, t, format(ctx.language, await digitsFor(ctx)))}`;
  return { head: { title, noindex: true }, page };
});

const views = { finance: FinanceTab, sales: SalesTab, projects: ProjectsTab, team: TeamTab };

export default function Reports() {
  const { page } = useLoaderData<typeof loader>();
  const t = useTranslate();
  const shown = useFormat();
  const View = views[page.tab];
  return (
    <>
      <PageHead
        title={titleOf(page.range, page.today, t, shown)}
        actions={
          <>
            {page.closes && page.tab === "finance" && (
              <Button to="/crm/reports/months" kind="line" icon="lock">
                {t("period.link")}
              </Button>
            )}
            <OwnerChoice page={page} />
            <RangeControl page={page} />
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
        <OnThisPage page={page} />
        <View page={page} />
      </div>
    </>
  );
}

function OnThisPage({ page: { report } }: { page: ReportPage }) {
  const t = useTranslate();
  if (report.sheets.length < 6) return null;
  return (
    <nav aria-label={t("report.onThisPage")} className={classes(css.onPage, ui.strip("onPhones"), ui.row(4), ui.text("sm"))}>
      {report.sheets.map(({ name }) => (
        <a key={name} href={`#${name}`}>
          {t(`report.sheet.${name}`)}
        </a>
      ))}
    </nav>
  );
}

function OwnerChoice({ page }: { page: ReportPage }) {
  const t = useTranslate();
  const navigate = useNavigate();
  const { language } = useLanguage();
  if (page.people.length === 0) return null;
  return (
    <SelectInput
      small
      aria-label={t("report.owner")}
      value={page.owner ?? ""}
      onChange={({ currentTarget }) => void navigate(addressOf({ ...page, owner: currentTarget.value || null }))}
    >
      <option value="">{t("kit.everybody")}</option>
      {optionsOf(page.people, ({ value, label }) => [value, inLanguage(label, language).text])}
    </SelectInput>
  );
}
