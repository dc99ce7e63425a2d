import { asc, eq, getTableColumns } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import fc from "fast-check";
import { expect, test } from "vitest";
import { addLookups } from "#app/content/lookups/operations.server.ts";
import { estimatorCategoryTable, estimatorElementTable } from "#app/content/estimator/table.server.ts";
import { mediaTable } from "#app/content/media/table.server.ts";
import { changeLineKinds, effects } from "#app/crm/money/change-orders/fields.ts";
import { changeOrderRecords } from "#app/crm/money/change-orders/operations.server.ts";
import { changeOrderLineTable } from "#app/crm/money/change-orders/table.server.ts";
import { creditInvoice, invoiceRecords, issueInvoice } from "#app/crm/money/invoices/operations.server.ts";
import { invoiceLineTable } from "#app/crm/money/invoices/table.server.ts";
import { clientTable } from "#app/crm/people/clients/table.server.ts";
import { supplierRecords } from "#app/crm/people/suppliers/operations.server.ts";
import { orderRecords } from "#app/crm/purchasing/orders/operations.server.ts";
import { purchaseOrderLineTable } from "#app/crm/purchasing/orders/table.server.ts";
import { lineKinds, visibilities, type DraftLine } from "#app/crm/sales/quotations/fields.ts";
import { quotationDraft, reviseQuotation, saveQuotation, sendQuotation } from "#app/crm/sales/quotations/operations.server.ts";
import { quotationLineTable } from "#app/crm/sales/quotations/table.server.ts";
import { projectRoomTable } from "#app/crm/work/projects/rooms/table.server.ts";
import { inCompany, type Company } from "./company.ts";
import { signed } from "./contracts.ts";
import { patient } from "./patience.ts";
import { aLine, aSection, written } from "./quotations.ts";

/** What a document's line may name. */
type Named = { clientId: string; projectId: string; roomId: string; supplierId: string; imageId: string };

const both = (name: string) => ({ en: name, ar: `${name} أحمد` });

async function named(company: Company): Promise<Named> {
  const { client, project } = await signed(company);
  await addLookups(
    company.ctx,
    "unit",
    ["m2", "piece"].map((key) => ({ key, name: both(key) })),
  );
  await addLookups(company.ctx, "supplierCategory", [{ key: "joinery", name: both("Joinery") }]);
  // An invoice of a larger sum names its receiver.
  await company.db.update(clientTable).set({ nationalId: "29001010101234" }).where(eq(clientTable.id, client.id));
  const supplier = await supplierRecords.create(company.as("manager"), { name: both("Thoban"), kind: "supplier", phone: "01001234599" });
  const [room] = await company.db.insert(projectRoomTable).values({ projectId: project.id, nameEn: "Majlis", displayOrder: 1 }).returning();
  const [image] = await company.db
    .insert(mediaTable)
    .values({ file: "oak.jpg", name: "oak.jpg", type: "image/jpeg", width: 2400, height: 1600, bytes: 900_000, color: "#8a7a66" })
    .returning();
  const [category] = await company.db.insert(estimatorCategoryTable).values({ key: "floors", nameEn: "Floors" }).returning();
  await company.db.insert(estimatorElementTable).values({
    key: "oak-floor",
    nameEn: "Oak floor",
    categoryId: category!.id,
    pricingModel: "per_sqm",
    countedIn: "m2",
  });
  return { clientId: client.id, projectId: project.id, roomId: room!.id, supplierId: supplier.id, imageId: image!.id };
}

/** A number as typed, as it is written from then on, and as it is stored; what cannot be read stays as it was typed, a dash is nothing. */
type Typed = { typed: string; written: string; stored: number | null };
const hundredths = (max: number): fc.Arbitrary<Typed> =>
  fc
    .oneof(
      { weight: 6, arbitrary: fc.integer({ min: 0, max }).map((stored) => [String(stored / 100), stored] as const) },
      { weight: 1, arbitrary: fc.constantFrom(["", null] as const, ["12x", null] as const, ["-", null, ""] as const) },
      { weight: 1, arbitrary: fc.constantFrom(["٥٫٢٥", 525] as const, ["0", 0] as const) },
    )
    .map(([typed, stored, left = typed]) => ({ typed, written: stored === null ? left : String(stored / 100), stored }));
