import { describe, expect, test } from "vitest";
import { clientRecords } from "#app/crm/people/clients/operations.server.ts";
import { contractTable } from "#app/crm/money/contracts/table.server.ts";
import type { DocumentSnapshot } from "#app/crm/base/documents/fields.ts";
import { expenseTable } from "#app/crm/purchasing/expenses/table.server.ts";
import { invoiceTable } from "#app/crm/money/invoices/table.server.ts";
import {
  purchaseOrderLineTable,
  purchaseOrderTable,
  purchaseReceiptLineTable,
  purchaseReceiptTable,
  supplierBillLineTable,
  supplierBillTable,
} from "#app/crm/purchasing/orders/table.server.ts";
import { budgetOf, saveBudget } from "#app/crm/work/projects/budget/operations.server.ts";
import { addHours, hoursOf } from "#app/crm/work/projects/hours/operations.server.ts";
import { crmProjectRecords } from "#app/crm/work/projects/operations.server.ts";
import { phasesOf, signOff } from "#app/crm/work/projects/phases/operations.server.ts";
import { supplierCategoryTable, supplierTable } from "#app/crm/people/suppliers/table.server.ts";
import { Forbidden, Invalid, SignedOut } from "#app/values/errors.ts";
import { sum } from "#app/values/money/money.ts";
import { acceptedQuotation } from "../../../../../tests/accepted-quotation.ts";
import { inCompany, type Company } from "../../../../../tests/company.ts";
import { costsOf } from "./costs.server.ts";
import { profitOf } from "./profit.server.ts";
import { quotedByTrade } from "#app/crm/sales/quotations/print/quoted-by-trade.server.ts";

async function projectOf(company: Company, managerId = company.user("designer").id) {
  const client = await clientRecords.create(company.as("manager"), {
    name: { en: "Nadia Shukri", ar: "نادية شكري" },
    type: "individual",
    status: "active",
    phone: "010 1234 5678",
  });
  return crmProjectRecords.create(company.as("manager"), { name: { en: "Shukri House", ar: "بيت شكري" }, clientId: client.id, managerId });
}

async function supplierOf(company: Company, trade: string, taxNumber: string | null = "204518733") {
  const [supplier] = await company.db.insert(supplierTable).values({ nameEn: "Marble House", kind: "supplier", taxNumber }).returning();
  await company.db.insert(supplierCategoryTable).values({ supplierId: supplier!.id, category: trade });
  return supplier!.id;
}

type Line = { net: number; quantity?: number; received?: number; billed?: number; trade?: string; taxCode?: string };

async function orderOf(
  company: Company,
  projectId: string,
  supplierId: string,
  lines: Line[],
  status: "confirmed" | "sent" | "received" = "confirmed",
  vat = 0,
) {
  const number = `PO-2026-${String((await company.db.$count(purchaseOrderTable)) + 1).padStart(5, "0")}`;
  const [order] = await company.db
    .insert(purchaseOrderTable)
    .values({
      number,
      supplierId,
      projectId,
      status,
      net: sum(lines.map(({ net }) => net)),
      vat,
      total: sum(lines.map(({ net }) => net)) + vat,
    })
    .returning();
  const made = await company.db
    .insert(purchaseOrderLineTable)
    .values(
      lines.map(({ net, quantity = 1, received = 0, billed = 0, trade = "marble", taxCode = "VAT14" }) => ({
        orderId: order!.id,
        quantity,
        unitCost: Math.round(net / quantity),
        taxCode,
        net,
        received,
        billed,
        trade,
      })),
    )
    .returning();
  const come = made.filter(({ received }) => received > 0);
  if (come.length > 0) {
    const [receipt] = await company.db
      .insert(purchaseReceiptTable)
      .values({ orderId: order!.id, kind: "delivery", receivedOn: "2026-01-09" })
      .returning();
    await company.db
      .insert(purchaseReceiptLineTable)
      .values(come.map(({ id: lineId, received }) => ({ receiptId: receipt!.id, lineId, quantity: received })));
  }
  return { id: order!.id, lines: made };
}

let expenses = 0;
const expenseOf = (
  company: Company,
  projectId: string,
  amount: number,
  vat: number,
  more: Partial<typeof expenseTable.$inferInsert> = {},
) =>
  company.db.insert(expenseTable).values({
    number: `EXP-2026-${String((expenses += 1)).padStart(5, "0")}`,
    spentOn: "2026-01-10",
    payee: "Shop",
    category: "materials",
    amount,
    vat,
    projectId,
    paidFrom: "company",
    status: "approved",
    approvedAmount: amount,
    approvedVat: vat,
    ...more,
  });

