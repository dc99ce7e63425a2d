import { publicationFields } from "#app/content/publication/fields.ts";
import * as field from "#app/kit/fields/kinds.ts";
import type { Bilingual } from "#app/values/text/bilingual.ts";
import type { Picture } from "#app/values/picture.ts";

export const testimonialFields = {
  authorName: field.toShow(field.bilingual({ min: 2, max: 120 })),
  authorRole: field.optional(field.bilingual({ max: 160 })),
  content: field.toShow(field.optional(field.bilingualLong({ max: 2000 }))),
  rating: field.rating(),
  authorImage: field.optional(field.image()),
  projectId: field.optional(field.reference("portfolioProject")),
  ...publicationFields,
};

export type Rating = 1 | 2 | 3 | 4 | 5;

export type Testimonial = {
  id: string;
  author: Bilingual;
  role: Bilingual;
  content: Bilingual;
  rating: Rating;
  picture: Picture | null;
  project: { slug: string; title: Bilingual } | null;
};

/** All of them with their average to one decimal; 0 while there are none. */
export type Testimonials = { items: Testimonial[]; average: number; count: number };
