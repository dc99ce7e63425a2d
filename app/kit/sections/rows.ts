import type { Fields } from "#app/kit/fields/kinds.ts";

/** Rows inside a section, edited in place: what each holds, and how many there may be. */
export type Rows = { fields: Fields; most: number; rows?: RowsByField };
export type RowsByField = { [field: string]: Rows };
