import { boolean, index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { foreignId, foundBy, instant } from "#app/platform/db/columns.server.ts";

export const roleTable = pgTable("user_roles", {
  id: uuid().primaryKey().defaultRandom(),
  roleName: text().notNull().unique(),
  nameEn: text().notNull(),
  nameAr: text().notNull(),
});

export const userTable = pgTable(
  "app_users",
  {
    id: uuid().primaryKey().defaultRandom(),
    email: text().notNull().unique(),
    emailVerified: boolean().notNull().default(false),
    fullName: text().notNull(),
    fullNameAr: text().notNull().default(""),
    roleName: text()
      .notNull()
      .default("pending")
      .references(() => roleTable.roleName),
    language: text({ enum: ["en", "ar"] })
      .notNull()
      .default("en"),
    imageUrl: text(),
    digits: text({ enum: ["arab", "latn"] }),
    twoFactorEnabled: boolean().notNull().default(false),
    deactivatedAt: instant(),
    lastSeenAt: instant(),
    version: integer().notNull().default(1),
    search: foundBy("fullName", "fullNameAr", "email"),
    createdAt: instant().notNull().defaultNow(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (table) => [index("app_users_role").on(table.roleName)],
);

export const sessionTable = pgTable(
  "sessions",
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: foreignId(() => userTable.id, { onDelete: "cascade" }),
    token: text().notNull().unique(),
    expiresAt: instant().notNull(),
    lastSeenAt: instant().notNull().defaultNow(),
    ipAddress: text(),
    userAgent: text(),
    createdAt: instant().notNull().defaultNow(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (table) => [index("sessions_user").on(table.userId)],
);

export const accountTable = pgTable(
  "accounts",
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: foreignId(() => userTable.id, { onDelete: "cascade" }),
    providerId: text().notNull(),
    accountId: text().notNull(),
    accessToken: text(),
    refreshToken: text(),
    idToken: text(),
    accessTokenExpiresAt: instant(),
    refreshTokenExpiresAt: instant(),
    scope: text(),
    password: text(),
    createdAt: instant().notNull().defaultNow(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (table) => [uniqueIndex("accounts_provider").on(table.providerId, table.accountId), index("accounts_user").on(table.userId)],
);

export const verificationTable = pgTable(
  "verifications",
  {
    id: uuid().primaryKey().defaultRandom(),
    identifier: text().notNull(),
    value: text().notNull(),
    expiresAt: instant().notNull(),
    createdAt: instant().notNull().defaultNow(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (table) => [index("verifications_identifier").on(table.identifier)],
);

/** Secret and recovery codes of the second factor, encrypted by the auth library. */
export const twoFactorTable = pgTable("two_factors", {
  id: uuid().primaryKey().defaultRandom(),
  userId: uuid()
    .notNull()
    .unique()
    .references(() => userTable.id, { onDelete: "cascade" }),
  secret: text().notNull(),
  backupCodes: text().notNull(),
  verified: boolean().notNull().default(true),
  failedVerificationCount: integer().notNull().default(0),
  /** The last step of 30 seconds whose code was used: a code counts once. */
  usedStep: integer(),
  lockedUntil: instant(),
});

/** Of a row that one person enters and another may revoke, with the reason. */
export const revocableColumns = () => ({
  createdBy: uuid().references(() => userTable.id),
  createdAt: instant().notNull(),
  revokedBy: uuid().references(() => userTable.id),
  revokedAt: instant(),
  reason: text(),
});
