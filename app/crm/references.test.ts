import { eq, getTableColumns, getTableName } from "drizzle-orm";
import { getTableConfig, type PgColumn, type PgTable } from "drizzle-orm/pg-core";
import { expect, test } from "vitest";
import { userTable } from "#app/accounts/table.server.ts";
import { elementFields } from "#app/content/estimator/catalogue-fields.ts";
import { estimateTable, estimatorCategoryTable, estimatorElementTable } from "#app/content/estimator/table.server.ts";
import { projectFields as portfolioFields } from "#app/content/portfolio/fields.ts";
import { projectTable } from "#app/content/portfolio/table.server.ts";
import { testimonialFields } from "#app/content/testimonials/fields.ts";
import { testimonialTable } from "#app/content/testimonials/table.server.ts";
import { acts } from "#app/api/rest/acts.server.ts";
import { lookupTable } from "#app/content/lookups/table.server.ts";
import { taxFields, unitCodeFields } from "#app/content/settings/fields.ts";
import { photographFields } from "#app/crm/base/files/fields.ts";
import { recordFileTable } from "#app/crm/base/files/table.server.ts";
import { chequeFlow } from "#app/crm/money/payments/flow.ts";
import { leadFlow } from "#app/crm/people/leads/flow.ts";
import { categoryFields } from "#app/crm/people/suppliers/fields.ts";
import { budgetLineFields } from "#app/crm/work/projects/budget/fields.ts";
import { projectBudgetTable } from "#app/crm/work/projects/budget/table.server.ts";
import { handoverFields } from "#app/crm/work/projects/handover/fields.ts";
import { signOffFields } from "#app/crm/work/projects/phases/fields.ts";
import { matchFields } from "#app/crm/office/homes/fields.ts";
import { homeProofTable } from "#app/crm/office/homes/table.server.ts";
import { decisionFields } from "#app/crm/work/projects/selections/flow.ts";
import { checkFields } from "#app/crm/work/tasks/fields.ts";
import { checklistTable } from "#app/crm/work/tasks/table.server.ts";
import type { Field, PartField, ReferenceField } from "#app/kit/fields/kinds.ts";
import { inputsOf, type Flow } from "#app/kit/flow/flow.ts";
import { crmKinds } from "#app/crm/entities.ts";
import { inactiveIn, refuseInactiveReferences, type References } from "#app/crm/between-slices/inactive-references.server.ts";
import type { TypedFields } from "#app/crm/base/priced/typed/typed-rows.ts";
import { changeLineFields } from "#app/crm/money/change-orders/fields.ts";
import { changeOrderLineTable } from "#app/crm/money/change-orders/table.server.ts";
import { lineFields as invoiceLineFields } from "#app/crm/money/invoices/fields.ts";
import { invoiceLineTable } from "#app/crm/money/invoices/table.server.ts";
import { paymentInput } from "#app/crm/money/payments/fields.ts";
import { allocationTable, paymentTable } from "#app/crm/money/payments/table.server.ts";
import { askInput } from "#app/crm/base/bank-statements/rows/fields.ts";
import { taskTable } from "#app/crm/work/tasks/table.server.ts";
import { convertFields } from "#app/crm/people/clients/fields.ts";
import { clientTable } from "#app/crm/people/clients/table.server.ts";
import { leadTable } from "#app/crm/people/leads/table.server.ts";
import { supplierCategoryTable, supplierTable } from "#app/crm/people/suppliers/table.server.ts";
import { draftValueFields, newQuotationFields, quotationHeadFields, quotationLineFields } from "#app/crm/sales/quotations/fields.ts";
import { quotationLineTable, quotationTable } from "#app/crm/sales/quotations/table.server.ts";
import { attendeeFields } from "#app/crm/work/meetings/fields.ts";
import { meetingAttendeeTable } from "#app/crm/work/meetings/table.server.ts";
import { memberFields } from "#app/crm/work/projects/fields.ts";
import { hourFields } from "#app/crm/work/projects/hours/fields.ts";
import { workHourTable } from "#app/crm/work/projects/hours/table.server.ts";
import { projectPhaseTable } from "#app/crm/work/projects/phases/table.server.ts";
import { projectRoomTable } from "#app/crm/work/projects/rooms/table.server.ts";
import { placeFields, selectionFields, selectionOptionFields } from "#app/crm/work/projects/selections/fields.ts";
import {
  selectionOfferTable,
  selectionOptionTable,
  selectionPlaceTable,
  selectionTable,
} from "#app/crm/work/projects/selections/table.server.ts";
import { crmProjectTable, projectMemberTable } from "#app/crm/work/projects/table.server.ts";
import { journalLineFields, templateLineFields } from "#app/crm/office/journal-entries/fields.ts";
import { entryTemplateLineTable, journalEntryLineTable } from "#app/crm/office/journal-entries/table.server.ts";
import { numberFields } from "#app/crm/purchasing/cheque-books/fields.ts";
import { orderLineFields, supplierPaymentFields } from "#app/crm/purchasing/orders/fields.ts";
import { billItemFields } from "#app/crm/purchasing/orders/bills/fields.ts";
import { purchaseOrderLineTable, supplierBillItemTable, supplierPaymentTable } from "#app/crm/purchasing/orders/table.server.ts";
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
  ["selection.places", placeFields, selectionPlaceTable],
  ["workHour", hourFields, workHourTable],
  ["invoice.lines", invoiceLineFields, invoiceLineTable],
  ["changeOrder.lines", changeLineFields, changeOrderLineTable],
  ["order.lines", orderLineFields, purchaseOrderLineTable],
  ["supplierBill.lines", billItemFields, supplierBillItemTable],
  ["journalEntry.lines", journalLineFields, journalEntryLineTable],
  ["entryTemplate.lines", templateLineFields, entryTemplateLineTable],
  ["quotation.lines", quotationLineFields, quotationLineTable],
  // What an operation asks, by the columns that it writes.
  ["saveQuotation", quotationHeadFields, quotationTable],
  ["newQuotation", newQuotationFields, quotationTable],
  ["recordPayment", paymentInput, paymentTable],
  ["recordPayment.shares", paymentInput.shares.rows!, allocationTable],
  ["quotationDraft", draftValueFields, quotationTable],
  ["quotationDraft.lines", (draftValueFields.sections.rows!["lines"] as PartField).rows!, quotationLineTable],
  ["askForPaper", { assigneeId: askInput.assigneeId }, taskTable],
  ["convertLead", { clientId: convertFields.link }, crmProjectTable],
  ["portfolioProject", portfolioFields, projectTable],
  ["photograph", photographFields, recordFileTable],
  ["signOff", signOffFields, projectPhaseTable],
  ["handOver", handoverFields, crmProjectTable],
  ["decideSelection", decisionFields, selectionTable],
  ["presentSelection", acts["projects"]!["presentSelection"]!.asks, selectionOfferTable],
  ["acceptChange", acts["projects"]!["acceptChange"]!.asks, selectionOfferTable],
  ["refuseChange", acts["projects"]!["refuseChange"]!.asks, selectionOfferTable],
  ["undoChange", acts["projects"]!["undoChange"]!.asks, selectionOfferTable],
  ["homeProof", matchFields, homeProofTable],
  ["withdrawSelection", acts["projects"]!["withdrawSelection"]!.asks, selectionOfferTable],
  ["acceptQuotation", acts["quotations"]!["accept"]!.asks, quotationTable],
  ["task.checklist", checkFields, checklistTable],
  ["supplier.categories", categoryFields, supplierCategoryTable],
  ["budget.lines", budgetLineFields, projectBudgetTable],
  ["clearCheque", chequeFlow.moves.clear.asks, paymentTable],
  ["paySupplier", supplierPaymentFields, supplierPaymentTable],
  ["chequeBook.numbers", numberFields.numbers.rows!, supplierPaymentTable],
  ["loseLead", leadFlow.moves.lose.asks, leadTable],
  // Kept as values of a setting, which has no columns of its own.
  ["settings.tax", taxFields, lookupTable],
  ["settings.unitCodes", unitCodeFields, lookupTable],
];

