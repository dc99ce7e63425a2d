import { sql } from "drizzle-orm";
import { bigserial, index, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import type { TokenName } from "#app/values/token-name.ts";
import { instant } from "#app/platform/db/columns.server.ts";

/** Who did what to which record, with the values before and after. Written in the change's own transaction; never updated. */
export const auditTable = pgTable(
  "audit_log",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    at: instant().notNull(),
    actorKind: text().notNull(),
    actorId: uuid(),
    /** The access token that the actor came by, as it was called. */
    token: jsonb().$type<TokenName>(),
    event: text().notNull(),
    entity: text().notNull(),
    entityId: text(),
    before: jsonb(),
    after: jsonb(),
    requestId: text(),
    /** The texts of before and after, folded, for searching the log. Empty in entries older than the column. */
    search: text(),
  },
  (table) => [
    index("audit_log_entity").on(table.entity, table.entityId),
    index("audit_log_at").on(table.at, table.id),
    index("audit_log_person").on(table.actorId, table.at, table.id),
    index("audit_log_kind").on(table.entity, table.at, table.id),
    index("audit_log_event").on(table.event, table.at, table.id),
    index("audit_log_search").using("gin", sql`${table.search} gin_trgm_ops`),
  ],
);
