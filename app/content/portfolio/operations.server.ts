import { and, asc, eq } from "drizzle-orm";
import { authorize } from "#app/access/permissions.ts";
import { lookups } from "#app/content/lookups/operations.server.ts";
import { lookupTable } from "#app/content/lookups/table.server.ts";
import { pictures } from "#app/content/media/operations.server.ts";
import { announceDue, changeContent, refuseUnready, type Publication } from "#app/content/publication/operations.server.ts";
import { visibleAt } from "#app/content/publication/table.server.ts";
import { servicesByIds } from "#app/content/services/operations.server.ts";
import { addressedBy, formerOwner, refuseBadSlug, rememberSlug } from "#app/content/slugs/operations.server.ts";
import { testimonialOf } from "#app/content/testimonials/operations.server.ts";
import type { Change, Ctx } from "#app/platform/ctx.server.ts";
import { bilingual, type Bilingual } from "#app/values/bilingual.ts";
import { Conflict, NotFound } from "#app/values/errors.ts";
import type { Picture } from "#app/values/picture.ts";
import { searchText } from "#app/values/search-text.ts";
import type { CategoryCount, ProjectCard, ProjectPage } from "./fields.ts";
import { projectBeforeAfterTable, projectMaterialTable, projectPictureTable, projectServiceTable, projectTable } from "./table.server.ts";

type Row = { project: typeof projectTable.$inferSelect; categoryEn: string | null; categoryAr: string | null };
export type ProjectFilter = { category?: string | undefined; featured?: boolean; limit?: number };

/** The projects a visitor sees, in order. An unknown category has none. */
export async function publishedProjects(ctx: Ctx, { category, featured, limit }: ProjectFilter = {}): Promise<ProjectCard[]> {
  const found = (await rows(ctx)).filter(({ project }) => (!category || project.category === category) && (!featured || project.featured));
  return cards(ctx, found.slice(0, limit));
}

/** The active categories in order, each with the number of projects a visitor finds in it. */
export async function projectCategories(ctx: Ctx): Promise<CategoryCount[]> {
  const [categories, all] = [await lookups(ctx, "portfolioCategory"), await rows(ctx)];
  return categories.map(({ key, name }) => ({ key, name, count: all.filter(({ project }) => project.category === key).length }));
}

/** The projects done with a service. */
export async function projectsOfService(ctx: Ctx, serviceId: string): Promise<ProjectCard[]> {
  const links = await ctx.db.select().from(projectServiceTable).where(eq(projectServiceTable.serviceId, serviceId));
  const ids = new Set(links.map(({ projectId }) => projectId));
  return cards(
    ctx,
    (await rows(ctx)).filter(({ project }) => ids.has(project.id)),
  );
}

/** The project whose main picture opens the home page: the one chosen for it, else the first featured one with a picture. */
export async function homeOpening(ctx: Ctx): Promise<ProjectCard | null> {
  const pictured = (await rows(ctx)).filter(({ project }) => project.mainImage);
  const chosen = pictured.find(({ project }) => project.opening) ?? pictured.find(({ project }) => project.featured) ?? pictured[0];
  return chosen ? (await cards(ctx, [chosen]))[0]! : null;
}

/** The project at an address, or where it moved to (its id, number or former slug was asked for). Throws `NotFound`; drafts are not found. */
export async function publishedProject(ctx: Ctx, slugOrId: string): Promise<{ project: ProjectPage } | { movedTo: string }> {
  const address = addressedBy(slugOrId);
  if (!address) throw new NotFound();
  const all = await rows(ctx);
  const at = all.findIndex(({ project }) =>
    "slug" in address ? project.slug === address.slug : "id" in address ? project.id === address.id : project.number === address.number,
  );
  const found = all[at];
  if (!found) {
    const owner = "slug" in address ? await formerOwner(ctx, "project", address.slug) : null;
    const moved = all.find(({ project }) => project.id === owner);
    if (!moved) throw new NotFound();
    return { movedTo: moved.project.slug };
  }
  if (!("slug" in address)) return { movedTo: found.project.slug };
  return { project: await page(ctx, found, all.length > 1 ? all[(at + 1) % all.length]! : null) };
}

const rows = (ctx: Ctx): Promise<Row[]> =>
  ctx.db
    .select({ project: projectTable, categoryEn: lookupTable.nameEn, categoryAr: lookupTable.nameAr })
    .from(projectTable)
    .leftJoin(lookupTable, and(eq(lookupTable.kind, "portfolioCategory"), eq(lookupTable.key, projectTable.category)))
    .where(visibleAt(projectTable, ctx.now()))
    .orderBy(asc(projectTable.displayOrder), asc(projectTable.number));

