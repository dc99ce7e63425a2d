import { publicationFields } from "#app/content/publication/fields.ts";
import * as field from "#app/kit/fields/kinds.ts";
import type { ValuesOf } from "#app/kit/fields/kinds.ts";
import type { Bilingual } from "#app/values/text/bilingual.ts";
import type { Picture } from "#app/values/picture.ts";
import type { ServiceCard } from "#app/content/services/fields.ts";
import type { Testimonial } from "#app/content/testimonials/fields.ts";

/**
 * A photograph of the gallery as an administrator keeps it; the first one is the main picture. `hour` is the hour of its light, "16:40".
 * `planX`, `planY`: where its camera stood on the plan, in percent of the plan's width from the left and of its height from the top.
 */
export const captionFields = {
  room: field.optional(field.bilingual({ max: 160 })),
  hour: field.optional(field.text({ max: 5, ltr: true })),
  sentence: field.optional(field.bilingual({ max: 200 })),
  planX: field.optional(field.number({ max: 100, decimals: 1 })),
  planY: field.optional(field.number({ max: 100, decimals: 1 })),
};
export const plateFields = { picture: field.image(), ...captionFields };
export type StoredPlate = ValuesOf<typeof plateFields>;

export const beforeAfterFields = {
  beforeImage: field.image(),
  afterImage: field.image(),
  caption: field.optional(field.bilingual({ max: 300 })),
};
export type StoredBeforeAfter = ValuesOf<typeof beforeAfterFields>;

/** `color` is "#cdbfa6", for the swatch where no picture is given. */
export const materialFields = {
  name: field.bilingual({ max: 160 }),
  note: field.optional(field.bilingual({ max: 300 })),
  color: field.optional(field.text({ max: 7, ltr: true })),
  image: field.optional(field.image()),
};
export type StoredMaterial = ValuesOf<typeof materialFields>;

export const projectFields = {
  title: field.toShow(field.bilingual({ min: 2, max: 160 })),
  slug: field.slug("title"),
  category: field.toShow(field.reference("lookup:portfolioCategory")),
  shortDescription: field.toShow(field.optional(field.bilingualLong({ max: 500 }))),
  longDescription: field.optional(field.bilingualLong({ max: 10_000 })),
  location: field.toShow(field.optional(field.bilingual({ max: 160 }))),
  clientName: field.optional(field.bilingual({ max: 160 })),
  scope: field.optional(field.bilingualList({ max: 160, most: 20 })),
  year: field.optional(field.number({ min: 1900, max: 2100, grouped: false })),
  areaM2: field.optional(field.measure("m2", { min: 1, max: 1_000_000 })),
  areaNote: field.optional(field.bilingual({ max: 120 })),
  weeks: field.optional(field.number({ min: 1, max: 1000 })),
  budgetDifference: field.optional(field.percent()),
  featured: field.toggle(),
  opening: field.toggle(),
  plates: field.toShow(field.part<StoredPlate[]>("picture")),
  beforeAfter: field.part<StoredBeforeAfter[]>("beforeImage", "afterImage"),
  materials: field.part<StoredMaterial[]>("image"),
  planImage: field.optional(field.image()),
  planCaption: field.optional(field.bilingual({ max: 300 })),
  services: field.part<string[]>(),
  ...publicationFields,
};

/** A project in a list. `room` and `hour` ("16:40") caption its main picture, `second` follows it; `area` is whole square metres. */
export type ProjectCard = {
  id: string;
  slug: string;
  title: Bilingual;
  short: Bilingual;
  location: Bilingual;
  category: { key: string; name: Bilingual };
  year: number | null;
  area: number | null;
  featured: boolean;
  picture: Picture | null;
  second: Picture | null;
  room: Bilingual;
  hour: string | null;
  updatedAt: string;
};

/** `sentence` stands beside the photograph in the story. `eye` is where it was taken from on the plan, in percent from the left and the top. */
export type Plate = {
  picture: Picture;
  room: Bilingual;
  hour: string | null;
  sentence: Bilingual;
  eye: { x: number; y: number } | null;
};

export type Material = { name: Bilingual; note: Bilingual; color: string | null; picture: Picture | null };

export type BeforeAfter = { before: Picture; after: Picture; caption: Bilingual };

/**
 * A project on its own page. `story` holds paragraphs divided by empty lines; `gallery` is without the main picture.
 * `weeks` is design and work together, `budgetDifference` in basis points from the budget that was signed.
 */
export type ProjectPage = ProjectCard & {
  main: Plate | null;
  areaNote: Bilingual;
  weeks: number | null;
  budgetDifference: number | null;
  client: Bilingual;
  story: Bilingual;
  scope: Bilingual[];
  gallery: Plate[];
  materials: Material[];
  plan: { picture: Picture; caption: Bilingual } | null;
  beforeAfter: BeforeAfter[];
  services: ServiceCard[];
  testimonial: Testimonial | null;
  next: ProjectCard | null;
};

export type CategoryCount = { key: string; name: Bilingual; count: number };
