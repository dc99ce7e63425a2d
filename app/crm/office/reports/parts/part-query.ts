import { and, gte, lt, sql, type SQL, type SQLWrapper } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Ctx } from "#app/platform/ctx.server.ts";
import type { Part, Summed } from "#app/crm/office/reports/fields.ts";
import { addDays, cairoInstant, type Day } from "#app/values/calendar.ts";
import type { Range } from "#app/values/date-range.ts";
import type { Scope } from "#app/crm/office/reports/questions/scope.server.ts";

export type PartQuery = { scope: Scope; range: Range; ends: Day[]; once: <T>(key: string, work: () => Promise<T>) => Promise<T> };

export type Load = (ctx: Ctx, asking: PartQuery) => Promise<Part[]>;

export type Counted = { parts: Load; sums: (ctx: Ctx, asking: PartQuery) => Promise<Summed[]> };

export const monthIn = ({ from }: Range, day: SQLWrapper): SQL<string> =>
  sql<string>`greatest(date_trunc('month', ${day}::timestamp)::date, ${from}::date)`;

export const summed = (amount: SQLWrapper): SQL<number> => sql<number>`sum(${amount})::bigint`.mapWith(Number);

export const within = ({ from, to }: Range, day: string): boolean => from <= day && day <= to;

export const cameWithin = (column: PgColumn, { from, to }: Range): SQL =>
  and(gte(column, cairoInstant(from)), lt(column, cairoInstant(addDays(to, 1))))!;