const absent = "6f8e6d0e-7a39-4b0e-9c2b-0d4f3a7f1b55";

/** What is named by a code or key, or by an id without a foreign key: by the field's name, within its rows where others call something else so. */
const keyed: Record<string, string> = {
  taxCode: "tax",
  country: "country",
  // What is bought is never an export.
  "order.lines.taxCode": "purchaseTax",
  "supplierBill.taxCode": "purchaseTax",
  "supplierBill.lines.taxCode": "purchaseTax",
  withholdingCode: "withholding",
  withholding: "withholding",
  elementKey: "element",
  unit: "lookup:unit",
  city: "lookup:place",
  compound: "lookup:place",
  district: "lookup:place",
  style: "lookup:style",
  preferredStyle: "lookup:style",
  source: "lookup:leadSource",
  lostReason: "lookup:lostReason",
  trade: "lookup:supplierCategory",
  category: "lookup:expenseCategory",
  "supplier.categories.category": "lookup:supplierCategory",
  evidenceId: "file",
  chequeBookId: "chequeBook",
  optionId: "selectionOption",
  transferId: "expectedTransfer",
  "photograph.roomId": "room",
  invoiceId: "invoice",
  "portfolioProject.category": "lookup:portfolioCategory",
  "acceptQuotation.proof": "file",
  "settings.tax.usual": "own:profiles",
  // Whether a line may name it is asked of its approval (change orders).
  "changeOrder.lines.offerId": "own:offer",
  "settings.unitCodes.unit": "lookup:unit",
};