describe("refused", () => {
  test("costs to those who may not know them: sales, and designers of other projects; what is earned to all designers", () =>
    inCompany(async (company) => {
      const { as } = company;
      const own = await projectOf(company);
      const other = await crmProjectRecords.create(as("manager"), {
        name: { en: "Other", ar: "" },
        clientId: own.clientId,
        managerId: company.user("manager").id,
      });
      await expect(budgetOf(as("visitor"), own.id)).rejects.toThrow(SignedOut);
      for (const role of ["pending", "admin", "sales"] as const) {
        await expect(budgetOf(as(role), own.id), role).rejects.toThrow(Forbidden);
        await expect(profitOf(as(role), own.id), role).rejects.toThrow(Forbidden);
        await expect(hoursOf(as(role), own.id), role).rejects.toThrow(Forbidden);
      }
      expect((await budgetOf(as("designer"), own.id)).spent).toBe(0);
      await expect(budgetOf(as("designer"), other.id)).rejects.toThrow(Forbidden);
      await expect(profitOf(as("designer"), own.id)).rejects.toThrow(Forbidden);
      await expect(saveBudget(as("designer"), other.id, { total: "1000", lines: [] })).rejects.toThrow(Forbidden);
      await expect(saveBudget(as("accountant"), own.id, { total: "1000", lines: [] })).rejects.toThrow(Forbidden);
      for (const role of ["manager", "accountant"] as const) expect((await profitOf(as(role), own.id)).revenue).toBe(0);
    }));

  test("a trade twice, hours of tomorrow, more than a day has", () =>
    inCompany(async (company) => {
      const { id } = await projectOf(company);
      const manager = company.as("manager");
      const line = { trade: "marble", amount: "10" };
      await expect(saveBudget(manager, id, { lines: [line, line] })).rejects.toThrow(Invalid);
      const hour = { userId: company.user("designer").id, on: "2026-01-10", hours: "2" };
      await expect(addHours(manager, id, { ...hour, on: "2026-01-16" })).rejects.toThrow(Invalid);
      await expect(addHours(manager, id, { ...hour, hours: "25" })).rejects.toThrow(Invalid);
    }));
});

