import { and, asc, eq } from "drizzle-orm";
import { authorize } from "#app/access/permissions.ts";
import { pictures } from "#app/content/media/operations.server.ts";
import { projectTable } from "#app/content/portfolio/table.server.ts";
import { announceDue, changeContent, refuseUnready, type Publication } from "#app/content/publication/operations.server.ts";
import { visibleAt } from "#app/content/publication/table.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { bilingual, type Bilingual } from "#app/values/bilingual.ts";
import { Invalid } from "#app/values/errors.ts";
import { searchText } from "#app/values/search-text.ts";
import { ratings, type Rating, type Testimonial, type Testimonials } from "./fields.ts";
import { testimonialTable } from "./table.server.ts";

/** What clients said, in order, with the average. */
export async function testimonials(ctx: Ctx): Promise<Testimonials> {
  const items = await shown(ctx);
  const sum = items.reduce((total, { rating }) => total + rating, 0);
  return { items, count: items.length, average: items.length > 0 ? Math.round((sum / items.length) * 10) / 10 : 0 };
}

/** What the client of one project said, or null. */
export async function testimonialOf(ctx: Ctx, projectId: string): Promise<Testimonial | null> {
  return (await shown(ctx, projectId))[0] ?? null;
}

async function shown(ctx: Ctx, projectId?: string): Promise<Testimonial[]> {
  const now = ctx.now();
  const rows = await ctx.db
    .select({ said: testimonialTable, slug: projectTable.slug, titleEn: projectTable.titleEn, titleAr: projectTable.titleAr })
    .from(testimonialTable)
    // A project that is not shown is not named either.
    .leftJoin(projectTable, and(eq(projectTable.id, testimonialTable.projectId), visibleAt(projectTable, now)))
    .where(and(visibleAt(testimonialTable, now), projectId ? eq(testimonialTable.projectId, projectId) : undefined))
    .orderBy(asc(testimonialTable.displayOrder), asc(testimonialTable.id));
  const portraits = await pictures(
    ctx,
    rows.map(({ said }) => said.authorImage),
  );
  return rows.map(({ said, slug, titleEn, titleAr }) => ({
    id: said.id,
    author: bilingual(said.authorNameEn, said.authorNameAr),
    role: bilingual(said.authorRoleEn, said.authorRoleAr),
    content: bilingual(said.contentEn, said.contentAr),
    // The table's check keeps it between 1 and 5.
    rating: said.rating as Rating,
    picture: portraits.get(said.authorImage ?? "") ?? null,
    project: slug ? { slug, title: bilingual(titleEn, titleAr) } : null,
  }));
}

export type NewTestimonial = Publication & {
  author: Bilingual;
  role: Bilingual;
  content: Bilingual;
  rating: number;
  picture: string | null;
  projectId: string | null;
};

/** Adds a testimonial. To be shown, author and content are needed in both languages; the rating is one to five always. */
export async function addTestimonial(ctx: Ctx, given: NewTestimonial): Promise<{ id: string }> {
  authorize(ctx.actor, "siteContent.create");
  if (!ratings.some((rating) => rating === given.rating)) throw new Invalid({ rating: { key: "common.error.invalid" } });
  const { author, role, content } = given;
  refuseUnready(given, { authorNameEn: author.en, authorNameAr: author.ar, contentEn: content.en, contentAr: content.ar });
  return changeContent(ctx, async (tx) => {
    const [row] = await tx.db
      .insert(testimonialTable)
      .values({
        state: given.state ?? "draft",
        publishAt: given.publishAt ?? null,
        displayOrder: given.displayOrder ?? 0,
        authorNameEn: author.en,
        authorNameAr: author.ar,
        authorRoleEn: role.en,
        authorRoleAr: role.ar,
        contentEn: content.en,
        contentAr: content.ar,
        rating: given.rating,
        authorImage: given.picture,
        projectId: given.projectId,
        search: searchText(author.en, author.ar, content.en, content.ar),
      })
      .returning({ id: testimonialTable.id });
    await announceDue(tx, given);
    await tx.note({ event: "testimonial.created", entity: "testimonial", id: row!.id, after: given });
    return row!;
  });
}
