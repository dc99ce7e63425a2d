import { asc, eq, inArray } from "drizzle-orm";
import { authorize } from "#app/access/permissions.ts";
import { pictures } from "#app/content/media/operations.server.ts";
import { announceDue, changeContent, refuseUnready, type Publication } from "#app/content/publication/operations.server.ts";
import { visibleAt } from "#app/content/publication/table.server.ts";
import { addressedBy, formerOwner, refuseBadSlug, rememberSlug } from "#app/content/slugs/operations.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { bilingual, type Bilingual } from "#app/values/bilingual.ts";
import { Conflict, NotFound } from "#app/values/errors.ts";
import type { Picture } from "#app/values/picture.ts";
import { searchText } from "#app/values/search-text.ts";
import type { FromPrice, ServiceCard, ServiceInFull, ServicePage } from "./fields.ts";
import { serviceDetailTable, serviceTable } from "./table.server.ts";

type ServiceRow = typeof serviceTable.$inferSelect;

/** The services, in order. */
export async function publishedServices(ctx: Ctx): Promise<ServiceCard[]> {
  return cards(ctx, await rows(ctx));
}

/** The services with all they say, for the page that shows them below each other. */
export async function servicesInFull(ctx: Ctx): Promise<ServiceInFull[]> {
  return inFull(ctx, await rows(ctx));
}

/** The published ones among these ids, in the order of the services. */
export async function servicesByIds(ctx: Ctx, ids: readonly string[]): Promise<ServiceCard[]> {
  return cards(
    ctx,
    (await rows(ctx)).filter((row) => ids.includes(row.id)),
  );
}

/** For the choice in the contact form. */
export async function serviceChoices(ctx: Ctx): Promise<{ slug: string; title: Bilingual }[]> {
  return (await rows(ctx)).map((row) => ({ slug: row.slug, title: bilingual(row.titleEn, row.titleAr) }));
}

/** The service at an address, or where it moved to (its id, number or former slug was asked for). Throws `NotFound`; drafts are not found. */
export async function publishedService(ctx: Ctx, slugOrId: string): Promise<{ service: ServicePage } | { movedTo: string }> {
  const address = addressedBy(slugOrId);
  if (!address) throw new NotFound();
  const all = await rows(ctx);
  const at = all.findIndex((row) =>
    "slug" in address ? row.slug === address.slug : "id" in address ? row.id === address.id : row.number === address.number,
  );
  const found = all[at];
  if (!found) {
    const owner = "slug" in address ? await formerOwner(ctx, "service", address.slug) : null;
    const moved = all.find((row) => row.id === owner);
    if (!moved) throw new NotFound();
    return { movedTo: moved.slug };
  }
  if (!("slug" in address)) return { movedTo: found.slug };
  const next = all.length > 1 ? all[(at + 1) % all.length]! : null;
  const [full] = await inFull(ctx, [found]);
  return { service: { ...full!, next: next && (await cards(ctx, [next]))[0]! } };
}

const rows = (ctx: Ctx): Promise<ServiceRow[]> =>
  ctx.db
    .select()
    .from(serviceTable)
    .where(visibleAt(serviceTable, ctx.now()))
    .orderBy(asc(serviceTable.displayOrder), asc(serviceTable.number));

async function cards(ctx: Ctx, of: ServiceRow[]): Promise<ServiceCard[]> {
  const shown = await pictures(
    ctx,
    of.map((row) => row.mainImage),
  );
  return of.map((row) => cardOf(row, shown));
}

const cardOf = (row: ServiceRow, shown: Map<string, Picture>): ServiceCard => ({
  id: row.id,
  slug: row.slug,
  icon: row.iconName,
  title: bilingual(row.titleEn, row.titleAr),
  short: bilingual(row.shortDescriptionEn, row.shortDescriptionAr),
  picture: shown.get(row.mainImage ?? "") ?? null,
  from: row.fromPrice !== null && row.fromUnit ? { piastres: row.fromPrice, per: row.fromUnit } : null,
  updatedAt: row.updatedAt.toISOString(),
});