describe("what it costs", () => {
  test("received lines are spent, confirmed ones that have not come are committed; what is only sent is neither", () =>
    inCompany(async (company) => {
      const { id } = await projectOf(company);
      const supplier = await supplierOf(company, "marble");
      await orderOf(company, id, supplier, [{ net: 100_000, quantity: 4, received: 1 }]);
      await orderOf(company, id, supplier, [{ net: 50_000 }], "sent");
      expect((await costsOf(company.ctx, [id])).get(id)).toMatchObject({ orders: 25_000, committed: 75_000, actual: 25_000 });
    }));

  test("a bill's own sum takes the place of what was ordered", () =>
    inCompany(async (company) => {
      const { id } = await projectOf(company);
      const supplierId = await supplierOf(company, "marble");
      const order = await orderOf(company, id, supplierId, [{ net: 100_000, received: 1, billed: 1 }], "received");
      const [bill] = await company.db
        .insert(supplierBillTable)
        .values({
          status: "recorded",
          supplierId,
          taxDoc: "paper",
          orderId: order.id,
          number: "77",
          billedOn: "2026-01-10",
          dueOn: "2026-01-20",
          net: 104_000,
          vat: 0,
          total: 104_000,
        })
        .returning();
      await company.db.insert(supplierBillLineTable).values({ billId: bill!.id, lineId: order.lines[0]!.id, quantity: 1 });
      expect((await costsOf(company.ctx, [id])).get(id)).toMatchObject({ orders: 104_000, committed: 0 });
    }));

  test("an expense for a line stands in its place, and one for a whole order is taken off it: nothing is counted twice", () =>
    inCompany(async (company) => {
      const { id } = await projectOf(company);
      const supplier = await supplierOf(company, "marble");
      const one = await orderOf(company, id, supplier, [{ net: 100_000, received: 1 }, { net: 40_000 }]);
      await expenseOf(company, id, 108_300, 13_300, {
        payee: null,
        taxDoc: "paper",
        supplierId: supplier,
        orderId: one.id,
        orderLineId: one.lines[0]!.id,
      });
      const costs = (await costsOf(company.ctx, [id])).get(id)!;
      expect(costs).toMatchObject({ expenses: 95_000, orders: 0, committed: 40_000, actual: 95_000 });
      await expenseOf(company, id, 30_000, 0, { orderId: one.id });
      expect((await costsOf(company.ctx, [id])).get(id)).toMatchObject({ expenses: 125_000, orders: 0, committed: 10_000 });
    }));

  test("what an expense pays of goods that came before leaves their day as it was; reversed, the goods cost what they did", () =>
    inCompany(async (company) => {
      const { id } = await projectOf(company);
      const supplier = await supplierOf(company, "marble");
      const two = [{ net: 100_000, received: 1 }, { net: 40_000 }];
      const [line, whole] = [await orderOf(company, id, supplier, two), await orderOf(company, id, supplier, two)];
      const costs = async (to = "2026-12-31") => {
        const { entries, committed } = (await costsOf(company.ctx, [id])).get(id)!;
        return [sum(entries.filter(({ on }) => on! <= to).map(({ spent }) => spent)), committed];
      };
      const received = [200_000, 80_000];
      expect(await costs("2026-01-31")).toEqual(received);
      const ofLine = { spentOn: "2026-02-03", orderId: line.id, orderLineId: line.lines[0]!.id };
      const ofWhole = { spentOn: "2026-02-03", orderId: whole.id };
      const [one] = await expenseOf(company, id, 95_000, 0, ofLine).returning();
      const [other] = await expenseOf(company, id, 110_000, 0, ofWhole).returning();
      expect(await costs("2026-01-31")).toEqual([200_000, 70_000]);
      expect(await costs()).toEqual([205_000, 70_000]);
      await expenseOf(company, id, -95_000, 0, { ...ofLine, spentOn: "2026-03-01", reversalOfId: one!.id });
      await expenseOf(company, id, -110_000, 0, { ...ofWhole, spentOn: "2026-03-01", reversalOfId: other!.id });
      expect(await costs("2026-02-28")).toEqual([205_000, 80_000]);
      expect(await costs()).toEqual(received);
    }));

  test("VAT without a tax invoice, and schedule tax, are a part of the cost: of expenses, orders and bills", () =>
    inCompany(async (company) => {
      const { id } = await projectOf(company);
      const bill = async (order: Awaited<ReturnType<typeof orderOf>>, supplierId: string, net: number, vat: number) => {
        const sums = { net, vat, total: net + vat };
        const [made] = await company.db
          .insert(supplierBillTable)
          .values({
            status: "recorded",
            supplierId,
            orderId: order.id,
            number: order.id,
            billedOn: "2026-01-10",
            dueOn: "2026-01-20",
            taxDoc: supplierId === known ? "paper" : "none",
            ...sums,
          })
          .returning();
        await company.db.insert(supplierBillLineTable).values({ billId: made!.id, lineId: order.lines[0]!.id, quantity: 1 });
      };
      const costs = async () => (await costsOf(company.ctx, [id])).get(id);
      const [known, unknown] = [await supplierOf(company, "marble"), await supplierOf(company, "marble", null)];
      await expenseOf(company, id, 11_400, 1_400, { payee: null, supplierId: known, taxDoc: "paper" });
      expect(await costs()).toMatchObject({ expenses: 10_000 });
      await expenseOf(company, id, 11_400, 1_400, { payee: null, supplierId: unknown });
      await expenseOf(company, id, 11_400, 1_400);
      expect(await costs()).toMatchObject({ expenses: 10_000 + 2 * 11_400 });
      const untaxed = await orderOf(company, id, unknown, [{ net: 50_000, received: 1 }, { net: 50_000 }], "confirmed", 14_000);
      expect(await costs()).toMatchObject({ orders: 57_000, committed: 57_000 });
      await bill(untaxed, unknown, 52_000, 7_280);
      expect(await costs()).toMatchObject({ orders: 59_280, committed: 57_000 });
      const taxed = await orderOf(company, id, known, [{ net: 50_000, received: 1 }], "received", 7_000);
      await bill(taxed, known, 52_000, 7_280);
      expect(await costs()).toMatchObject({ orders: 59_280 + 52_000 });
      const schedule = await orderOf(company, id, known, [{ net: 50_000, received: 1, taxCode: "PROFESSIONAL_10" }], "received", 5_000);
      await bill(schedule, known, 50_000, 5_000);
      expect(await costs()).toMatchObject({ orders: 59_280 + 52_000 + 55_000 });
      expect((await profitOf(company.as("manager"), id)).actual).toBe((await budgetOf(company.as("manager"), id)).spent);
    }));

  test("drafts, refused ones and other projects' expenses cost nothing; a reversal takes its expense back", () =>
    inCompany(async (company) => {
      const { id } = await projectOf(company);
      for (const status of ["draft", "submitted", "cancelled"] as const)
        await expenseOf(company, id, 9_999, 0, { status, approvedAmount: null, approvedVat: null });
      await expenseOf(company, id, 9_999, 0, { status: "rejected", approvedAmount: 0 });
      const [spent] = await expenseOf(company, id, 20_000, 0).returning();
      await expenseOf(company, id, -20_000, 0, { status: "settled", reversalOfId: spent!.id });
      expect((await costsOf(company.ctx, [id])).get(id)!.actual).toBe(0);
    }));

  test("hours cost what is said, or what they did the last time; nobody but those who may know says what", () =>
    inCompany(async (company) => {
      const { id } = await projectOf(company, company.user("manager").id);
      const userId = company.user("designer").id;
      await addHours(company.as("designer"), id, { userId, on: "2026-01-08", hours: "٢٫٥", costRate: "999" });
      expect((await costsOf(company.ctx, [id])).get(id)).toMatchObject({ hours: 0, unrated: 2.5 });
      await addHours(company.as("manager"), id, { userId, on: "2026-01-09", hours: "1.5", costRate: "210" });
      await addHours(company.as("designer"), id, { userId, on: "2026-01-10", hours: "2" });
      expect((await costsOf(company.ctx, [id])).get(id)).toMatchObject({ hours: 31_500 + 42_000, unrated: 2.5 });
    }));
});

