import { and, asc, eq, inArray } from "drizzle-orm";
import { lookups } from "#app/content/lookups/operations.server.ts";
import { lookupTable } from "#app/content/lookups/table.server.ts";
import { mediaOptions, pictures } from "#app/content/media/operations.server.ts";
import { shownTo } from "#app/content/preview/operations.server.ts";
import { contentRecords } from "#app/content/publication/operations.server.ts";
import { servicesByIds } from "#app/content/services/operations.server.ts";
import { serviceTable } from "#app/content/services/table.server.ts";
import { addressedBy, formerOwner, movable } from "#app/content/slugs/operations.server.ts";
import { testimonialOf } from "#app/content/testimonials/operations.server.ts";
import { listPart } from "#app/kit/entity/list-part.server.ts";
import type { AnyRecord, Options } from "#app/kit/entity/screens.ts";
import { tableOptions } from "#app/kit/entity/table-options.server.ts";
import { keptReading } from "#app/platform/cache/kept-reading.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { bilingual, type Bilingual } from "#app/values/text/bilingual.ts";
import { NotFound, type FieldErrors } from "#app/values/errors.ts";
import type { Picture } from "#app/values/picture.ts";
import {
  beforeAfterFields,
  materialFields,
  type CategoryCount,
  type Plate,
  type StoredMaterial,
  type StoredPlate,
  type ProjectCard,
  type ProjectPage,
} from "./fields.ts";
import { plates, servicesOf } from "./parts.server.ts";
import { projectBeforeAfterTable, projectMaterialTable, projectPictureTable, projectServiceTable, projectTable } from "./table.server.ts";
import { projectEntity } from "./entity.ts";

type Row = { project: typeof projectTable.$inferSelect; categoryEn: string | null; categoryAr: string | null };
export type ProjectFilter = { category?: string | undefined; featured?: boolean; limit?: number };

export const publishedProjects = keptReading(
  async (ctx: Ctx, { category, featured, limit }: ProjectFilter = {}): Promise<ProjectCard[]> => {
    const found = (await rows(ctx)).filter(
      ({ project }) => (!category || project.category === category) && (!featured || project.featured),
    );
    return cards(ctx, found.slice(0, limit));
  },
);

export const projectCategories = keptReading(async (ctx: Ctx): Promise<CategoryCount[]> => {
  const [categories, all] = [await lookups(ctx, "portfolioCategory"), await rows(ctx)];
  return categories.map(({ key, name }) => ({ key, name, count: all.filter(({ project }) => project.category === key).length }));
});

export const projectsOfService = keptReading(async (ctx: Ctx, serviceId: string): Promise<ProjectCard[]> => {
  const links = await ctx.db.select().from(projectServiceTable).where(eq(projectServiceTable.serviceId, serviceId));
  const ids = new Set(links.map(({ projectId }) => projectId));
  return cards(
    ctx,
    (await rows(ctx)).filter(({ project }) => ids.has(project.id)),
  );
});

export const homeOpening = keptReading(async (ctx: Ctx): Promise<ProjectCard | null> => {
  const pictured = (await rows(ctx)).filter(({ project }) => project.mainImage);
  const chosen = pictured.find(({ project }) => project.opening) ?? pictured.find(({ project }) => project.featured) ?? pictured[0];
  return chosen ? (await cards(ctx, [chosen]))[0]! : null;
});

/** The project at an address, or where it moved to (its id, number or former slug was asked for). Throws `NotFound`; drafts are not found. */
export const publishedProject = keptReading((ctx: Ctx, slugOrId: string): Promise<FoundProject> =>
  projectRecords.previewed(ctx, (seen) => projectAt(seen, slugOrId)),
);

type FoundProject = { project: ProjectPage } | { movedTo: string };

