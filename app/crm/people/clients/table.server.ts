import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, text, uuid, type AnyPgColumn } from "drizzle-orm/pg-core";
import { userTable } from "#app/accounts/table.server.ts";
import { governorates } from "#app/crm/people/leads/fields.ts";
import { leadTable } from "#app/crm/people/leads/table.server.ts";
import { foreignId, archiveColumns, instant, piastres, recordColumns, sortKey, trashColumns } from "#app/platform/db/columns.server.ts";
import { clientFields, clientStatuses, clientTypes } from "./fields.ts";
import { textColumns } from "#app/kit/fields/columns.server.ts";

/** People and organisations the company works for, or hopes to. Money in piastres. */
export const clientTable = pgTable(
  "clients",
  {
    ...recordColumns(...textColumns(clientFields)),
    ...trashColumns,
    ...archiveColumns,
    number: text().notNull().unique(),
    nameEn: text(),
    nameAr: text(),
    type: text({ enum: clientTypes }).notNull(),
    status: text({ enum: clientStatuses }).notNull().default("potential"),
    contactPerson: text(),
    phoneRaw: text(),
    phoneE164: text("phone_e164"),
    secondPhoneRaw: text(),
    secondPhoneE164: text("second_phone_e164"),
    email: text(),
    address: text(),
    country: text(),
    cityAbroad: text(),
    governorate: text({ enum: governorates }),
    city: text(),
    compound: text(),
    street: text(),
    building: text(),
    district: text(),
    budgetMin: piastres(),
    budgetMax: piastres(),
    preferredStyle: text(),
    notes: text(),
    source: text(),
    assignedTo: uuid().references(() => userTable.id),
    taxNumber: text(),
    nationalId: text(),
    withholdsVat: boolean().notNull().default(false),
    preferredLanguage: text({ enum: ["en", "ar"] }),
    sourceLeadId: uuid()
      .unique("clients_source_lead")
      .references(() => leadTable.id),
    blacklistReason: text(),
    blacklistedAt: instant(),
    blacklistedBy: uuid().references(() => userTable.id),
    /** The client that this one was merged into; its own row stays, so that old addresses still lead somewhere. */
    mergedIntoId: uuid().references((): AnyPgColumn => clientTable.id),
    lastActivityAt: instant(),
    createdBy: uuid().references(() => userTable.id),
  },
  (table) => [
    index("clients_updated").on(table.updatedAt, table.id),
    index("clients_named").on(table.id, table.number, table.nameEn, table.nameAr),
    index("clients_name_en").on(sortKey(table.nameEn, table.nameAr), table.id),
    index("clients_name_ar").on(sortKey(table.nameAr, table.nameEn), table.id),
    index("clients_status").on(table.status, table.updatedAt),
    index("clients_assigned").on(table.assignedTo, table.updatedAt),
    index("clients_governorate").on(table.governorate),
    index("clients_merged").on(table.mergedIntoId),
    index("clients_phone").on(table.phoneE164),
    index("clients_second_phone").on(table.secondPhoneE164),
    index("clients_email").on(table.email),
    index("clients_tax_number").on(table.taxNumber),
    index("clients_national_id").on(table.nationalId),
    index("clients_counted")
      .on(table.id)
      .where(sql`${table.trashedAt} is null and ${table.archivedAt} is null and ${table.mergedIntoId} is null`),
    index("clients_archived")
      .on(table.archivedAt)
      .where(sql`${table.archivedAt} is not null`),
    index("clients_trashed")
      .on(table.trashedAt)
      .where(sql`${table.trashedAt} is not null`),
    index("clients_city").on(table.city),
    index("clients_compound").on(table.compound),
    index("clients_district").on(table.district),
    index("clients_search").using("gin", sql`${table.search} gin_trgm_ops`),
    check("clients_named", sql`coalesce(nullif(${table.nameEn}, ''), nullif(${table.nameAr}, '')) is not null`),
    check("clients_budget", sql`${table.budgetMin} <= ${table.budgetMax}`),
    check("clients_not_into_itself", sql`${table.mergedIntoId} <> ${table.id}`),
  ],
);

export const contactTable = pgTable(
  "client_contacts",
  {
    id: uuid().primaryKey().defaultRandom(),
    clientId: foreignId(() => clientTable.id, { onDelete: "cascade" }),
    displayOrder: integer().notNull(),
    name: text().notNull(),
    role: text().notNull().default(""),
    phoneRaw: text(),
    phoneE164: text("phone_e164"),
    email: text(),
  },
  (table) => [
    index("client_contacts_client").on(table.clientId, table.displayOrder),
    index("client_contacts_phone").on(table.phoneE164),
    index("client_contacts_email").on(table.email),
  ],
);
