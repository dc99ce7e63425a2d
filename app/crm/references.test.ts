import { eq, getTableColumns, getTableName } from "drizzle-orm";
import { getTableConfig, type PgColumn, type PgTable } from "drizzle-orm/pg-core";
import { expect, test } from "vitest";
import { userTable } from "#app/accounts/table.server.ts";
import { elementFields } from "#app/content/estimator/catalogue-fields.ts";
import { estimateTable, estimatorCategoryTable, estimatorElementTable } from "#app/content/estimator/table.server.ts";
import { projectTable } from "#app/content/portfolio/table.server.ts";
import { testimonialFields } from "#app/content/testimonials/fields.ts";
import { testimonialTable } from "#app/content/testimonials/table.server.ts";
import { crmKinds } from "#app/crm/entities.ts";
import { refuseInactiveReferences, type References } from "#app/crm/between-slices/inactive-references.server.ts";
import type { TypedFields } from "#app/crm/base/priced/typed/typed-rows.ts";
import { changeLineFields } from "#app/crm/money/change-orders/fields.ts";
import { changeOrderLineTable } from "#app/crm/money/change-orders/table.server.ts";
import { lineFields as invoiceLineFields } from "#app/crm/money/invoices/fields.ts";
import { invoiceLineTable } from "#app/crm/money/invoices/table.server.ts";
import { paymentInput } from "#app/crm/money/payments/fields.ts";
import { paymentTable } from "#app/crm/money/payments/table.server.ts";
import { convertFields } from "#app/crm/people/clients/fields.ts";
import { clientTable } from "#app/crm/people/clients/table.server.ts";
import { leadTable } from "#app/crm/people/leads/table.server.ts";
import { supplierTable } from "#app/crm/people/suppliers/table.server.ts";
import { newQuotationFields, quotationHeadFields, quotationLineFields } from "#app/crm/sales/quotations/fields.ts";
import { quotationLineTable, quotationTable } from "#app/crm/sales/quotations/table.server.ts";
import { attendeeFields } from "#app/crm/work/meetings/fields.ts";
import { meetingAttendeeTable } from "#app/crm/work/meetings/table.server.ts";
import { memberFields } from "#app/crm/work/projects/fields.ts";
import { hourFields } from "#app/crm/work/projects/hours/fields.ts";
import { workHourTable } from "#app/crm/work/projects/hours/table.server.ts";
import { projectPhaseTable } from "#app/crm/work/projects/phases/table.server.ts";
import { projectRoomTable } from "#app/crm/work/projects/rooms/table.server.ts";
import { selectionFields, selectionOptionFields } from "#app/crm/work/projects/selections/fields.ts";
import { selectionOptionTable, selectionTable } from "#app/crm/work/projects/selections/table.server.ts";
import { crmProjectTable, projectMemberTable } from "#app/crm/work/projects/table.server.ts";
import { orderLineFields } from "#app/crm/purchasing/orders/fields.ts";
import { purchaseOrderLineTable } from "#app/crm/purchasing/orders/table.server.ts";
import { change } from "#app/platform/ctx.server.ts";
import { type Company, inCompany } from "../../tests/company.ts";
import { examples } from "../../tests/examples.ts";
import { tables } from "#app/crm/generated/tables.generated.server.ts";

/** The kinds that references name, by their tables. */
const kinds: Record<string, PgTable> = {
  client: clientTable,
  lead: leadTable,
  project: crmProjectTable,
  supplier: supplierTable,
  user: userTable,
};

/** All others that references name: kinds with a page, parts of records, content, estimates. */
const others: Record<string, PgTable> = {
  estimate: estimateTable,
  estimatorCategory: estimatorCategoryTable,
  portfolioProject: projectTable,
  room: projectRoomTable,
  phase: projectPhaseTable,
  ...Object.fromEntries(
    Object.entries(tables).flatMap(([kind, { table }]) => (Object.values(kinds).includes(table) ? [] : [[kind, table]])),
  ),
};

