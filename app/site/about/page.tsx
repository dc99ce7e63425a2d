import { useLoaderData } from "react-router";
import { publishedProjects } from "#app/content/portfolio/operations.server.ts";
import { team } from "#app/content/team/operations.server.ts";
import { testimonials } from "#app/content/testimonials/operations.server.ts";
import { useTranslate } from "#app/locale/reader.tsx";
import { keptReading } from "#app/platform/cache/kept-reading.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { config } from "#app/platform/config.server.ts";
import { asLoader } from "#app/platform/http/route-handlers.server.ts";
import { pageAddress } from "#app/site/addresses.ts";
import { cardPicture, earlyPicture } from "#app/site/card-picture.ts";
import type { Head } from "#app/site/head.ts";
import { breadcrumbs } from "#app/site/json-ld.ts";
import { publicAction } from "#app/site/public-action.server.ts";
import { pageWords } from "#app/site/page-words.server.ts";
import { StaticIsland, withoutParts } from "#app/site/island/static-island.tsx";
import { Closing } from "#app/site/ui/closing.tsx";
import type { Drawn } from "#app/site/ui/drawn.ts";
import { Photo } from "#app/site/ui/photo.tsx";
import { Lines, TitleBlock } from "#app/site/ui/section-head.tsx";
import { Aims, Story, Values } from "./company-story.tsx";
import { Ledger } from "./ledger.tsx";
import { People } from "./people.tsx";
import { Years } from "./years.tsx";
import { byYear } from "./by-year.ts";
import css from "./page.module.css";

export const handle = { boot: "deferred" };

const openingDrawn: Drawn = { phone: { width: "95vw", height: "64vw" }, desk: "80vw" };

const aboutPage = keptReading(async (ctx: Ctx) => {
  const [projects, people, voices, t] = await Promise.all([publishedProjects(ctx), team(ctx), testimonials(ctx), pageWords(ctx)]);
  const at = (path: string) => pageAddress(config().APP_URL, ctx.language, path);
  const quiet = projects.filter((project) => project.picture && !project.featured);
  const opening = (quiet[1] ?? quiet[0] ?? projects[0])?.picture ?? null;
  const head: Head = {
    title: t("about.pageTitle"),
    description: t("about.description"),
    ...cardPicture(opening, ctx.language),
    ...earlyPicture(opening, openingDrawn, "2/1"),
    jsonLd: [
      breadcrumbs([
        { name: t("shell.nav.home"), url: at("/") },
        { name: t("about.pageTitle"), url: at("/about") },
      ]),
    ],
  };
  const morning = projects.filter((project) => project.picture && project.picture.id !== opening?.id && project.hour);
  const parts = {
    opening,
    closing: morning.toSorted((a, b) => (a.hour ?? "").localeCompare(b.hour ?? ""))[0]?.picture ?? null,
    people,
    years: byYear(projects),
    figures: {
      projects: projects.length,
      kinds: new Set(projects.map((project) => project.category.key)).size,
      area: projects.reduce((sum, project) => sum + (project.area ?? 0), 0),
      largest: Math.max(0, ...projects.map((project) => project.area ?? 0)),
      people: people.length,
      average: voices.average,
      voices: voices.count,
    },
  };
  return { head, parts };
});

export const loader = asLoader(async (ctx, { request }) => withoutParts(request, await aboutPage(ctx)));

export const action = publicAction();

export default function About() {
  return <StaticIsland of={useLoaderData<typeof loader>().parts}>{(parts) => <AboutParts {...parts} />}</StaticIsland>;
}

type Parts = Awaited<ReturnType<typeof aboutPage>>["parts"];

function AboutParts({ opening, closing, people, years, figures }: Parts) {
  const t = useTranslate();
  return (
    <>
      <TitleBlock title={<Lines text={t("about.title")} />}>
        <p>{t("about.lead", { count: people.length })}</p>
      </TitleBlock>
      {opening && (
        <div className="grid">
          <Photo picture={opening} ratio="2/1" drawn={openingDrawn} className={css.opening} priority />
        </div>
      )}
      <Story />
      <Values />
      <Ledger figures={figures} />
      {people.length > 0 && <People people={people} />}
      <Aims />
      {years.length > 0 && <Years years={years} />}
      <Closing picture={closing} title={t("about.closing.title")} to="/contact" act={t("about.closing.act")}>
        {t("about.closing.text")}
      </Closing>
    </>
  );
}
