import { and, eq, isNull, lte, or, type AnyColumn, type SQL } from "drizzle-orm";
import { integer, json, text } from "drizzle-orm/pg-core";
import { instant, trashColumns } from "#app/platform/db/columns.server.ts";
import { publicationStates } from "./fields.ts";

export const publicationColumns = {
  state: text({ enum: publicationStates }).notNull().default("draft"),
  publishAt: instant(),
  /** Changes of a published record that are not published yet. Not `jsonb`: values are compared as they are written, keys in order. */
  workingCopy: json(),
  displayOrder: integer().notNull().default(0),
  ...trashColumns,
};

/** The one condition under which a visitor may see a row: published, or scheduled and due, and not in the trash. */
export function visibleAt(table: { state: AnyColumn; publishAt: AnyColumn; trashedAt: AnyColumn }, now: Date): SQL {
  // or() and and() give undefined only without arguments
  return and(isNull(table.trashedAt), or(eq(table.state, "published"), and(eq(table.state, "scheduled"), lte(table.publishAt, now))))!;
}
