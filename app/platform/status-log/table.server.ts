import { sql } from "drizzle-orm";
import { bigserial, index, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import type { TokenName } from "#app/values/token-name.ts";
import { instant } from "#app/platform/db/columns.server.ts";

export const statusLogTable = pgTable(
  "status_log",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    entity: text().notNull(),
    entityId: uuid().notNull(),
    from: text(),
    to: text().notNull(),
    at: instant().notNull(),
    by: uuid(),
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