test.for(kept)("each reference of %s names the kind that its foreign key, or its column, says", ([kept, fields, table]) => {
  const keys = getTableConfig(table).foreignKeys.map((key) => key.reference());
  const columns: Record<string, PgColumn> = getTableColumns(table);
  const saysOf = (name: string): string | undefined => {
    const coded = keyed[`${kept}.${name}`] ?? keyed[name];
    if (coded) return coded;
    if (columns[name]?.primary) return `own:${name}`;
    const key = keys.find(({ columns: [column] }) => column === columns[name]);
    const all = { ...others, ...kinds };
    if (key) return Object.keys(all).find((one) => getTableName(all[one]!) === getTableName(key.foreignTable));
    // What an earlier table refers to in a later one has no foreign key: its column says the kind.
    return columns[name] && Object.keys(kinds).find((one) => name.toLowerCase().endsWith(`${one}id`));
  };
  const led = Object.entries(fields).flatMap(([name, field]) => (field.kind === "reference" ? [[name, field.to, saysOf(name)]] : []));
  expect(led.map(([name, to]) => [name, to])).toEqual(led.map(([name, , kind]) => [name, kind]));
});

const declared = import.meta.glob<Record<string, unknown>>(["/app/**/*fields.ts", "/app/**/flow.ts"], { eager: true });
const isFlow = (value: object): value is Pick<Flow, "moves"> => "moves" in value && "states" in value;
const isField = (value: unknown): value is Field => value instanceof Object && "kind" in value;
const fieldsIn = (value: object): Field[] =>
  isFlow(value) ? Object.values(value.moves).flatMap((move) => Object.values(inputsOf(move))) : Object.values(value).filter(isField);
const references = (fields: readonly (TypedFields[string] | Field)[]): ReferenceField[] =>
  fields.flatMap((field) =>
    field.kind === "reference" ? [field] : field.kind === "part" && field.rows ? references(Object.values(field.rows)) : [],
  );
const everywhere = [
  ...Object.entries(declared).flatMap(([path, all]) =>
    Object.entries(all).flatMap(([name, one]) =>
      one instanceof Object ? references(fieldsIn(one)).map((field) => ({ field, at: `${path} ${name}` })) : [],
    ),
  ),
  ...Object.entries(acts).flatMap(([at, all]) =>
    Object.entries(all).flatMap(([act, { asks }]) => references(Object.values(asks)).map((field) => ({ field, at: `${at} ${act}` }))),
  ),
];

test("no reference is declared that the test above leaves out", () => {
  const walked = new Set<unknown>(kept.flatMap(([, fields]) => Object.values(fields)));
  expect(everywhere.filter(({ field }) => !walked.has(field)).map(({ at, field }) => `${at}: ${field.to}`)).toEqual([]);
  expect(everywhere.length).toBeGreaterThan(100);
});

test("whether it is still in use can be asked of each kind that any code names, but of rows of the same record", () =>
  inCompany(async (company) => {
    const sources = import.meta.glob<string>(["/app/**/*.{ts,tsx}", "!/app/**/*.test.*"], {
      eager: true,
      query: "?raw",
      import: "default",
    });
    const all = Object.values(sources).flatMap((text) => [...text.matchAll(/\breference\("([\w:]+)"/g)].map(([, to]) => to!));
    const named = [...new Set(all)].toSorted();
    expect(named.filter((to) => to.startsWith("own:"))).toEqual(["own:id", "own:offer", "own:profiles"]);
    expect(named).toEqual(expect.arrayContaining(everywhere.map(({ field: { to } }) => to)));
    for (const to of named.filter((one) => !one.startsWith("own:")))
      expect(await change(company.as("manager"), (tx) => inactiveIn(tx, [{ field: "it", to, id: absent }])), to).toEqual({
        it: { key: "kit.error.gone" },
      });
  }));

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