const thousandths: fc.Arbitrary<Typed> = fc
  .oneof(
    { weight: 6, arbitrary: fc.integer({ min: 1, max: 200_000 }).map((of) => [String(of / 1000), of / 1000] as const) },
    { weight: 1, arbitrary: fc.constantFrom(["", null] as const, ["two", null] as const, ["١٢٫٥", 12.5] as const) },
  )
  .map(([typed, stored]) => ({ typed, written: stored === null ? typed : String(stored), stored }));

const pair = fc.record({
  en: fc.constantFrom("Oak floor", "Screen, turned", "Plaster: two coats"),
  ar: fc.constantFrom("أرضية أرو", "مشربية", "لوح ٢٫٧٠ م"),
});
const unit = fc.constantFrom(null, "m2", "piece");
const word = fc.constantFrom("", "A-12", "B 3");
const tax = fc.constantFrom(null, "EXEMPT", "PROFESSIONAL_10");
const quantity = fc.integer({ min: 1, max: 200_000 }).map((of) => of / 1000);
const price = fc.integer({ min: 0, max: 900_000 });
const lines = <L>(line: fc.Arbitrary<L>) => fc.array(line, { minLength: 1, maxLength: 5 });

/** The rows of a document in their order, without what says whose they are. Each column but these has to be expected. */
async function rowsOf(
  { db }: Company,
  table: PgTable & { displayOrder: PgColumn },
  owner: PgColumn,
  id: string,
  own: readonly string[],
): Promise<Record<string, unknown>[]> {
  const rows = await db.select().from(table).where(eq(owner, id)).orderBy(asc(table.displayOrder));
  expect(Object.keys(getTableColumns(table))).toEqual(expect.arrayContaining([...own]));
  return rows.map((row) => Object.fromEntries(Object.entries(row).filter(([name]) => !own.includes(name))));
}

/** Saves random documents, and the same once more as it was loaded; both times each column of each line must hold what was written. */
function storedAs<L>(
  name: string,
  line: (named: Named) => fc.Arbitrary<L>,
  of: {
    make: (company: Company, named: Named, written: readonly L[]) => Promise<string>;
    /** Loads it, says what the lines are then, and saves them again. */
    again: (company: Company, id: string) => Promise<readonly unknown[]>;
    loaded: (line: L, named: Named) => Record<string, unknown>;
    rows: (company: Company, id: string) => Promise<Record<string, unknown>[]>;
    row: (line: L, at: number, named: Named) => Record<string, unknown>;
  },
): void {
  test(`of a ${name} each column of each line is what was written, saved as it was loaded too`, { timeout: patient(120_000) }, () =>
    inCompany(async (company) => {
      const targets = await named(company);
      await fc.assert(
        fc.asyncProperty(lines(line(targets)), async (all) => {
          const id = await of.make(company, targets, all);
          const expected = all.map((one, at) => of.row(one, at, targets));
          expect(await of.rows(company, id)).toEqual(expected);
          expect(await of.again(company, id)).toEqual(all.map((one) => of.loaded(one, targets)));
          expect(await of.rows(company, id)).toEqual(expected);
        }),
        { numRuns: 12 },
      );
    }),
  );
}

type QuotedLine = {
  line: DraftLine;
  numbers: { quantity: Typed; unitPrice: Typed; feeRate: Typed; cost: Typed; discount: Typed };
};

const quoted = ({ supplierId, imageId }: Named): fc.Arbitrary<QuotedLine> =>
  fc
    .record({
      plain: fc.record({
        kind: fc.constantFrom(...lineKinds),
        code: word,
        itemCode: fc.constantFrom("", "EG-562113098-OAK", "x"),
        description: pair,
        unit,
        imageId: fc.constantFrom(null, imageId),
        discountKind: fc.constantFrom(null, "percent" as const, "amount" as const),
        taxCode: tax,
        supplierId: fc.constantFrom(null, supplierId),
        optional: fc.boolean(),
        selected: fc.boolean(),
        alternative: fc.constantFrom("", "Floor"),
        visibility: fc.constantFrom(...visibilities),
        elementKey: fc.constantFrom(null, "oak-floor"),
      }),
      quantity: thousandths,
      unitPrice: hundredths(5_000_000),
      feeRate: hundredths(3000),
      cost: hundredths(400_000),
      discount: hundredths(900),
    })
    .map(({ plain, ...numbers }) => ({
      line: aLine({ ...plain, ...Object.fromEntries(Object.entries(numbers).map(([name, { typed }]) => [name, typed])) }),
      numbers,
    }));

