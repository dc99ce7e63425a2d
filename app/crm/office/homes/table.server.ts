import { sql } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, pgTable, text, unique, uniqueIndex, uuid, type AnyPgColumn } from "drizzle-orm/pg-core";
import { userTable } from "#app/accounts/table.server.ts";
import { paymentTable } from "#app/crm/money/payments/table.server.ts";
import { recordFileTable } from "#app/crm/base/files/table.server.ts";
import { clientTable } from "#app/crm/people/clients/table.server.ts";
import { crmProjectTable } from "#app/crm/work/projects/table.server.ts";
import { foreignId, instant, piastres } from "#app/platform/db/columns.server.ts";
import { languages } from "#app/values/language.ts";
import { cardReasons, cardStates, codeChannels, linkStates, messageKinds, proofChannels, proofStates, relations } from "./fields.ts";
import { codePurposes, type SignedAct } from "./signing/fields.ts";

/**
 * Links to the home of a project, one for each person. The contacts of a client are written anew whenever he is saved, so a link keeps the name and
 * the ways to reach its person as they were on record when it was made: a code goes nowhere else.
 */
export const homeLinkTable = pgTable(
  "home_links",
  {
    id: uuid().primaryKey().defaultRandom(),
    projectId: foreignId(() => crmProjectTable.id, { onDelete: "cascade" }),
    /** Whose project it was when the link was made: it opens nothing of another client. */
    clientId: foreignId(() => clientTable.id, { onDelete: "cascade" }),
    person: text().notNull(),
    email: text(),
    phoneE164: text("phone_e164"),
    tokenHash: text().notNull().unique(),
    relation: text({ enum: relations }).notNull(),
    seesPrices: boolean().notNull(),
    language: text({ enum: languages }).notNull(),
    state: text({ enum: linkStates }).notNull().default("open"),
    createdAt: instant().notNull(),
    createdBy: uuid().references(() => userTable.id, { onDelete: "set null" }),
    expiresAt: instant().notNull(),
    mailedAt: instant(),
    lastSeenAt: instant(),
    revokedReason: text(),
    /** The owner’s link that a viewer’s was made from: it ends with that one. */
    sharedBy: uuid().references((): AnyPgColumn => homeLinkTable.id, { onDelete: "cascade" }),
    /** When a further device opened it. */
    furtherAt: instant(),
  },
  (table) => [
    index("home_links_project").on(table.projectId, table.createdAt),
    index("home_links_client").on(table.clientId),
    index("home_links_shared_by").on(table.sharedBy),
    uniqueIndex("home_links_person")
      .on(table.projectId, sql`lower(${table.person})`)
      .where(sql`${table.state} = 'open'`),
    check("home_links_life", sql`${table.expiresAt} > ${table.createdAt}`),
    check("home_links_viewer", sql`${table.relation} <> 'viewer' or not ${table.seesPrices}`),
    check("home_links_reason", sql`${table.state} <> 'revoked' or ${table.revokedReason} <> ''`),
  ],
);

export const homeDeviceTable = pgTable(
  "home_devices",
  {
    id: uuid().primaryKey().defaultRandom(),
    linkId: foreignId(() => homeLinkTable.id, { onDelete: "cascade" }),
    secretHash: text().notNull(),
    userAgent: text(),
    firstSeenAt: instant().notNull(),
    lastSeenAt: instant().notNull(),
    first: boolean().notNull(),
    /** A code proved who holds it; prices are shown until then. */
    knownUntil: instant(),
    knownBy: text({ enum: proofChannels }),
  },
  (table) => [unique("home_devices_once").on(table.linkId, table.secretHash)],
);

/**
 * The one live code of a device for a purpose. The code itself is not stored: it is the HMAC of what stands here, under the company's secret. Without
 * a device it was asked for on a document's own page.
 */
export const homeCodeTable = pgTable(
  "home_codes",
  {
    id: uuid().primaryKey().defaultRandom(),
    linkId: foreignId(() => homeLinkTable.id, { onDelete: "cascade" }),
    deviceId: uuid().references(() => homeDeviceTable.id, { onDelete: "cascade" }),
    purpose: text({ enum: codePurposes }).notNull().default("device"),
    act: jsonb().$type<SignedAct>(),
    channel: text({ enum: codeChannels }).notNull().default("mail"),
    relayedBy: uuid().references(() => userTable.id, { onDelete: "set null" }),
    nonce: text().notNull(),
    sentAt: instant().notNull().defaultNow(),
    expiresAt: instant().notNull(),
    tries: integer().notNull().default(0),
    usedAt: instant(),
    pausedUntil: instant(),
  },
  (table) => [
    unique("home_codes_one").on(table.linkId, table.deviceId, table.purpose).nullsNotDistinct(),
    check("home_codes_act", sql`(${table.purpose} = 'sign') = (${table.act} is not null)`),
  ],
);

