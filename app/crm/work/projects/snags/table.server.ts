import { isNotNull } from "drizzle-orm";
import { boolean, date, index, integer, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { userTable } from "#app/accounts/table.server.ts";
import { recordFileTable } from "#app/crm/base/files/table.server.ts";
import { projectRoomTable } from "#app/crm/work/projects/rooms/table.server.ts";
import { crmProjectTable } from "#app/crm/work/projects/table.server.ts";
import { supplierTable } from "#app/crm/people/suppliers/table.server.ts";
import { foreignId, instant, recordColumns, trashColumns } from "#app/platform/db/columns.server.ts";
import { snagFields, snagMoments, snagStatuses } from "./fields.ts";
import { textColumns } from "#app/kit/fields/columns.server.ts";

export const snagTable = pgTable(
  "snags",
  {
    ...recordColumns(...textColumns(snagFields)),
    ...trashColumns,
    projectId: foreignId(() => crmProjectTable.id, { onDelete: "cascade" }),
    number: integer().notNull().default(0),
    title: text().notNull(),
    description: text(),
    status: text({ enum: snagStatuses }).notNull().default("open"),
    roomId: uuid().references(() => projectRoomTable.id, { onDelete: "set null" }),
    assigneeId: uuid().references(() => userTable.id),
    supplierId: uuid().references(() => supplierTable.id),
    dueOn: date(),
    warranty: boolean().notNull().default(false),
    waiveReason: text(),
    fixedAt: instant(),
    settledAt: instant(),
    createdBy: uuid().references(() => userTable.id),
  },
  (table) => [
    unique().on(table.projectId, table.number),
    index("snags_project").on(table.projectId, table.status, table.dueOn),
    index("snags_assignee").on(table.assigneeId, table.status),
    index("snags_supplier").on(table.supplierId, table.status),
    index("snags_due").on(table.dueOn, table.id),
    index("snags_trashed").on(table.trashedAt).where(isNotNull(table.trashedAt)),
    index("snags_room").on(table.roomId),
  ],
);

export const snagPictureTable = pgTable(
  "snag_pictures",
  {
    fileId: uuid()
      .primaryKey()
      .references(() => recordFileTable.id, { onDelete: "cascade" }),
    snagId: foreignId(() => snagTable.id, { onDelete: "cascade" }),
    moment: text({ enum: snagMoments }).notNull(),
  },
  (table) => [index("snag_pictures_snag").on(table.snagId)],
);
