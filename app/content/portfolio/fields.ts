import type { Bilingual } from "#app/values/bilingual.ts";
import type { Picture } from "#app/values/picture.ts";
import type { ServiceCard } from "#app/content/services/fields.ts";
import type { Testimonial } from "#app/content/testimonials/fields.ts";

/** A project in a list. `room` and `hour` ("16:40") caption its main picture; `area` is whole square metres. */
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
  room: Bilingual;
  hour: string | null;
  /** ISO instant of the last change. */
  updatedAt: string;
};

/** A picture of the gallery. */
export type Plate = { picture: Picture; room: Bilingual; hour: string | null };

export type Material = { name: Bilingual; note: Bilingual; color: string | null; picture: Picture | null };

export type BeforeAfter = { before: Picture; after: Picture; caption: Bilingual };

/** A project on its own page. `story` holds paragraphs divided by empty lines; `gallery` is without the main picture. */
export type ProjectPage = ProjectCard & {
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

/** A category with the number of published projects in it. */
export type CategoryCount = { key: string; name: Bilingual; count: number };