async function cards(ctx: Ctx, of: Row[]): Promise<ProjectCard[]> {
  const shown = await pictures(
    ctx,
    of.map(({ project }) => project.mainImage),
  );
  return of.map((row) => cardOf(row, shown));
}

const cardOf = ({ project, categoryEn, categoryAr }: Row, shown: Map<string, Picture>): ProjectCard => ({
  id: project.id,
  slug: project.slug,
  title: bilingual(project.titleEn, project.titleAr),
  short: bilingual(project.shortDescriptionEn, project.shortDescriptionAr),
  location: bilingual(project.locationEn, project.locationAr),
  category: { key: project.category, name: bilingual(categoryEn ?? project.category, categoryAr) },
  year: project.year,
  area: project.areaM2,
  featured: project.featured,
  picture: shown.get(project.mainImage ?? "") ?? null,
  room: bilingual(project.mainRoomEn, project.mainRoomAr),
  hour: project.mainHour,
  updatedAt: project.updatedAt.toISOString(),
});

async function page(ctx: Ctx, row: Row, next: Row | null): Promise<ProjectPage> {
  const { project } = row;
  const { id } = project;
  // One after the other: an operation may run inside a transaction, which has a single connection.
  const plates = await ctx.db
    .select()
    .from(projectPictureTable)
    .where(eq(projectPictureTable.projectId, id))
    .orderBy(asc(projectPictureTable.displayOrder));
  const pairs = await ctx.db
    .select()
    .from(projectBeforeAfterTable)
    .where(eq(projectBeforeAfterTable.projectId, id))
    .orderBy(asc(projectBeforeAfterTable.displayOrder));
  const materials = await ctx.db
    .select()
    .from(projectMaterialTable)
    .where(eq(projectMaterialTable.projectId, id))
    .orderBy(asc(projectMaterialTable.displayOrder));
  const links = await ctx.db.select().from(projectServiceTable).where(eq(projectServiceTable.projectId, id));
  const testimonial = await testimonialOf(ctx, id);
  const services = await servicesByIds(
    ctx,
    links.map(({ serviceId }) => serviceId),
  );
  const shown = await pictures(ctx, [
    project.mainImage,
    project.planImage,
    next?.project.mainImage,
    ...plates.map(({ mediaId }) => mediaId),
    ...pairs.flatMap(({ beforeImage, afterImage }) => [beforeImage, afterImage]),
    ...materials.map(({ image }) => image),
  ]);
  const plan = shown.get(project.planImage ?? "");
  return {
    ...cardOf(row, shown),
    client: bilingual(project.clientNameEn, project.clientNameAr),
    story: bilingual(project.longDescriptionEn, project.longDescriptionAr),
    scope: scopeOf(project),
    gallery: plates.flatMap(({ mediaId, roomEn, roomAr, hour }) => {
      const picture = shown.get(mediaId);
      return picture ? [{ picture, room: bilingual(roomEn, roomAr), hour }] : [];
    }),
    materials: materials.map((material) => ({
      name: bilingual(material.nameEn, material.nameAr),
      note: bilingual(material.noteEn, material.noteAr),
      color: material.color,
      picture: shown.get(material.image ?? "") ?? null,
    })),
    plan: plan ? { picture: plan, caption: bilingual(project.planCaptionEn, project.planCaptionAr) } : null,
    beforeAfter: pairs.flatMap(({ beforeImage, afterImage, captionEn, captionAr }) => {
      const [before, after] = [shown.get(beforeImage), shown.get(afterImage)];
      return before && after ? [{ before, after, caption: bilingual(captionEn, captionAr) }] : [];
    }),
    services,
    testimonial,
    next: next && cardOf(next, shown),
  };
}

const scopeOf = ({ scopeEn, scopeAr }: Row["project"]): Bilingual[] =>
  Array.from({ length: Math.max(scopeEn.length, scopeAr.length) }, (_, index) => bilingual(scopeEn[index], scopeAr[index]));

export type NewProject = Publication & {
  slug: string;
  category: string;
  title: Bilingual;
  short: Bilingual;
  story: Bilingual;
  client: Bilingual;
  location: Bilingual;
  scope: Bilingual[];
  year: number | null;
  area: number | null;
  featured: boolean;
  opening: boolean;
  /** Pictures by their ids in the library; the first one is the main picture. */
  plates: { picture: string; room: Bilingual; hour: string | null }[];
  beforeAfter: { before: string; after: string; caption: Bilingual }[];
  materials: { name: Bilingual; note: Bilingual; color: string | null; picture: string | null }[];
  /** Ids of the services it was done with. */
  services: string[];
};

/**
 * Adds a project. To be shown it needs title, category, short text and location in both languages, and a main picture with its text
 * alternative in both.
 */
