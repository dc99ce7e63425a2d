import { publicationFields } from "#app/content/publication/fields.ts";
import {
  bilingual,
  bilingualList,
  bilingualLong,
  choice,
  icon,
  image,
  money,
  optional,
  part,
  slug,
  toShow,
  type ValuesOf,
} from "#app/kit/fields/kinds.ts";
import type { Bilingual } from "#app/values/text/bilingual.ts";
import type { Picture } from "#app/values/picture.ts";

export const priceUnits = ["m2", "package", "session"] as const;
export type PriceUnit = (typeof priceUnits)[number];

export type FromPrice = { piastres: number; per: PriceUnit };

export const serviceDetailFields = { mediaId: image() };
export type ServiceDetail = ValuesOf<typeof serviceDetailFields>;

export const serviceFields = {
  title: toShow(bilingual({ min: 2, max: 160 })),
  slug: slug("title"),
  iconName: toShow(optional(icon())),
  shortDescription: toShow(optional(bilingualLong({ max: 300 }))),
  longDescription: optional(bilingualLong({ max: 5000 })),
  process: optional(bilingualList({ max: 300, most: 12 })),
  pricingInfo: optional(bilingualLong({ max: 1000 })),
  fromPrice: optional(money()),
  fromUnit: optional(choice(priceUnits)),
  mainImage: optional(image()),
  details: part<ServiceDetail[]>("mediaId"),
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
  /** ISO instant of the last change. */
  updatedAt: string;
};

export type ServiceInFull = ServiceCard & { description: Bilingual; process: Bilingual[]; pricing: Bilingual; details: Picture[] };

export type ServicePage = ServiceInFull & { next: ServiceCard | null };