/** Fields and the table that their values are kept in: of every kind of record, and of rows that belong to one. */
const kept: [name: string, fields: TypedFields, table: PgTable][] = [
  ...crmKinds.flatMap((kind): [string, TypedFields, PgTable][] =>
    "fields" in kind ? [[kind.name, kind.fields, tables[kind.name].table]] : [],
  ),
  ["estimatorElement", elementFields, estimatorElementTable],
  ["testimonial", testimonialFields, testimonialTable],
  ["selection", selectionFields, selectionTable],
  ["project.members", memberFields, projectMemberTable],
  ["meeting.attendees", attendeeFields, meetingAttendeeTable],
  ["selection.options", selectionOptionFields, selectionOptionTable],
  ["workHour", hourFields, workHourTable],
  ["invoice.lines", invoiceLineFields, invoiceLineTable],
  ["changeOrder.lines", changeLineFields, changeOrderLineTable],
  ["order.lines", orderLineFields, purchaseOrderLineTable],
  ["quotation.lines", quotationLineFields, quotationLineTable],
  // What an operation asks, by the columns that it writes.
  ["saveQuotation", quotationHeadFields, quotationTable],
  ["newQuotation", newQuotationFields, quotationTable],
  ["recordPayment", paymentInput, paymentTable],
  ["convertLead", { clientId: convertFields.link }, crmProjectTable],
];

test.for(kept)("each reference of %s names the kind that its foreign key, or its column, says", ([kept, fields, table]) => {
  const keys = getTableConfig(table).foreignKeys.map((key) => key.reference());
  const columns: Record<string, unknown> = getTableColumns(table);
  const led = Object.entries(fields).flatMap(([name, field]) => {
    if (field.kind !== "reference") return [];
    const coded = keyed[`${kept}.${name}`] ?? keyed[name];
    if (coded) return [[name, field.to, coded]];
    const key = keys.find(({ columns: [column] }) => column === columns[name]);
    const kind = key && Object.keys(kinds).find((one) => getTableName(kinds[one]!) === getTableName(key.foreignTable));
    const always = key && Object.keys(others).find((one) => getTableName(others[one]!) === getTableName(key.foreignTable));
    if (always) return [[name, field.to, always]];
    // What an earlier table refers to in a later one has no foreign key: its column says the kind.
    const said = !key && columns[name] ? Object.keys(kinds).find((one) => name.toLowerCase().endsWith(`${one}id`)) : undefined;
    if (field.to && said) return [[name, field.to, said]];
    return kind || (key && field.to) ? [[name, field.to, kind ?? null]] : [];
  });
  expect(led.map(([name, to]) => [name, to])).toEqual(led.map(([name, , kind]) => [name, kind]));
});

/** What is named by a code or key, without a foreign key; what is bought is never an export. */
const keyed: Record<string, string> = {
  taxCode: "tax",
  "order.lines.taxCode": "purchaseTax",
  "supplierBill.taxCode": "purchaseTax",
  withholdingCode: "withholding",
  withholding: "withholding",
  elementKey: "element",
};

/** The columns that take a record out of use, and what is said beside a field that names it then. */
const ends: Record<string, string> = {
  trashedAt: "kit.error.inTrash",
  archivedAt: "kit.error.archived",
  mergedIntoId: "kit.error.merged",
  deactivatedAt: "kit.error.closedAccount",
};

async function made(company: Company, kind: string): Promise<string> {
  if (kind === "user") return company.user("designer").id;
  const { records, filled } = examples[kind === "project" ? "crmProject" : kind]!;
  return (await records.create(company.as("manager"), await filled(company, "Nile"))).id;
}

test.for(Object.entries(kinds))("nothing new names a %s that is out of use, in whichever way", ([kind, table]) =>
  inCompany(async (company) => {
    const columns: Record<string, PgColumn> = getTableColumns(table);
    const field = `${kind}Id` as keyof References;
    const manager = company.as("manager");
    const id = await made(company, kind);
    const names = () => change(manager, (tx) => refuseInactiveReferences(tx, { [field]: id }));
    const reached = Object.keys(ends).filter((column) => columns[column]);
    expect(reached).not.toEqual([]);
    for (const column of reached) {
      const out = column === "mergedIntoId" ? await made(company, kind) : company.now();
      await company.db
        .update(table)
        .set({ [column]: out })
        .where(eq(columns["id"]!, id));
      await expect(names(), column).rejects.toMatchObject({ fields: { [field]: { key: ends[column] } } });
      await company.db
        .update(table)
        .set({ [column]: null })
        .where(eq(columns["id"]!, id));
      await names();
    }
  }),
);