async function inFull(ctx: Ctx, of: ServiceRow[]): Promise<ServiceInFull[]> {
  if (of.length === 0) return [];
  const ids = of.map((row) => row.id);
  const details = await ctx.db
    .select()
    .from(serviceDetailTable)
    .where(inArray(serviceDetailTable.serviceId, ids))
    .orderBy(asc(serviceDetailTable.displayOrder));
  const shown = await pictures(ctx, [...of.map((row) => row.mainImage), ...details.map((detail) => detail.mediaId)]);
  return of.map((row) => ({
    ...cardOf(row, shown),
    description: bilingual(row.longDescriptionEn, row.longDescriptionAr),
    // A step that one language lacks is still a step.
    process: pairs(row.processEn, row.processAr),
    pricing: bilingual(row.pricingInfoEn, row.pricingInfoAr),
    details: details.flatMap(({ serviceId, mediaId }) => (serviceId === row.id ? (shown.get(mediaId) ?? []) : [])),
  }));
}

const pairs = (en: string[], ar: string[]): Bilingual[] =>
  Array.from({ length: Math.max(en.length, ar.length) }, (_, index) => bilingual(en[index], ar[index]));

export type NewService = Publication & {
  slug: string;
  icon: string;
  title: Bilingual;
  short: Bilingual;
  description: Bilingual;
  process: Bilingual[];
  pricing: Bilingual;
  from: FromPrice | null;
  picture: string | null;
  details: string[];
};

/** Adds a service; pictures by their ids in the library. To be shown, title and short text are needed in both languages, and the icon. */
export async function addService(ctx: Ctx, given: NewService): Promise<{ id: string }> {
  authorize(ctx.actor, "siteContent.create");
  refuseBadSlug(given.slug);
  const { title, short } = given;
  refuseUnready(given, { titleEn: title.en, titleAr: title.ar, shortEn: short.en, shortAr: short.ar, icon: given.icon });
  return changeContent(ctx, async (tx) => {
    const [row] = await tx.db
      .insert(serviceTable)
      .values({
        state: given.state ?? "draft",
        publishAt: given.publishAt ?? null,
        displayOrder: given.displayOrder ?? 0,
        slug: given.slug,
        iconName: given.icon,
        titleEn: title.en,
        titleAr: title.ar,
        shortDescriptionEn: short.en,
        shortDescriptionAr: short.ar,
        longDescriptionEn: given.description.en,
        longDescriptionAr: given.description.ar,
        processEn: given.process.map(({ en }) => en),
        processAr: given.process.map(({ ar }) => ar),
        pricingInfoEn: given.pricing.en,
        pricingInfoAr: given.pricing.ar,
        fromPrice: given.from?.piastres ?? null,
        fromUnit: given.from?.per ?? null,
        mainImage: given.picture,
        search: searchText(title.en, title.ar, short.en, short.ar),
        updatedAt: tx.now(),
      })
      .onConflictDoNothing({ target: serviceTable.slug })
      .returning({ id: serviceTable.id });
    if (!row) throw new Conflict("CONFLICT", { key: "common.error.slugTaken", values: { slug: given.slug } });
    if (given.details.length > 0)
      await tx.db
        .insert(serviceDetailTable)
        .values(given.details.map((mediaId, displayOrder) => ({ serviceId: row.id, mediaId, displayOrder })));
    await announceDue(tx, given);
    await tx.note({ event: "service.created", entity: "service", id: row.id, after: given });
    return row;
  });
}

/** Gives a service another address; the one before goes on working as a redirect. */
export async function moveService(ctx: Ctx, id: string, slug: string): Promise<void> {
  authorize(ctx.actor, "siteContent.update");
  refuseBadSlug(slug);
  await changeContent(ctx, async (tx) => {
    const [before] = await tx.db.select().from(serviceTable).where(eq(serviceTable.id, id)).for("update");
    if (!before) throw new NotFound();
    if (before.slug === slug) return;
    if ((await tx.db.$count(serviceTable, eq(serviceTable.slug, slug))) > 0)
      throw new Conflict("CONFLICT", { key: "common.error.slugTaken", values: { slug } });
    await tx.db
      .update(serviceTable)
      .set({ slug, version: before.version + 1, updatedAt: tx.now() })
      .where(eq(serviceTable.id, id));
    await rememberSlug(tx, "service", id, before.slug, slug);
    await tx.note({ event: "service.moved", entity: "service", id, before: { slug: before.slug }, after: { slug } });
  });
}
