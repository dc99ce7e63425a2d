import { bigserial, index, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import type { TokenName } from "#app/values/token-name.ts";
import { instant } from "#app/platform/db/columns.server.ts";

/** What happened around a record, in the order it happened, for the people who work on it. `kind` chooses the sentence that is shown. */
export const timelineTable = pgTable(
  "timeline",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    entity: text().notNull(),
    entityId: uuid().notNull(),
    at: instant().notNull(),
    /** Null when a visitor or the system itself did it. */
    by: uuid(),
    token: jsonb().$type<TokenName>(),
    kind: text().notNull(),
    body: text(),
    data: jsonb().$type<Record<string, string | number>>().notNull(),
    /** When its writer changed it, or took it away; what is taken away can be put back for a moment. */
    editedAt: instant(),
    removedAt: instant(),
  },
  (table) => [index("timeline_record").on(table.entity, table.entityId, table.id)],
);
