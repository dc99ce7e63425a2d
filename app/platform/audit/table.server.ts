import { bigserial, index, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "#app/platform/db/columns.server.ts";

/** Who did what to which record, with the values before and after. Written in the change's own transaction; never updated. */
export const auditTable = pgTable(
  "audit_log",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    at: instant().notNull(),
    actorKind: text().notNull(),
    actorId: uuid(),
    event: text().notNull(),
    entity: text().notNull(),
    entityId: text(),
    before: jsonb(),
    after: jsonb(),
    requestId: text(),
  },
  (table) => [index("audit_log_entity").on(table.entity, table.entityId), index("audit_log_at").on(table.at)],
);
