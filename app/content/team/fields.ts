import { publicationFields } from "#app/content/publication/fields.ts";
import * as field from "#app/kit/fields/kinds.ts";
import type { Bilingual } from "#app/values/text/bilingual.ts";
import type { Picture } from "#app/values/picture.ts";

export const memberFields = {
  name: field.toShow(field.bilingual({ min: 2, max: 120 })),
  role: field.toShow(field.optional(field.bilingual({ max: 160 }))),
  bio: field.optional(field.bilingualLong({ max: 2000 })),
  since: field.optional(field.number({ min: 1950, max: 2100, grouped: false })),
  profileImage: field.optional(field.image()),
  ...publicationFields,
};

export type Member = { id: string; name: Bilingual; role: Bilingual; bio: Bilingual; picture: Picture | null };
