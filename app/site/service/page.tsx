import { redirect, useLoaderData } from "react-router";
import { projectsOfService } from "#app/content/portfolio/operations.server.ts";
import { publishedService } from "#app/content/services/operations.server.ts";
import { useTranslate } from "#app/locale/reader.tsx";
import { keptReading } from "#app/platform/cache/kept-reading.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { config } from "#app/platform/config.server.ts";
import { asLoader } from "#app/platform/http/route-handlers.server.ts";
import { Icon } from "#app/shell/icon.tsx";
import { movedAddress, pageAddress } from "#app/site/addresses.ts";
import { cardPicture, earlyPicture } from "#app/site/card-picture.ts";
import type { Head } from "#app/site/head.ts";
import { breadcrumbs, service as serviceData } from "#app/site/json-ld.ts";
import { publicAction } from "#app/site/public-action.server.ts";
import { pageWords } from "#app/site/page-words.server.ts";
import { Prose } from "#app/site/prose.tsx";
import { mainDrawn, mainRatio } from "#app/site/ui/main-photo.ts";
import { NextLink } from "#app/site/project/next-link.tsx";
import { RecordHead } from "#app/site/project/record-head.tsx";
import { FromPrice } from "#app/site/services/from-price.tsx";
import { ProcessBand } from "#app/site/services/process-band.tsx";
import { classes, ui } from "#app/ui/primitives.ts";
import { Button } from "#app/ui/button.tsx";
import type { Drawn } from "#app/site/ui/drawn.ts";
import { StaticIsland, withoutParts } from "#app/site/island/static-island.tsx";
import { Photo } from "#app/site/ui/photo.tsx";
import { Work } from "#app/site/ui/work.tsx";
import { inLanguage } from "#app/values/text/bilingual.ts";
import { socialPicture } from "#app/values/picture.ts";
import css from "./page.module.css";

export const handle = { boot: "deferred" };

const servicePage = keptReading(async (ctx: Ctx, slugOrId: string) => {
  const found = await publishedService(ctx, slugOrId);
  if ("movedTo" in found) return found;
  const { service } = found;
  const [projects, t] = await Promise.all([projectsOfService(ctx, service.id), pageWords(ctx)]);
  const { language } = ctx;
  const origin = config().APP_URL;
  const at = (path: string) => pageAddress(origin, language, path);
  const title = inLanguage(service.title, language).text;
  const description = inLanguage(service.short, language).text;
  const head: Head = {
    title,
    description,
    ...cardPicture(service.picture, language),
    ...earlyPicture(service.picture, mainDrawn, mainRatio),
    jsonLd: [
      serviceData({
        origin,
        url: at(`/services/${service.slug}`),
        name: title,
        description,
        picture: service.picture ? origin + socialPicture(service.picture).url : undefined,
        lowPrice: service.from ? service.from.piastres / 100 : undefined,
      }),
      breadcrumbs([
        { name: t("shell.nav.home"), url: at("/") },
        { name: t("services.title"), url: at("/services") },
        { name: title, url: at(`/services/${service.slug}`) },
      ]),
    ],
  };
  return { head, parts: { service, projects } };
});

export const loader = asLoader(async (ctx, { params, request, url }) => {
  const page = await servicePage(ctx, params.serviceId ?? "");
  if ("movedTo" in page) throw redirect(movedAddress(url, `/services/${page.movedTo}`), 301);
  return withoutParts(request, page);
});

export const action = publicAction();

const alone: Drawn = { phone: "90vw", tablet: "90vw", desk: "59vw" };
const first: Drawn = { phone: "55vw", tablet: "55vw", desk: "36vw" };
const second: Drawn = { phone: "33vw", tablet: "33vw", desk: "22vw" };

export default function Service() {
  return <StaticIsland of={useLoaderData<typeof loader>().parts}>{(parts) => <ServiceParts {...parts} />}</StaticIsland>;
}

type Parts = Extract<Awaited<ReturnType<typeof servicePage>>, { parts: unknown }>["parts"];

function ServiceParts({ service, projects }: Parts) {
  const t = useTranslate();
  const ask = `/contact?service=${service.slug}`;
  const details = service.details.slice(0, 2);
  return (
    <>
      <RecordHead to="/services" back={t("services.back")} of={service} />
      {service.picture && (
        <div className={classes("grid", css.frame)}>
          <div className={css.hero}>
            <Photo picture={service.picture} ratio={mainRatio} drawn={mainDrawn} priority />
          </div>
        </div>
      )}
      <section className={classes("grid", css.body)}>
        <div className={css.facts}>
          <Icon name={service.icon} className={css.icon} />
          <p className={css.price}>
            <FromPrice from={service.from} />
          </p>
          <h2 className="caption">{t("services.pricing")}</h2>
          <Prose as="p" className={classes(ui.text("base", "soft"), ui.place("below4"))} value={service.pricing} />
          <Button to={ask} kind="line">
            {t("services.asked")}
          </Button>
        </div>
        <div className={css.text}>
          <Prose as="p" className={css.description} value={service.description} />
          {details.length > 0 && (
            <div className={css.details}>
              {details.map((picture, index) => (
                <Photo
                  key={picture.id}
                  picture={picture}
                  ratio={details.length === 1 ? "3/2" : "4/5"}
                  drawn={details.length === 1 ? alone : index === 0 ? first : second}
                />
              ))}
            </div>
          )}
        </div>
      </section>
      {service.process.length > 0 && (
        <ProcessBand
          title={t("services.process")}
          steps={service.process.map((step) => ({ key: step.en + step.ar, title: <Prose value={step} /> }))}
        />
      )}
      {projects.length > 0 && (
        <section className={classes("grid", css.done)} aria-labelledby="done">
          <h2 id="done" className={ui.text("displayMd")}>
            {t("services.done")}
          </h2>
          {projects.map((project) => (
            <div className={css.project} key={project.id}>
              <Work project={project} ratio="3/2" drawn={{ phone: "83vw", desk: "44vw" }} />
            </div>
          ))}
        </section>
      )}
      <section className={classes("grid", css.ask)}>
        <h2 className={ui.text("displayMd")}>{t("services.askedTitle")}</h2>
        <div>
          <p>{t("services.askedBody")}</p>
          <Button to={ask} kind="clay" after="arrow-right">
            {t("services.asked")}
          </Button>
        </div>
      </section>
      {service.next && (
        <NextLink
          to={`/services/${service.next.slug}`}
          label={t("services.next")}
          title={service.next.title}
          note={<Prose value={service.next.short} />}
          picture={service.next.picture}
        />
      )}
    </>
  );
}
