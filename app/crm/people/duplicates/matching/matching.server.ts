import { and, inArray, ne, or, eq, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { holds } from "#app/platform/db/searching.server.ts";
import { fold } from "#app/values/text/search-text.ts";
import { isUuid } from "#app/values/uuid.ts";
import type { DuplicateReason, Known } from "#app/crm/between-slices/port-types.ts";

// How leads and clients are compared with what is known of a person. The tables are the callers': this slice knows none.

export const mostShown = 10;
export const mostLookedAt = 300;

export type Reached = { phones: string[]; emails: string[] };
export type Sought = Reached & { names: string[]; governorate: string | null; taxNumber: string; nationalId: string };

export function soughtOf(known: Known): Sought {
  return {
    names: [known.name?.en, known.name?.ar].map((side) => fold(side ?? "")).filter(Boolean),
    governorate: known.governorate ?? null,
    phones: distinct(known.phones),
    emails: distinct(known.emails).map((email) => email.toLowerCase()),
    taxNumber: known.taxNumber ?? "",
    nationalId: known.nationalId ?? "",
  };
}

export const distinct = (all: readonly (string | null | undefined)[] = []): string[] => [
  ...new Set(all.filter((one): one is string => Boolean(one))),
];

export const reachedBy = ({ phones, emails }: Reached, phoneColumns: PgColumn[], email: PgColumn): SQL[] => [
  ...(phones.length > 0 ? phoneColumns.map((column) => inArray(column, phones)) : []),
  ...(emails.length > 0 ? [inArray(email, emails)] : []),
];

type Columns = { email: PgColumn; governorate: PgColumn; search: PgColumn };

/** The condition that finds a row which may be the same person; undefined where nothing is known that could be compared. */
export function anyOf(sought: Sought, phones: PgColumn[], table: Columns, more: (SQL | undefined)[]): SQL | undefined {
  const { names, governorate } = sought;
  return or(
    ...reachedBy(sought, phones, table.email),
    // The search text holds the folded name among other things; whether it is the whole name is compared below.
    names.length > 0 && governorate
      ? and(eq(table.governorate, governorate), or(...names.map((name) => holds(table.search, name))))
      : undefined,
    ...more,
  );
}

type Row = { email: string | null; governorate: string | null; nameEn: string | null; nameAr: string | null };

export function whyOf(sought: Sought, row: Row, phones: (string | null)[]): DuplicateReason[] {
  const names = [row.nameEn, row.nameAr].map((side) => fold(side ?? "")).filter(Boolean);
  const why: DuplicateReason[] = [];
  if (phones.some((phone) => phone !== null && sought.phones.includes(phone))) why.push("phone");
  if (row.email !== null && sought.emails.includes(row.email)) why.push("email");
  if (sought.governorate !== null && row.governorate === sought.governorate && names.some((name) => sought.names.includes(name)))
    why.push("name");
  return why;
}

export const shown = (row: { id: string; number: string; nameEn: string | null; nameAr: string | null }) => ({
  id: row.id,
  number: row.number,
  name: { en: row.nameEn ?? "", ar: row.nameAr ?? "" },
});

export const otherThan = (column: PgColumn, id: string | null | undefined): SQL | undefined =>
  id && isUuid(id) ? ne(column, id) : undefined;
