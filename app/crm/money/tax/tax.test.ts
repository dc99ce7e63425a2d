import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { lookupTable } from "#app/content/lookups/table.server.ts";
import { categoryRecords, elementRecords } from "#app/content/estimator/catalogue-records.server.ts";
import { taxProfiles } from "#app/content/settings/operations.server.ts";
import { quotationLineTable, quotationSectionTable } from "#app/crm/sales/quotations/table.server.ts";
import { clientRecords } from "#app/crm/people/clients/operations.server.ts";
import { contractTable, instalmentTable } from "#app/crm/money/contracts/table.server.ts";
import {
  creditInvoice,
  debitInvoice,
  finalInvoice,
  invoiceInstalment,
  invoiceMoves,
  invoiceRecords,
  issueInvoice,
} from "#app/crm/money/invoices/operations.server.ts";
import { etaFileTable, invoiceLineTable, invoiceTable } from "#app/crm/money/invoices/table.server.ts";
import { storeSetting } from "#app/platform/settings/settings.server.ts";
import { change } from "#app/platform/ctx.server.ts";
import { inCompany, type Company } from "../../../../tests/company.ts";
import { signedContract } from "../../../../tests/signed-contract.ts";
import { z } from "zod";
import type { EtaDocument } from "./fields.ts";
import { etaFile, etaPage, recordEta, submitEta } from "./operations.server.ts";
import { pricedAt } from "#app/crm/money/tax/einvoice/exact.ts";
import { problemsOf } from "#app/crm/money/tax/einvoice/rules.ts";

const now = new Date("2026-01-15T08:00:00Z");

/** A document that the authority would take: two lines, a reduction, and what the buyer withholds. */
const good = (): EtaDocument => ({
  issuer: {
    type: "B",
    id: "123456789",
    name: "ديوان للتصميم الداخلي",
    address: { branchID: "0", country: "EG", governate: "Cairo", regionCity: "Zamalek", street: "26 July", buildingNumber: "14" },
  },
  receiver: {
    type: "B",
    id: "987654321",
    name: "شركة النيل",
    address: { country: "EG", governate: "Giza", regionCity: "Dokki", street: "Tahrir", buildingNumber: "7" },
  },
  documentType: "i",
  documentTypeVersion: "1.0",
  dateTimeIssued: "2026-01-15T07:30:00Z",
  taxpayerActivityCode: "4330",
  internalID: "INV-2026-00001",
  purchaseOrderReference: "",
  salesOrderReference: "QTN-2026-00001-R1",
  proformaInvoiceNumber: "",
  invoiceLines: [
    {
      description: "نجارة",
      itemType: "EGS",
      itemCode: "EG-123456789-1001",
      unitType: "EA",
      quantity: 3,
      internalCode: "1",
      unitValue: { currencySold: "EGP", amountEGP: 100 },
      salesTotal: 300,
      discount: { rate: 0, amount: 30 },
      netTotal: 270,
      taxableItems: [
        { taxType: "T1", amount: 37.8, subType: "V009", rate: 14 },
        { taxType: "T4", amount: 2.7, subType: "W003", rate: 1 },
      ],
      valueDifference: 0,
      totalTaxableFees: 0,
      itemsDiscount: 0,
      total: 305.1,
    },
    {
      description: "معاينة",
      itemType: "GS1",
      itemCode: "10003834",
      unitType: "HUR",
      quantity: 1.5,
      internalCode: "2",
      unitValue: { currencySold: "EGP", amountEGP: 33.33333 },
      salesTotal: 50,
      discount: { rate: 0, amount: 0 },
      netTotal: 50,
      taxableItems: [{ taxType: "T1", amount: 0, subType: "V003", rate: 0 }],
      valueDifference: 0,
      totalTaxableFees: 0,
      itemsDiscount: 0,
      total: 50,
    },
  ],
  totalSalesAmount: 350,
  totalDiscountAmount: 30,
  netAmount: 320,
  taxTotals: [
    { taxType: "T1", amount: 37.8 },
    { taxType: "T4", amount: 2.7 },
  ],
  extraDiscountAmount: 0,
  totalItemsDiscountAmount: 0,
  totalAmount: 355.1,
  signatures: [],
});

