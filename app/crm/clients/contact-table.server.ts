import { index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { clientTable } from "./table.server.ts";

/** People to speak to at a client, in the order they stand in the form. */
export const contactTable = pgTable(
  "client_contacts",
  {
    id: uuid().primaryKey().defaultRandom(),
    clientId: uuid()
      .notNull()
      .references(() => clientTable.id, { onDelete: "cascade" }),
    displayOrder: integer().notNull(),
    name: text().notNull(),
    role: text().notNull().default(""),
    phoneRaw: text(),
    phoneE164: text("phone_e164"),
    email: text(),
  },
  (table) => [index("client_contacts_client").on(table.clientId, table.displayOrder)],
);
