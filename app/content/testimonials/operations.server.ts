import { and, asc, eq } from "drizzle-orm";
import { pictures } from "#app/content/media/operations.server.ts";
import { projectTable } from "#app/content/portfolio/table.server.ts";
import { shownTo } from "#app/content/preview/operations.server.ts";
import { contentRecords } from "#app/content/publication/operations.server.ts";
import { visibleAt } from "#app/content/publication/table.server.ts";
import { keptReading } from "#app/platform/cache/kept-reading.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { bilingual } from "#app/values/text/bilingual.ts";
import { type Rating, type Testimonial, type Testimonials } from "./fields.ts";
import { testimonialTable } from "./table.server.ts";
import { testimonialEntity } from "./entity.ts";

export const testimonials = keptReading(async (ctx: Ctx): Promise<Testimonials> => {
  const items = await testimonialRecords.previewed(ctx, (seen) => shown(seen));
  const sum = items.reduce((total, { rating }) => total + rating, 0);
  return { items, count: items.length, average: items.length > 0 ? Math.round((sum / items.length) * 10) / 10 : 0 };
});

export async function testimonialOf(ctx: Ctx, projectId: string): Promise<Testimonial | null> {
  return (await shown(ctx, projectId))[0] ?? null;
}

async function shown(ctx: Ctx, projectId?: string): Promise<Testimonial[]> {
  const now = ctx.now();
  const rows = await ctx.db
    .select({ quote: testimonialTable, slug: projectTable.slug, titleEn: projectTable.titleEn, titleAr: projectTable.titleAr })
    .from(testimonialTable)
    // A project that is not shown is not named either.
    .leftJoin(projectTable, and(eq(projectTable.id, testimonialTable.projectId), visibleAt(projectTable, now)))
    .where(and(shownTo(ctx, "testimonial", testimonialTable), projectId ? eq(testimonialTable.projectId, projectId) : undefined))
    .orderBy(asc(testimonialTable.displayOrder), asc(testimonialTable.id));
  const portraits = await pictures(
    ctx,
    rows.map(({ quote }) => quote.authorImage),
  );
  return rows.map(({ quote, slug, titleEn, titleAr }) => ({
    id: quote.id,
    author: bilingual(quote.authorNameEn, quote.authorNameAr),
    role: bilingual(quote.authorRoleEn, quote.authorRoleAr),
    content: bilingual(quote.contentEn, quote.contentAr),
    // The table's check keeps it between 1 and 5.
    rating: quote.rating as Rating,
    picture: portraits.get(quote.authorImage ?? "") ?? null,
    project: slug ? { slug, title: bilingual(titleEn, titleAr) } : null,
  }));
}

export const testimonialRecords = contentRecords(testimonialEntity, {
  table: testimonialTable,
});