export async function addProject(ctx: Ctx, given: NewProject): Promise<{ id: string }> {
  authorize(ctx.actor, "siteContent.create");
  refuseBadSlug(given.slug);
  const { title, short, location } = given;
  const [main, ...gallery] = given.plates;
  const mainPicture = main && (await pictures(ctx, [main.picture])).get(main.picture);
  refuseUnready(given, {
    titleEn: title.en,
    titleAr: title.ar,
    category: given.category,
    shortEn: short.en,
    shortAr: short.ar,
    locationEn: location.en,
    locationAr: location.ar,
    picture: mainPicture,
    pictureAltEn: mainPicture?.alt.en,
    pictureAltAr: mainPicture?.alt.ar,
  });
  return changeContent(ctx, async (tx) => {
    const [row] = await tx.db
      .insert(projectTable)
      .values({
        state: given.state ?? "draft",
        publishAt: given.publishAt ?? null,
        displayOrder: given.displayOrder ?? 0,
        slug: given.slug,
        category: given.category,
        titleEn: title.en,
        titleAr: title.ar,
        shortDescriptionEn: short.en,
        shortDescriptionAr: short.ar,
        longDescriptionEn: given.story.en,
        longDescriptionAr: given.story.ar,
        clientNameEn: given.client.en,
        clientNameAr: given.client.ar,
        locationEn: location.en,
        locationAr: location.ar,
        scopeEn: given.scope.map(({ en }) => en),
        scopeAr: given.scope.map(({ ar }) => ar),
        year: given.year,
        areaM2: given.area,
        featured: given.featured,
        opening: given.opening,
        mainImage: main?.picture ?? null,
        mainRoomEn: main?.room.en ?? "",
        mainRoomAr: main?.room.ar ?? "",
        mainHour: main?.hour ?? null,
        search: searchText(title.en, title.ar, location.en, location.ar, given.client.en, given.client.ar),
        updatedAt: tx.now(),
      })
      .onConflictDoNothing({ target: projectTable.slug })
      .returning({ id: projectTable.id });
    if (!row) throw new Conflict("CONFLICT", { key: "common.error.slugTaken", values: { slug: given.slug } });
    await addParts(tx, row.id, given, gallery);
    await announceDue(tx, given);
    await tx.note({ event: "portfolioProject.created", entity: "portfolioProject", id: row.id, after: given });
    return row;
  });
}

async function addParts(tx: Change, projectId: string, given: NewProject, gallery: NewProject["plates"]): Promise<void> {
  const { db } = tx;
  if (gallery.length > 0)
    await db.insert(projectPictureTable).values(
      gallery.map(({ picture, room, hour }, index) => ({
        projectId,
        mediaId: picture,
        roomEn: room.en,
        roomAr: room.ar,
        hour,
        displayOrder: index,
      })),
    );
  if (given.beforeAfter.length > 0)
    await db.insert(projectBeforeAfterTable).values(
      given.beforeAfter.map(({ before, after, caption }, index) => ({
        projectId,
        beforeImage: before,
        afterImage: after,
        captionEn: caption.en,
        captionAr: caption.ar,
        displayOrder: index,
      })),
    );
  if (given.materials.length > 0)
    await db.insert(projectMaterialTable).values(
      given.materials.map(({ name, note, color, picture }, index) => ({
        projectId,
        nameEn: name.en,
        nameAr: name.ar,
        noteEn: note.en,
        noteAr: note.ar,
        color,
        image: picture,
        displayOrder: index,
      })),
    );
  if (given.services.length > 0) await db.insert(projectServiceTable).values(given.services.map((serviceId) => ({ projectId, serviceId })));
}

/** Gives a project another address; the one before goes on working as a redirect. */
export async function moveProject(ctx: Ctx, id: string, slug: string): Promise<void> {
  authorize(ctx.actor, "siteContent.update");
  refuseBadSlug(slug);
  await changeContent(ctx, async (tx) => {
    const [before] = await tx.db.select().from(projectTable).where(eq(projectTable.id, id)).for("update");
    if (!before) throw new NotFound();
    if (before.slug === slug) return;
    if ((await tx.db.$count(projectTable, eq(projectTable.slug, slug))) > 0)
      throw new Conflict("CONFLICT", { key: "common.error.slugTaken", values: { slug } });
    await tx.db
      .update(projectTable)
      .set({ slug, version: before.version + 1, updatedAt: tx.now() })
      .where(eq(projectTable.id, id));
    await rememberSlug(tx, "project", id, before.slug, slug);
    await tx.note({ event: "portfolioProject.moved", entity: "portfolioProject", id, before: { slug: before.slug }, after: { slug } });
  });
}
