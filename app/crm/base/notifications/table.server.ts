import { sql } from "drizzle-orm";
import { bigserial, boolean, index, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { userTable } from "#app/accounts/table.server.ts";
import { foreignId, instant } from "#app/platform/db/columns.server.ts";
import type { MailChoices, NotificationData, NotificationKind } from "./fields.ts";

export const notificationTable = pgTable(
  "notifications",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    userId: foreignId(() => userTable.id, { onDelete: "cascade" }),
    kind: text().$type<NotificationKind>().notNull(),
    aboutKind: text().notNull(),
    aboutId: uuid().notNull(),
    data: jsonb().$type<NotificationData>().notNull(),
    by: uuid().references(() => userTable.id, { onDelete: "set null" }),
    at: instant().notNull(),
    readAt: instant(),
    waiting: boolean().notNull().default(false),
    key: text().notNull(),
  },
  (table) => [
    index("notifications_person").on(table.userId, table.id),
    index("notifications_unread").on(table.userId, table.readAt),
    index("notifications_about").on(table.aboutKind, table.aboutId),
    uniqueIndex("notifications_once").on(table.userId, table.key),
    index("notifications_waiting")
      .on(table.userId)
      .where(sql`${table.waiting}`),
  ],
);

export const mailChoiceTable = pgTable("notification_choices", {
  userId: uuid()
    .primaryKey()
    .references(() => userTable.id, { onDelete: "cascade" }),
  choices: jsonb().$type<MailChoices>().notNull(),
  at: instant().notNull(),
});