async function projectAt(ctx: Ctx, slugOrId: string): Promise<FoundProject> {
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
    .where(shownTo(ctx, "portfolioProject", projectTable))
    .orderBy(asc(projectTable.displayOrder), asc(projectTable.number));

async function cards(ctx: Ctx, of: Row[]): Promise<ProjectCard[]> {
  const seconds = new Map(
    of.length === 0
      ? []
      : (
          await ctx.db
            .selectDistinctOn([projectPictureTable.projectId], { id: projectPictureTable.projectId, media: projectPictureTable.mediaId })
            .from(projectPictureTable)
            .where(
              inArray(
                projectPictureTable.projectId,
                of.map(({ project }) => project.id),
              ),
            )
            .orderBy(projectPictureTable.projectId, projectPictureTable.displayOrder)
        ).map(({ id, media }) => [id, media] as const),
  );
  const shown = await pictures(ctx, [...of.map(({ project }) => project.mainImage), ...seconds.values()]);
  return of.map((row) => cardOf(row, shown, seconds.get(row.project.id)));
}

const cardOf = ({ project, categoryEn, categoryAr }: Row, shown: Map<string, Picture>, second?: string): ProjectCard => ({
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
  second: shown.get(second ?? "") ?? null,
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
  const card = cardOf(row, shown);
  return {
    ...card,
    main: card.picture && {
      picture: card.picture,
      room: card.room,
      hour: card.hour,
      sentence: bilingual(project.mainSentenceEn, project.mainSentenceAr),
      eye: eyeAt(project.mainPlanX, project.mainPlanY),
    },
    areaNote: bilingual(project.areaNoteEn, project.areaNoteAr),
    weeks: project.weeks,
    budgetDifference: project.budgetDifference,
    client: bilingual(project.clientNameEn, project.clientNameAr),
    story: bilingual(project.longDescriptionEn, project.longDescriptionAr),
    scope: scopeOf(project),
    gallery: plates.flatMap(({ mediaId, hour, planX, planY, ...plate }): Plate[] => {
      const picture = shown.get(mediaId);
      const [room, sentence] = [bilingual(plate.roomEn, plate.roomAr), bilingual(plate.sentenceEn, plate.sentenceAr)];
      return picture ? [{ picture, room, hour, sentence, eye: eyeAt(planX, planY) }] : [];
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

const eyeAt = (x: number | null, y: number | null): Plate["eye"] => (x === null || y === null ? null : { x, y });

const scopeOf = ({ scopeEn, scopeAr }: Row["project"]): Bilingual[] =>
  Array.from({ length: Math.max(scopeEn.length, scopeAr.length) }, (_, index) => bilingual(scopeEn[index], scopeAr[index]));

const serviceOptions = tableOptions({ table: serviceTable, label: "title" });

const storedProjects = movable(
  "project",
  contentRecords(projectEntity, {
    table: projectTable,
    options: { services: serviceOptions },
    parts: {
      plates,
      services: servicesOf(serviceOptions),
      beforeAfter: listPart({
        table: projectBeforeAfterTable,
        owner: projectBeforeAfterTable.projectId,
        ownerName: "projectId",
        fields: beforeAfterFields,
        most: 12,
      }),
      materials: listPart({
        table: projectMaterialTable,
        owner: projectMaterialTable.projectId,
        ownerName: "projectId",
        fields: materialFields,
        most: 24,
      }),
    },
    check: async (ctx, { state, plates: storedPlates, materials }) => ({
      ...wrongColors(materials),
      ...(state === "draft" ? {} : await undescribed(ctx, storedPlates[0])),
    }),
  }),
);

export const projectRecords = {
  ...storedProjects,
  async optionsFor(ctx: Ctx, found: readonly AnyRecord[] | Promise<readonly AnyRecord[]>): Promise<Options> {
    const rows = await found;
    const wanted = rows.flatMap((row) => ((row.plates ?? []) as StoredPlate[]).slice(0, rows.length === 1 ? undefined : 1));
    const values = [...new Set(wanted.flatMap(({ picture }) => picture ?? []))];
    return { ...(await storedProjects.optionsFor(ctx, rows)), plates: values.length > 0 ? await mediaOptions(ctx, { values }) : [] };
  },
};

async function undescribed(ctx: Ctx, main: StoredPlate | undefined): Promise<FieldErrors> {
  const picture = main?.picture ? (await pictures(ctx, [main.picture])).get(main.picture) : undefined;
  if (!picture) return {};
  const side = (["en", "ar"] as const).find((language) => !picture.alt[language].trim());
  return side ? { plates: { key: "portfolioProject.error.alt", values: { side } } } : {};
}

function wrongColors(materials: readonly StoredMaterial[]): FieldErrors {
  const wrong = materials.flatMap(({ color }, at) => (color && !/^#[0-9a-f]{6}$/i.test(color) ? [at] : []));
  return Object.fromEntries(wrong.map((at) => [`materials.${at}.color`, { key: "portfolioProject.error.color" }]));
}
