import { publicationFields } from "#app/content/publication/fields.ts";
import { bilingual, bilingualLong, image, number, optional, toShow } from "#app/kit/fields/kinds.ts";
import type { Bilingual } from "#app/values/text/bilingual.ts";
import type { Picture } from "#app/values/picture.ts";

export const memberFields = {
  name: toShow(bilingual({ min: 2, max: 120 })),
  role: toShow(optional(bilingual({ max: 160 }))),
  bio: optional(bilingualLong({ max: 2000 })),
  since: optional(number({ min: 1950, max: 2100, grouped: false })),
  profileImage: optional(image()),
  ...publicationFields,
};

export type Member = { id: string; name: Bilingual; role: Bilingual; bio: Bilingual; picture: Picture | null };