const words = { optional: false, alternative: "", selected: true };
const ofWords = ({ kind }: DraftLine) => kind === "text" && words;

storedAs("quotation", quoted, {
  async make(company, { clientId }, all) {
    const { id } = await written(company.as("manager"), { clientId }, { sections: [aSection(all.map(({ line }) => line))] });
    return id;
  },
  async again(company, id) {
    const { draft, version } = await quotationDraft(company.as("manager"), id);
    await saveQuotation(company.as("manager"), id, version, { ...draft, title: both("Again") });
    return draft.sections.flatMap((section) => section.lines);
  },
  loaded: ({ line, numbers }) => ({
    ...line,
    ...ofWords(line),
    ...Object.fromEntries(Object.entries(numbers).map(([name, { written: text }]) => [name, text])),
    // Without a kind nothing is taken off.
    ...(line.discountKind === null && { discount: "" }),
  }),
  rows: (company, id) => rowsOf(company, quotationLineTable, quotationLineTable.quotationId, id, ["id", "quotationId", "sectionId"]),
  row: ({ line: { id, description, discount: _, cost: __, ...line }, numbers: { discount, ...numbers } }, at) => ({
    ...line,
    ...ofWords({ id, description, discount: "", ...line }),
    lineKey: id,
    descriptionEn: description.en,
    descriptionAr: description.ar,
    ...Object.fromEntries(Object.entries(numbers).map(([name, { stored }]) => [name, stored])),
    discountValue: line.discountKind === null ? null : discount.stored,
    typed: Object.fromEntries(
      Object.entries({ ...numbers, ...(line.discountKind !== null && { discount }) }).flatMap(([name, { written: text, stored }]) =>
        stored === null && text !== "" ? [[name, text]] : [],
      ),
    ),
    displayOrder: at + 1,
  }),
});

storedAs(
  "change order",
  ({ roomId }) =>
    fc.record({
      effect: fc.constantFrom(...effects),
      kind: fc.constantFrom(...changeLineKinds),
      roomId: fc.constantFrom(null, roomId),
      description: pair,
      unit,
      quantity,
      unitPrice: price,
      offerId: fc.constant(null),
    }),
  {
    async make(company, { projectId }, all) {
      const head = { title: both("Marble"), projectId, language: "both", priceMode: "exclusive", taxCode: "VAT14" };
      return (await changeOrderRecords.create(company.as("sales"), { ...head, lines: all })).id;
    },
    async again(company, id) {
      const { lines: all, title } = await changeOrderRecords.get(company.as("sales"), id);
      await changeOrderRecords.amend(company.as("sales"), id, { title, lines: all.toReversed() });
      await changeOrderRecords.amend(company.as("sales"), id, { lines: all });
      return all;
    },
    loaded: (line) => line,
    rows: (company, id) => rowsOf(company, changeOrderLineTable, changeOrderLineTable.changeOrderId, id, ["id", "changeOrderId"]),
    row: ({ description: { en, ar }, ...line }, displayOrder) => ({ ...line, descriptionEn: en, descriptionAr: ar, displayOrder }),
  },
);

const invoiced = fc.record({
  description: pair,
  quantity,
  unit,
  unitPrice: price.map((of) => of + 1),
  taxCode: tax,
  itemCode: fc.constantFrom("", "EG-562113098-OAK"),
});
const printed = ({ quantity: of, unitPrice }: { quantity: number; unitPrice: number }) =>
  Number((BigInt(Math.round(of * 1000)) * BigInt(unitPrice) * 2n + 1000n) / 2000n);
const invoice = async (company: Company, { clientId }: Named, all: readonly unknown[]) => {
  const head = { clientId, title: both("Works"), language: "en", priceMode: "exclusive", taxCode: "VAT14" };
  return (await invoiceRecords.create(company.as("accountant"), { ...head, lines: all })).id;
};
const invoiceRows = (company: Company, id: string) =>
  rowsOf(company, invoiceLineTable, invoiceLineTable.invoiceId, id, ["id", "invoiceId", "correctsLineId"]);
const reversed = async (company: Company, id: string) => {
  const { lines: all } = await invoiceRecords.get(company.as("accountant"), id);
  await invoiceRecords.amend(company.as("accountant"), id, { lines: all.toReversed() });
  await invoiceRecords.amend(company.as("accountant"), id, { lines: all });
  return all;
};

