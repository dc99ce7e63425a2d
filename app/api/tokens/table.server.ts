import { index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { userTable } from "#app/accounts/table.server.ts";
import { foreignId, instant } from "#app/platform/db/columns.server.ts";

export const apiTokenTable = pgTable(
  "api_tokens",
  {
    id: uuid().primaryKey().defaultRandom(),
    ownerId: foreignId(() => userTable.id, { onDelete: "cascade" }),
    name: text().notNull(),
    prefix: text().notNull(),
    hash: text().notNull().unique(),
    scopes: text().array().notNull(),
    expiresAt: instant().notNull(),
    addresses: text().array().notNull(),
    networks: text().array().notNull(),
    lastUsedAt: instant(),
    lastAddress: text(),
    createdAt: instant().notNull(),
    endedAt: instant(),
    endedBy: uuid().references(() => userTable.id),
  },
  (table) => [index("api_tokens_owner").on(table.ownerId, table.createdAt)],
);
