import type { Fields } from "#app/kit/fields/kinds.ts";

export type Rows = { fields: Fields; most: number; rows?: RowsByField };
export type RowsByField = { [field: string]: Rows };
