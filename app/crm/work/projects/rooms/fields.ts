import * as field from "#app/kit/fields/kinds.ts";
import type { Bilingual } from "#app/values/text/bilingual.ts";

export const roomFields = {
  name: field.bilingual({ min: 1, max: 120 }),
  areaM2: field.optional(field.measure("m2", { min: 0.01, max: 100_000, decimals: 2 })),
  notes: field.optional(field.longText({ max: 1000 })),
};

export const mostRooms = 100;

export type Room = { id: string; version: number; name: Bilingual; areaM2: number | null; notes: string };
