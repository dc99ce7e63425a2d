import { sql } from "drizzle-orm";
import { bigserial, index, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import type { TokenName } from "#app/values/token-name.ts";
import { instant } from "#app/platform/db/columns.server.ts";

/** Every change of state of every record that has states, with how long it stood in the one before. Never updated. */
export const statusLogTable = pgTable(
  "status_log",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    entity: text().notNull(),
    entityId: uuid().notNull(),
    from: text(),
    to: text().notNull(),
    at: instant().notNull(),
    /** Null when the system itself did it. */
    by: uuid(),
    /** The access token that he came by, as it was called. */
    token: jsonb().$type<TokenName>(),
    reason: text(),
    secondsInPrevious: integer(),
  },
  (table) => [
    index("status_log_record").on(table.entity, table.entityId, table.at),
    index("status_log_reached").on(table.entity, table.to, table.at),
    index("status_log_stays")
      .on(table.entity, table.at, table.from, table.entityId, table.secondsInPrevious)
      .where(sql`${table.secondsInPrevious} is not null`),
  ],
);
