import { getTableColumns } from "drizzle-orm";
import type { PhoneValue } from "#app/kit/fields/kinds.ts";
import type { Bilingual } from "#app/values/text/bilingual.ts";
import { fold } from "#app/values/text/search-text.ts";
import type { SameKey } from "./preview.ts";
import type { Entity } from "./transferable.ts";

/** By what two rows of one file may be the same record. A slug is left out: `repeatedRows` refuses a second one. */
export function sameKeys({ records, screens: { fields, title } }: Entity, values: object): SameKey[] {
  const columns: Readonly<Record<string, { isUnique: boolean }>> = records.table ? getTableColumns(records.table) : {};
  const keys = Object.entries(values).flatMap(([name, value]): SameKey[] => {
    const kind = fields[name]?.kind;
    const by = (why: string, message: string, text: string | null | undefined) =>
      text?.trim() ? [{ key: `${why} ${fold(text)}`, message: `transfer.inFile.${message}` }] : [];
    if (kind === "phone") return by("phone", "phone", (value as PhoneValue | null)?.e164);
    if (kind === "email") return by("email", "email", value as string | null);
    if (kind === "bilingual" && name === title) {
      const { en, ar } = value as Bilingual;
      return [...by(name, "name", en), ...by(name, "name", ar)];
    }
    if (kind !== "text") return [];
    if (columns[name]?.isUnique) return by(name, "unique", value as string | null);
    return name === title ? by(name, "name", value as string | null) : [];
  });
  return keys.filter(({ key }, at) => keys.findIndex((one) => one.key === key) === at);
}
