import { classes, ui } from "#app/ui/primitives.ts";
import { Button } from "#app/ui/button.tsx";
import { Link, useLoaderData } from "react-router";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PageHead } from "#app/kit/feedback/page-head.tsx";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { asLoader } from "#app/platform/http/route-handlers.server.ts";
import { Icon } from "#app/shell/icon.tsx";
import { addDays, cairoDay } from "#app/values/calendar.ts";
import { translateFor } from "#app/words/words.server.ts";
import css from "./audit.module.css";
import { EntryRow } from "./entry.tsx";
import { FilterBar } from "./filter-bar.tsx";
import { addressOf, filtersIn, isNarrowed, placeIn } from "./filters.ts";
import { auditPeople, listAudit, type Entry } from "./operations.server.ts";

const mostCounted = 10_000;

export const loader = asLoader(async (ctx, { url }) => {
  const filters = filtersIn(url.searchParams);
  return {
    head: { title: translateFor(ctx.language)("audit.title"), noindex: true },
    filters,
    page: await listAudit(ctx, filters, placeIn(url.searchParams)),
    people: await auditPeople(ctx),
    today: cairoDay(ctx.now()),
  };
});

export default function Audit() {
  const { filters, page, people, today } = useLoaderData<typeof loader>();
  const t = useTranslate();
  const { number, language } = useFormat();
  const name = page.entries.find((entry) => entry.name)?.name;
  const recordName = (name && (name[language] || name.en || name.ar)) || filters.record;
  return (
    <>
      <PageHead
        title={page.total > mostCounted ? t("audit.headMany", { count: number(mostCounted) }) : t("audit.head", { count: page.total })}
        actions={
          <div className={ui.row(2, "stretch", "nowrap")} role="group" aria-label={t("audit.export.label")}>
            {(["csv", "xlsx"] as const).map((format) => (
              <Button
                key={format}

                href={`/admin/audit/export${addressOf(filters)}${isNarrowed(filters) ? "&" : ""}format=${format}`}
                kind="line"
                icon="download"
              >
                {t(`audit.export.${format}`)}
              </Button>
            ))}
          </div>
        }
      >
        {t("audit.sub")}
      </PageHead>
      <FilterBar filters={filters} people={people} recordName={recordName} />
      {page.entries.length === 0 ? (
        <EmptyState title={t("audit.empty.title")}>{t(isNarrowed(filters) ? "audit.empty.text" : "audit.empty.none")}</EmptyState>
      ) : (
        <Days entries={page.entries} today={today} />
      )}
      {(page.newer !== null || page.older !== null) && (
        <nav
          className={classes(css.pages, ui.row(6, "stretch", "last", "nowrap"), ui.text("sm"), ui.place("above5"))}
          aria-label={t("audit.pages")}
        >
          {page.newer !== null && <Link to={addressOf(filters)}>{t("audit.newest")}</Link>}
          {page.newer !== null && (
            <Link to={addressOf(filters, { newer: page.newer })} rel="prev">
              <Icon name="chevron-left" flip />
              {t("audit.newer")}
            </Link>
          )}
          {page.older !== null && (
            <Link to={addressOf(filters, { older: page.older })} rel="next">
              {t("audit.older")}
              <Icon name="chevron-right" flip />
            </Link>
          )}
        </nav>
      )}
    </>
  );
}

function Days({ entries, today }: { entries: Entry[]; today: string }) {
  const t = useTranslate();
  const { date } = useFormat();
  const days = Map.groupBy(entries, ({ at }) => cairoDay(new Date(at)));
  const nameOf = (day: string): string => (day === today ? t("kit.today") : day === addDays(today, -1) ? t("audit.yesterday") : date(day));
  return [...days].map(([day, inDay]) => (
    <section key={day} className={classes(css.day, ui.place("above4"))}>
      <h2 title={date(day)}>{nameOf(day)}</h2>
      <ol>
        {inDay.map((entry) => (
          <li key={entry.id}>
            <EntryRow entry={entry} />
          </li>
        ))}
      </ol>
    </section>
  ));
}
