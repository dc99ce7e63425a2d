import { bigint, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { mediaTable } from "#app/content/media/table.server.ts";
import { publicationColumns } from "#app/content/publication/table.server.ts";
import { foreignId, bilingualText, recordColumns } from "#app/platform/db/columns.server.ts";
import { serviceFields, priceUnits } from "./fields.ts";
import { textColumns } from "#app/kit/fields/columns.server.ts";

export const serviceTable = pgTable("services", {
  ...recordColumns(...textColumns(serviceFields)),
  ...publicationColumns,
  number: integer().generatedAlwaysAsIdentity(),
  slug: text().notNull().unique(),
  iconName: text().notNull().default("square"),
  ...bilingualText("title", "shortDescription", "longDescription"),
  processEn: text().array().notNull().default([]),
  processAr: text().array().notNull().default([]),
  ...bilingualText("pricingInfo"),
  /** Lowest price, in piastres, per `fromUnit`; null where the price depends on the work. */
  fromPrice: bigint({ mode: "number" }),
  fromUnit: text({ enum: priceUnits }),
  mainImage: uuid().references(() => mediaTable.id),
});

export const serviceDetailTable = pgTable(
  "service_pictures",
  {
    serviceId: foreignId(() => serviceTable.id, { onDelete: "cascade" }),
    mediaId: foreignId(() => mediaTable.id),
    displayOrder: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.serviceId, table.mediaId] })],
);
