import { useLoaderData } from "react-router";
import { classes, ui } from "#app/ui/primitives.ts";
import type { ServiceInFull } from "#app/content/services/fields.ts";
import { servicesInFull } from "#app/content/services/operations.server.ts";
import { useTranslate } from "#app/locale/reader.tsx";
import { keptReading } from "#app/platform/cache/kept-reading.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { config } from "#app/platform/config.server.ts";
import { asLoader } from "#app/platform/http/route-handlers.server.ts";
import { Both } from "#app/shell/bilingual-text.tsx";
import { Icon } from "#app/shell/icon.tsx";
import { pageAddress } from "#app/site/addresses.ts";
import type { Head } from "#app/site/head.ts";
import { breadcrumbs } from "#app/site/json-ld.ts";
import { cardPicture } from "#app/site/card-picture.ts";
import { publicAction } from "#app/site/public-action.server.ts";
import { pageWords } from "#app/site/page-words.server.ts";
import { Prose } from "#app/site/prose.tsx";
import { LinkArrow } from "#app/site/ui/link-arrow.tsx";
import { StaticIsland, withoutParts } from "#app/site/island/static-island.tsx";
import { Photo } from "#app/site/ui/photo.tsx";
import { TitleBlock } from "#app/site/ui/section-head.tsx";
import { inLanguage } from "#app/values/text/bilingual.ts";
import { FromPrice } from "./from-price.tsx";
import css from "./page.module.css";
import { StudioProcess } from "./studio-process.tsx";

export const handle = { boot: "deferred" };

const servicesPage = keptReading(async (ctx: Ctx) => {
  const [services, t] = await Promise.all([servicesInFull(ctx), pageWords(ctx)]);
  const origin = config().APP_URL;
  const at = (path: string) => pageAddress(origin, ctx.language, path);
  const head: Head = {
    title: t("services.title"),
    description: t("services.description", { count: services.length }),
    jsonLd: [
      breadcrumbs([
        { name: t("shell.nav.home"), url: at("/") },
        { name: t("services.title"), url: at("/services") },
      ]),
      {
        "@context": "https://schema.org",
        "@type": "ItemList",
        itemListElement: services.map((service, index) => ({
          "@type": "ListItem",
          position: index + 1,
          name: inLanguage(service.title, ctx.language).text,
          url: at(`/services/${service.slug}`),
        })),
      },
    ],
    ...cardPicture(services[0]?.picture, ctx.language),
  };
  return { head, parts: { services } };
});

export const loader = asLoader(async (ctx, { request }) => withoutParts(request, await servicesPage(ctx)));

export const action = publicAction();

export default function Services() {
  return <StaticIsland of={useLoaderData<typeof loader>().parts}>{(parts) => <ServicesParts {...parts} />}</StaticIsland>;
}

function ServicesParts({ services }: { services: ServiceInFull[] }) {
  const t = useTranslate();
  return (
    <>
      <TitleBlock title={t("services.title")}>
        <p>{t("services.lead", { count: services.length })}</p>
      </TitleBlock>
      {services.length === 0 && (
        <div className="grid">
          <div className={classes(css.none, ui.stack(4, "tight"))}>
            <p>{t("services.empty")}</p>
            <LinkArrow to="/contact">{t("services.ask")}</LinkArrow>
          </div>
        </div>
      )}
      {services.map((service, index) => (
        <section className={classes("grid", css.service)} key={service.id} id={service.slug}>
          <header className={classes(css.title, ui.stack(3))}>
            <Icon name={service.icon} className={css.icon} />
            <Both as="h2" value={service.title} />
            <p className="caption">
              <FromPrice from={service.from} />
            </p>
          </header>
          <div className={classes(css.text, ui.stack(5))}>
            <Prose as="p" className="lead" value={service.short} />
            {service.process.length > 0 && (
              <ol className={css.steps} aria-label={t("services.steps")}>
                {service.process.map((step) => (
                  <Prose as="li" key={step.en + step.ar} value={step} />
                ))}
              </ol>
            )}
            <p>
              <LinkArrow to={`/services/${service.slug}`}>
                {t("services.details")}
                <span className="sr">
                  {" "}
                  <Both value={service.title} />
                </span>
              </LinkArrow>
            </p>
          </div>
          {service.picture && (
            <div className={index % 2 ? css.inside : css.bleeding}>
              <Photo
                picture={service.picture}
                ratio="4/5"
                drawn={index % 2 ? { phone: "88vw", tablet: "37vw", desk: "29vw" } : { phone: "88vw", tablet: "42vw", desk: "34vw" }}
                reveal={index > 0}
                priority={index === 0}
              />
            </div>
          )}
        </section>
      ))}
      <StudioProcess />
    </>
  );
}
