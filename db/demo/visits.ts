import { and, asc, eq, isNull } from "drizzle-orm";
import { consentTable, subscriberTable } from "#app/content/newsletter/table.server.ts";
import { projectTable } from "#app/content/portfolio/table.server.ts";
import { visitTable } from "#app/content/visits/table.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { addDays, cairoDay } from "#app/values/calendar.ts";
import { translateFor } from "#app/words/words.server.ts";

const days = 75;
const pages = { "/": 42, "/portfolio": 26, "/services": 14, "/about": 9, "/cost-estimator": 17, "/contact": 8 };
const mostOfProject = 12;

/** Two and a half months in which the site was read a little more each week, less on Fridays. Left alone where somebody visited. */
export async function createDemoVisits(ctx: Ctx): Promise<void> {
  if ((await ctx.db.$count(visitTable)) > 0) return;
  const today = cairoDay(ctx.now());
  const projects = await ctx.db
    .select({ slug: projectTable.slug })
    .from(projectTable)
    .where(and(eq(projectTable.state, "published"), isNull(projectTable.trashedAt)))
    .orderBy(asc(projectTable.displayOrder), asc(projectTable.slug));
  const often = [
    ...Object.entries(pages),
    ...projects.map(({ slug }, at) => [`/portfolio/${slug}`, Math.max(1, mostOfProject - at)] as const),
  ];
  const rows = Array.from({ length: days }, (_, ago) => addDays(today, -ago)).flatMap((day, ago) =>
    often.map(([page, times], at) => {
      const weekend = new Date(`${day}T12:00:00Z`).getUTCDay() === 5 ? 0.55 : 1;
      const visits = Math.round(times * weekend * (1.3 - ago / days) + ((ago * 7 + at * 3) % 4));
      return { day, page, visits };
    }),
  );
  await ctx.db.insert(visitTable).values(rows.filter(({ visits }) => visits > 0));
}

const readers = [
  { name: "mariam.adel", language: "ar", ago: 61 },
  { name: "tarek.naguib", language: "en", ago: 47 },
  { name: "salma.hassan", language: "ar", ago: 33 },
  { name: "studio.kamal", language: "ar", ago: 18 },
  { name: "peter.lindqvist", language: "en", ago: 9 },
  { name: "yomna.refaat", language: "ar", ago: 2 },
] as const;

/** Readers of the newsletter who confirmed, each with the consent that proves it. */
export async function createDemoReaders(ctx: Ctx): Promise<void> {
  if ((await ctx.db.$count(subscriberTable)) > 0) return;
  for (const { name, language, ago } of readers) {
    const requestedAt = new Date(ctx.now().getTime() - ago * 86_400_000);
    const confirmedAt = new Date(requestedAt.getTime() + 20 * 60_000);
    // Nobody was given links that these are the hashes of.
    const hash = `demo ${name}`;
    const [reader] = await ctx.db
      .insert(subscriberTable)
      .values({
        email: `${name}@mail.example`,
        language,
        status: "subscribed",
        sourcePage: "/",
        requestedAt,
        confirmedAt,
        unsubscribeHash: hash,
      })
      .returning({ id: subscriberTable.id });
    await ctx.db.insert(consentTable).values({
      subscriberId: reader!.id,
      at: requestedAt,
      language,
      page: "/",
      text: translateFor(language)("newsletter.consent"),
      version: "demo",
      addressHash: hash,
      confirmHash: hash,
      confirmedAt,
    });
  }
}
