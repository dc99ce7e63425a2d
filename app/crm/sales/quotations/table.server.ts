import { offerColumns, snapshotColumns, sumColumns } from "#app/crm/base/priced/sums/columns.server.ts";
import { reductionKinds } from "#app/crm/base/priced/fields.ts";
import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  text,
  unique,
  uuid,
  type AnyPgColumn,
} from "drizzle-orm/pg-core";
import { userTable } from "#app/accounts/table.server.ts";
import { estimateTable } from "#app/content/estimator/table.server.ts";
import { mediaTable } from "#app/content/media/table.server.ts";
import { clientTable } from "#app/crm/people/clients/table.server.ts";
import { retentionBases, type DocumentSnapshot } from "#app/crm/base/documents/fields.ts";
import { leadTable } from "#app/crm/people/leads/table.server.ts";
import { crmProjectTable } from "#app/crm/work/projects/table.server.ts";
import { supplierTable } from "#app/crm/people/suppliers/table.server.ts";
import { foreignId, bilingualText, instant, piastres, recordColumns } from "#app/platform/db/columns.server.ts";
import { quotationFields, lineKinds, planPhases, planTriggers, quotationStatuses, rejectionReasons, visibilities } from "./fields.ts";
import { textColumns } from "#app/kit/fields/columns.server.ts";

const typed = () => jsonb().$type<Record<string, string>>().notNull().default({});
/** A percentage in basis points, or an amount in piastres, by the kind beside it. */
const reductionValue = () => bigint({ mode: "number" });

/** One revision of an offer. Revisions of one offer share `familyId` and the series' number. Money in piastres. */
export const quotationTable = pgTable(
  "quotations",
  {
    ...recordColumns(...textColumns(quotationFields)),
    familyId: uuid().notNull(),
    number: text().notNull().unique(),
    seriesNumber: text().notNull(),
    revision: integer().notNull().default(1),
    status: text({ enum: quotationStatuses }).notNull().default("draft"),
    ...bilingualText("title"),
    clientId: uuid().references(() => clientTable.id),
    leadId: uuid().references(() => leadTable.id),
    projectId: uuid().references(() => crmProjectTable.id),
    estimateId: uuid().references(() => estimateTable.id, { onDelete: "set null" }),
    ownerId: uuid().references(() => userTable.id),
    ...offerColumns(),
    discountKind: text({ enum: reductionKinds }),
    discountValue: reductionValue(),
    roundToPound: boolean().notNull().default(false),
    ...bilingualText("terms"),
    ...bilingualText("notes"),
    internalNotes: text().notNull().default(""),
    planIn: text({ enum: reductionKinds }).notNull().default("percent"),
    /** Shares in basis points. */
    retentionRate: integer(),
    retentionBase: text({ enum: retentionBases }),
    retentionCap: integer(),
    retentionFirst: integer(),
    retentionMonths: integer(),
    typed: typed(),
    /** The sums as the server calculated them at the last save. `cost` is of the lines that are in the total. */
    ...sumColumns("subtotal", "discount", "net", "vat", "rounding", "total", "cost"),
    savedBy: uuid().references(() => userTable.id),
    reviewAskedBy: uuid().references(() => userTable.id),
    approvedAt: instant(),
    approvedBy: uuid().references(() => userTable.id),
    reviewNote: text(),
    sentAt: instant(),
    sentBy: uuid().references(() => userTable.id),
    viewedAt: instant(),
    decidedAt: instant(),
    rejectedReason: text({ enum: rejectionReasons }),
    rejectedNote: text(),
    cancelledReason: text(),
    ...snapshotColumns(),
    acceptedSnapshot: jsonb("accepted_paper").$type<DocumentSnapshot>(),
    supersededById: uuid().references((): AnyPgColumn => quotationTable.id, { onDelete: "set null" }),
    createdBy: uuid().references(() => userTable.id),
  },
  (table) => [
    unique("quotations_revision").on(table.familyId, table.revision),
    index("quotations_client").on(table.clientId, table.updatedAt),
    index("quotations_lead").on(table.leadId),
    index("quotations_project").on(table.projectId),
    index("quotations_owner").on(table.ownerId, table.status),
    index("quotations_status").on(table.status, table.validUntil),
    index("quotations_updated").on(table.updatedAt, table.id),
    index("quotations_valid").on(table.validUntil, table.id),
    index("quotations_total").on(table.total, table.id),
    index("quotations_search").using("gin", sql`${table.search} gin_trgm_ops`),
    check("quotations_party", sql`coalesce(${table.clientId}, ${table.leadId}) is not null`),
    check(
      "quotations_paper",
      sql`${table.status} in ('draft', 'in_review', 'cancelled', 'superseded') or (${table.snapshot} is not null and ${table.snapshotHash} is not null)`,
    ),
  ],
);