const broken: [rule: string, breakIt: (document: EtaDocument) => void][] = [
  ["issuerType", (d) => (d.issuer.type = "P")],
  ["issuerId", (d) => (d.issuer.id = "12345678")],
  ["issuerName", (d) => (d.issuer.name = "")],
  ["issuerAddress", (d) => (d.issuer.address.governate = " ")],
  ["branch", (d) => (d.issuer.address.branchID = "")],
  ["receiverType", (d) => (d.receiver.type = "C")],
  ["receiverName", (d) => (d.receiver.name = "")],
  ["receiverTaxNumber", (d) => (d.receiver.id = "98765432")],
  ["receiverNationalId", (d) => Object.assign(d.receiver, { type: "P", id: "2900101" })],
  ["receiverForeignId", (d) => Object.assign(d.receiver, { type: "F", id: "" })],
  ["receiverAddress", (d) => (d.receiver.address.buildingNumber = "")],
  ["sameParty", (d) => (d.receiver.id = d.issuer.id)],
  ["country", (d) => (d.issuer.address.country = "Egypt")],
  ["documentType", (d) => (d.documentType = "x")],
  ["corrects", (d) => (d.documentType = "c")],
  ["version", (d) => (d.documentTypeVersion = "0.9")],
  ["dateTime", (d) => (d.dateTimeIssued = "2026-01-15T09:30:00+02:00")],
  ["future", (d) => (d.dateTimeIssued = "2026-01-15T08:00:01Z")],
  ["activity", (d) => (d.taxpayerActivityCode = "43")],
  ["internalId", (d) => (d.internalID = "")],
  ["reference", (d) => (d.purchaseOrderReference = "x".repeat(51))],
  ["noLines", (d) => (d.invoiceLines = [])],
  ["description", (d) => (d.invoiceLines[0]!.description = " ")],
  ["itemType", (d) => (d.invoiceLines[0]!.itemType = "HS")],
  ["itemCode", (d) => (d.invoiceLines[0]!.itemCode = "1001")],
  ["unit", (d) => (d.invoiceLines[0]!.unitType = "")],
  ["quantity", (d) => (d.invoiceLines[0]!.quantity = 0)],
  ["currency", (d) => (d.invoiceLines[0]!.unitValue.currencySold = "USD")],
  ["decimals", (d) => (d.invoiceLines[1]!.unitValue.amountEGP = 33.333333)],
  ["negative", (d) => (d.invoiceLines[0]!.itemsDiscount = -1)],
  ["salesTotal", (d) => (d.invoiceLines[0]!.salesTotal = 300.02)],
  ["netTotal", (d) => (d.invoiceLines[0]!.discount.amount = 30.02)],
  ["noTax", (d) => (d.invoiceLines[1]!.taxableItems = [])],
  ["taxType", (d) => (d.invoiceLines[0]!.taxableItems[0]!.taxType = "VAT")],
  ["taxSubtype", (d) => (d.invoiceLines[0]!.taxableItems[0]!.subType = "")],
  ["taxTwice", (d) => d.invoiceLines[1]!.taxableItems.push({ ...d.invoiceLines[1]!.taxableItems[0]! })],
  ["taxRate", (d) => (d.invoiceLines[0]!.taxableItems[0]!.rate = 114)],
  ["taxAmount", (d) => (d.invoiceLines[0]!.taxableItems[0]!.amount = 37.82)],
  ["lineTotal", (d) => (d.invoiceLines[0]!.total = 310.5)],
  ["sum", (d) => (d.totalAmount = 357.8)],
  ["taxTotals", (d) => d.taxTotals.pop()],
];

describe("the authority's rules", () => {
  test("a good document has nothing wrong with it, and a piastre is let pass", () => {
    expect(problemsOf(good(), now)).toEqual([]);
    expect(problemsOf({ ...good(), totalAmount: 355.11 }, now)).toEqual([]);
    expect(problemsOf({ ...good(), totalAmount: 355.12 }, now)).toMatchObject([{ rule: "sum", at: "totalAmount" }]);
  });

  test.each(broken)("a broken document is found out: %s", (rule, breakIt) => {
    const document = good();
    breakIt(document);
    expect(problemsOf(document, now).map((problem) => problem.rule)).toContain(rule);
  });

  test("what is withheld comes off the total", () => {
    const document = good();
    const [line] = document.invoiceLines;
    expect(line!.total).toBeCloseTo(line!.netTotal + 37.8 - 2.7, 5);
    line!.total = line!.netTotal + 37.8 + 2.7;
    expect(problemsOf(document, now).map(({ rule }) => rule)).toContain("lineTotal");
  });

  test("a person needs neither id nor address below the threshold", () => {
    const document = good();
    Object.assign(document.receiver, {
      type: "P",
      id: "",
      address: { country: "EG", governate: "", regionCity: "", street: "", buildingNumber: "" },
    });
    expect(problemsOf(document, now)).toEqual([]);
  });
});

const prepare = ({ ctx }: Company, facts: Record<string, unknown> = {}) =>
  change(ctx, async (tx) => {
    const any = z.any();
    const both = (en: string) => ({ en, ar: "" });
    await listed(tx.db);
    await storeSetting(
      tx,
      { key: "documents", schema: any, fallback: null },
      {
        legalName: both("Diwan Interiors"),
        taxNumber: "123456789",
        commercialRegister: "",
        address: both("14, 26 July Street"),
        language: "en",
        terms: both(""),
        accounts: [],
        instapay: "",
        instapayTransfer: 1,
        instapayDay: 1,
        instapayMonth: 1,
      },
    );
    await storeSetting(
      tx,
      { key: "einvoice", schema: any, fallback: null },
      {
        on: true,
        activityCode: "4330",
        branchId: "0",
        governate: "Cairo",
        regionCity: "Zamalek",
        street: "26 July",
        buildingNumber: "14",
        postalCode: "",
        itemCode: "EG-123456789-1001",
        unitCodes: [{ unit: "m2", code: "MTK" }],
        idThreshold: 15_000_000,
        withholdingFrom: 30_000,
        ...facts,
      },
    );
  });

const listed = (db: Company["db"]) =>
  db
    .insert(lookupTable)
    .values([
      { kind: "place", key: "giza", nameEn: "Giza" },
      { kind: "place", key: "dokki", nameEn: "Dokki", nameAr: "الدقي" },
    ])
    .onConflictDoNothing();
const firm = {
  type: "company",
  taxNumber: "987654321",
  governorate: "EG-GZ",
  city: "giza",
  district: "dokki",
  street: "Tahrir Street",
  building: "٧",
  address: "Floor 3, flat 12",
};
const issue = async (company: Company, id: string) => {
  const { version } = await invoiceRecords.get(company.as("accountant"), id);
  return issueInvoice(company.as("accountant"), id, version, {});
};
const standaloneFor = async (company: Company, client: Record<string, unknown>, more: Record<string, unknown> = {}) => {
  await listed(company.db);
  const { id: clientId } = await clientRecords.create(company.as("manager"), {
    name: { en: "Nile", ar: "النيل" },
    status: "active",
    email: "nile@mail.example",
    anyway: true,
    ...client,
  });
  const { id } = await invoiceRecords.create(company.as("accountant"), {
    clientId,
    title: { en: "Advice", ar: "استشارة" },
    language: "en",
    priceMode: "exclusive",
    taxCode: "VAT14",
    lines: [
      { description: { en: "Floor", ar: "أرضية" }, quantity: 27.355, unitPrice: 115_033 },
      { description: { en: "Visit", ar: "زيارة" }, quantity: 3, unitPrice: 33_333, taxCode: "EXEMPT" },
    ],
    ...more,
  });
  await issue(company, id);
  return { id, clientId };
};

