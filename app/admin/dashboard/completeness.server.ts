import { and, count, getTableColumns, isNull, or, sql, type SQL } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { authorize } from "#app/access/permissions.ts";
import { estimatorCategoryTable, estimatorElementTable, specialServiceTable } from "#app/content/estimator/table.server.ts";
import { projectTable } from "#app/content/portfolio/table.server.ts";
import { serviceTable } from "#app/content/services/table.server.ts";
import { listPages } from "#app/content/site-texts/reading.server.ts";
import { teamTable } from "#app/content/team/table.server.ts";
import { testimonialTable } from "#app/content/testimonials/table.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";

export type Completeness = { whole: number; of: number };
export type BothLanguages = {
  pages: Completeness;
  projects: Completeness;
  services: Completeness;
  team: Completeness;
  testimonials: Completeness;
  estimator: Completeness;
  withoutArabic: number;
};

function pairsOf(table: PgTable): [PgColumn, PgColumn][] {
  const columns = getTableColumns(table) as Record<string, PgColumn>;
  return Object.entries(columns).flatMap(([name, en]) => {
    const ar = name.endsWith("En") ? columns[`${name.slice(0, -2)}Ar`] : undefined;
    return ar && en.columnType === "PgText" ? [[en, ar] as [PgColumn, PgColumn]] : [];
  });
}

const lacks = (filled: PgColumn, empty: PgColumn): SQL => sql`(coalesce(${filled}, '') <> '' and coalesce(${empty}, '') = '')`;

type Counted = { of: number; whole: number; withoutArabic: number };

async function counted(ctx: Ctx, table: PgTable): Promise<Counted> {
  const pairs = pairsOf(table);
  const { trashedAt } = getTableColumns(table) as Record<string, PgColumn | undefined>;
  const arabic = or(...pairs.map(([en, ar]) => lacks(en, ar)));
  const either = or(arabic, ...pairs.map(([en, ar]) => lacks(ar, en)));
  const [row] = await ctx.db
    .select({
      of: count(),
      whole: sql<number>`count(*) filter (where not (${either}))`.mapWith(Number),
      withoutArabic: sql<number>`count(*) filter (where ${arabic})`.mapWith(Number),
    })
    .from(table)
    .where(trashedAt ? and(isNull(trashedAt)) : undefined);
  return row ?? { of: 0, whole: 0, withoutArabic: 0 };
}

const plus = (all: Counted[]): Counted =>
  all.reduce((sum, one) => ({ of: sum.of + one.of, whole: sum.whole + one.whole, withoutArabic: sum.withoutArabic + one.withoutArabic }));

export async function bothLanguages(ctx: Ctx): Promise<BothLanguages> {
  authorize(ctx.actor, "siteContent.read");
  const pages = await listPages(ctx);
  const texts = pages.reduce((sum, page) => sum + page.texts, 0);
  const textsWithoutArabic = pages.reduce((sum, page) => sum + page.withoutArabic, 0);
  const textsLacking = pages.reduce((sum, page) => sum + page.withoutArabic + page.withoutEnglish, 0);
  const projects = await counted(ctx, projectTable);
  const services = await counted(ctx, serviceTable);
  const team = await counted(ctx, teamTable);
  const testimonials = await counted(ctx, testimonialTable);
  const estimator = plus([
    await counted(ctx, estimatorCategoryTable),
    await counted(ctx, estimatorElementTable),
    await counted(ctx, specialServiceTable),
  ]);
  const records = plus([projects, services, team, testimonials, estimator]);
  const shown = ({ whole, of }: Counted): Completeness => ({ whole, of });
  return {
    pages: { whole: texts - textsLacking, of: texts },
    projects: shown(projects),
    services: shown(services),
    team: shown(team),
    testimonials: shown(testimonials),
    estimator: shown(estimator),
    withoutArabic: textsWithoutArabic + records.withoutArabic,
  };
}