storedAs("invoice", () => invoiced, {
  make: invoice,
  again: reversed,
  loaded: (line) => line,
  rows: invoiceRows,
  row: ({ description: { en, ar }, itemCode, ...line }, displayOrder) => ({
    ...line,
    descriptionEn: en,
    descriptionAr: ar,
    itemCode: itemCode || null,
    share: null,
    amount: printed(line),
    net: printed(line),
    displayOrder,
  }),
});

/** A line worth at least a pound, so that a credit note of the whole takes each of them back. */
storedAs("credit note", () => invoiced.filter((line) => printed(line) >= 100), {
  async make(company, targets, all) {
    const id = await invoice(company, targets, all);
    const { version } = await invoiceRecords.get(company.as("accountant"), id);
    await issueInvoice(company.as("accountant"), id, version, {});
    return (await creditInvoice(company.as("accountant"), id, { reason: "Taken back" })).id;
  },
  async again(company, id) {
    const note = await invoiceRecords.get(company.as("accountant"), id);
    await invoiceRecords.amend(company.as("accountant"), id, { notes: "Again" });
    return note.lines;
  },
  loaded: (line) => line,
  rows: invoiceRows,
  row: ({ description: { en, ar }, itemCode, ...line }, displayOrder) => ({
    ...line,
    descriptionEn: en,
    descriptionAr: ar,
    itemCode: itemCode || null,
    share: null,
    amount: printed(line),
    net: printed(line),
    displayOrder,
  }),
});

storedAs(
  "purchase order",
  () =>
    fc.record({
      description: pair,
      code: word,
      spec: word,
      finish: word,
      room: fc.constantFrom("", "Majlis"),
      quantity,
      unit,
      unitCost: price,
      taxCode: fc.constantFrom("VAT14", "EXEMPT"),
      trade: fc.constantFrom(null, "joinery"),
      promisedOn: fc.constantFrom(null, "2026-02-01"),
      quotationLineKey: fc.constantFrom("", "l1"),
    }),
  {
    async make(company, { supplierId }, all) {
      return (await orderRecords.create(company.as("accountant"), { supplierId, priceMode: "exclusive", lines: all })).id;
    },
    async again(company, id) {
      const { lines: all } = await orderRecords.get(company.as("accountant"), id);
      await orderRecords.amend(company.as("accountant"), id, { lines: all.toReversed() });
      await orderRecords.amend(company.as("accountant"), id, { lines: all });
      return all;
    },
    loaded: (line) => line,
    rows: (company, id) => rowsOf(company, purchaseOrderLineTable, purchaseOrderLineTable.orderId, id, ["id", "orderId"]),
    row: ({ description: { en, ar }, code, spec, finish, room, quotationLineKey, ...line }, displayOrder) => ({
      ...line,
      descriptionEn: en,
      descriptionAr: ar,
      ...Object.fromEntries(Object.entries({ code, spec, finish, room, quotationLineKey }).map(([name, text]) => [name, text || null])),
      net: printed({ quantity: line.quantity, unitPrice: line.unitCost }),
      allowedOver: 0,
      received: 0,
      billed: 0,
      displayOrder,
    }),
  },
);

test("a revision has the lines of the quotation that was sent, column by column", { timeout: patient(120_000) }, () =>
  inCompany(async (company) => {
    const targets = await named(company);
    const manager = company.as("manager");
    const rows = (id: string) =>
      rowsOf(company, quotationLineTable, quotationLineTable.quotationId, id, ["id", "quotationId", "sectionId"]);
    const sendable = quoted(targets).filter(
      ({ line, numbers: { quantity: of, unitPrice, feeRate, cost, discount } }) =>
        [of, unitPrice, feeRate, cost, discount].every(({ stored, typed }) => stored !== null || typed === "") &&
        of.stored !== null &&
        unitPrice.stored !== null &&
        line.itemCode !== "x" &&
        line.alternative === "" &&
        line.discountKind !== "amount",
    );
    await fc.assert(
      fc.asyncProperty(lines(sendable), async (all) => {
        const counted = aLine({ unitPrice: "99999.99", quantity: "3" });
        const begun = await written(
          manager,
          { clientId: targets.clientId },
          {
            sections: [aSection([counted, ...all.map(({ line }) => line)])],
            plan: [],
          },
        );
        await sendQuotation(manager, begun.id, begun.version);
        const revised = await reviseQuotation(manager, begun.id);
        expect(await rows(revised.id)).toEqual(await rows(begun.id));
      }),
      { numRuns: 6 },
    );
  }),
);