test("what was quoted is shared out by trade, and comes to the quotation's net", () =>
  inCompany(async (company) => {
    const project = await projectOf(company);
    const supplierId = await supplierOf(company, "marble");
    await acceptedQuotation(
      company,
      project,
      [
        { unitPrice: 100_000, supplierId },
        { unitPrice: 50_000 },
        { unitPrice: 70_000, optional: true, selected: false },
        { kind: "service_fee", unitPrice: 0, feeRate: 1000 },
      ],
      { net: 164_999 },
    );
    const quoted = await quotedByTrade(company.ctx, project.id);
    expect([...quoted.values()].reduce((sum, amount) => sum + amount, 0)).toBe(164_999);
    expect(quoted.get("marble")).toBe(99_999);
  }));

test("profit: every figure as a hand reckons it", () =>
  inCompany(async (company) => {
    const manager = company.as("manager");
    const project = await projectOf(company);
    const { id, clientId } = project;
    const supplier = await supplierOf(company, "marble");
    const quotation = await acceptedQuotation(company, project);
    await company.db.insert(contractTable).values({
      quotationId: quotation.id,
      projectId: id,
      clientId: clientId!,
      number: quotation.number,
      language: "en",
      signedOn: "2026-01-02",
      priceMode: "exclusive",
      net: 4_949_134,
      vat: 692_879,
      total: 5_642_013,
      taxes: [],
      acceptedTotal: 5_642_013,
      sums: {} as never,
      sections: [],
    });
    const invoice = {
      status: "issued",
      clientId: clientId!,
      projectId: id,
      language: "en",
      taxCode: "VAT14",
      issuedOn: "2026-01-10",
      dueOn: "2026-01-17",
      snapshot: {} as DocumentSnapshot,
      snapshotHash: "hash",
    } as const;
    const [first] = await company.db
      .insert(invoiceTable)
      .values({ ...invoice, number: "INV-2026-00001", kind: "deposit", net: 1_484_740, vat: 207_864, total: 1_692_604, balance: 1_692_604 })
      .returning();
    await company.db.insert(invoiceTable).values({
      ...invoice,
      number: "CRN-2026-00001",
      kind: "credit_note",
      correctsId: first!.id,
      net: 84_740,
      vat: 11_864,
      total: 96_604,
    });
    await company.db
      .insert(invoiceTable)
      .values({ ...invoice, number: "INV-2026-00002", kind: "milestone", status: "void", net: 999, vat: 0, total: 999 });
    await orderOf(company, id, supplier, [{ net: 600_000, quantity: 3, received: 1 }]);
    await expenseOf(company, id, 114_000, 14_000, { payee: null, supplierId: supplier, taxDoc: "paper" });
    await addHours(manager, id, { userId: company.user("designer").id, on: "2026-01-10", hours: "10", costRate: "250" });
    await saveBudget(manager, id, { total: "12000", lines: [{ trade: "marble", amount: "9000" }] }).catch(async () => {
      // The list of trades is not there in a story.
      await saveBudget(manager, id, { total: "12000", lines: [] });
    });
    for (const phase of (await phasesOf(manager, id)).slice(0, 3))
      await signOff(manager, id, phase.id, phase.version, { name: "Nadia", on: "2026-01-12" });
    expect(await profitOf(manager, id)).toMatchObject({
      // 1 484 740 − 84 740
      revenue: 1_400_000,
      expenses: 100_000,
      orders: 200_000,
      hours: 250_000,
      actual: 550_000,
      committed: 400_000,
      grossProfit: 850_000,
      // 850 000 ÷ 1 400 000 = 60.714 %
      margin: 6071,
      contractNet: 4_949_134,
      // 1 200 000 − 550 000 − 400 000
      costToComplete: 250_000,
      completion: "budget",
      // 4 949 134 − 1 200 000
      forecast: 3_749_134,
      // brief, concept and design weigh 30 of 100
      progress: 30,
      // 4 949 134 × 30 % = 1 484 740.2
      earned: 1_484_740,
      overBilled: -84_740,
      collected: 0,
      paid: 0,
      cash: 0,
    });
  }));
