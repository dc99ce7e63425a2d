import { offerColumns, snapshotColumns, sumColumns } from "#app/crm/base/priced/sums/columns.server.ts";
import { sql } from "drizzle-orm";
import { check, date, index, integer, numeric, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { userTable } from "#app/accounts/table.server.ts";
import { clientTable } from "#app/crm/people/clients/table.server.ts";
import { contractTable } from "#app/crm/money/contracts/table.server.ts";
import { projectRoomTable } from "#app/crm/work/projects/rooms/table.server.ts";
import { selectionOfferTable } from "#app/crm/work/projects/selections/table.server.ts";
import { crmProjectTable } from "#app/crm/work/projects/table.server.ts";
import { foreignId, bilingualText, instant, piastres, recordColumns } from "#app/platform/db/columns.server.ts";
import { changeOrderFields, changeLineKinds, changeOrderStatuses, effects } from "./fields.ts";
import { textColumns } from "#app/kit/fields/columns.server.ts";

/** An agreed, or offered, change of an accepted contract. Sums in piastres, negative where it takes away more than it adds. */
export const changeOrderTable = pgTable(
  "change_orders",
  {
    ...recordColumns(...textColumns(changeOrderFields)),
    number: text().notNull().unique(),
    projectId: foreignId(() => crmProjectTable.id),
    clientId: uuid().references(() => clientTable.id),
    contractId: uuid().references(() => contractTable.id),
    status: text({ enum: changeOrderStatuses }).notNull().default("draft"),
    ...bilingualText("title"),
    ...bilingualText("reason"),
    ...offerColumns(),
    ...bilingualText("terms", "notes"),
    internalNotes: text(),
    ...sumColumns("subtotal", "net", "vat", "total"),
    sentAt: instant(),
    viewedAt: instant(),
    decidedAt: instant(),
    decisionNote: text(),
    ...snapshotColumns(),
    // The first day of the week whose approved selections it holds; null where it was begun by hand.
    selectionWeek: date(),
    ownerId: uuid().references(() => userTable.id),
    createdBy: uuid().references(() => userTable.id),
  },
  (table) => [
    index("change_orders_project").on(table.projectId, table.createdAt),
    index("change_orders_client").on(table.clientId),
    index("change_orders_contract").on(table.contractId),
    index("change_orders_status").on(table.status, table.validUntil),
    index("change_orders_updated").on(table.updatedAt, table.id),
    index("change_orders_search").using("gin", sql`${table.search} gin_trgm_ops`),
    check("change_orders_named", sql`${table.titleEn} <> '' or ${table.titleAr} <> ''`),
    check(
      "change_orders_paper",
      sql`${table.status} in ('draft', 'cancelled') or (${table.snapshot} is not null and ${table.snapshotHash} is not null)`,
    ),
  ],
);

export const changeOrderLineTable = pgTable(
  "change_order_lines",
  {
    id: uuid().primaryKey().defaultRandom(),
    changeOrderId: foreignId(() => changeOrderTable.id, { onDelete: "cascade" }),
    effect: text({ enum: effects }).notNull(),
    kind: text({ enum: changeLineKinds }).notNull().default("work"),
    roomId: uuid().references(() => projectRoomTable.id, { onDelete: "set null" }),
    ...bilingualText("description"),
    unit: text(),
    quantity: numeric({ precision: 12, scale: 3, mode: "number" }).notNull(),
    unitPrice: piastres().notNull(),
    // The approval from which it comes.
    offerId: uuid().references(() => selectionOfferTable.id, { onDelete: "set null" }),
    displayOrder: integer().notNull().default(0),
  },
  (table) => [
    index("change_order_lines_order").on(table.changeOrderId, table.displayOrder),
    uniqueIndex("change_order_lines_offer").on(table.offerId),
    check("change_order_lines_quantity", sql`${table.quantity} between 0.001 and 100000`),
    check("change_order_lines_price", sql`${table.unitPrice} between 0 and 9999999999`),
  ],
);
