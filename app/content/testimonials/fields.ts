import type { Bilingual } from "#app/values/bilingual.ts";
import type { Picture } from "#app/values/picture.ts";

export const ratings = [1, 2, 3, 4, 5] as const;
export type Rating = (typeof ratings)[number];

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
