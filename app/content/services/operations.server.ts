import { asc, inArray } from "drizzle-orm";
import { pictures } from "#app/content/media/operations.server.ts";
import { shownTo } from "#app/content/preview/operations.server.ts";
import { contentRecords } from "#app/content/publication/operations.server.ts";
import { addressedBy, formerOwner, movable } from "#app/content/slugs/operations.server.ts";
import { listPart } from "#app/kit/entity/list-part.server.ts";
import { keptReading } from "#app/platform/cache/kept-reading.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { bilingual, type Bilingual } from "#app/values/text/bilingual.ts";
import { NotFound, type FieldErrors } from "#app/values/errors.ts";
import type { Picture } from "#app/values/picture.ts";
import { serviceDetailFields, type ServiceCard, type ServiceInFull, type ServicePage } from "./fields.ts";
import { serviceDetailTable, serviceTable } from "./table.server.ts";
import { serviceEntity } from "./entity.ts";

type ServiceRow = typeof serviceTable.$inferSelect;

export const publishedServices = keptReading(async (ctx: Ctx): Promise<ServiceCard[]> => {
  return cards(ctx, await rows(ctx));
});

export const servicesInFull = keptReading(async (ctx: Ctx): Promise<ServiceInFull[]> => {
  return inFull(ctx, await rows(ctx));
});

export const servicesByIds = keptReading(async (ctx: Ctx, ids: readonly string[]): Promise<ServiceCard[]> => {
  return cards(
    ctx,
    (await rows(ctx)).filter((row) => ids.includes(row.id)),
  );
});

export const serviceChoices = keptReading(async (ctx: Ctx): Promise<{ slug: string; title: Bilingual }[]> => {
  return (await rows(ctx)).map((row) => ({ slug: row.slug, title: bilingual(row.titleEn, row.titleAr) }));
});

/** The service at an address, or where it moved to (its id, number or former slug was asked for). Throws `NotFound`; drafts are not found. */
export const publishedService = keptReading((ctx: Ctx, slugOrId: string): Promise<FoundService> =>
  serviceRecords.previewed(ctx, (seen) => serviceAt(seen, slugOrId)),
);

type FoundService = { service: ServicePage } | { movedTo: string };

async function serviceAt(ctx: Ctx, slugOrId: string): Promise<FoundService> {
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
    .where(shownTo(ctx, "service", serviceTable))
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

export const serviceRecords = movable(
  "service",
  contentRecords(serviceEntity, {
    table: serviceTable,
    parts: {
      details: listPart({
        table: serviceDetailTable,
        owner: serviceDetailTable.serviceId,
        ownerName: "serviceId",
        fields: serviceDetailFields,
        most: 12,
        unique: ["mediaId"],
      }),
    },
    check: (_, { fromPrice, fromUnit }): FieldErrors => {
      if (fromPrice !== null && !fromUnit) return { fromUnit: { key: "service.error.unit" } };
      return fromPrice === null && fromUnit ? { fromPrice: { key: "service.error.price" } } : {};
    },
  }),
);
