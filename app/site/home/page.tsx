import { useLoaderData } from "react-router";
import { contactItems } from "#app/content/contact-items/operations.server.ts";
import { quickPrices } from "#app/content/estimator/operations.server.ts";
import { homeOpening, publishedProjects } from "#app/content/portfolio/operations.server.ts";
import { publishedServices } from "#app/content/services/operations.server.ts";
import { companyFacts, homeClosing } from "#app/content/site-texts/operations.server.ts";
import { workingCalendar } from "#app/content/settings/operations.server.ts";
import { socialLinks } from "#app/content/social-links/operations.server.ts";
import { team } from "#app/content/team/operations.server.ts";
import { testimonials } from "#app/content/testimonials/operations.server.ts";
import { useTranslate } from "#app/locale/reader.tsx";
import { keptReading } from "#app/platform/cache/kept-reading.server.ts";
import { config } from "#app/platform/config.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { asLoader } from "#app/platform/http/route-handlers.server.ts";
import { inLanguage } from "#app/values/text/bilingual.ts";
import { cardPicture, earlyPicture } from "#app/site/card-picture.ts";
import { closingPicture } from "#app/site/closing-picture.ts";
import type { Head } from "#app/site/head.ts";
import { localBusiness } from "#app/site/json-ld.ts";
import { publicAction } from "#app/site/public-action.server.ts";
import { pageWords } from "#app/site/page-words.server.ts";
import { ServerDrawn, StaticIsland, withoutParts } from "#app/site/island/static-island.tsx";
import { Closing } from "#app/site/ui/closing.tsx";
import { SectionHead } from "#app/site/ui/section-head.tsx";
import { Work, type WorkProject } from "#app/site/ui/work.tsx";
import { recentRooms } from "./recent-rooms.ts";
import { Hero, heroDrawn } from "./hero.tsx";
import { Sentence } from "./sentence.tsx";
import { ServiceIndex } from "./service-index.tsx";
import { Statement } from "./statement.tsx";
import { Voices } from "./voices.tsx";
import css from "./page.module.css";

export const handle = { boot: "deferred" };

const listedServices = 5;

const homePage = keptReading(async (ctx: Ctx) => {
  const [opening, ending, projects, services, people, voices, prices, company, contacts, socials, hours, t] = await Promise.all([
    homeOpening(ctx),
    homeClosing(ctx),
    publishedProjects(ctx),
    publishedServices(ctx),
    team(ctx),
    testimonials(ctx),
    quickPrices(ctx),
    companyFacts(ctx),
    contactItems(ctx),
    socialLinks(ctx),
    workingCalendar(ctx),
    pageWords(ctx),
  ]);
  const { language } = ctx;
  const origin = config().APP_URL;
  const wordsOf = (key: string) => {
    const content = contacts.find((item) => item.key === key)?.content;
    return content ? inLanguage(content, language).text : undefined;
  };
  const head: Head = {
    title: t("home.pageTitle"),
    description: t("home.description"),
    ...cardPicture(opening?.picture, language),
    ...earlyPicture(opening?.picture, heroDrawn, "fill"),
    jsonLd: [
      localBusiness({
        origin,
        name: company.name[language].text || t("common.companyName"),
        alternateName: company.name[language === "en" ? "ar" : "en"].text || undefined,
        description: t("home.description"),
        telephone: wordsOf("phone"),
        email: wordsOf("email"),
        address: wordsOf("address"),
        picture: opening?.picture ? origin + opening.picture.src : undefined,
        sameAs: socials.flatMap(({ url }) => url ?? []),
        hours,
      }),
    ],
  };
  // The rooms above show the main pictures already.
  const rooms = new Map(projects.map((project) => [project.slug, project.second]));
  const works = recentRooms(projects, opening);
  const closing = ending ?? closingPicture(projects, [opening, ...works]);
  const said = voices.items.map((voice) => ({ ...voice, room: (voice.project && rooms.get(voice.project.slug)) ?? null }));
  const shown = new Set([closing?.id, ...[opening, ...works].map((project) => project?.picture?.id), ...said.map(({ room }) => room?.id)]);
  return {
    head,
    prices,
    voices: voices.items.length,
    parts: {
      opening,
      works,
      closing,
      // No photograph stands on the page twice.
      services: services
        .slice(0, listedServices)
        .map((service) => (shown.has(service.picture?.id) ? { ...service, picture: null } : service)),
      voices: said,
      figures: {
        projects: projects.length,
        people: people.length,
        area: projects.reduce((sum, project) => sum + (project.area ?? 0), 0),
      },
    },
  };
});

export const loader = asLoader(async (ctx, { request }) => withoutParts(request, await homePage(ctx)));

export const action = publicAction();

const placements = [
  { at: css.first, caption: css.fromStart, ratio: "16/10", drawn: { phone: "80vw", desk: "57vw" } },
  { at: css.second, caption: undefined, ratio: "3/4", drawn: { phone: "75vw", desk: "29vw" } },
  { at: css.third, caption: undefined, ratio: "4/5", drawn: { phone: "67vw", desk: "29vw" } },
  { at: css.fourth, caption: css.toEnd, ratio: "3/2", drawn: { phone: "88vw", desk: "50vw" } },
];

export default function Home() {
  const { prices, voices, parts } = useLoaderData<typeof loader>();
  const t = useTranslate();
  return (
    <>
      <StaticIsland of={parts}>
        {({ opening, figures, works }) => (
          <>
            <Hero opening={opening} />
            <Statement figures={figures} />
            {works.length > 0 && <Works works={works} />}
          </>
        )}
      </StaticIsland>
      <ServerDrawn by={[prices]}>
        <Sentence prices={prices} />
      </ServerDrawn>
      <StaticIsland of={parts}>{({ services }) => services.length > 0 && <ServiceIndex services={services} />}</StaticIsland>
      {voices > 0 && <Voices count={voices} of={parts} />}
      <StaticIsland of={parts}>
        {({ closing }) => (
          <Closing picture={closing} title={t("home.closing.title")} to="/contact" act={t("home.closing.act")}>
            {t("home.closing.text")}
          </Closing>
        )}
      </StaticIsland>
    </>
  );
}

function Works({ works }: { works: readonly WorkProject[] }) {
  const t = useTranslate();
  return (
    <section className={`grid ${css.works}`} aria-labelledby="recent-rooms">
      <SectionHead id="recent-rooms" title={t("home.works.title")} to="/portfolio" link={t("home.works.all")} className={css.worksHead} />
      {works.map((project, index) => {
        const { at, caption, ratio, drawn } = placements[index % placements.length] as (typeof placements)[number];
        return <Work key={project.slug} project={project} ratio={ratio} drawn={drawn} className={at} captionClassName={caption} />;
      })}
    </section>
  );
}