test("the quantity at the price is what a line is sold for, at five decimals, and never less than its net", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 100_000_000 }),
      fc.integer({ min: 0, max: 9_999_999 }),
      fc.option(fc.integer({ min: 0, max: 1_000_000 })),
      (thousandths, piastres, asked) => {
        const net = piastres * 1000;
        const { each, sales } = pricedAt(net, thousandths, asked === null ? null : asked * 1000);
        const exact = BigInt(each) * BigInt(thousandths);
        expect(BigInt(sales)).toBe((exact + 500n) / 1000n);
        expect(sales).toBeGreaterThanOrEqual(net);
        if (asked === null) expect(sales - net).toBeLessThanOrEqual(Math.ceil(thousandths / 1000));
      },
    ),
  );
});

test("a line that is rounded up to the piastre is written at a price that holds", () =>
  inCompany(async (company) => {
    await prepare(company);
    for (const [at, some] of [{ priceMode: "exclusive" }, { priceMode: "inclusive" }].entries()) {
      const { id } = await standaloneFor(
        company,
        { ...firm, taxNumber: `55555556${at}`, email: `p${at}@mail.example` },
        {
          ...some,
          lines: [
            { description: { en: "Skirting", ar: "" }, quantity: 27.355, unitPrice: 115_033, unit: null },
            { description: { en: "Glue", ar: "" }, quantity: 0.335, unitPrice: 1_007 },
            { description: { en: "Sand", ar: "" }, quantity: 1.5, unitPrice: 33_33 },
          ],
        },
      );
      const { document } = await etaFile(company.as("accountant"), id);
      for (const { quantity, unitValue, salesTotal, discount, netTotal } of document.invoiceLines) {
        expect(Math.abs(salesTotal - quantity * unitValue.amountEGP)).toBeLessThan(0.000_006);
        expect(salesTotal - discount.amount).toBeCloseTo(netTotal, 5);
        expect(discount.amount).toBeGreaterThanOrEqual(0);
      }
    }
  }));

describe("documents of our invoices", () => {
  test("while the module is off nothing is shown, made or recorded", () =>
    inCompany(async (company) => {
      const { id } = await standaloneFor(company, firm);
      expect(await etaPage(company.as("accountant"), id)).toBeNull();
      await expect(etaFile(company.as("accountant"), id)).rejects.toMatchObject({ status: 404 });
      await expect(recordEta(company.as("accountant"), id, { etaStatus: "submitted", submissionId: "S1" })).rejects.toMatchObject({
        status: 404,
      });
    }));

  test("every kind of invoice makes a document that the authority's rules let pass, to the piastre of what was printed", () =>
    inCompany(async (company) => {
      await prepare(company);
      const contract = await signedContract(company, {
        client: firm,
        lines: [
          { quantity: 3, unitPrice: 333_333 },
          { quantity: 1, unitPrice: 10_000_007 },
        ],
      });
      const instalments = await company.db.select().from(instalmentTable).where(eq(instalmentTable.contractId, contract.id));
      const deposit = await invoiceInstalment(company.as("accountant"), instalments[0]!.id);
      await issue(company, deposit.id);
      const final = await finalInvoice(company.as("accountant"), contract.id);
      await issue(company, final.id);
      const plain = await standaloneFor(company, { ...firm, taxNumber: "555555555", email: "b@mail.example" }, { discountPercent: 333 });
      const inclusive = await standaloneFor(
        company,
        { ...firm, taxNumber: "555555556", email: "c@mail.example" },
        { priceMode: "inclusive" },
      );
      company.pass(60_000);
      for (const { id } of [deposit, final, plain, inclusive]) {
        const { document } = await etaFile(company.as("accountant"), id);
        const [row] = await company.db.select().from(invoiceTable).where(eq(invoiceTable.id, id));
        expect(problemsOf(document, company.now())).toEqual([]);
        expect(Math.abs(document.totalAmount - (row!.total - row!.withholding) / 100)).toBeLessThanOrEqual(0.011);
        expect(Math.abs(document.netAmount - row!.net / 100)).toBeLessThanOrEqual(0.012);
        expect(document).toMatchObject({
          documentType: "i",
          internalID: row!.number,
          receiver: { type: "B", address: { governate: "Giza", street: "Tahrir Street", buildingNumber: "7" } },
        });
        expect(document.issuer.address).toHaveProperty("governate", "Cairo");
        expect(JSON.stringify(document)).not.toMatch(/\d\.\d{6,}/);
      }
      const { document } = await etaFile(company.as("accountant"), deposit.id);
      expect(document.taxTotals.map(({ taxType }) => taxType)).toEqual(["T1", "T4"]);
      await recordEta(company.as("accountant"), deposit.id, { etaStatus: "submitted", submissionId: "S1", uuid: "UUID1" });
      await recordEta(company.as("accountant"), deposit.id, { etaStatus: "valid", longId: "L1", hashKey: "H1" });
      const note = await creditInvoice(company.as("accountant"), deposit.id, { amount: 100_000, reason: "Smaller" });
      await issue(company, note.id);
      const credit = await etaFile(company.as("accountant"), note.id);
      expect(credit.document).toMatchObject({ documentType: "c", references: ["UUID1"] });
      const noted = (await company.db.select().from(invoiceTable).where(eq(invoiceTable.id, note.id)))[0]!;
      expect(noted.withholding).toBe(877);
      expect(credit.document.totalAmount).toBeCloseTo(991.23, 2);
    }));

  test("contracting at 14 % of 36 %: 100 000 → 5 040, told as 5.04 %", () =>
    inCompany(async (company) => {
      await prepare(company);
      const { id } = await standaloneFor(company, firm, {
        taxCode: "CONTRACT_TRANSITIONAL",
        lines: [{ description: { en: "Finishes", ar: "تشطيبات" }, quantity: 1, unitPrice: 10_000_000 }],
      });
      const { document } = await etaFile(company.as("accountant"), id);
      expect(document.invoiceLines[0]!.taxableItems).toEqual([{ taxType: "T1", amount: 5040, subType: "V009", rate: 5.04 }]);
    }));

  test("what is missing is said in plain words, with the way there, and no file is made", () =>
    inCompany(async (company) => {
      await prepare(company, { activityCode: "", itemCode: "", street: "" });
      const { id, clientId } = await standaloneFor(
        company,
        { type: "company", taxNumber: "987654321" },
        { lines: [{ description: { en: "Floor", ar: "" }, quantity: 2, unitPrice: 5_000, unit: null }] },
      );
      const page = await etaPage(company.as("accountant"), id);
      expect(page?.problems.map(({ rule, to }) => [rule, to])).toEqual([
        ["issuerAddress", "/admin/site-settings/einvoice"],
        ...["governate", "regionCity", "street", "buildingNumber"].map(() => ["receiverAddress", `/crm/clients/${clientId}/edit`]),
        ["activity", "/admin/site-settings/einvoice"],
        ["itemCode", "/admin/site-settings/einvoice"],
      ]);
      await expect(etaFile(company.as("accountant"), id)).rejects.toMatchObject({
        code: "CONFLICT",
        userMessage: { key: "tax.error.notReady" },
      });
    }));
});

