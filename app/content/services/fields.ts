import { publicationFields } from "#app/content/publication/fields.ts";
import * as field from "#app/kit/fields/kinds.ts";
import type { ValuesOf } from "#app/kit/fields/kinds.ts";
import type { Bilingual } from "#app/values/text/bilingual.ts";
import type { Picture } from "#app/values/picture.ts";

export const priceUnits = ["m2", "package", "session"] as const;
export type PriceUnit = (typeof priceUnits)[number];

export type FromPrice = { piastres: number; per: PriceUnit };

export const serviceDetailFields = { mediaId: field.image() };
export type ServiceDetail = ValuesOf<typeof serviceDetailFields>;

export const serviceFields = {
  title: field.toShow(field.bilingual({ min: 2, max: 160 })),
  slug: field.slug("title"),
  iconName: field.toShow(field.optional(field.icon())),
  shortDescription: field.toShow(field.optional(field.bilingualLong({ max: 300 }))),
  longDescription: field.optional(field.bilingualLong({ max: 5000 })),
  process: field.optional(field.bilingualList({ max: 300, most: 12 })),
  pricingInfo: field.optional(field.bilingualLong({ max: 1000 })),
  fromPrice: field.optional(field.money()),
  fromUnit: field.optional(field.choice(priceUnits)),
  mainImage: field.optional(field.image()),
  details: field.part<ServiceDetail[]>("mediaId"),
  ...publicationFields,
};

export type ServiceCard = {
  id: string;
  slug: string;
  icon: string;
  title: Bilingual;
  short: Bilingual;
  picture: Picture | null;
  from: FromPrice | null;
  updatedAt: string;
};

export type ServiceInFull = ServiceCard & { description: Bilingual; process: Bilingual[]; pricing: Bilingual; details: Picture[] };

export type ServicePage = ServiceInFull & { next: ServiceCard | null };
