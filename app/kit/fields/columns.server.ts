import type { Field, Fields } from "./kinds.ts";

export const pairKinds = new Set(["bilingual", "bilingualLong", "bilingualList"]);

/** The properties of a table's row that hold a field: pairs and telephone numbers have two columns, a part has none. */
export function columnsOf(name: string, field: Field): string[] {
  if (field.kind === "part") return [];
  if (pairKinds.has(field.kind)) return [`${name}En`, `${name}Ar`];
  return field.kind === "phone" ? [`${name}Raw`, `${name}E164`] : [name];
}

const searched = new Set(["text", "longText", "bilingual", "bilingualLong", "bilingualList", "email", "phone", "slug", "link"]);

/** The columns that hold a kind's texts, for `recordColumns`: what its records are found by. */
export const textColumns = (fields: Fields): string[] =>
  Object.entries(fields).flatMap(([name, field]) =>
    searched.has(field.kind) ? columnsOf(name, field).map((column) => (field.kind === "bilingualList" ? `${column}[]` : column)) : [],
  );
