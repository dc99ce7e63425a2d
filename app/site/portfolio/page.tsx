import { useLoaderData } from "react-router";
import { classes, ui } from "#app/ui/primitives.ts";
import { projectCategories, publishedProjects } from "#app/content/portfolio/operations.server.ts";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { keptReading } from "#app/platform/cache/kept-reading.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { config } from "#app/platform/config.server.ts";
import { asLoader } from "#app/platform/http/route-handlers.server.ts";
import { BrandPattern } from "#app/shell/brand-pattern.tsx";
import { pageAddress } from "#app/site/addresses.ts";
import { cardPicture } from "#app/site/card-picture.ts";
import type { Head } from "#app/site/head.ts";
import { breadcrumbs } from "#app/site/json-ld.ts";
import { publicAction } from "#app/site/public-action.server.ts";
import { pageWords } from "#app/site/page-words.server.ts";
import { Button } from "#app/ui/button.tsx";
import { StaticIsland, withoutParts } from "#app/site/island/static-island.tsx";
import { LinkArrow } from "#app/site/ui/link-arrow.tsx";
import { TitleBlock } from "#app/site/ui/section-head.tsx";
import { inLanguage } from "#app/values/text/bilingual.ts";
import { Filters } from "./filters.tsx";
import { IndexRow } from "./index-row.tsx";
import { Note } from "./note.tsx";
import css from "./page.module.css";
import { readView, viewAddress, worksAtATime, type PortfolioView } from "./view.ts";
import { EvenGrid, MasonryGrid } from "./masonry-grid.tsx";

export const handle = { boot: "deferred" };

const portfolioPage = keptReading(async (ctx: Ctx, view: PortfolioView) => {
  const [categories, projects, t] = await Promise.all([
    projectCategories(ctx),
    publishedProjects(ctx, view.category ? { category: view.category } : {}),
    pageWords(ctx),
  ]);
  const told = view.by === "hour" ? projects.toSorted((a, b) => (a.hour ?? "99").localeCompare(b.hour ?? "99")) : projects;
  const total = categories.reduce((sum, category) => sum + category.count, 0);
  const chosen = categories.find((category) => category.key === view.category);
  const at = (path: string) => pageAddress(config().APP_URL, ctx.language, path);
  const head: Head = {
    title: chosen ? t("portfolio.titleOf", { category: inLanguage(chosen.name, ctx.language).text }) : t("portfolio.title"),
    description: t("portfolio.description", { count: total }),
    noindex: projects.length === 0,
    ...cardPicture(projects[0]?.picture, ctx.language),
    jsonLd: [
      breadcrumbs([
        { name: t("shell.nav.home"), url: at("/") },
        { name: t("portfolio.title"), url: at("/portfolio") },
      ]),
    ],
  };
  return { head, view, categories, total, parts: { view, found: projects.length, projects: told.slice(0, view.show) } };
});

export const loader = asLoader(async (ctx, { request, url }) =>
  withoutParts(request, await portfolioPage(ctx, readView(url.searchParams))),
);

export const action = publicAction();

export default function Portfolio() {
  const { view, categories, total, parts } = useLoaderData<typeof loader>();
  const t = useTranslate();
  return (
    <>
      <TitleBlock title={t("portfolio.title")}>
        <p>{t("portfolio.lead", { count: total })}</p>
      </TitleBlock>
      <Filters view={view} categories={categories} total={total} />
      <StaticIsland of={parts}>{(parts) => <Projects {...parts} />}</StaticIsland>
    </>
  );
}

type Parts = Awaited<ReturnType<typeof portfolioPage>>["parts"];

function Projects({ view, found, projects }: Parts) {
  const t = useTranslate();
  const { number } = useFormat();
  return (
    <section className={classes("grid", css.works)}>
      {projects.length === 0 ? (
        <div className={css.none} role="status">
          <BrandPattern className={css.light} />
          <p>{t("portfolio.empty")}</p>
          <LinkArrow to="/portfolio">{t("portfolio.showAll")}</LinkArrow>
        </div>
      ) : view.as === "index" ? (
        <ul className={css.index}>
          {projects.map((project) => (
            <IndexRow key={project.id} project={project} />
          ))}
        </ul>
      ) : view.category ? (
        <EvenGrid projects={projects} />
      ) : (
        <MasonryGrid projects={projects} />
      )}
      {projects.length > 0 && view.as === "index" && <Note place="below" />}
      {projects.length > 0 && (
        <div className={classes(css.foot, ui.row(4, "between", "nowrap"))}>
          <p className="caption" role="status">
            {t("portfolio.shown", { shown: number(projects.length), total: number(found) })}
          </p>
          {projects.length < found && (
            <Button kind="line" to={viewAddress({ ...view, show: view.show + worksAtATime })}>
              {t("portfolio.more")}
            </Button>
          )}
        </div>
      )}
    </section>
  );
}
