import { integer, pgTable, uuid } from "drizzle-orm/pg-core";
import { mediaTable } from "#app/content/media/table.server.ts";
import { publicationColumns } from "#app/content/publication/table.server.ts";
import { bilingualText, recordColumns } from "#app/platform/db/columns.server.ts";
import { memberFields } from "./fields.ts";
import { textColumns } from "#app/kit/fields/columns.server.ts";

export const teamTable = pgTable("team_members", {
  ...recordColumns(...textColumns(memberFields)),
  ...publicationColumns,
  ...bilingualText("name", "role", "bio"),
  since: integer(),
  profileImage: uuid().references(() => mediaTable.id),
});
