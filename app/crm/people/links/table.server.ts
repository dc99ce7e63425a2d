import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { userTable } from "#app/accounts/table.server.ts";
import { clientTable } from "#app/crm/people/clients/table.server.ts";
import { chainMethods, type AcceptanceProof, type Strokes } from "#app/crm/base/documents/fields.ts";
import { recordFileTable } from "#app/crm/base/files/table.server.ts";
import { instant } from "#app/platform/db/columns.server.ts";
import { languages } from "#app/values/language.ts";
import { acceptanceKinds, linkKinds, type EarlierAnswer } from "./fields.ts";

/** Secret links to documents. Of the token only a hash is kept: it is signed, and made again where it is needed. */
export const clientLinkTable = pgTable(
  "client_links",
  {
    id: uuid().primaryKey().defaultRandom(),
    kind: text({ enum: linkKinds }).notNull(),
    recordId: uuid().notNull(),
    clientId: uuid().references(() => clientTable.id),
    tokenHash: text().notNull().unique(),
    language: text({ enum: languages }).notNull(),
    createdAt: instant().notNull(),
    createdBy: uuid().references(() => userTable.id, { onDelete: "set null" }),
    expiresAt: instant().notNull(),
    revokedAt: instant(),
    viewedAt: instant(),
    mailedAt: instant(),
  },
  (table) => [
    index("client_links_record").on(table.kind, table.recordId, table.createdAt),
    index("client_links_client").on(table.clientId),
    check("client_links_life", sql`${table.expiresAt} > ${table.createdAt}`),
  ],
);

const byReader = () => ({
  id: uuid().primaryKey().defaultRandom(),
  recordId: uuid().notNull(),
  linkId: uuid().references(() => clientLinkTable.id, { onDelete: "set null" }),
  name: text().notNull(),
});

/** Who agreed to what, and how. One for a document or an offer of a selection; written once, never changed. */
export const acceptanceTable = pgTable(
  "acceptances",
  {
    ...byReader(),
    kind: text({ enum: acceptanceKinds }).notNull(),
    method: text({ enum: chainMethods }).notNull(),
    signature: jsonb().$type<Strokes>(),
    at: instant().notNull(),
    addressHash: text(),
    documentHash: text().notNull(),
    chosen: jsonb().$type<string[]>().notNull(),
    evidenceFileId: uuid().references(() => recordFileTable.id, { onDelete: "set null" }),
    recordedBy: uuid().references(() => userTable.id, { onDelete: "set null" }),
    proof: jsonb().$type<AcceptanceProof>(),
    // Its place among all acceptances, the hash of the one before it and its own.
    position: integer().unique(),
    previous: text(),
    chain: text(),
  },
  (table) => [
    unique("acceptances_once").on(table.kind, table.recordId),
    check("acceptances_shown", sql`(${table.method} = 'drawn') = (${table.signature} is not null)`),
  ],
);

export const clientQuestionTable = pgTable(
  "client_questions",
  {
    ...byReader(),
    kind: text({ enum: linkKinds }).notNull(),
    body: text().notNull(),
    askedAt: instant().notNull(),
    answer: text().notNull().default(""),
    answeredAt: instant(),
    answeredBy: uuid().references(() => userTable.id, { onDelete: "set null" }),
    // Answers that were corrected, the oldest first.
    earlier: jsonb().$type<EarlierAnswer[]>().notNull().default([]),
  },
  (table) => [index("client_questions_record").on(table.kind, table.recordId, table.askedAt)],
);
