import { redirect, useLoaderData } from "react-router";
import type { ProjectPage } from "#app/content/portfolio/fields.ts";
import { publishedProject } from "#app/content/portfolio/operations.server.ts";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { keptReading } from "#app/platform/cache/kept-reading.server.ts";
import { config } from "#app/platform/config.server.ts";
import { asLoader } from "#app/platform/http/route-handlers.server.ts";
import { log } from "#app/platform/log/log.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { Both } from "#app/shell/bilingual-text.tsx";
import { movedAddress, pageAddress } from "#app/site/addresses.ts";
import { cardPicture, earlyPicture } from "#app/site/card-picture.ts";
import type { Head } from "#app/site/head.ts";
import { breadcrumbs, creativeWork } from "#app/site/json-ld.ts";
import { publicAction } from "#app/site/public-action.server.ts";
import { pageWords } from "#app/site/page-words.server.ts";
import { StaticIsland, withoutParts } from "#app/site/island/static-island.tsx";
import { Figure } from "#app/site/ui/figure.tsx";
import { LinkArrow } from "#app/site/ui/link-arrow.tsx";
import { classes, ui } from "#app/ui/primitives.ts";
import { inLanguage } from "#app/values/text/bilingual.ts";
import { Unavailable, Refusal } from "#app/values/errors.ts";
import { socialPicture } from "#app/values/picture.ts";
import { Chapter } from "./chapter.tsx";
import { Compare } from "./compare.tsx";
import { Day } from "./day.tsx";
import { Facts } from "./facts.tsx";
import { NextLink } from "./next-link.tsx";
import { Lead, Opening, openingDrawn } from "./opening.tsx";
import css from "./page.module.css";
import { Viewer } from "./viewer.tsx";

export const handle = { boot: "deferred" };

const projectPage = keptReading(async (ctx: Ctx, slugOrId: string) => {
  const found = await readable(ctx, slugOrId);
  if ("movedTo" in found) return found;
  const { project } = found;
  const t = await pageWords(ctx);
  const { language } = ctx;
  const origin = config().APP_URL;
  const at = (path: string) => pageAddress(origin, language, path);
  const title = inLanguage(project.title, language).text;
  const description = inLanguage(project.short, language).text;
  const own = at(`/portfolio/${project.slug}`);
  const pictures = [project.picture, ...project.gallery.map((plate) => plate.picture)].flatMap((picture) =>
    picture ? [origin + socialPicture(picture).url] : [],
  );
  const head: Head = {
    title,
    description,
    type: "article",
    ...cardPicture(project.picture, language),
    ...earlyPicture(project.picture, openingDrawn, "fill"),
    jsonLd: [
      creativeWork({
        origin,
        url: own,
        name: title,
        description,
        language,
        genre: inLanguage(project.category.name, language).text,
        place: inLanguage(project.location, language).text,
        year: project.year,
        pictures,
        modified: project.updatedAt,
      }),
      breadcrumbs([
        { name: t("shell.nav.home"), url: at("/") },
        { name: t("portfolio.title"), url: at("/portfolio") },
        { name: title, url: own },
      ]),
    ],
  };
  return { head, beforeAfter: project.beforeAfter, parts: project };
});

export const loader = asLoader(async (ctx, { params, request, url }) => {
  const page = await projectPage(ctx, params.projectId ?? "");
  if ("movedTo" in page) throw redirect(movedAddress(url, `/portfolio/${page.movedTo}`), 301);
  return withoutParts(request, page);
});

async function readable(ctx: Ctx, slug: string) {
  try {
    return await publishedProject(ctx, slug);
  } catch (error) {
    if (error instanceof Refusal && !(error instanceof Unavailable)) throw error;
    log.error({ err: error, request: ctx.requestId }, "project could not be read");
    throw new Unavailable({ key: "portfolio.loadFailed" });
  }
}

export const action = publicAction();

export default function Project() {
  const { beforeAfter, parts } = useLoaderData<typeof loader>();
  return (
    <>
      <StaticIsland of={parts}>
        {(project) => (
          <>
            <Opening project={project} />
            <Lead project={project} />
            <Day project={project} />
          </>
        )}
      </StaticIsland>
      {beforeAfter.map((pair) => (
        <Chapter key={pair.before.id}>
          <Compare pair={pair} />
        </Chapter>
      ))}
      <StaticIsland of={parts}>{(project) => <Ways project={project} />}</StaticIsland>
      <Viewer />
    </>
  );
}

function Ways({ project }: { project: ProjectPage }) {
  const t = useTranslate();
  const { area } = useFormat();
  return (
    <>
      <section className={classes("grid", css.ways)}>
        <Facts project={project} />
        {project.services.length > 0 && (
          <div className={classes(css.services, ui.stack(5))}>
            <h2 id="services" className={ui.text("displaySm")}>
              {t("portfolio.services")}
            </h2>
            <ul aria-labelledby="services" className={ui.stack(4)}>
              {project.services.map((service) => (
                <li key={service.id}>
                  <LinkArrow to={`/services/${service.slug}`}>
                    <Both value={service.title} />
                  </LinkArrow>
                </li>
              ))}
            </ul>
          </div>
        )}
      </section>
      {project.next && (
        <NextLink
          to={`/portfolio/${project.next.slug}`}
          label={t("portfolio.next")}
          title={project.next.title}
          note={
            <>
              <Both value={project.next.location} />
              {project.next.area !== null && (
                <>
                  {t("shell.comma")}
                  <Figure>{area(project.next.area)}</Figure>
                </>
              )}
            </>
          }
          picture={project.next.picture}
        />
      )}
    </>
  );
}