/** What an owner and the office write to each other. `person` is the client’s name; what the office wrote has none, and `by` says whose it is. With a `kind` the body is what it is about: of a cheque to be collected the number of its invoice. */
export const homeMessageTable = pgTable(
  "home_messages",
  {
    id: uuid().primaryKey().defaultRandom(),
    projectId: foreignId(() => crmProjectTable.id, { onDelete: "cascade" }),
    /** Whose project it was then: a next client reads nothing of it. */
    clientId: foreignId(() => clientTable.id, { onDelete: "cascade" }),
    linkId: uuid(),
    person: text(),
    kind: text({ enum: messageKinds }),
    by: uuid().references(() => userTable.id, { onDelete: "set null" }),
    body: text().notNull(),
    at: instant().notNull(),
    /** Of a client’s message: when the office answered, or said that no answer is needed. */
    answeredAt: instant(),
  },
  (table) => [
    index("home_messages_project").on(table.projectId, table.at),
    index("home_messages_client").on(table.clientId),
    index("home_messages_waiting")
      .on(table.projectId)
      .where(sql`${table.person} is not null and ${table.answeredAt} is null`),
    check("home_messages_side", sql`(${table.person} is null) = (${table.linkId} is null)`),
  ],
);

// Until when a person was told what happened: what he has to do something about, and the rest.
export const homeTellingTable = pgTable("home_tellings", {
  linkId: uuid()
    .primaryKey()
    .references(() => homeLinkTable.id, { onDelete: "cascade" }),
  needsUntil: instant().notNull(),
  restUntil: instant().notNull(),
});

// A home that rests: none of its links opens. Why stays with the office.
export const homePauseTable = pgTable("home_pauses", {
  projectId: uuid()
    .primaryKey()
    .references(() => crmProjectTable.id, { onDelete: "cascade" }),
  reason: text().notNull(),
  at: instant().notNull(),
  by: uuid().references(() => userTable.id, { onDelete: "set null" }),
});

/** What a client sent to show that he paid. It changes no balance: somebody finds the money, or refuses it with a reason. */
export const homeProofTable = pgTable(
  "home_proofs",
  {
    id: uuid().primaryKey().defaultRandom(),
    projectId: foreignId(() => crmProjectTable.id, { onDelete: "cascade" }),
    invoiceId: uuid().notNull(),
    linkId: uuid().notNull(),
    person: text().notNull(),
    fileId: uuid().references(() => recordFileTable.id, { onDelete: "set null" }),
    sha256: text().notNull(),
    at: instant().notNull(),
    state: text({ enum: proofStates }).notNull().default("uploaded"),
    reason: text(),
    decidedAt: instant(),
    decidedBy: uuid().references(() => userTable.id, { onDelete: "set null" }),
    // Of one that is matched: with which payment.
    paymentId: uuid().references(() => paymentTable.id, { onDelete: "set null" }),
  },
  (table) => [
    unique("home_proofs_once").on(table.invoiceId, table.sha256),
    index("home_proofs_project").on(table.projectId, table.at),
    index("home_proofs_same").on(table.sha256),
    index("home_proofs_file").on(table.fileId),
    index("home_proofs_payment").on(table.paymentId),
    check("home_proofs_reason", sql`(${table.state} = 'refused') = (${table.reason} is not null)`),
  ],
);

// What was begun with the card gateway, under the id that it gave, and what came of it. What it tells of an unknown order has no project.
export const homeCardPaymentTable = pgTable(
  "home_card_payments",
  {
    id: uuid().primaryKey().defaultRandom(),
    projectId: uuid().references(() => crmProjectTable.id, { onDelete: "cascade" }),
    invoiceId: uuid(),
    linkId: uuid(),
    person: text(),
    amount: piastres().notNull(),
    currency: text().notNull().default("EGP"),
    state: text({ enum: cardStates }).notNull().default("created"),
    reason: text({ enum: cardReasons }),
    gatewayId: text().unique(),
    checkout: text(),
    transaction: text().unique(),
    paymentId: uuid(),
    at: instant().notNull(),
    askedAt: instant(),
    endedAt: instant(),
    settledAt: instant(),
    settledBy: uuid().references(() => userTable.id, { onDelete: "set null" }),
  },
  (table) => [
    uniqueIndex("home_card_payments_open")
      .on(table.invoiceId)
      .where(sql`${table.state} = 'created'`),
    index("home_card_payments_invoice").on(table.invoiceId, table.at),
    index("home_card_payments_project").on(table.projectId),
    index("home_card_payments_to_match")
      .on(table.at)
      .where(sql`${table.settledAt} is null and ${table.state} in ('unmatched', 'refunded')`),
    check("home_card_payments_reason", sql`(${table.state} = 'unmatched') = (${table.reason} is not null)`),
    check("home_card_payments_booked", sql`${table.state} <> 'booked' or ${table.paymentId} is not null`),
  ],
);
