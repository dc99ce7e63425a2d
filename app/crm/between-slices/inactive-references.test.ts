import { openingItemExample } from "#app/crm/money/opening-items/example.ts";
import { openingItemRecords } from "#app/crm/money/opening-items/operations.server.ts";
import { answerHome, makeHome } from "#app/crm/office/homes/operations.server.ts";
import { homeLinkTable } from "#app/crm/office/homes/table.server.ts";
import { journalEntryExample } from "#app/crm/office/journal-entries/example.ts";
import { supplierBillExample } from "#app/crm/purchasing/orders/bills/example.ts";
import { supplierBillMoves, supplierBillRecords } from "#app/crm/purchasing/orders/operations.server.ts";
import { entryTemplateExample } from "#app/crm/office/journal-entries/templates/example.ts";
import { entryTemplateRecords, journalEntryRecords } from "#app/crm/office/journal-entries/operations.server.ts";
import { eq, getTableColumns, getTableName, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { expect, test } from "vitest";
import { addLookups } from "#app/content/lookups/operations.server.ts";
import { listSection } from "#app/content/settings/lists.server.ts";
import { taxSection } from "#app/content/settings/tax.server.ts";
import { readSection, saveSection } from "#app/kit/sections/section.server.ts";
import type { RoleName } from "#app/access/actor.ts";
import { change, type Ctx } from "#app/platform/ctx.server.ts";
import { crmKinds } from "#app/crm/entities.ts";
import { tables as recordTables } from "#app/crm/generated/tables.generated.server.ts";
import type { Field } from "#app/kit/fields/kinds.ts";
import { snake } from "#app/platform/db/columns.server.ts";
import { refuseInactiveReferences } from "./inactive-references.server.ts";
import { Conflict, Invalid, NotFound, Refusal } from "#app/values/errors.ts";
import { type Company, inCompany, onFreshDatabase } from "../../../tests/company.ts";
import { examples } from "../../../tests/examples.ts";
import { meanwhile } from "../../../tests/meanwhile.ts";
import { signed } from "../../../tests/contracts.ts";
import { anInvoice, paid } from "../../../tests/money.ts";
import { aClientRow, aLeadRow, aLine, aSection, written } from "../../../tests/quotations.ts";
import { addNote } from "#app/crm/base/activity/operations.server.ts";
import { changeOrderRecords, moveChangeOrder } from "#app/crm/money/change-orders/operations.server.ts";
import { noteContact } from "#app/crm/people/leads/contact/note-contact.server.ts";
import { convertLead } from "#app/crm/sales/conversion/converting/convert.server.ts";
import { deactivateUser } from "#app/accounts/users/operations.server.ts";
import { userTable } from "#app/accounts/table.server.ts";
import { plainMeetings } from "#app/crm/work/meetings/records.server.ts";
import { mergeClients } from "#app/crm/people/clients/merge/merge.server.ts";
import { clientRecords, moveClient } from "#app/crm/people/clients/operations.server.ts";
import { expectedTransferTable } from "#app/crm/money/payments/table.server.ts";
import { clientTable } from "#app/crm/people/clients/table.server.ts";
import { instalmentTable } from "#app/crm/money/contracts/table.server.ts";
import { custodyRecords } from "#app/crm/purchasing/custody/operations.server.ts";
import { expenseRecords } from "#app/crm/purchasing/expenses/operations.server.ts";
import { invoiceInstalment, invoiceRecords, issueInvoice } from "#app/crm/money/invoices/operations.server.ts";
import { leadRecords } from "#app/crm/people/leads/operations.server.ts";
import { leadTable } from "#app/crm/people/leads/table.server.ts";
import { linkedKinds } from "./linked.server.ts";
import { shareDocument } from "#app/crm/people/links/operations.server.ts";
import { scheduleMeeting } from "#app/crm/work/meetings/scheduling/schedule.server.ts";
import { billOrder, moveOrder, orderRecords, payOrder, receiveOrder } from "#app/crm/purchasing/orders/operations.server.ts";
import { purchaseOrderLineTable } from "#app/crm/purchasing/orders/table.server.ts";
import { expectTransfers, recordPayment } from "#app/crm/money/payments/operations.server.ts";
import { saveBudget } from "#app/crm/work/projects/budget/operations.server.ts";
import { addHours } from "#app/crm/work/projects/hours/operations.server.ts";
import { crmProjectRecords } from "#app/crm/work/projects/operations.server.ts";
import { savePhase } from "#app/crm/work/projects/phases/operations.server.ts";
import { roomsOf, saveRoom } from "#app/crm/work/projects/rooms/operations.server.ts";
import { saveSelection } from "#app/crm/work/projects/selections/operations.server.ts";
import { snagRecords } from "#app/crm/work/projects/snags/operations.server.ts";
import { crmProjectTable } from "#app/crm/work/projects/table.server.ts";
import {
  duplicateQuotation,
  newQuotation,
  quotationDraft,
  saveQuotation,
  sendQuotation,
} from "#app/crm/sales/quotations/operations.server.ts";
import { moveSupplier, supplierPriceRecords, supplierRecords } from "#app/crm/people/suppliers/operations.server.ts";
import { supplierTable } from "#app/crm/people/suppliers/table.server.ts";
import { taskRecords } from "#app/crm/work/tasks/operations.server.ts";

const both = (name: string) => ({ en: name, ar: `${name} أحمد` });
const tables = { clients: clientTable, leads: leadTable, projects: crmProjectTable, suppliers: supplierTable };
type Kind = keyof typeof tables;
const subjectOf: Record<string, Kind> = { client: "clients", lead: "leads", project: "projects", supplier: "suppliers" };

/** One of each kind, with what can go on from there: a contract, a draft invoice, an issued one, an order that was sent and received. */
async function world(company: Company) {
  const manager = company.as("manager");
  await addLookups(company.ctx, "unit", [{ key: "m2", name: both("m²") }]);
  await addLookups(company.ctx, "expenseCategory", [{ key: "materials", name: both("Materials") }]);
  const { client, project, contractId } = await signed(company);
  const [instalment] = await company.db.select().from(instalmentTable).where(eq(instalmentTable.contractId, contractId)).limit(1);
  const lead = await aLeadRow(company);
  const supplier = await supplierRecords.create(manager, { name: both("Thoban"), kind: "supplier", email: "orders@thoban.example" });
  const line = { description: both("Marble"), quantity: 2, unitCost: 100_000, taxCode: "VAT14" };
  const draft = await orderRecords.create(manager, { supplierId: supplier.id, priceMode: "exclusive", lines: [line] });
  const order = await moveOrder(manager, draft.id, draft.version, { to: "sent" });
  const [ordered] = await company.db.select().from(purchaseOrderLineTable).where(eq(purchaseOrderLineTable.orderId, order.id));
  const delivery = (quantity: string) => ({ kind: "delivery", receivedOn: "2026-01-15", lines: { [ordered!.id]: quantity } });
  await receiveOrder(manager, order.id, delivery("1"));
  const invoice = { title: both("Visit"), language: "en", priceMode: "exclusive", taxCode: "VAT14" };
  const lines = [{ description: both("Visit"), quantity: 1, unitPrice: 50_000 }];
  const changed = () => changeOrderRecords.create(manager, changeOrder(project.id));
  return {
    ids: { clients: client.id, leads: lead, projects: project.id, suppliers: supplier.id } satisfies Record<Kind, string>,
    instalment: instalment!.id,
    order: order.id,
    line: ordered!.id,
    delivery,
    supplierLine: line,
    invoice: { ...invoice, lines },
    draftInvoice: await invoiceRecords.create(company.as("accountant"), { ...invoice, lines, clientId: client.id }),
    issued: await anInvoice(company, client.id, 100_000, { number: "INV-2026-09001" }),
    quotation: (await newQuotation(manager, { clientId: client.id })).id,
    quotationOfOther: (await newQuotation(manager, { clientId: await aClientRow(company) })).id,
    drafts: [await changed(), await changed()],
  };
}

const changeOrder = (projectId: string) => ({
  title: both("Floor"),
  projectId,
  language: "both",
  priceMode: "exclusive",
  taxCode: "VAT14",
  lines: [{ effect: "add", kind: "work", description: both("Marble"), quantity: 1, unitPrice: 100_000, roomId: null, unit: null }],
});

async function resaved(company: Company, id: string, some: object): Promise<unknown> {
  const { draft, version } = await quotationDraft(company.as("manager"), id);
  return saveQuotation(company.as("manager"), id, version, { ...draft, ...some });
}
type World = Awaited<ReturnType<typeof world>>;
type Begin = (company: Company, world: World) => Promise<unknown>;

const task = ({ user }: Company, more: Record<string, unknown>) => ({
  title: "Call",
  assigneeId: user("designer").id,
  priority: "high",
  recurrence: "none",
  ...more,
});
const meeting = ({ user }: Company, more: Record<string, unknown>) => ({
  title: both("Drawings"),
  type: "client",
  startsAt: "2026-01-18T09:00:00.000Z",
  durationMinutes: "60",
  place: "office",
  organizerId: user("manager").id,
  attendees: [],
  remindDay: true,
  remindHour: true,
  ...more,
});
const expense = { payee: "Hany", spentOn: "2026-01-12", amount: 45_000, category: "materials", paidFrom: "company" };
const selection = (options: unknown[]) => ({
  title: both("Tiles"),
  roomId: null,
  neededOn: null,
  leadDays: 0,
  bufferDays: 0,
  options,
  notes: "",
});

/** What the plain verb of a kind begins, by the columns of its fields that name a subject; those with ways of their own are written out below. */
const plain = crmKinds.flatMap((kind) => {
  const example = examples[kind.name];
  if (!example || !("fields" in kind)) return [];
  const { table }: { table: PgTable } = recordTables[kind.name];
  return Object.entries<Field>(kind.fields).flatMap(([name, field]) => {
    const subject = field.kind === "reference" && !field.readOnly && getTableColumns(table)[name] ? subjectOf[field.to] : undefined;
    if (!subject) return [];
    const begin: Begin = async (company, { ids }) =>
      example.records.create(company.as("manager"), { ...(await example.filled(company, "Nile")), [name]: ids[subject] });
    return [{ column: `${getTableName(table)}.${snake(name)}`, subject, begin }];
  });
});

/** A person has one link to a project: it is made anew. */
const home: Begin = async ({ as, db }, { ids }) => {
  await db.delete(homeLinkTable);
  return makeHome(as("manager"), ids.projects, "client", { relation: "owner", seesPrices: true, language: "en" });
};

/** What begins on a record, by the column in which the new row names it: every way there is. */
const begins: Record<string, Begin[]> = {
  ...Object.fromEntries(plain.map(({ column, begin }) => [column, [begin]])),
  "quotations.client_id": [
    ({ as }, { ids }) => newQuotation(as("manager"), { clientId: ids.clients }),
    ({ as }, { quotation }) => duplicateQuotation(as("manager"), quotation),
    (company, { ids, quotationOfOther }) => resaved(company, quotationOfOther, { clientId: ids.clients }),
  ],
  "projects.client_id": [
    ({ as, user }, { ids }) =>
      crmProjectRecords.create(as("manager"), { name: both("Villa"), clientId: ids.clients, managerId: user("designer").id }),
  ],
  "tasks.client_id": [(company, { ids }) => taskRecords.create(company.as("manager"), task(company, { clientId: ids.clients }))],
  "meetings.client_id": [(company, { ids }) => scheduleMeeting(company.as("manager"), meeting(company, { clientId: ids.clients }))],
  "invoices.client_id": [
    ({ as }, { ids, invoice }) => invoiceRecords.create(as("accountant"), { ...invoice, clientId: ids.clients }),
    ({ as }, { draftInvoice }) => issueInvoice(as("accountant"), draftInvoice.id, draftInvoice.version, { dueOn: null, issuedOn: null }),
    ({ as }, { instalment }) => invoiceInstalment(as("accountant"), instalment),
  ],
  "payments.client_id": [({ as }, { ids }) => recordPayment(as("accountant"), paid(ids.clients, 1_000))],
  "expected_transfers.client_id": [
    ({ as }, { issued }) => expectTransfers(as("accountant"), issued, [{ on: "2026-01-20", amount: 1_000, bank: "CIB" }]),
  ],
  "change_orders.client_id": [({ as }, { drafts: [, draft] }) => moveChangeOrder(as("manager"), draft!.id, draft!.version, { to: "sent" })],
  "client_links.client_id": [({ as }, { ids }) => shareDocument(as("accountant"), linkedKinds, "statement", ids.clients, "en")],
  "home_links.client_id": [home],
  "clients.notes": [
    ({ as }, { ids }) => addNote(as("manager"), "client", ids.clients, { body: "Called." }),
    ({ as }, { ids }) => noteContact(as("manager"), "client", ids.clients, { channel: "call", direction: "out", body: "Called." }),
  ],

  "quotations.lead_id": [({ as }, { ids }) => newQuotation(as("manager"), { leadId: ids.leads })],
  "tasks.lead_id": [(company, { ids }) => taskRecords.create(company.as("manager"), task(company, { leadId: ids.leads }))],
  "meetings.lead_id": [
    (company, { ids }) =>
      scheduleMeeting(company.as("manager"), meeting(company, { leadId: ids.leads, startsAt: "2026-01-21T09:00:00.000Z" })),
  ],
  "leads.notes": [({ as }, { ids }) => addNote(as("manager"), "lead", ids.leads, { body: "Called." })],
  // Last of the lead's: what was converted takes nothing more.
  "clients.source_lead_id": [({ as }, { ids }) => convertLead(as("manager"), ids.leads, { anyway: true })],
  "projects.lead_id": [({ as }, { ids }) => convertLead(as("manager"), ids.leads, { anyway: true, project: true })],

  "quotations.project_id": [
    ({ as }, { ids }) => newQuotation(as("manager"), { clientId: ids.clients, projectId: ids.projects }),
    (company, { ids, quotation }) => resaved(company, quotation, { projectId: ids.projects }),
  ],
  "change_orders.project_id": [
    ({ as }, { ids }) => changeOrderRecords.create(as("manager"), changeOrder(ids.projects)),
    ({ as }, { drafts: [draft] }) => moveChangeOrder(as("manager"), draft!.id, draft!.version, { to: "sent" }),
  ],
  "invoices.project_id": [
    ({ as }, { ids, invoice }) => invoiceRecords.create(as("accountant"), { ...invoice, clientId: ids.clients, projectId: ids.projects }),
  ],
  "tasks.project_id": [(company, { ids }) => taskRecords.create(company.as("manager"), task(company, { projectId: ids.projects }))],
  "meetings.project_id": [
    (company, { ids }) =>
      scheduleMeeting(
        company.as("manager"),
        meeting(company, { clientId: ids.clients, projectId: ids.projects, startsAt: "2026-01-19T09:00:00.000Z" }),
      ),
  ],
  "purchase_orders.project_id": [
    ({ as }, { ids, supplierLine }) =>
      orderRecords.create(as("manager"), {
        supplierId: ids.suppliers,
        projectId: ids.projects,
        priceMode: "exclusive",
        lines: [supplierLine],
      }),
  ],
  "expenses.project_id": [({ as }, { ids }) => expenseRecords.create(as("accountant"), { ...expense, projectId: ids.projects })],
  "entry_template_lines.project_id": [
    async (company, { ids }) => {
      const template = await entryTemplateExample.filled(company, "Wages");
      const lines = template.lines.map((line) => ({ ...line, projectId: ids.projects }));
      return entryTemplateRecords.create(company.as("accountant"), { ...template, lines });
    },
  ],
  "journal_entry_lines.project_id": [
    async (company, { ids }) => {
      const entry = await journalEntryExample.filled(company, "Wages");
      return journalEntryRecords.create(company.as("accountant"), {
        ...entry,
        lines: entry.lines.map((line) => ({ ...line, projectId: ids.projects })),
      });
    },
  ],
  ...Object.fromEntries(
    (["clients", "projects"] as const).map((name) => [
      `opening_items.${name.slice(0, -1)}_id`,
      [
        async (company: Company, { ids }: World) => {
          const item = await openingItemExample.filled(company, "Owed");
          const own = { clients: { kind: "client", clientId: ids.clients }, projects: { projectId: ids.projects } };
          return openingItemRecords.create(company.as("accountant"), { ...item, ...own[name] });
        },
      ],
    ]),
  ),
  ...Object.fromEntries(
    ["supplier_bills", "supplier_bill_items"].map((name) => [
      `${name}.project_id`,
      [
        async (company: Company, { ids }: World) => {
          const bill = await supplierBillExample.filled(company, "Rent");
          const lines = bill.lines.map((line) => ({ ...line, projectId: ids.projects }));
          return supplierBillRecords.create(company.as("accountant"), { ...bill, lines });
        },
      ],
    ]),
  ),
  "custodies.project_id": [
    ({ as, user }, { ids }) =>
      custodyRecords.create(as("accountant"), { purpose: "Small things", holderId: user("designer").id, projectId: ids.projects }),
  ],
  "project_rooms.project_id": [({ as }, { ids }) => saveRoom(as("manager"), ids.projects, null, 0, { name: both("Hall") })],
  "project_phases.project_id": [
    ({ as }, { ids }) =>
      savePhase(as("manager"), ids.projects, null, 1, { name: both("Lighting"), weight: 10, percent: 0, required: false }),
  ],
  "project_budget_lines.project_id": [({ as }, { ids }) => saveBudget(as("manager"), ids.projects, { total: 100_000, lines: [] })],
  "work_hours.project_id": [
    ({ as, user }, { ids }) =>
      addHours(as("manager"), ids.projects, {
        userId: user("designer").id,
        on: "2026-01-14",
        hours: 2,
        phaseId: null,
        costRate: 10_000,
        note: "",
      }),
  ],
  "selections.project_id": [({ as }, { ids }) => saveSelection(as("manager"), ids.projects, null, 1, selection([]))],
  "snags.project_id": [({ as }, { ids }) => snagRecords.create(as("manager"), { projectId: ids.projects, title: "Scratched door" })],
  "home_links.project_id": [home],
  "home_messages.project_id": [
    async (company, { ids, ...world }) => {
      if ((await company.db.$count(homeLinkTable)) === 0) await home(company, { ids, ...world });
      return answerHome(company.as("manager"), ids.projects, { message: "On Sunday." });
    },
  ],
  "projects.notes": [({ as }, { ids }) => addNote(as("manager"), "project", ids.projects, { body: "Called." })],

  "tasks.supplier_id": [(company, { ids }) => taskRecords.create(company.as("manager"), task(company, { supplierId: ids.suppliers }))],
  "meetings.supplier_id": [
    (company, { ids }) =>
      scheduleMeeting(
        company.as("manager"),
        meeting(company, { type: "supplier", supplierId: ids.suppliers, startsAt: "2026-01-20T09:00:00.000Z" }),
      ),
  ],
  "purchase_orders.supplier_id": [
    ({ as }, { ids, supplierLine }) =>
      orderRecords.create(as("manager"), { supplierId: ids.suppliers, priceMode: "exclusive", lines: [supplierLine] }),
    ({ as }, { order, delivery }) => receiveOrder(as("manager"), order, delivery("1")),
  ],
  "supplier_bills.supplier_id": [
    ({ as }, { order, line }) =>
      billOrder(as("accountant"), order, { number: "B-1", billedOn: "2026-01-15", net: 100_000, vat: 14_000, lines: { [line]: "1" } }),
  ],
  "supplier_payments.supplier_id": [
    ({ as }, { order }) =>
      payOrder(as("accountant"), order, {
        kind: "deposit",
        amount: 1_000,
        paidOn: "2026-01-15",
        method: "bank_transfer",
        reference: "CIB 7",
        again: true,
      }),
  ],
  "expenses.supplier_id": [({ as }, { ids }) => expenseRecords.create(as("accountant"), { ...expense, supplierId: ids.suppliers })],
  "supplier_prices.supplier_id": [
    ({ as }, { ids }) =>
      supplierPriceRecords.create(as("manager"), {
        name: both("Slab"),
        supplierId: ids.suppliers,
        code: "slab",
        unit: "m2",
        price: 145_000,
        validFrom: "2026-01-10",
      }),
  ],
  "snags.supplier_id": [
    ({ as }, { ids }) =>
      snagRecords.create(as("manager"), {
        projectId: ids.projects,
        title: "Chipped slab",
        supplierId: ids.suppliers,
      }),
  ],
  "selection_options.supplier_id": [
    ({ as }, { ids }) =>
      saveSelection(
        as("manager"),
        ids.projects,
        null,
        1,
        selection([{ name: both("Galala"), code: "", price: null, supplierId: ids.suppliers }]),
      ),
  ],
  "quotation_lines.supplier_id": [
    (company, { ids, quotation }) =>
      resaved(company, quotation, { sections: [aSection([aLine({ supplierId: ids.suppliers, cost: "50" })])] }),
  ],
  "suppliers.notes": [({ as }, { ids }) => addNote(as("manager"), "supplier", ids.suppliers, { body: "Called." })],
};

/** Columns that no operation of their own fills: parts of the record itself, and what follows from something that was asked about already. */
const follows = new Set([
  "client_contacts.client_id",
  "clients.merged_into_id",
  "leads.previous_lead_id",
  "project_members.project_id",
  "supplier_categories.supplier_id",
  "supplier_contacts.supplier_id",
  "supplier_papers.supplier_id",
  // Of a quotation that the client has accepted.
  "contracts.client_id",
  "contracts.project_id",
  "instalments.client_id",
  "instalments.project_id",
  // The client of its project.
  "home_messages.client_id",
  // Of a home that rests whatever became of its project, and of an invoice.
  "home_pauses.project_id",
  "home_proofs.project_id",
  "home_card_payments.project_id",
]);

const kindOf = (column: string): Kind => {
  const [table, name] = column.split(".") as [string, string];
  const declared = plain.find((one) => one.column === column);
  if (declared) return declared.subject;
  return name === "notes" ? (table as Kind) : subjectOf[name.replace(/^source_|_id$/g, "")]!;
};

test("every column that names a client, lead, project or supplier is in this table", () =>
  inCompany(async ({ db }) => {
    const { rows } = await db.execute<{ column: string }>(sql`
      select r.relname || '.' || a.attname as "column"
      from pg_constraint c
      join pg_class r on r.oid = c.conrelid
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      where c.contype = 'f' and c.confrelid in ('clients'::regclass, 'leads'::regclass, 'projects'::regclass, 'suppliers'::regclass)`);
    const known = [...Object.keys(begins).filter((name) => !name.endsWith(".notes")), ...follows];
    expect(rows.map(({ column }) => column).toSorted()).toEqual(known.toSorted());
  }));

const outcomeOf = async (work: Promise<unknown>): Promise<unknown> => work.then(() => "done").catch((error: unknown) => error);

test("nothing begins on what lies in the trash or is archived, and everything once it is back", () =>
  inCompany(async (company) => {
    const made = await world(company);
    for (const [column, ways] of Object.entries(begins)) {
      const kind = kindOf(column);
      const table = tables[kind];
      const lay = (some: { trashedAt?: Date | null; archivedAt?: Date | null }) =>
        company.db.update(table).set(some).where(eq(table.id, made.ids[kind]));
      for (const [at, begin] of ways.entries()) {
        const way = `${column} ${at}`;
        for (const [place, key] of [
          ["trashedAt", "kit.error.inTrash"],
          ["archivedAt", "kit.error.archived"],
        ] as const) {
          await lay({ [place]: company.now() });
          const refused = await outcomeOf(begin(company, made));
          expect.soft(refused, `${way} ${place}`).toMatchObject({ userMessage: { key } });
          expect
            .soft(
              [Invalid, Conflict, NotFound].some((of) => refused instanceof of),
              way,
            )
            .toBe(true);
          await lay({ [place]: null });
        }
        // A lead is converted once: the second way finds it a client already.
        expect.soft(await outcomeOf(begin(company, made)), way).toBe("done");
        if (column === "clients.source_lead_id") {
          await company.db.update(leadTable).set({ convertedClientId: null, convertedAt: null, status: "qualified" });
          await company.db.update(clientTable).set({ sourceLeadId: null });
        }
      }
    }
  }));

/** Everything that names a record: rows of other tables, notes, files. */
async function naming({ db }: Company, id: string): Promise<string[]> {
  const { rows } = await db.execute<{ column: string; table: string; name: string }>(sql`
    select r.relname as "table", a.attname as name from pg_constraint c
    join pg_class r on r.oid = c.conrelid
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'clients'::regclass
    union values ('timeline', 'entity_id'), ('record_files', 'record_id')`);
  const found: string[] = [];
  for (const { table, name } of rows) {
    const { rows: those } = await db.execute(sql`select 1 from ${sql.identifier(table)} where ${sql.identifier(name)} = ${id}`);
    if (those.length > 0) found.push(`${table}.${name}`);
  }
  return found;
}

async function another(company: Company, { ids }: World) {
  const manager = company.as("manager");
  const stays = await clientRecords.create(manager, { type: "individual", status: "active", name: both("Hoda"), phone: "01000000081" });
  const goes = await clientRecords.get(manager, ids.clients);
  const of = { stays: stays.id, version: stays.version, goes: goes.id, goesVersion: goes.version, take: [] };
  return { stays: stays.id, merge: (ctx = manager) => mergeClients(ctx, of) };
}

const onClient = Object.entries(begins)
  .filter(([column]) => kindOf(column) === "clients")
  .flatMap(([column, ways]) => ways.map((begin, at) => [`${column} ${at}`, begin] as const));

test.for(onClient)("a client is merged while something begins on him: %s", ([, begin]) =>
  onFreshDatabase(async (company) => {
    const made = await world(company);
    const { merge } = await another(company, made);
    const begun = await meanwhile(
      company,
      (inside) => merge(inside(company.as("manager"))),
      () => begin(company, made),
    );
    if (begun.status === "rejected") expect(begun.reason).toBeInstanceOf(Refusal);
    expect(await naming(company, made.ids.clients)).toEqual([]);
    // What did not go through goes through on a client who was merged away no more.
    const again = await outcomeOf(begin(company, made));
    if (again !== "done") expect(again).toBeInstanceOf(Refusal);
    expect(await naming(company, made.ids.clients)).toEqual([]);
  }),
);

const heldFirst = onClient.filter(([name]) => /^(tasks|invoices|clients)\..* 0$/.test(name));

test.for(heldFirst)("something begins on a client while he is merged: %s", ([, begin]) =>
  onFreshDatabase(async (company) => {
    const made = await world(company);
    const { merge, stays } = await another(company, made);
    const merged = await meanwhile(
      company,
      (inside) => begin({ ...company, as: (...who) => inside(company.as(...who)) }, made),
      () => merge(),
    );
    expect(await naming(company, merged.status === "fulfilled" ? made.ids.clients : stays)).toEqual([]);
  }),
);

/** What stops something from beginning, whoever is first; and what begins. */
const stops: Record<string, [stop: (company: Company, world: World) => (ctx: Ctx) => Promise<unknown>, who: RoleName, begin: Begin]> = {
  "a client moves to the trash": [
    (_, { ids }) =>
      (ctx) =>
        clientRecords.trash(ctx, ids.clients),
    "manager",
    begins["tasks.client_id"]![0]!,
  ],
  "a client is archived": [
    (_, { ids }) =>
      (ctx) =>
        clientRecords.archive(ctx, ids.clients),
    "manager",
    begins["projects.client_id"]![0]!,
  ],
  "a client is blacklisted": [
    (_, { ids }) =>
      (ctx) =>
        moveClient(ctx, ids.clients, null, { to: "blacklisted", reason: "He does not pay anybody." }),
    "manager",
    ({ as }, { ids }) => newQuotation(as("sales"), { clientId: ids.clients }),
  ],
  "a client is blacklisted before a meeting": [
    (_, { ids }) =>
      (ctx) =>
        moveClient(ctx, ids.clients, null, { to: "blacklisted", reason: "He does not pay anybody." }),
    "manager",
    begins["meetings.client_id"]![0]!,
  ],
  "a supplier is put on hold": [
    (_, { ids }) =>
      (ctx) =>
        moveSupplier(ctx, ids.suppliers, null, { to: "on_hold", reason: "Late three times." }),
    "manager",
    begins["purchase_orders.supplier_id"]![0]!,
  ],
  "a project is archived": [
    (_, { ids }) =>
      (ctx) =>
        crmProjectRecords.archive(ctx, ids.projects),
    "manager",
    begins["expenses.project_id"]![0]!,
  ],
  "an account is closed": [
    ({ user }) =>
      (ctx) =>
        deactivateUser(ctx, { user: user("designer").id }),
    "admin",
    begins["tasks.supplier_id"]![0]!,
  ],
  "an account is closed before a project": [
    ({ user }) =>
      (ctx) =>
        deactivateUser(ctx, { user: user("designer").id }),
    "admin",
    begins["projects.client_id"]![0]!,
  ],
  "an account is closed before hours": [
    ({ user }) =>
      (ctx) =>
        deactivateUser(ctx, { user: user("designer").id }),
    "admin",
    begins["work_hours.project_id"]![0]!,
  ],
};

test.for(Object.entries(stops))("nothing begins where %s at the same time", ([name, [stop, who, begin]]) =>
  onFreshDatabase(async (company) => {
    const made = await world(company);
    if (name.endsWith("to the trash")) {
      const { id } = await clientRecords.create(company.as("manager"), {
        type: "individual",
        status: "active",
        name: both("Hoda"),
        phone: "01000000081",
      });
      made.ids.clients = id;
    }
    const begun = await meanwhile(
      company,
      (inside) => stop(company, made)(inside(company.as(who))),
      () => begin(company, made),
    );
    expect(begun).toMatchObject({ status: "rejected", reason: expect.any(Refusal) });
  }),
);

test("nothing begins for a client that became another", () =>
  inCompany(async (company) => {
    const manager = company.as("manager");
    const [stays, goes] = [await aClientRow(company), await aClientRow(company)];
    await company.db.update(clientTable).set({ mergedIntoId: stays }).where(eq(clientTable.id, goes));
    const named = { clientId: goes };
    const refused = { fields: { clientId: { key: "kit.error.merged" } } };
    await expect(change(manager, (tx) => refuseInactiveReferences(tx, named))).rejects.toMatchObject(refused);
    // What named him before can still be changed.
    await change(manager, (tx) => refuseInactiveReferences(tx, named, named));
  }));

test("a quotation is not sent to a client in the archive", () =>
  inCompany(async (company) => {
    const manager = company.as("manager");
    const clientId = await aClientRow(company);
    const { id, version } = await written(manager, { clientId });
    await company.db.update(clientTable).set({ archivedAt: company.now() }).where(eq(clientTable.id, clientId));
    await expect(sendQuotation(manager, id, version)).rejects.toMatchObject({ fields: { clientId: { key: "kit.error.archived" } } });
  }));

/** Takes one tax of the company's list out of use. */
async function withoutTax(company: Company, code: string): Promise<void> {
  const { values, version } = await readSection(company.as("admin"), taxSection);
  const profiles = values.profiles.map((tax) => (tax.code === code ? { ...tax, active: false } : tax));
  await saveSection(company.as("admin"), taxSection, version, { ...values, profiles });
}

test("a quotation's draft newly names nothing that is out of use, and keeps what it named", () =>
  inCompany(async (company) => {
    const { ids, quotation } = await world(company);
    const into = await aClientRow(company);
    const other = await aClientRow(company);
    const withLine = (line: object) => ({ sections: [aSection([aLine({ id: "line-1", cost: "50", ...line })])] });
    const save = (some: object) => resaved(company, quotation, some);
    const at = company.now();
    const outOfUse: [field: string, key: string, take: () => Promise<unknown>, back: () => Promise<unknown>, some: object][] = [];
    const named = (
      field: string,
      table: typeof clientTable | typeof crmProjectTable | typeof supplierTable,
      id: string,
      some: object,
      columns: Record<string, [value: unknown, key: string]>,
    ) => {
      for (const [column, [value, key]] of Object.entries(columns)) {
        const set = (now: unknown) =>
          company.db
            .update(table as typeof clientTable)
            .set({ [column]: now })
            .where(eq(table.id, id));
        outOfUse.push([field, key, () => set(value), () => set(null), some]);
      }
    };
    const lying = { trashedAt: [at, "inTrash"], archivedAt: [at, "archived"] } satisfies Record<string, [unknown, string]>;
    named("clientId", clientTable, other, { clientId: other, projectId: null }, { ...lying, mergedIntoId: [into, "merged"] });
    named("projectId", crmProjectTable, ids.projects, { projectId: ids.projects }, lying);
    named("lines.line-1.supplierId", supplierTable, ids.suppliers, withLine({ supplierId: ids.suppliers }), lying);
    for (const [field, key, take, back, some] of outOfUse) {
      await take();
      await expect(save(some), `${field} ${key}`).rejects.toMatchObject({ fields: { [field]: { key: `kit.error.${key}` } } });
      await back();
    }
    await withoutTax(company, "EXEMPT");
    const refused = { fields: { taxCode: { key: "kit.error.outOfUse" } } };
    await expect(save({ taxCode: "EXEMPT" })).rejects.toMatchObject(refused);
    await save(withLine({ supplierId: ids.suppliers }));
    await company.db.update(supplierTable).set({ archivedAt: at }).where(eq(supplierTable.id, ids.suppliers));
    await save({ ...withLine({ supplierId: ids.suppliers }), validUntil: "2026-02-15" });
  }));

test("a change order is not sent while its project, its client or its tax is out of use", () =>
  inCompany(async (company) => {
    const { ids } = await world(company);
    const draft = await changeOrderRecords.create(company.as("manager"), { ...changeOrder(ids.projects), taxCode: "EXEMPT" });
    const send = () => moveChangeOrder(company.as("manager"), draft.id, draft.version, { to: "sent" });
    const refused = (field: string, key: string) => ({ fields: { [field]: { key: `kit.error.${key}` } } });
    for (const [column, key] of [
      ["trashedAt", "inTrash"],
      ["archivedAt", "archived"],
    ] as const) {
      const lie = (at: Date | null) =>
        company.db
          .update(crmProjectTable)
          .set({ [column]: at })
          .where(eq(crmProjectTable.id, ids.projects));
      await lie(company.now());
      await expect(send(), column).rejects.toMatchObject(refused("projectId", key));
      await lie(null);
    }
    await company.db.update(clientTable).set({ archivedAt: company.now() }).where(eq(clientTable.id, ids.clients));
    await expect(send()).rejects.toMatchObject({ userMessage: { key: "kit.error.archived" } });
    await company.db.update(clientTable).set({ archivedAt: null }).where(eq(clientTable.id, ids.clients));
    await withoutTax(company, "EXEMPT");
    await expect(send()).rejects.toMatchObject(refused("taxCode", "outOfUse"));
    expect(await changeOrderRecords.get(company.as("manager"), draft.id)).toMatchObject({ status: "draft" });
  }));

test("a bill is not recorded while its supplier is out of use", () =>
  inCompany(async (company) => {
    const accountant = company.as("accountant");
    const { id, version, supplierId } = await supplierBillRecords.create(accountant, await supplierBillExample.filled(company, "Rent"));
    await company.db.update(supplierTable).set({ archivedAt: company.now() }).where(eq(supplierTable.id, supplierId!));
    const refused = { fields: { supplierId: { key: "kit.error.archived" } } };
    await expect(supplierBillMoves.move(accountant, id, version, { to: "recorded" })).rejects.toMatchObject(refused);
  }));

test("a payment names no expected transfer that was planned anew", () =>
  inCompany(async (company) => {
    const accountant = company.as("accountant");
    const clientId = await aClientRow(company);
    const invoiceId = await anInvoice(company, clientId, 1_000);
    await expectTransfers(accountant, invoiceId, [{ on: "2026-01-20", amount: 1_000, bank: "CIB" }]);
    const transferId = (await company.db.select().from(expectedTransferTable))[0]!.id;
    await expectTransfers(accountant, invoiceId, []);
    const named = paid(clientId, 1_000, { invoiceId, transferId });
    await expect(recordPayment(accountant, named)).rejects.toMatchObject({ fields: { transferId: { key: "kit.error.gone" } } });
  }));

test("a task newly waits for none in the trash, and keeps one that it waited for", () =>
  inCompany(async (company) => {
    const manager = company.as("manager");
    const made = async () => (await taskRecords.create(manager, task(company, {}))).id;
    const [first, second, blocker] = [await made(), await made(), await made()];
    await taskRecords.amend(manager, first, { blockers: [blocker] });
    await taskRecords.trash(manager, blocker);
    const refused = { fields: { blockers: { key: "kit.error.inTrash" } } };
    await expect(taskRecords.amend(manager, second, { blockers: [blocker] })).rejects.toMatchObject(refused);
    expect(await taskRecords.amend(manager, first, { title: "Order" })).toMatchObject({ blockers: [blocker] });
  }));

test("rows of a record name no closed account anew, and keep one that they named before", () =>
  inCompany(async (company) => {
    const manager = company.as("manager");
    const { id: userId } = company.user("designer");
    const { ids } = await world(company);
    const close = (deactivatedAt: Date | null) => company.db.update(userTable).set({ deactivatedAt }).where(eq(userTable.id, userId));
    const member = { members: [{ userId, role: "design" }] };
    const plain = { assigneeId: company.user("manager").id };
    const project = await crmProjectRecords.get(manager, ids.projects);
    const made = await taskRecords.create(manager, task(company, plain));
    const planned = await scheduleMeeting(manager, meeting(company, { clientId: ids.clients }));
    const attendees = [{ userId, name: "", phone: "", email: "" }];
    const named: [field: string, write: () => Promise<unknown>][] = [
      ["members.0.userId", () => crmProjectRecords.amend(manager, project.id, member)],
      ["watchers", () => taskRecords.amend(manager, made.id, { watchers: [userId] })],
      ["attendees.0.userId", () => plainMeetings.amend(manager, planned.id, { attendees })],
    ];
    await close(company.now());
    for (const [field, write] of named)
      await expect(write(), field).rejects.toMatchObject({ fields: { [field]: { key: "kit.error.closedAccount" } } });
    await close(null);
    for (const [, write] of named) await write();
    await close(company.now());
    expect(await crmProjectRecords.amend(manager, project.id, { ...member, address: "Maadi" })).toMatchObject(member);
    expect(await taskRecords.amend(manager, made.id, { watchers: [userId, plain.assigneeId] })).toMatchObject({ version: 3 });
  }));

test("a part of another project is refused beside its field, also where the project alone changes", () =>
  inCompany(async (company) => {
    const [manager, accountant] = [company.as("manager"), company.as("accountant")];
    const { ids } = await world(company);
    const project = { name: both("Other"), clientId: ids.clients, managerId: company.user("manager").id };
    const { id: other } = await crmProjectRecords.create(manager, project);
    await saveRoom(manager, other, null, 0, { name: both("Hall") });
    const roomId = (await roomsOf(manager, other))[0]!.id;
    const { id: phaseId } = await savePhase(manager, other, null, 1, { name: both("Joinery"), weight: 10, percent: 0, required: false });
    const order = changeOrder(ids.projects);
    const hours = { userId: company.user("designer").id, on: "2026-01-14", hours: 2, costRate: null, note: "" };
    const spent = await expenseRecords.create(accountant, { ...expense, projectId: other, phaseId });
    const refused: [field: string, key: string, write: () => Promise<unknown>][] = [
      ["roomId", "otherRoom", () => snagRecords.create(manager, { projectId: ids.projects, title: "Scratched door", roomId })],
      ["roomId", "otherRoom", () => saveSelection(manager, ids.projects, null, 1, { ...selection([]), roomId })],
      ["lines.0.roomId", "otherRoom", () => changeOrderRecords.create(manager, { ...order, lines: [{ ...order.lines[0], roomId }] })],
      ["phaseId", "otherPhase", () => addHours(manager, ids.projects, { ...hours, phaseId })],
      ["phaseId", "otherPhase", () => expenseRecords.create(accountant, { ...expense, projectId: ids.projects, phaseId })],
      ["phaseId", "otherPhase", () => expenseRecords.amend(accountant, spent.id, { projectId: ids.projects })],
    ];
    for (const [at, [field, key, write]] of refused.entries())
      await expect(write(), `${field} ${at}`).rejects.toMatchObject({ fields: { [field]: { key: `crm.error.${key}` } } });
    await addHours(manager, other, { ...hours, phaseId });
  }));

test("what there is not is refused beside its field", () =>
  inCompany(async (company) => {
    const manager = company.as("manager");
    const { ids } = await world(company);
    const hours = { userId: company.user("designer").id, on: "2026-01-14", hours: 2, phaseId: null, costRate: null, note: "" };
    for (const no of ["0190b7a0-0000-7000-8000-000000000000", "nobody"])
      for (const field of ["userId", "phaseId"])
        await expect(addHours(manager, ids.projects, { ...hours, [field]: no }), `${field} ${no}`).rejects.toMatchObject({
          fields: { [field]: { key: "kit.error.gone" } },
        });
  }));

/** A unit and a trade as an administrator keeps them; in use, or not any more. */
const keepList =
  ({ as }: Company, kind: "unit" | "supplierCategory" | "leadSource", active: boolean) =>
  async (ctx = as("admin")): Promise<void> => {
    const section = listSection(kind);
    const { values, version } = await readSection(ctx, section);
    await saveSection(ctx, section, version, { entries: values.entries.map((entry) => ({ ...entry, active })) });
  };

/** The lines of each priced document: how one is begun with a line, and saved with one more of the same. */
const pricedLines: Record<string, (company: Company, world: World, line: object) => Promise<(lines: object[]) => Promise<unknown>>> = {
  quotation: async ({ as }, { quotation }, line) => {
    const save = async (lines: object[]) => {
      const { draft, version } = await quotationDraft(as("manager"), quotation);
      const made = lines.map((one, at) => aLine({ ...one, id: `line-${at}` }));
      return saveQuotation(as("manager"), quotation, version, { ...draft, sections: [aSection(made)] });
    };
    await save([line]);
    return save;
  },
  invoice: async ({ as }, { draftInvoice }, line) => {
    const save = (lines: object[]) =>
      invoiceRecords.amend(as("accountant"), draftInvoice.id, {
        lines: lines.map((one) => ({ description: both("Visit"), quantity: 1, unitPrice: 100, ...one })),
      });
    await save([line]);
    return save;
  },
  "change order": async ({ as }, { ids }, line) => {
    const whole = (one: object) => ({ description: both("Marble"), effect: "add", kind: "work", quantity: 1, unitPrice: 100, ...one });
    const head = { title: both("Marble"), projectId: ids.projects, language: "en", priceMode: "exclusive", taxCode: "VAT14" };
    const { id } = await changeOrderRecords.create(as("sales"), { ...head, lines: [whole(line)] });
    return (lines) => changeOrderRecords.amend(as("sales"), id, { lines: lines.map(whole) });
  },
  "purchase order": async ({ as }, { ids, supplierLine }, line) => {
    const head = { supplierId: ids.suppliers, priceMode: "exclusive" };
    const { id } = await orderRecords.create(as("manager"), { ...head, lines: [{ ...supplierLine, ...line }] });
    return (lines) => orderRecords.amend(as("manager"), id, { lines: lines.map((one) => ({ ...supplierLine, ...one })) });
  },
};
const cellOf = (document: string, field: string) => (document === "quotation" ? `lines.line-1.${field}` : `lines.1.${field}`);

test.for(Object.entries(pricedLines))("a line of a %s newly names nothing that is out of use, and keeps what it had", ([name, begin]) =>
  inCompany(async (company) => {
    const made = await world(company);
    const refused = (field: string) => ({ fields: { [cellOf(name, field)]: { key: "kit.error.outOfUse" } } });
    const plain = await begin(company, made, {});
    await keepList(company, "unit", false)();
    await expect(plain([{}, { unit: "m2" }])).rejects.toMatchObject(refused("unit"));
    await keepList(company, "unit", true)();
    const named = await begin(company, made, { unit: "m2" });
    await keepList(company, "unit", false)();
    await named([{ unit: "m2" }, {}]);
    // A line below one that has it, as a copy of it.
    await named([{ unit: "m2" }, { unit: "m2" }]);
    if (name === "change order") return;
    await withoutTax(company, "EXEMPT");
    await expect(named([{ unit: "m2" }, { taxCode: "EXEMPT" }])).rejects.toMatchObject(refused("taxCode"));
  }),
);

test("a unit that a list never had is refused beside a quotation's line too", () =>
  inCompany(async (company) => {
    const save = await pricedLines["quotation"]!(company, await world(company), {});
    const refused = { fields: { [cellOf("quotation", "unit")]: { key: "kit.error.gone" } } };
    await expect(save([{}, { unit: "never" }])).rejects.toMatchObject(refused);
  }));

test("a code that belongs to another list is refused beside its field, as one that no list has", () =>
  inCompany(async (company) => {
    const { ids, draftInvoice, supplierLine, quotation } = await world(company);
    const [accountant, manager] = [company.as("accountant"), company.as("manager")];
    const bill = await supplierBillExample.filled(company, "Nile");
    const gone = (field: string) => ({ fields: { [field]: { key: "kit.error.gone" } } });
    const amendInvoice = (some: Record<string, unknown>) => invoiceRecords.amend(accountant, draftInvoice.id, some);
    await expect(amendInvoice({ withholdingCode: "VAT14" })).rejects.toMatchObject(gone("withholdingCode"));
    await expect(amendInvoice({ taxCode: "WHT_1" })).rejects.toMatchObject(gone("taxCode"));
    await expect(supplierRecords.amend(manager, ids.suppliers, { withholding: "VAT14" })).rejects.toMatchObject(gone("withholding"));
    const abroad = bill.lines.map((line) => ({ ...line, taxCode: "EXPORT" }));
    await expect(supplierBillRecords.create(accountant, { ...bill, lines: abroad })).rejects.toMatchObject(gone("lines.0.taxCode"));
    const order = { supplierId: ids.suppliers, priceMode: "exclusive", lines: [{ ...supplierLine, taxCode: "EXPORT" }] };
    await expect(orderRecords.create(manager, order)).rejects.toMatchObject(gone("lines.0.taxCode"));
    await expect(resaved(company, quotation, { taxCode: "NONE" })).rejects.toMatchObject(gone("taxCode"));
  }));

test("an element is in use when a quotation's line or a price newly names it, and kept where it was named before", () =>
  inCompany(async (company) => {
    const { records, filled } = examples["estimatorElement"]!;
    const admin = company.as("admin");
    const element = await records.create(admin, { ...(await filled(company, "Nile")), active: true });
    const elementKey = (element as unknown as { key: string }).key;
    const made = await world(company);
    const save = await pricedLines["quotation"]!(company, made, { elementKey });
    const price = { supplierId: made.ids.suppliers, code: "ST-1", name: both("Stone"), unit: "m2", price: 100_00, validFrom: "2026-01-15" };
    await records.amend(admin, element.id, { active: false });
    const refused = { elementKey: { key: "kit.error.outOfUse" } };
    await expect(supplierPriceRecords.create(company.as("manager"), { ...price, elementKey })).rejects.toMatchObject({ fields: refused });
    await save([{ elementKey }, {}]);
    await save([{}, {}]);
    await expect(save([{}, { elementKey }])).rejects.toMatchObject({ fields: { "lines.line-1.elementKey": refused.elementKey } });
  }));

test("a quotation begins from an estimate that is there, and is told so beside its field otherwise", () =>
  inCompany(async (company) => {
    const { ids } = await world(company);
    for (const estimateId of ["6f8e6d0e-7a39-4b0e-9c2b-0d4f3a7f1b55", "no"])
      await expect(newQuotation(company.as("manager"), { clientId: ids.clients, estimateId })).rejects.toMatchObject({
        fields: { estimateId: { key: "kit.error.gone" } },
      });
  }));

test("a draft of a contract is withheld from only while that tax is in use", () =>
  inCompany(async (company) => {
    const { instalment } = await world(company);
    const accountant = company.as("accountant");
    await company.db.update(clientTable).set({ type: "company" });
    await withoutTax(company, "WHT_1");
    const { id } = await invoiceInstalment(accountant, instalment);
    expect(await invoiceRecords.get(accountant, id)).toMatchObject({ withholdingCode: null });
  }));

test("an order's trade is in use when it is newly named", () =>
  inCompany(async (company) => {
    await addLookups(company.ctx, "supplierCategory", [{ key: "marble", name: both("Marble") }]);
    const save = await pricedLines["purchase order"]!(company, await world(company), {});
    await keepList(company, "supplierCategory", false)();
    await expect(save([{}, { trade: "marble" }])).rejects.toMatchObject({ fields: { "lines.1.trade": { key: "kit.error.outOfUse" } } });
  }));

test("no line names a unit that is taken out of use at the same time", () =>
  onFreshDatabase(async (company) => {
    const save = await pricedLines["invoice"]!(company, await world(company), {});
    const saved = await meanwhile(
      company,
      (inside) => keepList(company, "unit", false)(inside(company.as("admin"))),
      () => save([{}, { unit: "m2" }]),
    );
    expect(saved).toMatchObject({ status: "rejected", reason: { fields: { "lines.1.unit": { key: "kit.error.outOfUse" } } } });
  }));

test("a lead's source is in use when it is newly named, and kept where it was named before", () =>
  inCompany(async (company) => {
    const manager = company.as("manager");
    await addLookups(company.ctx, "leadSource", [{ key: "fair", name: both("Fair") }]);
    const lead = { name: both("Salma"), phone: "01005550122", propertyType: "villa", source: "fair", priority: "medium" };
    const { id } = await leadRecords.create(manager, lead);
    await keepList(company, "leadSource", false)();
    const refused = { fields: { source: { key: "kit.error.outOfUse" } } };
    await expect(leadRecords.create(manager, { ...lead, phone: "01005550123" })).rejects.toMatchObject(refused);
    expect(await leadRecords.amend(manager, id, { sourceDetail: "Giza" })).toMatchObject({ source: "fair" });
  }));