export const quotationSectionTable = pgTable(
  "quotation_sections",
  {
    id: uuid().primaryKey().defaultRandom(),
    quotationId: foreignId(() => quotationTable.id, { onDelete: "cascade" }),
    sectionKey: uuid().notNull(),
    ...bilingualText("name"),
    area: numeric("area_m2", { precision: 12, scale: 3, mode: "number" }),
    showSubtotal: boolean().notNull().default(true),
    typed: typed(),
    displayOrder: integer().notNull(),
  },
  (table) => [unique("quotation_sections_key").on(table.quotationId, table.sectionKey)],
);

/** One line. `lineKey` stays over revisions; it is the row's id in the estimate where the line came from one. `cost` is of one of it. */
export const quotationLineTable = pgTable(
  "quotation_lines",
  {
    id: uuid().primaryKey().defaultRandom(),
    quotationId: foreignId(() => quotationTable.id, { onDelete: "cascade" }),
    sectionId: foreignId(() => quotationSectionTable.id, { onDelete: "cascade" }),
    lineKey: text().notNull(),
    kind: text({ enum: lineKinds }).notNull(),
    code: text().notNull().default(""),
    itemCode: text().notNull().default(""),
    ...bilingualText("description"),
    unit: text(),
    imageId: uuid().references(() => mediaTable.id, { onDelete: "set null" }),
    quantity: numeric({ precision: 12, scale: 3, mode: "number" }),
    unitPrice: piastres(),
    /** Basis points of what the other lines come to. */
    feeRate: integer(),
    discountKind: text({ enum: reductionKinds }),
    discountValue: reductionValue(),
    taxCode: text(),
    cost: piastres(),
    supplierId: uuid().references(() => supplierTable.id),
    optional: boolean().notNull().default(false),
    selected: boolean().notNull().default(true),
    alternative: text().notNull().default(""),
    visibility: text({ enum: visibilities }).notNull().default("shown"),
    elementKey: text(),
    typed: typed(),
    displayOrder: integer().notNull(),
  },
  (table) => [
    unique("quotation_lines_key").on(table.quotationId, table.lineKey),
    index("quotation_lines_section").on(table.sectionId),
    index("quotation_lines_element").on(table.elementKey),
    index("quotation_lines_supplier").on(table.supplierId),
    check("quotation_lines_quantity", sql`${table.quantity} between 0.001 and 100000`),
    check("quotation_lines_price", sql`${table.unitPrice} between 0 and 9999999999`),
  ],
);

/** A row of the payment plan: a share in basis points, or an amount in piastres. */
export const quotationPlanRowTable = pgTable(
  "quotation_plan_rows",
  {
    id: uuid().primaryKey().defaultRandom(),
    quotationId: foreignId(() => quotationTable.id, { onDelete: "cascade" }),
    rowKey: uuid().notNull(),
    ...bilingualText("label"),
    trigger: text({ enum: planTriggers }).notNull(),
    percent: integer(),
    amount: piastres(),
    offsetDays: integer(),
    dueOn: date({ mode: "string" }),
    phaseKey: text({ enum: planPhases }),
    typed: typed(),
    displayOrder: integer().notNull(),
  },
  (table) => [unique("quotation_plan_rows_key").on(table.quotationId, table.rowKey)],
);
