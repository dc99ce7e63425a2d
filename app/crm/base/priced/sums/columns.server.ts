import { date, jsonb, text } from "drizzle-orm/pg-core";
import { documentLanguages, type DocumentSnapshot } from "#app/crm/base/documents/fields.ts";
import { priceModes } from "#app/crm/base/priced/fields.ts";
import { piastres } from "#app/platform/db/columns.server.ts";

const sum = () => piastres().notNull().default(0);

/** Sums of a document (piastres) as the server calculated them at the last save. */
export const sumColumns = <Name extends string>(...names: Name[]) =>
  Object.fromEntries(names.map((name) => [name, sum()])) as Record<Name, ReturnType<typeof sum>>;

export const snapshotColumns = () => ({ snapshot: jsonb("paper").$type<DocumentSnapshot>(), snapshotHash: text("paper_hash") });

export const offerColumns = () => ({
  language: text({ enum: documentLanguages }).notNull(),
  issuedOn: date({ mode: "string" }),
  validUntil: date({ mode: "string" }),
  priceMode: text({ enum: priceModes }).notNull().default("exclusive"),
  taxCode: text().notNull(),
});
