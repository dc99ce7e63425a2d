import { integer, pgTable, uuid } from "drizzle-orm/pg-core";
import { mediaTable } from "#app/content/media/table.server.ts";
import { publicationColumns } from "#app/content/publication/table.server.ts";
import { bilingualText, recordColumns } from "#app/platform/db/columns.server.ts";

/** Somebody who works here, as the About page introduces him. */
export const teamTable = pgTable("team_members", {
  ...recordColumns,
  ...publicationColumns,
  ...bilingualText("name", "role", "bio"),
  /** The year in which he joined. */
  since: integer(),
  profileImage: uuid().references(() => mediaTable.id),
});
