import { sql } from "drizzle-orm";
import { check, date, index, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { userTable } from "#app/accounts/table.server.ts";
import { moneyAccountTable } from "#app/crm/base/money-accounts/table.server.ts";
import { textColumns } from "#app/kit/fields/columns.server.ts";
import { foreignId, recordColumns } from "#app/platform/db/columns.server.ts";
import { chequeBookFields, chequeBookStatuses } from "./fields.ts";

export const chequeBookTable = pgTable(
  "cheque_books",
  {
    ...recordColumns(...textColumns(chequeBookFields)),
    name: text().notNull(),
    moneyAccountId: foreignId(() => moneyAccountTable.id),
    series: text(),
    first: text().notNull(),
    last: text().notNull(),
    status: text({ enum: chequeBookStatuses }).notNull().default("inUse"),
    reason: text(),
    notes: text(),
    createdBy: uuid().references(() => userTable.id),
  },
  (table) => [
    index("cheque_books_updated").on(table.updatedAt, table.id),
    index("cheque_books_account").on(table.moneyAccountId),
    index("cheque_books_search").using("gin", sql`${table.search} gin_trgm_ops`),
  ],
);

/** Each number of a book, as it is printed: a payment of a supplier names the one it was written on, a spoiled one is voided. */
export const chequeNumberTable = pgTable(
  "cheque_numbers",
  {
    id: uuid().primaryKey().defaultRandom(),
    bookId: uuid()
      .notNull()
      .references(() => chequeBookTable.id, { onDelete: "cascade" }),
    moneyAccountId: foreignId(() => moneyAccountTable.id),
    number: text().notNull(),
    voidedOn: date(),
    voidReason: text(),
  },
  (table) => [
    // Whatever the book, an account has a number once.
    unique("cheque_numbers_once").on(table.moneyAccountId, table.number),
    index("cheque_numbers_book").on(table.bookId, table.number),
    check("cheque_numbers_voided", sql`(${table.voidedOn} is null) = (${table.voidReason} is null)`),
  ],
);
