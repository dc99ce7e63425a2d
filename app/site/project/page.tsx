import { redirect, useLoaderData } from "react-router";
import { ui } from "#app/ui/primitives.ts";
import type { Plate, ProjectPage } from "#app/content/portfolio/fields.ts";
import { publishedProject } from "#app/content/portfolio/operations.server.ts";
import { useFormat } from "#app/locale/use-format.tsx";
import { useTranslate } from "#app/locale/use-translate.tsx";
import { keptReading } from "#app/platform/cache/kept-reading.server.ts";
import { config } from "#app/platform/config.server.ts";
import { asLoader } from "#app/platform/http/route-handlers.server.ts";
import { log } from "#app/platform/log/log.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { Both } from "#app/shell/bilingual-text.tsx";
import { classes } from "#app/shell/classes.ts";
import { Icon } from "#app/shell/icon.tsx";
import { useLanguage } from "#app/shell/language.tsx";
import { SiteLink } from "#app/shell/site-link.tsx";
import { movedAddress, pageAddress } from "#app/site/addresses.ts";
import { cardPicture, earlyPicture } from "#app/site/card-picture.ts";
import type { Head } from "#app/site/head.ts";
import { breadcrumbs, creativeWork } from "#app/site/json-ld.ts";
import { publicAction } from "#app/site/public-action.server.ts";
import { pageWords } from "#app/site/page-words.server.ts";
import { Prose } from "#app/site/prose.tsx";
import { StaticIsland, withoutParts } from "#app/site/island/static-island.tsx";
import { Figure } from "#app/site/ui/figure.tsx";
import { inLanguage } from "#app/values/text/bilingual.ts";
import { Unavailable, Refusal } from "#app/values/errors.ts";
import { directionOf } from "#app/values/language.ts";
import { socialPicture } from "#app/values/picture.ts";
import { Compare } from "./compare.tsx";
import { Facts } from "./facts.tsx";
import { mainDrawn, mainRatio } from "#app/site/ui/main-photo.ts";
import { Gallery } from "./gallery.tsx";
import { NextLink } from "./next-link.tsx";
import { RecordHead } from "./record-head.tsx";
import css from "./page.module.css";
import { PlanAndMaterials } from "./plan.tsx";
import { setStory } from "./story.ts";

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
    ...earlyPicture(project.picture, mainDrawn, mainRatio),
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
  const { gallery, beforeAfter, ...rest } = project;
  const main: Plate | null = project.picture && { picture: project.picture, room: project.room, hour: project.hour };
  return { head, title: project.title, main, gallery, beforeAfter, parts: rest };
});

export const loader = asLoader(async (ctx, { params, request, url }) => {
  const page = await projectPage(ctx, params.projectId ?? "");
  if ("movedTo" in page) throw redirect(movedAddress(url, `/portfolio/${page.movedTo}`), 301);
  return withoutParts(request, page);
});

/** Whatever keeps the records from being read, the visitor is told so, and that it passes. */
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
  const { title, main, gallery, beforeAfter, parts } = useLoaderData<typeof loader>();
  const t = useTranslate();
  return (
    <>
      <StaticIsland of={parts}>{(project) => <RecordHead to="/portfolio" back={t("portfolio.back")} of={project} />}</StaticIsland>
      <Gallery title={title} main={main} plates={gallery}>
        <StaticIsland of={parts}>{(project) => <Body project={project} />}</StaticIsland>
      </Gallery>
      <StaticIsland of={parts}>{({ plan, materials }) => <PlanAndMaterials plan={plan} materials={materials} />}</StaticIsland>
      {beforeAfter.map((pair) => (
        <Compare key={pair.before.id} pair={pair} />
      ))}
      <StaticIsland of={parts}>{(project) => <Ways project={project} />}</StaticIsland>
    </>
  );
}

type ProjectProps = { project: Omit<ProjectPage, "gallery" | "beforeAfter"> };

function Body({ project }: ProjectProps) {
  const { text } = useFormat();
  const { language } = useLanguage();
  const storyText = inLanguage(project.story, language);
  const story = setStory(storyText.lang === "ar" ? text(storyText.text) : storyText.text);
  const own = storyText.lang === language ? {} : { lang: storyText.lang, dir: directionOf(storyText.lang) };
  return (
    <section className={classes("grid", css.body)}>
      <Facts project={project} />
      <div className={css.text} {...own}>
        {story.opening && <p className={classes("display", css.opening)}>{story.opening}</p>}
        {story.paragraphs.length > 0 && (
          <div className={classes(css.story, ui.text("md", "soft"))}>
            {story.paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        )}
      </div>
    </section>
  );
}

function Ways({ project }: ProjectProps) {
  const t = useTranslate();
  const { area } = useFormat();
  return (
    <>
      {project.services.length > 0 && (
        <section className={classes("grid", css.services)} aria-labelledby="services">
          <h2 id="services">{t("portfolio.services")}</h2>
          <ul>
            {project.services.map((service) => (
              <li key={service.id}>
                <SiteLink to={`/services/${service.slug}`}>
                  <Icon name={service.icon} className={css.icon} />
                  <Both as="h3" value={service.title} />
                  <Prose as="p" value={service.short} />
                  <Icon name="arrow-right" flip className={css.arrow} />
                </SiteLink>
              </li>
            ))}
          </ul>
        </section>
      )}
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
