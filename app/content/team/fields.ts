import type { Bilingual } from "#app/values/bilingual.ts";
import type { Picture } from "#app/values/picture.ts";

export type Member = { id: string; name: Bilingual; role: Bilingual; bio: Bilingual; picture: Picture | null };
