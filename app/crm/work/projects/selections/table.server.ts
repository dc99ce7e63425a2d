import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  text,
  uniqueIndex,
  uuid,
  type AnyPgColumn,
} from "drizzle-orm/pg-core";
import { userTable } from "#app/accounts/table.server.ts";
import type { AcceptanceProof } from "#app/crm/base/documents/fields.ts";
import type { EarlierAnswer } from "#app/crm/people/links/fields.ts";
import { projectRoomTable } from "#app/crm/work/projects/rooms/table.server.ts";
import { crmProjectTable } from "#app/crm/work/projects/table.server.ts";
import { supplierTable } from "#app/crm/people/suppliers/table.server.ts";
import { foreignId, bilingualText, instant, piastres, recordColumns } from "#app/platform/db/columns.server.ts";
import {
  offerStates,
  selectionFields,
  selectionStatuses,
  type ChangeRefused,
  type DeclineReason,
  type FirstApproval,
  type OfferSnapshot,
} from "./fields.ts";
import { textColumns } from "#app/kit/fields/columns.server.ts";

export const selectionTable = pgTable(
  "selections",
  {
    ...recordColumns(...textColumns(selectionFields)),
    projectId: foreignId(() => crmProjectTable.id, { onDelete: "cascade" }),
    roomId: uuid().references(() => projectRoomTable.id, { onDelete: "set null" }),
    ...bilingualText("title"),
    status: text({ enum: selectionStatuses }).notNull().default("open"),
    neededOn: date(),
    leadDays: integer().notNull().default(0),
    bufferDays: integer().notNull().default(7),
    // What the contract holds for it, with VAT.
    allowance: piastres(),
    // What it belongs to, as a plate to a lamp; `within`: the client sees one price of both.
    forId: uuid().references((): AnyPgColumn => selectionTable.id, { onDelete: "set null" }),
    within: boolean().notNull().default(false),
    notes: text(),
    decidedOn: date(),
    decidedName: text(),
    decidedBy: uuid().references(() => userTable.id),
    decidedAt: instant(),
    decisionNote: text(),
    evidenceId: uuid(),
    displayOrder: integer().notNull().default(0),
    createdBy: uuid().references(() => userTable.id),
  },
  (table) => [
    index("selections_project").on(table.projectId, table.displayOrder),
    index("selections_for").on(table.forId),
    index("selections_needed").on(table.status, table.neededOn),
    check("selections_named", sql`${table.titleEn} <> '' or ${table.titleAr} <> ''`),
    check("selections_allowance", sql`${table.allowance} >= 0`),
    check("selections_days", sql`${table.leadDays} between 0 and 365 and ${table.bufferDays} between 0 and 90`),
  ],
);

// The rooms in which it is used. Prices of its options are for one; without places there is one of it.
export const selectionPlaceTable = pgTable(
  "selection_places",
  {
    id: uuid().primaryKey().defaultRandom(),
    selectionId: foreignId(() => selectionTable.id, { onDelete: "cascade" }),
    roomId: foreignId(() => projectRoomTable.id, { onDelete: "no action" }),
    quantity: numeric({ precision: 12, scale: 3, mode: "number" }).notNull(),
    displayOrder: integer().notNull().default(0),
  },
  (table) => [
    uniqueIndex("selection_places_room").on(table.selectionId, table.roomId),
    index("selection_places_of_room").on(table.roomId),
    check("selection_places_quantity", sql`${table.quantity} between 0.001 and 100000`),
  ],
);

export const selectionOptionTable = pgTable(
  "selection_options",
  {
    id: uuid().primaryKey().defaultRandom(),
    selectionId: foreignId(() => selectionTable.id, { onDelete: "cascade" }),
    ...bilingualText("name"),
    code: text(),
    // What the company pays. The client is shown the next one alone.
    price: piastres(),
    clientPrice: piastres(),
    supplierId: uuid().references(() => supplierTable.id),
    pictureId: uuid(),
    notes: text(),
    chosen: boolean().notNull().default(false),
    displayOrder: integer().notNull().default(0),
  },
  (table) => [
    index("selection_options_selection").on(table.selectionId, table.displayOrder),
    uniqueIndex("selection_options_chosen")
      .on(table.selectionId)
      .where(sql`${table.chosen}`),
    check("selection_options_named", sql`${table.nameEn} <> '' or ${table.nameAr} <> ''`),
    check("selection_options_price", sql`${table.price} >= 0`),
    check("selection_options_client_price", sql`${table.clientPrice} >= 0`),
  ],
);

// What was shown to the client, frozen, and the answer to it with how it came. A link and a device may be gone before the evidence that names them.
export const selectionOfferTable = pgTable(
  "selection_offers",
  {
    id: uuid().primaryKey().defaultRandom(),
    selectionId: foreignId(() => selectionTable.id, { onDelete: "cascade" }),
    snapshot: jsonb().$type<OfferSnapshot>().notNull(),
    hash: text().notNull(),
    state: text({ enum: offerStates }).notNull().default("presented"),
    presentedAt: instant().notNull(),
    presentedBy: uuid().references(() => userTable.id, { onDelete: "set null" }),
    answeredAt: instant(),
    answeredName: text(),
    answeredLink: uuid(),
    answeredDevice: uuid(),
    answeredLevel: integer(),
    proof: jsonb().$type<AcceptanceProof>(),
    // The first approval of two, where both owners have to approve. It ends with the offer.
    firstApproval: jsonb().$type<FirstApproval>(),
    optionId: uuid(),
    // When a client asked to change what was approved. The approval stands until staff reopen it.
    changeAskedAt: instant(),
    changeRefused: jsonb().$type<ChangeRefused>(),
    reasons: jsonb().$type<DeclineReason[]>().notNull().default([]),
    note: text(),
  },
  (table) => [
    index("selection_offers_selection").on(table.selectionId, table.presentedAt),
    uniqueIndex("selection_offers_current")
      .on(table.selectionId)
      .where(sql`${table.state} in ('presented', 'approved')`),
    check("selection_offers_answered", sql`${table.state} not in ('approved', 'declined') or ${table.answeredAt} is not null`),
    check("selection_offers_approved", sql`${table.state} <> 'approved' or ${table.optionId} is not null`),
  ],
);

export const selectionQuestionTable = pgTable(
  "selection_questions",
  {
    id: uuid().primaryKey().defaultRandom(),
    selectionId: foreignId(() => selectionTable.id, { onDelete: "cascade" }),
    linkId: uuid().notNull(),
    name: text().notNull(),
    body: text().notNull(),
    askedAt: instant().notNull(),
    answer: text(),
    answeredAt: instant(),
    answeredBy: uuid().references(() => userTable.id, { onDelete: "set null" }),
    // Answers that were corrected, the oldest first.
    earlier: jsonb().$type<EarlierAnswer[]>().notNull().default([]),
  },
  (table) => [index("selection_questions_selection").on(table.selectionId, table.askedAt)],
);