describe("codes and addresses", () => {
  test("a line's own item code goes before the usual one; one that no list has is refused, lines without any are named", () =>
    inCompany(async (company) => {
      await prepare(company, { itemCode: "" });
      const accountant = company.as("accountant");
      const line = (itemCode: string) => ({ description: { en: "Floor", ar: "" }, quantity: 1, unitPrice: 10_000, itemCode });
      await expect(standaloneFor(company, firm, { lines: [line("1001"), line("4006381333932")] })).rejects.toMatchObject({
        fields: { "lines.0.itemCode": { key: "kit.error.itemCode" }, "lines.1.itemCode": { key: "kit.error.itemCode" } },
      });
      const { id } = await standaloneFor(
        company,
        { ...firm, taxNumber: "555555550", email: "d@mail.example" },
        { lines: [line("eg-123456789-floor"), line(""), line("4006381333931"), line("")] },
      );
      const page = await etaPage(accountant, id);
      expect(page?.problems).toEqual([
        {
          rule: "itemCode",
          at: "invoiceLines.1.itemCode",
          values: { line: "2, 4" },
          to: "/admin/site-settings/einvoice",
        },
      ]);
      await prepare(company);
      const { document } = await etaFile(accountant, id);
      expect(document.invoiceLines.map(({ itemType, itemCode }) => [itemType, itemCode])).toEqual([
        ["EGS", "EG-123456789-FLOOR"],
        ["EGS", "EG-123456789-1001"],
        ["GS1", "4006381333931"],
        ["EGS", "EG-123456789-1001"],
      ]);
    }));

  test("a part of a contract has the code that all its lines have: their own, or their element's of the catalogue", () =>
    inCompany(async (company) => {
      await prepare(company);
      const contract = await signedContract(company, { client: firm });
      const { db } = company;
      const quotationId = contract.quotationId;
      const [section] = await db
        .insert(quotationSectionTable)
        .values({ quotationId, sectionKey: randomUUID(), displayOrder: 1 })
        .returning({ id: quotationSectionTable.id });
      const add = (lineKey: string, some: Record<string, unknown>) =>
        db
          .insert(quotationLineTable)
          .values({ quotationId, sectionId: section!.id, lineKey, kind: "work", descriptionEn: "Floor", displayOrder: 1, ...some });
      const admin = company.as("admin");
      const { id: categoryId } = await categoryRecords.create(admin, { name: { en: "Floors", ar: "" }, key: "floors", active: true });
      const oak = {
        name: { en: "Oak", ar: "" },
        key: "oak",
        active: true,
        categoryId,
        pricingModel: "per_sqm",
        pricePerSqm: 1000,
        requiresDimensions: true,
        countedIn: "m2",
      };
      await expect(elementRecords.create(admin, { ...oak, itemCode: "EG-1" })).rejects.toMatchObject({
        fields: { itemCode: { key: "kit.error.itemCode" } },
      });
      await elementRecords.create(admin, { ...oak, itemCode: "10003834" });
      await add("a", { elementKey: "oak" });
      const [instalment] = await db.select().from(instalmentTable).where(eq(instalmentTable.contractId, contract.id));
      const { id } = await invoiceInstalment(company.as("accountant"), instalment!.id);
      await issue(company, id);
      const itemCodes = async () => (await etaFile(company.as("accountant"), id)).document.invoiceLines.map(({ itemCode }) => itemCode);
      expect(await itemCodes()).toEqual(["10003834"]);
      // What the client did not choose, and what has another tax, does not count.
      await add("b", { itemCode: "EG-123456789-7", selected: false });
      await add("c", { itemCode: "EG-123456789-7", taxCode: "EXEMPT" });
      expect(await itemCodes()).toEqual(["10003834"]);
      await add("d", { itemCode: "EG-123456789-7" });
      expect(await itemCodes()).toEqual(["EG-123456789-1001"]);
    }));

  test("the branch is that of the day of issue; only one that was not complete then is read from the settings", () =>
    inCompany(async (company) => {
      const accountant = company.as("accountant");
      await prepare(company, { buildingNumber: "" });
      const early = await standaloneFor(company, firm);
      await prepare(company);
      const { id } = await standaloneFor(company, { ...firm, taxNumber: "555555551", email: "e@mail.example" });
      await prepare(company, { branchId: "2", street: "Tahrir", buildingNumber: "99", postalCode: "11511" });
      const addressOf = async (of: string) => (await etaFile(accountant, of)).document.issuer.address;
      expect(await addressOf(id)).toEqual({
        branchID: "0",
        country: "EG",
        governate: "Cairo",
        regionCity: "Zamalek",
        street: "26 July",
        buildingNumber: "14",
      });
      expect(await addressOf(early.id)).toMatchObject({ branchID: "2", street: "Tahrir", buildingNumber: "99", postalCode: "11511" });
    }));

  test("the receiver is the client as the invoice was issued; only what was empty then follows the client", () =>
    inCompany(async (company) => {
      await prepare(company);
      const accountant = company.as("accountant");
      const { id, clientId } = await standaloneFor(company, { ...firm, street: "" });
      const edit = (some: Record<string, unknown>) => clientRecords.amend(company.as("manager"), clientId, some);
      await edit({ street: "Tahrir Street" });
      await edit({ taxNumber: "111222333", name: { en: "Nile", ar: "الدلتا" }, building: "99", street: "Other Street" });
      const { document } = await etaFile(accountant, id);
      expect(document.receiver).toEqual({
        type: "B",
        id: firm.taxNumber,
        name: "النيل",
        address: { country: "EG", governate: "Giza", regionCity: "Dokki", street: "Other Street", buildingNumber: "7" },
      });
    }));

  test("what was sent stays byte by byte, whatever is edited since; what was refused is made anew", () =>
    inCompany(async (company) => {
      await prepare(company);
      const accountant = company.as("accountant");
      const { id } = await standaloneFor(company, firm);
      const sent = await etaFile(accountant, id);
      await recordEta(accountant, id, { etaStatus: "submitted", submissionId: "S1" });
      await prepare(company, { activityCode: "9999" });
      expect((await etaFile(accountant, id)).content).toBe(sent.content);
      await recordEta(accountant, id, { etaStatus: "invalid", message: "Activity" });
      const again = await etaFile(accountant, id);
      expect(again.document.taxpayerActivityCode).toBe("9999");
      await etaFile(accountant, id);
      const kept = await company.db.select().from(etaFileTable).where(eq(etaFileTable.invoiceId, id));
      expect(kept.map(({ content }) => content).toSorted()).toEqual([sent.content, again.content].toSorted());
    }));

  test("no invisible mark travels, whether it was typed or made by us", () =>
    inCompany(async (company) => {
      await prepare(company);
      const { id } = await standaloneFor(company, firm);
      // As older rows have them: what is typed today is cleaned when it is read.
      const marked = "\u2068\u200f\u202b\u200bأرضية\u202c\u2069\ufeff";
      await company.db.update(invoiceLineTable).set({ descriptionAr: marked }).where(eq(invoiceLineTable.invoiceId, id));
      await company.db.update(invoiceTable).set({ orderReference: "\u200ePO-7\u200e" }).where(eq(invoiceTable.id, id));
      const note = await creditInvoice(company.as("accountant"), id, { amount: null, reason: "All of it" });
      await issue(company, note.id);
      await recordEta(company.as("accountant"), id, { etaStatus: "submitted", submissionId: "S1", uuid: "U1" });
      for (const one of [id, note.id])
        expect((await etaFile(company.as("accountant"), one)).content).not.toMatch(
          /[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/,
        );
    }));

  test("a credit note mirrors what is withheld, line by line under their own codes", () =>
    inCompany(async (company) => {
      await prepare(company);
      const { id } = await standaloneFor(company, firm, {
        withholdingCode: "WHT_1",
        lines: [{ description: { en: "Floor", ar: "" }, quantity: 2, unitPrice: 500_000, itemCode: "10003834" }],
      });
      await recordEta(company.as("accountant"), id, { etaStatus: "submitted", submissionId: "S1", uuid: "U1" });
      const note = await creditInvoice(company.as("accountant"), id, { reason: "All of it" });
      await issue(company, note.id);
      company.pass(60_000);
      const { document } = await etaFile(company.as("accountant"), note.id);
      expect(document).toMatchObject({ documentType: "c", references: ["U1"], totalAmount: 11_300 });
      expect(document.invoiceLines).toMatchObject([
        { itemCode: "10003834", quantity: 2, unitValue: { amountEGP: 5000 }, salesTotal: 10_000 },
      ]);
      expect(problemsOf(document, company.now())).toEqual([]);
    }));

  test("a total that was rounded up to the pound is in the price while e-invoices are on, and can be sent", () =>
    inCompany(async (company) => {
      await listed(company.db);
      const contract = await signedContract(company, { client: firm, lines: [{ quantity: 1, unitPrice: 1_000_055 }] });
      // 10,000.55 + 1,400.08 = 11,400.63, rounded up by 0.37.
      const rounded = { rounding: 37, total: 1_140_100 };
      await company.db.update(contractTable).set(rounded).where(eq(contractTable.id, contract.id));
      const before = await finalInvoice(company.as("accountant"), contract.id);
      await issue(company, before.id);
      const rowOf = async (id: string) => (await company.db.select().from(invoiceTable).where(eq(invoiceTable.id, id)))[0]!;
      expect(await rowOf(before.id)).toMatchObject({ rounding: 37, total: 1_140_100 });
      // Issued before they were on: the file has it in the price.
      await prepare(company);
      company.pass(60_000);
      const file = await etaFile(company.as("accountant"), before.id);
      expect(file.document.totalAmount).toBeCloseTo((1_140_100 - (await rowOf(before.id)).withholding) / 100, 1);
      const other = await signedContract(company, {
        client: { ...firm, taxNumber: "555555557", email: "r@mail.example" },
        lines: [{ quantity: 1, unitPrice: 1_000_055 }],
      });
      await company.db.update(contractTable).set(rounded).where(eq(contractTable.id, other.id));
      const instalments = await company.db.select().from(instalmentTable).where(eq(instalmentTable.contractId, other.id));
      const first = await invoiceInstalment(company.as("accountant"), instalments[0]!.id);
      await issue(company, first.id);
      const final = await finalInvoice(company.as("accountant"), other.id);
      await issue(company, final.id);
      const rows = [await rowOf(first.id), await rowOf(final.id)];
      expect(rows.map(({ rounding }) => rounding)).toEqual([0, 0]);
      // 0.37 holds 0.05 of tax.
      expect([0, 1, 2].map((at) => rows.reduce((all, row) => all + [row.net, row.vat, row.total][at]!, 0))).toEqual([
        1_000_087, 140_013, 1_140_100,
      ]);
      company.pass(60_000);
      for (const { id } of rows) await etaFile(company.as("accountant"), id);
    }));

  test("the migration fills the subtypes that a tax's kind decides; the others are named before submission", () =>
    inCompany(async (company) => {
      await prepare(company);
      const shipped = await taxProfiles(company.ctx);
      const old = (code: string, some: Record<string, unknown>) => ({
        ...shipped.profiles[0]!,
        code,
        etaType: "",
        etaSubtype: "",
        ...some,
      });
      await change(company.ctx, (tx) =>
        storeSetting(
          tx,
          { key: "taxes", schema: z.any(), fallback: null },
          {
            usual: "VAT14",
            profiles: [
              // Exports came later, with theirs.
              ...shipped.profiles.map((one) => (one.kind === "export" ? one : { ...one, etaSubtype: "" })),
              old("VAT_OWN", {}),
              old("FREE", { kind: "zero" }),
              old("TABLE_8", { kind: "schedule", etaType: "T2" }),
              old("WHT_OWN", { kind: "withholding", etaType: "T4" }),
              old("KEPT", { etaType: "T1", etaSubtype: "V010" }),
            ],
          },
        ),
      );
      const statements = readFileSync("db/migrations/0010_rates_and_withholding.sql", "utf8").split("--> statement-breakpoint");
      await company.db.execute(sql.raw(statements.find((one) => one.includes("'{profiles}'"))!));
      const { profiles } = await taxProfiles(company.ctx);
      expect(profiles.slice(0, -5)).toEqual(shipped.profiles);
      expect(profiles.slice(-5).map(({ code, etaType, etaSubtype }) => [code, etaType, etaSubtype])).toEqual([
        ["VAT_OWN", "T1", "V009"],
        ["FREE", "", ""],
        ["TABLE_8", "T2", "Tbl01"],
        ["WHT_OWN", "T4", ""],
        ["KEPT", "T1", "V010"],
      ]);
      const { id } = await standaloneFor(company, firm, { withholdingCode: "WHT_OWN" });
      const page = await etaPage(company.as("accountant"), id);
      expect(page?.problems).toMatchObject([{ rule: "taxSubtype", values: { line: "1, 2" }, to: "/admin/site-settings/tax" }]);
    }));
});

describe("clients abroad and notes that raise an invoice", () => {
  const abroad = {
    name: { en: "Gulf Homes LLC", ar: "منازل الخليج" },
    type: "company",
    country: "AE",
    cityAbroad: "Dubai",
    street: "Al Wasl Road",
    building: "21",
    email: "gulf@mail.example",
  };
  const advice = [{ description: { en: "Design", ar: "تصميم" }, quantity: 1, unitPrice: 5_000_000 }];

  test("an export names its foreign receiver and the day of the service; credited and raised, it stays an export", () =>
    inCompany(async (company) => {
      await prepare(company);
      const accountant = company.as("accountant");
      const lines = { taxCode: "EXPORT", lines: advice, servedOn: "2026-01-12" };
      await expect(standaloneFor(company, abroad, lines)).rejects.toMatchObject({ userMessage: { key: "invoice.error.foreignNumber" } });
      const { id } = await standaloneFor(company, { ...abroad, taxNumber: "AE-100-77", email: "other@mail.example" }, lines);
      company.pass(60_000);
      const { document } = await etaFile(accountant, id);
      expect(document).toMatchObject({
        documentType: "ei",
        serviceDeliveryDate: "2026-01-12",
        receiver: {
          type: "F",
          id: "AE10077",
          address: { country: "AE", governate: "Dubai", regionCity: "Dubai", street: "Al Wasl Road" },
        },
      });
      await recordEta(accountant, id, { etaStatus: "submitted", submissionId: "S1", uuid: "E1" });
      await recordEta(accountant, id, { etaStatus: "valid", longId: "L1", hashKey: "H1" });
      const credit = await creditInvoice(accountant, id, { amount: 1_000_000, reason: "Smaller" });
      await issue(company, credit.id);
      const debit = await debitInvoice(accountant, id, { reason: "Two more rooms" });
      const draft = await invoiceRecords.get(accountant, debit.id);
      await invoiceRecords.amend(accountant, debit.id, { lines: advice, version: draft.version });
      await issue(company, debit.id);
      const kinds = [];
      for (const one of [credit, debit]) kinds.push((await etaFile(accountant, one.id)).document);
      expect(kinds).toMatchObject([
        { documentType: "ec", references: ["E1"], serviceDeliveryDate: "2026-01-12" },
        { documentType: "ed", references: ["E1"], serviceDeliveryDate: "2026-01-12" },
      ]);
    }));

  test("a city abroad that was not known at issue is read from the client, while he is in the same country", () =>
    inCompany(async (company) => {
      await prepare(company);
      const [accountant, manager] = [company.as("accountant"), company.as("manager")];
      const { id, clientId } = await standaloneFor(
        company,
        { ...abroad, cityAbroad: "", taxNumber: "AE-100-77" },
        { taxCode: "EXPORT", lines: advice },
      );
      company.pass(60_000);
      const amend = async (values: object) =>
        clientRecords.amend(manager, clientId, { ...values, version: (await clientRecords.get(manager, clientId)).version });
      const missing = [{ at: "receiver.address.governate" }, { at: "receiver.address.regionCity" }];
      expect((await etaPage(accountant, id))?.problems).toMatchObject(missing);
      await amend({ country: "SA", cityAbroad: "Riyadh" });
      expect((await etaPage(accountant, id))?.problems).toMatchObject(missing);
      await amend({ country: "AE", cityAbroad: "Dubai" });
      const { document } = await etaFile(accountant, id);
      expect(document.receiver.address).toMatchObject({ country: "AE", governate: "Dubai", regionCity: "Dubai" });
    }));

  describe("exports that were issued before countries were known", () => {
    // As such a document stands: its receiver at home, and nothing of a country, there or of the client.
    const exported = async (company: Company) => {
      await prepare(company);
      const { id, clientId } = await standaloneFor(
        company,
        { ...firm, country: "AE", cityAbroad: "Dubai" },
        { taxCode: "EXPORT", lines: advice },
      );
      await company.db
        .execute(sql`update clients set country = null, city_abroad = null, governorate = 'EG-GZ', city = 'giza', district = 'dokki'
        where id = ${clientId}`);
      await company.db.execute(sql`update invoices set receiver = receiver - 'country' - 'cityAbroad'
        || '{"governorate": "EG-GZ", "city": "giza", "district": "dokki"}' where id = ${id}`);
      company.pass(60_000);
      const accountant = company.as("accountant");
      const goAbroad = () =>
        company.db.execute(sql`update clients set country = 'AE', city_abroad = 'Dubai', tax_number = 'AE10077',
        street = 'Al Wasl Road' where id = ${clientId}`);
      const sent = async () => {
        const { document } = await etaFile(accountant, id);
        await recordEta(accountant, id, { etaStatus: "submitted", submissionId: "S1", uuid: "E1" });
        await recordEta(accountant, id, { etaStatus: "valid", longId: "L1", hashKey: "H1" });
        return document;
      };
      const credited = async () => {
        const { id: note } = await creditInvoice(accountant, id, { amount: 1_000_000, reason: "Smaller" });
        await issue(company, note);
        company.pass(60_000);
        return note;
      };
      const raised = async () => {
        const { id: note } = await debitInvoice(accountant, id, { reason: "Two more rooms" });
        const { version } = await invoiceRecords.get(accountant, note);
        await invoiceRecords.amend(accountant, note, { lines: advice, version });
        await issue(company, note);
        company.pass(60_000);
        return note;
      };
      return { id, accountant, goAbroad, sent, credited, raised };
    };
    const home = {
      type: "B",
      id: "987654321",
      address: { country: "EG", governate: "Giza", regionCity: "Dokki", street: "Tahrir Street" },
    };
    const there = { type: "F", id: "AE10077", address: { country: "AE", governate: "Dubai", regionCity: "Dubai", street: "Al Wasl Road" } };

    test("are sent as at home, and so are their notes, also when the client has a country by then", () =>
      inCompany(async (company) => {
        const { accountant, goAbroad, sent, credited, raised } = await exported(company);
        const document = await sent();
        expect(document).toMatchObject({ documentType: "i", receiver: home });
        expect(document).not.toHaveProperty("serviceDeliveryDate");
        const first = await credited();
        expect((await etaFile(accountant, first)).document).toMatchObject({ documentType: "c", references: ["E1"], receiver: home });
        await goAbroad();
        for (const [note, documentType] of [
          [await credited(), "c"],
          [await raised(), "d"],
        ] as const)
          expect((await etaFile(accountant, note)).document).toMatchObject({ documentType, references: ["E1"], receiver: home });
      }));

    test("of which nothing was sent, are exports as soon as the client has a country, with their notes", () =>
      inCompany(async (company) => {
        const { accountant, goAbroad, sent, credited } = await exported(company);
        // Issued while no country was known.
        const first = await credited();
        await goAbroad();
        expect(await sent()).toMatchObject({ documentType: "ei", serviceDeliveryDate: "2026-01-15", receiver: there });
        for (const note of [first, await credited()])
          expect((await etaFile(accountant, note)).document).toMatchObject({ documentType: "ec", references: ["E1"], receiver: there });
      }));
  });

  test("an export to a client at home is refused, and so is one without a known country", () =>
    inCompany(async (company) => {
      await prepare(company);
      await expect(standaloneFor(company, firm, { taxCode: "EXPORT", lines: advice })).rejects.toMatchObject({
        userMessage: { key: "invoice.error.exportAtHome" },
      });
      await expect(standaloneFor(company, { ...abroad, country: "XX" })).rejects.toMatchObject({ fields: { country: {} } });
    }));

  test("what is done here for a client abroad is no export, and he withholds nothing", () =>
    inCompany(async (company) => {
      await prepare(company);
      const { id } = await standaloneFor(company, { ...abroad, taxNumber: "AE-100-77" }, { withholdingCode: "WHT_1" });
      company.pass(60_000);
      const { document } = await etaFile(company.as("accountant"), id);
      expect(document).toMatchObject({ documentType: "i", receiver: { type: "F" } });
      expect(document).not.toHaveProperty("serviceDeliveryDate");
      expect(document.taxTotals.map(({ taxType }) => taxType)).not.toContain("T4");
    }));

  test("a debit note has a series, a balance and a paper of its own; what it raises cannot be voided meanwhile", () =>
    inCompany(async (company) => {
      await prepare(company);
      const accountant = company.as("accountant");
      const { id, clientId } = await standaloneFor(company, firm);
      await expect(debitInvoice(company.as("designer"), id, { reason: "More" })).rejects.toMatchObject({ status: 403 });
      await expect(debitInvoice(accountant, id, { reason: "" })).rejects.toMatchObject({ fields: { reason: {} } });
      const { id: noteId } = await debitInvoice(accountant, id, { reason: "The terrace was left out" });
      await expect(debitInvoice(accountant, noteId, { reason: "Again" })).rejects.toMatchObject({ code: "ILLEGAL_TRANSITION" });
      const { version } = await invoiceRecords.get(accountant, noteId);
      const other = await clientRecords.create(company.as("manager"), {
        name: { en: "Other", ar: "" },
        type: "individual",
        status: "active",
        phone: "01001234567",
      });
      await expect(invoiceRecords.amend(accountant, noteId, { clientId: other.id, version })).rejects.toMatchObject({
        fields: { clientId: { key: "invoice.error.partyFixed" } },
      });
      await invoiceRecords.amend(accountant, noteId, { lines: advice, version });
      const issued = await issue(company, noteId);
      expect(issued).toMatchObject({ number: "DBN-2026-00001", clientId, total: 5_700_000, balance: 5_700_000 });
      const [row] = await company.db.select().from(invoiceTable).where(eq(invoiceTable.id, noteId));
      const raised = await invoiceRecords.get(accountant, id);
      expect(row!.snapshot).toMatchObject({ subkind: "debit", references: [{ kind: "invoice", number: raised.number }] });
      expect(row!.snapshot!.reason.en).toBe("The terrace was left out");
      company.pass(60_000);
      // The authority has not numbered what it raises yet.
      expect((await etaPage(accountant, noteId))?.problems).toMatchObject([{ rule: "corrects", to: `/crm/invoices/${id}` }]);
      const manager = company.as("manager");
      const voided = () => invoiceMoves.move(manager, id, raised.version, { to: "void", reason: "Wrong client" });
      await expect(voided()).rejects.toMatchObject({ userMessage: { key: "invoice.error.voidRaised" } });
      await invoiceMoves.move(manager, noteId, issued.version, { to: "void", reason: "Not agreed" });
      await expect(voided()).resolves.toMatchObject({ status: "void" });
      await expect(debitInvoice(accountant, id, { reason: "More" })).rejects.toMatchObject({ code: "ILLEGAL_TRANSITION" });
    }));
});

describe("the authority's answer", () => {
  test("only who issues may record it, in its order, with what it brings along", () =>
    inCompany(async (company) => {
      await prepare(company);
      const { id } = await standaloneFor(company, firm);
      const accountant = company.as("accountant");
      for (const who of ["sales", "designer"] as const)
        await expect(recordEta(company.as(who), id, { etaStatus: "submitted" })).rejects.toMatchObject({ status: 403 });
      await expect(recordEta(accountant, id, { etaStatus: "valid", uuid: "U" })).rejects.toMatchObject({ code: "ILLEGAL_TRANSITION" });
      await expect(recordEta(accountant, id, { uuid: "U" })).rejects.toMatchObject({ fields: { etaStatus: {} } });
      await expect(recordEta(accountant, id, { etaStatus: "submitted" })).rejects.toMatchObject({
        fields: { submissionId: { key: "kit.error.required" } },
      });
      await recordEta(accountant, id, { etaStatus: "submitted", submissionId: "S1" });
      await recordEta(accountant, id, { etaStatus: "rejected", message: "Signature" });
      await recordEta(accountant, id, { etaStatus: "submitted", submissionId: "S2" });
      await expect(recordEta(accountant, id, { etaStatus: "valid" })).rejects.toMatchObject({ status: 422 });
      await recordEta(accountant, id, { etaStatus: "valid", uuid: "U2", cancelUntil: "2026-01-18T08:00:00.000Z" });
      expect(await etaPage(accountant, id)).toMatchObject({ status: "valid", uuid: "U2", submissionId: "S2", moves: ["cancelled"] });
      company.pass(4 * 86_400_000);
      expect(await etaPage(accountant, id)).toMatchObject({ moves: [] });
      await expect(recordEta(accountant, id, { etaStatus: "cancelled", message: "Late" })).rejects.toMatchObject({
        userMessage: { key: "tax.error.tooLate" },
      });
    }));

  test("inside its window a document is cancelled", () =>
    inCompany(async (company) => {
      await prepare(company);
      const { id } = await standaloneFor(company, firm);
      const accountant = company.as("accountant");
      await recordEta(accountant, id, { etaStatus: "submitted", submissionId: "S1" });
      await recordEta(accountant, id, { etaStatus: "valid", uuid: "U2", cancelUntil: "2026-01-18T08:00:00.000Z" });
      await recordEta(accountant, id, { etaStatus: "cancelled", message: "Wrong client" });
      expect(await etaPage(accountant, id)).toMatchObject({ status: "cancelled", moves: [] });
    }));

  test("signing and submitting are not pretended: it says that nobody has connected them", () =>
    inCompany(async (company) => {
      await prepare(company);
      const { id } = await standaloneFor(company, firm);
      await expect(submitEta(company.as("accountant"), id)).rejects.toMatchObject({
        code: "CONFLICT",
        userMessage: { key: "tax.error.notConfigured" },
      });
      expect(await etaPage(company.as("accountant"), id)).toMatchObject({ status: "not_submitted" });
      // A company that has connected them is taken at its word.
      const answered = { submissionId: "S9", uuid: "U9", longId: "L9", hashKey: "H9" };
      await submitEta(company.as("accountant"), id, {
        sign: (document) => Promise.resolve(document),
        submit: () => Promise.resolve(answered),
      });
      expect(await etaPage(company.as("accountant"), id)).toMatchObject({ status: "submitted", ...answered });
    }));
});
