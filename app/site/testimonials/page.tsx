import { useLoaderData } from "react-router";
import { publishedProjects } from "#app/content/portfolio/operations.server.ts";
import { companyFacts } from "#app/content/site-texts/operations.server.ts";
import { testimonials } from "#app/content/testimonials/operations.server.ts";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { keptReading } from "#app/platform/cache/kept-reading.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { config } from "#app/platform/config.server.ts";
import { asLoader } from "#app/platform/http/route-handlers.server.ts";
import { pageAddress } from "#app/site/addresses.ts";
import { cardPicture } from "#app/site/card-picture.ts";
import type { Head } from "#app/site/head.ts";
import { aggregateRating, breadcrumbs } from "#app/site/json-ld.ts";
import { publicAction } from "#app/site/public-action.server.ts";
import { pageWords } from "#app/site/page-words.server.ts";
import { StaticIsland, withoutParts } from "#app/site/island/static-island.tsx";
import { Closing } from "#app/site/ui/closing.tsx";
import { Figure } from "#app/site/ui/figure.tsx";
import { LinkArrow } from "#app/site/ui/link-arrow.tsx";
import { Photo } from "#app/site/ui/photo.tsx";
import { Rating } from "#app/site/ui/rating.tsx";
import { closingPicture } from "#app/site/closing-picture.ts";
import { TitleBlock } from "#app/site/ui/section-head.tsx";
import { classes, ui } from "#app/ui/primitives.ts";
import { VoiceFigure } from "./voice-figure.tsx";
import css from "./page.module.css";

export const handle = { boot: "deferred" };

const testimonialsPage = keptReading(async (ctx: Ctx) => {
  const [voices, projects, company, t] = await Promise.all([testimonials(ctx), publishedProjects(ctx), companyFacts(ctx), pageWords(ctx)]);
  const origin = config().APP_URL;
  const at = (path: string) => pageAddress(origin, ctx.language, path);
  const rooms = new Map(projects.map((project) => [project.slug, project.picture]));
  const items = voices.items.map((voice) => ({ ...voice, room: (voice.project && rooms.get(voice.project.slug)) ?? null }));
  const rating = aggregateRating({
    origin,
    name: company.name[ctx.language].text || t("common.companyName"),
    average: voices.average,
    count: voices.count,
  });
  const head: Head = {
    title: t("testimonials.pageTitle"),
    description: t("testimonials.description", { count: voices.count }),
    ...cardPicture(items[0]?.room, ctx.language),
    jsonLd: [
      breadcrumbs([
        { name: t("shell.nav.home"), url: at("/") },
        { name: t("testimonials.pageTitle"), url: at("/testimonials") },
      ]),
      ...(rating ? [rating] : []),
    ],
  };
  return { head, parts: { items, average: voices.average, count: voices.count, closing: closingPicture(projects) } };
});

export const loader = asLoader(async (ctx, { request }) => withoutParts(request, await testimonialsPage(ctx)));

export const action = publicAction();

const places = [css.a, css.b, css.c, css.d];

export default function Testimonials() {
  return <StaticIsland of={useLoaderData<typeof loader>().parts}>{(parts) => <TestimonialsParts {...parts} />}</StaticIsland>;
}

type Parts = Awaited<ReturnType<typeof testimonialsPage>>["parts"];

function TestimonialsParts({ items, average, count, closing }: Parts) {
  const t = useTranslate();
  const format = useFormat();
  return (
    <>
      <TitleBlock title={t("testimonials.title")}>
        {count > 0 && (
          <p className={classes(ui.row(3), ui.text("ink"), ui.place("below2"))}>
            <Rating value={average} />
            <span>
              <Figure>{t("testimonials.average", { average: format.number(average, 1), most: format.number(5) })}</Figure>
              {t("shell.comma")}
              {t("testimonials.count", { count })}
            </span>
          </p>
        )}
        <p>{t("testimonials.lead")}</p>
      </TitleBlock>
      <section className={`grid ${css.voices}`} aria-label={t("testimonials.pageTitle")}>
        {items.length === 0 && (
          <div className={classes(css.empty, ui.stack(5, "tight"))}>
            <p>{t("testimonials.empty")}</p>
            <LinkArrow to="/portfolio">{t("testimonials.work")}</LinkArrow>
          </div>
        )}
        {items.map((voice, index) => {
          const round = index % places.length;
          return (
            <VoiceFigure key={voice.id} voice={voice} large={round === 0} className={places[round]}>
              {round === 0 && voice.room && (
                <Photo
                  picture={voice.room}
                  ratio="4/5"
                  drawn={{ phone: "53vw", desk: "21vw" }}
                  className={css.room}
                  silent
                  reveal={index > 0}
                />
              )}
            </VoiceFigure>
          );
        })}
      </section>
      <Closing picture={closing} title={t("testimonials.closing.title")} to="/contact" act={t("testimonials.closing.act")}>
        {t("testimonials.closing.text")}
      </Closing>
    </>
  );
}
