import { bigint, integer, pgTable } from "drizzle-orm/pg-core";

/** One row: how often public content has changed. Every process looks at it once a second and forgets its cached pages. */
export const pageVersionTable = pgTable("page_versions", {
  id: integer().primaryKey(),
  version: bigint({ mode: "number" }).notNull().default(0),
});
