import { parse } from "csv-parse/sync";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { workingCalendar } from "#app/content/settings/operations.server.ts";
import { addLookups } from "#app/content/lookups/operations.server.ts";
import { clientRecords } from "#app/crm/people/clients/operations.server.ts";
import { custodyEntryTable, custodyTable, expenseTable } from "#app/crm/purchasing/expenses/table.server.ts";
import { invoiceTable } from "#app/crm/money/invoices/table.server.ts";
import { leadTable } from "#app/crm/people/leads/table.server.ts";
import {
  purchaseOrderLineTable,
  purchaseOrderTable,
  purchaseReceiptLineTable,
  purchaseReceiptTable,
  supplierBillLineTable,
  supplierBillTable,
  supplierPaymentTable,
} from "#app/crm/purchasing/orders/table.server.ts";
import { crmProjectRecords } from "#app/crm/work/projects/operations.server.ts";
import { crmProjectTable } from "#app/crm/work/projects/table.server.ts";
import { quotationTable } from "#app/crm/sales/quotations/table.server.ts";
import { ageing, ageingClient, ageingDay, moveCheque, recordPayment, reversePayment } from "#app/crm/money/payments/operations.server.ts";
import { paymentTable } from "#app/crm/money/payments/table.server.ts";
import { supplierTable } from "#app/crm/people/suppliers/table.server.ts";
import { taskTable } from "#app/crm/work/tasks/table.server.ts";
import { statusLogTable } from "#app/platform/status-log/table.server.ts";
import { Forbidden, NotFound, SignedOut } from "#app/values/errors.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { inCompany, type Company } from "../../../../../tests/company.ts";
import { signed } from "../../../../../tests/contracts.ts";
import { aClient, anInvoice, paid } from "../../../../../tests/money.ts";
import { tabs, type Cell, type Report, type SheetName } from "#app/crm/office/reports/fields.ts";
import { reportFile } from "#app/crm/office/reports/files/file.server.ts";
import { reportOf } from "#app/crm/office/reports/questions/questions.server.ts";
import { recordsBehind } from "#app/crm/office/reports/records.server.ts";
import type { Range } from "#app/values/date-range.ts";
import { scopeOf, tabsFor } from "#app/crm/office/reports/questions/scope.server.ts";
import { cohortIn, totalled } from "#app/crm/office/reports/sheets/leads.server.ts";
import { addWorkingHours } from "#app/values/calendar.ts";

const year = { from: "2025-02-01", to: "2026-01-31" };
const january = { from: "2026-01-01", to: "2026-01-31" };
const sheet = (report: Report, name: SheetName) => report.sheets.find((one) => one.name === name)!;
const figure = (report: Report, key: string) => report.figures.find((one) => one.key === key)?.value;
const lineOf = (report: Report, name: SheetName, first: Cell) => sheet(report, name).rows.find(({ cells }) => cells[0] === first)?.cells;

let spent = 0;
const expense = ({ db, user }: Company, on: string, amount: number, more: Partial<typeof expenseTable.$inferInsert> = {}) =>
  db.insert(expenseTable).values({
    number: `EXP-1990-${(spent += 1)}`,
    spentOn: on,
    payee: "Shop",
    category: "materials",
    amount,
    approvedAmount: amount,
    approvedVat: 0,
    paidFrom: "company",
    status: "settled",
    createdBy: user("designer").id,
    ...more,
  });

/** Sums without records of their own behind them: fields of the line's record, or the line is the record itself. */
const ownSums: Partial<Record<SheetName, readonly string[]>> = {
  profit: ["budget", "left"],
  unordered: ["collected"],
  late: ["total"],
  certificates: ["withheld"],
  withheld: ["base", "withheld"],
  salesBook: ["price", "gross", "discount", "net", "lineTax", "withTax"],
  purchaseBook: ["price", "gross", "discount", "net", "lineTax", "withTax"],
  ageing: ["notDue", "to30", "to60", "to90", "over90", "owed", "covered", "freeCredit", "netOwed", "retentionHeld", "openingAdvances"],
};

/** Every sum and count of a report is that of the records it leads to, as the page shows them and as files hold them. */
async function expectLists(ctx: Ctx, report: Report, range: Range): Promise<void> {
  const csv = async (params: URLSearchParams): Promise<string[][]> =>
    parse((await reportFile(ctx, params, "csv")).bytes.toString(), { bom: true, from_line: 2 });
  const filed = new Set<string>();
  const behind = async (to: string | undefined, value: unknown, where: string) => {
    if (!to) throw new Error(`${where} leads to no records`);
    const params = new URL(to, "http://x").searchParams;
    const found = await recordsBehind(ctx, params);
    expect(
      found.parts.reduce((sum, { amount }) => sum + (amount ?? 0), 0),
      `${where} ${to}`,
    ).toBe(value);
    const what = params.get("what")!;
    if (found.counted || filed.has(what)) return;
    filed.add(what);
    const rows = await csv(params);
    expect(rows.length, where).toBe(found.parts.length + 1);
    expect(Number(rows.at(-1)?.[4]) * 100, where).toBeCloseTo(Number(value));
  };
  for (const { key, kind, value, to } of report.figures) if (kind === "money") await behind(to, value, key);
  for (const { name, columns, rows, total, totalLinks } of report.sheets) {
    const lines = [...rows.map(({ cells, links }) => ({ cells, links })), ...(total ? [{ cells: total, links: totalLinks }] : [])];
    const file = await csv(new URLSearchParams({ tab: report.tab, sheet: name, ...range }));
    for (const [at, { cells, links }] of lines.entries())
      for (const [place, { key, kind }] of columns.entries()) {
        const value = cells[place];
        if ((kind !== "money" && kind !== "count") || typeof value !== "number") continue;
        const where = `${name} ${at} ${key}`;
        expect(Number(file[at]?.[place]) * (kind === "money" ? 100 : 1), where).toBeCloseTo(value);
        if (!ownSums[name]?.includes(key)) await behind(links?.[place], value, where);
      }
  }
}

/** What is bought for a project: an order that came in January and was billed dearer in February, its payment, expenses, and cash in hand. */
async function business({ db, user }: Company, projectId: string): Promise<void> {
  const [supplier, small] = await db
    .insert(supplierTable)
    .values([
      { nameEn: "Marble House", kind: "supplier", taxNumber: "204518733" },
      { nameEn: "Joiner", kind: "service_provider" },
    ])
    .returning();
  const supplierId = supplier!.id;
  const sums = { net: 100_00, vat: 14_00, total: 114_00 };
  const [order] = await db
    .insert(purchaseOrderTable)
    .values({
      number: "PO-2026-00001",
      supplierId,
      projectId,
      status: "partially_received",
      orderedOn: "2026-01-02",
      promisedOn: "2026-01-20",
      ...sums,
    })
    .returning();
  const [line] = await db
    .insert(purchaseOrderLineTable)
    .values({ orderId: order!.id, quantity: 2, received: 1, billed: 1, unitCost: 50_00, net: 100_00, taxCode: "VAT14" })
    .returning();
  const [receipt] = await db
    .insert(purchaseReceiptTable)
    .values({ orderId: order!.id, kind: "delivery", receivedOn: "2026-01-09" })
    .returning();
  await db.insert(purchaseReceiptLineTable).values({ receiptId: receipt!.id, lineId: line!.id, quantity: 1 });
  const [bill] = await db
    .insert(supplierBillTable)
    .values({
      status: "recorded",
      supplierId,
      orderId: order!.id,
      number: "F-1",
      taxDoc: "paper",
      billedOn: "2026-02-02",
      dueOn: "2026-02-28",
      net: 60_00,
      vat: 8_40,
      total: 68_40,
    })
    .returning();
  await db.insert(supplierBillLineTable).values({ billId: bill!.id, lineId: line!.id, quantity: 1 });
  await db.insert(purchaseOrderTable).values({
    number: "PO-2026-00002",
    supplierId,
    status: "received",
    promisedOn: "2026-01-10",
    receivedOn: "2026-01-12",
  });
  const money = { supplierId, orderId: order!.id, method: "bank_transfer" as const };
  await db.insert(supplierPaymentTable).values([
    { ...money, kind: "payment", amount: 60_00, paidOn: "2026-02-03" },
    { ...money, kind: "return", amount: 5_00, paidOn: "2026-02-04" },
  ]);
  const company = { db, user } as Company;
  await expense(company, "2025-12-30", 11_40, { projectId, supplierId: small!.id, payee: null, approvedVat: 1_40, vat: 1_40 });
  await expense(company, "2026-02-01", 300, { category: "office" });
  const [custody] = await db
    .insert(custodyTable)
    .values({ purpose: "Site", holderId: user("designer").id, balance: 25_00 })
    .returning();
  await db.insert(custodyEntryTable).values([
    { custodyId: custody!.id, kind: "advance", on: "2025-12-01", amount: 20_00 },
    { custodyId: custody!.id, kind: "advance", on: "2026-01-10", amount: 10_00 },
  ]);
}

let ledgerCount = 0;
async function lead({ db, user }: Company, at: string, more: Partial<typeof leadTable.$inferInsert> = {}): Promise<string> {
  const [row] = await db
    .insert(leadTable)
    .values({
      number: `LED-1990-${(ledgerCount += 1)}`,
      nameEn: "Hany",
      source: "referral",
      email: "hany@mail.example",
      createdAt: new Date(at),
      createdBy: user("sales").id,
      ...more,
    })
    .returning({ id: leadTable.id });
  return row!.id;
}

describe("who gets what", () => {
  test("each role its parts, and no other by any way", () =>
    inCompany(async (company) => {
      const allowed = {
        manager: [...tabs],
        sales: ["sales", "team"],
        designer: ["projects", "team"],
        accountant: ["finance", "books", "projects"],
      } as const;
      for (const [who, own] of Object.entries(allowed)) {
        const ctx = company.as(who as keyof typeof allowed);
        expect(tabsFor(ctx), who).toEqual(own);
        for (const tab of tabs) {
          const answer = reportOf(ctx, tab, year);
          if ((own as readonly string[]).includes(tab)) await answer;
          else await expect(answer, `${who} ${tab}`).rejects.toBeInstanceOf(Forbidden);
        }
      }
      await expect(async () => reportOf(company.as("visitor"), "team", year)).rejects.toBeInstanceOf(SignedOut);
      for (const who of ["admin", "pending"] as const)
        await expect(async () => reportOf(company.as(who), "team", year), who).rejects.toBeInstanceOf(Forbidden);
      // what the address asks for is not his: he gets his own first part, never the other
      const file = (who: "designer" | "sales", query: string) => reportFile(company.as(who), new URLSearchParams(query), "csv");
      await expect(file("designer", "tab=finance&sheet=margin")).rejects.toBeInstanceOf(Forbidden);
      await expect(file("sales", "tab=finance&sheet=vat")).rejects.toBeInstanceOf(Forbidden);
      await expect(recordsBehind(company.as("designer"), new URLSearchParams("what=leads"))).rejects.toBeInstanceOf(Forbidden);
    }));

  test("a designer reads nothing of what clients pay", () =>
    inCompany(async (company) => {
      const client = await aClient(company);
      const { id } = await crmProjectRecords.create(company.as("manager"), {
        name: { en: "Villa", ar: "" },
        clientId: client,
        managerId: company.user("designer").id,
      });
      const other = await crmProjectRecords.create(company.as("manager"), {
        name: { en: "Office", ar: "" },
        clientId: client,
        managerId: company.user("manager").id,
      });
      await expense(company, "2026-01-05", 70_000, { projectId: id });
      const report = await reportOf(company.as("designer"), "projects", year);
      expect(report.sheets.map(({ name }) => name)).toEqual(["profit", "late"]);
      expect(sheet(report, "profit").columns.map(({ key }) => key)).toEqual(["project", "budget", "cost", "committed", "left", "progress"]);
      expect(sheet(report, "profit").rows.map(({ to }) => to)).toEqual([`/crm/projects/${id}`]);
      expect(JSON.stringify(report)).not.toContain(other.id);
    }));

  test("sales get their own, given or written down, whomever they ask for", () =>
    inCompany(async (company) => {
      const me = company.user("sales").id;
      await lead(company, "2026-01-05T08:00:00Z", { assignedTo: me, createdBy: null, expectedValue: 100, status: "contacted" });
      await lead(company, "2026-01-05T08:00:00Z", { assignedTo: company.user("manager").id, createdBy: me });
      await lead(company, "2026-01-05T08:00:00Z", { assignedTo: company.user("manager").id, createdBy: null });
      const report = await reportOf(company.as("sales"), "sales", january, company.user("manager").id);
      expect(lineOf(report, "funnel", "new")?.[1]).toBe(2);
      expect((await recordsBehind(company.as("sales"), new URLSearchParams({ what: "leads", ...january }))).parts).toHaveLength(2);
      expect(lineOf(await reportOf(company.as("manager"), "sales", january), "funnel", "new")?.[1]).toBe(3);
      expect(report.sheets.some(({ name }) => name === "estimator")).toBe(false);
    }));
});

describe("money", () => {
  test("nothing in an empty period, and no share of nothing", () =>
    inCompany(async (company) => {
      const report = await reportOf(company.as("accountant"), "finance", { from: "2020-01-01", to: "2020-02-29" });
      expect(report.figures.map(({ value }) => value)).toEqual([0, 0, null, null]);
      expect(sheet(report, "margin").rows.map(({ cells }) => cells)).toEqual([
        ["2020-01", 0, 0, 0, null, 0, 0],
        ["2020-02", 0, 0, 0, null, 0, 0],
      ]);
      expect(sheet(report, "expenses").total).toEqual(["", null, 0]);
    }));

  test("invoiced less credited, without what is void; collected without what was taken back; each the sum of its records", () =>
    inCompany(async (company) => {
      const accountant = company.as("accountant");
      const client = await aClient(company);
      const first = await anInvoice(company, client, 114_00, { net: 100_00, vat: 14_00 });
      await anInvoice(company, client, 228_00, { net: 200_00, vat: 28_00 });
      await anInvoice(company, client, 999_00, { status: "void", balance: 0 });
      await anInvoice(company, client, 57_00, { kind: "credit_note", correctsId: first, net: 50_00, vat: 7_00 });
      await anInvoice(company, client, 11_00, { issuedOn: "2025-01-31" });
      await recordPayment(accountant, paid(client, 100_00));
      await reversePayment(company.as("manager"), await recordPayment(accountant, paid(client, 77_00)), { reason: "Entered twice" });

      const report = await reportOf(accountant, "finance", year);
      const all = await company.db.select().from(invoiceTable);
      const documents = all.filter(({ status, issuedOn }) => status !== "draft" && status !== "void" && issuedOn! >= year.from);
      expect(figure(report, "invoiced")).toBe(285_00);
      const sign = (kind: string) => (kind === "credit_note" ? -1 : 1);
      expect(figure(report, "invoiced")).toBe(documents.reduce((sum, { kind, total }) => sum + sign(kind) * total, 0));
      expect(sheet(report, "margin").total?.[1]).toBe(documents.reduce((sum, { kind, net }) => sum + sign(kind) * net, 0));
      expect(sheet(report, "vat").total?.[1]).toBe(documents.reduce((sum, { kind, vat }) => sum + sign(kind) * vat, 0));
      // Revenue without a cost has no margin of 100 %: table, figure and file say what it lacks.
      expect([figure(report, "margin"), sheet(report, "margin").total?.[4]]).toEqual([null, "cost"]);
      // No project, no cost: a margin would always be the whole of it.
      expect(sheet(report, "marginByProject").rows.map(({ cells }) => cells)).toEqual([[null, 250_00, 0, null, 0, 250_00]]);
      expect(figure(report, "collected")).toBe(100_00);
      expect(sheet(report, "cash").total?.[2]).toBe(100_00);
      // what is owed is owed, whatever the period
      const owed = all.reduce((sum, { kind, balance }) => (kind === "credit_note" ? sum : sum + balance), 0);
      expect(sheet(report, "ageing").total?.[6]).toBe(owed);
    }));

  test("every figure is its list and both are their files, in three ranges; cheques by the day they cleared", () =>
    inCompany(async (company) => {
      const accountant = company.as("accountant");
      const { client: office, project } = await signed(company);
      await business(company, project.id);
      const client = await aClient(company, "CLI-00077");
      const tax = (code: string, rate: number, net: number, vat: number) => ({
        code,
        name: { en: code, ar: code },
        rate,
        share: 10_000,
        net,
        vat,
      });
      const vat = await anInvoice(company, client, 114_00, { net: 100_00, vat: 14_00, taxes: [tax("VAT14", 1400, 100_00, 14_00)] });
      const own = { net: 100_00, vat: 10_00, taxes: [tax("PROFESSIONAL_10", 1000, 100_00, 10_00)], projectId: project.id };
      await anInvoice(company, office.id, 110_00, own);
      await anInvoice(company, client, 50_00, { taxes: [tax("EXEMPT", 0, 50_00, 0)], issuedOn: "2025-12-20" });
      await anInvoice(company, office.id, 40_00, { taxes: [tax("EXPORT", 0, 40_00, 0)], issuedOn: "2025-12-21" });
      await anInvoice(company, office.id, 60_00, { taxes: [tax("ZERO", 0, 60_00, 0)], issuedOn: "2025-12-22" });
      await anInvoice(company, client, 999_00, { status: "void", balance: 0 });
      await anInvoice(company, client, 57_00, {
        kind: "credit_note",
        correctsId: vat,
        net: 50_00,
        vat: 7_00,
        taxes: [tax("VAT14", 1400, 50_00, 7_00)],
      });
      const ministry = await aClient(company, "CLI-00078", { type: "government" });
      await anInvoice(company, ministry, 34_20, { net: 30_00, vat: 4_20, vatWithheld: 84, issuedOn: "2025-11-20" });
      const certificate = { method: "vat_withheld", certificateNumber: "V-7", certificatePeriod: "2026-01" };
      await recordPayment(accountant, paid(ministry, 84, certificate));
      await recordPayment(accountant, paid(client, 20_00, { receivedOn: "2025-12-28" }));
      const wrong = await recordPayment(accountant, paid(client, 5_00));
      const cheque = { method: "cheque", chequeBank: "CIB", maturesOn: "2026-02-01" };
      const [clears, bounces] = [
        await recordPayment(accountant, paid(client, 30_00, cheque)),
        await recordPayment(accountant, paid(client, 7_00, cheque)),
      ];
      company.pass(20 * 86_400_000);
      const move = async (id: string, to: string, more = {}) => {
        const [row] = await company.db.select().from(paymentTable).where(eq(paymentTable.id, id));
        await moveCheque(accountant, id, row!.version, { to, ...more });
      };
      for (const id of [clears, bounces]) await move(id, "deposited");
      await move(clears, "cleared");
      await move(bounces, "bounced", { reason: "No funds" });
      await reversePayment(accountant, wrong, { reason: "Entered twice" });
      // What is archived is off the lists, and still in the figures and in the records behind them.
      await clientRecords.archive(company.as("manager"), client);
      await crmProjectRecords.archive(company.as("manager"), project.id);
      await company.db.update(supplierTable).set({ archivedAt: company.now() });

      const ranges = [january, { from: "2026-02-01", to: "2026-02-28" }, { from: "2025-12-01", to: "2026-02-28" }];
      const collected: (number | null | undefined)[] = [];
      const owed: unknown[] = [];
      for (const range of ranges) {
        const report = await reportOf(accountant, "finance", range);
        collected.push(figure(report, "collected"));
        await expectLists(accountant, report, range);
        owed.push(
          sheet(report, "ageing")
            .rows.find(({ to }) => to?.includes(client))
            ?.cells.slice(6),
        );
        for (const { cells, to } of sheet(report, "ageing").rows) {
          const search = new URL(to ?? "", "http://x").searchParams;
          const { clients, net } = await ageing(accountant, ageingDay(search, "2026-02-04"), ageingClient(search));
          const invoices = clients.flatMap((one) => one.invoices);
          expect([invoices.reduce((sum, { balance }) => sum + balance, 0), net]).toEqual([cells[6], cells[9]]);
        }
        // The monthly VAT and the sheet by rates are one sum, and the schedule tax is in neither's VAT.
        const sales = sheet(report, "taxes").rows.filter(({ cells }) => cells[0] === "sales");
        const taxOf = (schedule: boolean) =>
          sales.filter(({ cells }) => (cells[1] === "schedule") === schedule).reduce((sum, { cells }) => sum + Number(cells[4]), 0);
        expect([sheet(report, "vat").total?.[1], sheet(report, "vat").total?.[4]]).toEqual([taxOf(false), taxOf(true)]);
        // The books of the return are the same sums, document by document.
        const booked = (name: SheetName) => sheet(report, name).total?.slice(21, 23);
        const summed = (side: string) =>
          [3, 4].map((at) => sheet(report, "taxes").rows.reduce((sum, { cells }) => sum + (cells[0] === side ? Number(cells[at]) : 0), 0));
        expect([booked("salesBook"), booked("purchaseBook")]).toEqual([summed("sales"), summed("purchases")]);
        await expectLists(accountant, await reportOf(accountant, "projects", range), range);
      }
      expect(collected).toEqual([5_00, 25_00, 50_00]);
      // At the end of January 164.00 less 20.00 and the wrong 5.00, 37.00 of it covered by cheques; in February one cleared, the wrong one is gone.
      expect(owed).toEqual([
        [139_00, 37_00, -57_00, 82_00, 0, 0],
        [114_00, 0, -57_00, 57_00, 0, 0],
        [114_00, 0, -57_00, 57_00, 0, 0],
      ]);
      const all = await reportOf(accountant, "finance", ranges[2]!);
      expect(sheet(all, "salesBook").rows.map(({ cells }) => [cells[0], cells[1], cells[21], cells[22]])).toContainEqual([
        "deduction",
        "general",
        -50_00,
        -7_00,
      ]);
      expect(sheet(all, "taxes").rows.map(({ cells }) => cells)).toEqual([
        ["sales", "vat", 1400, 50_00, 7_00],
        ["sales", "schedule", 1000, 100_00, 10_00],
        ["sales", "zero", 0, 60_00, 0],
        ["sales", "export", 0, 40_00, 0],
        ["sales", "exempt", 0, 50_00, 0],
        ["purchases", "vat", 1400, 60_00, 8_40],
        ["noInvoice", "vat", 1400, 10_00, 1_40],
      ]);
      expect(sheet(all, "vat").rows.map(({ cells }) => cells[5])).toEqual([0, 84, 0]);
      expect(sheet(all, "cash").rows.map(({ cells }) => cells[3])).toEqual([0, 37_00, 0]);
      expect(sheet(all, "margin").rows.map(({ cells }) => cells[2])).toEqual([11_40, 50_00, 10_00]);
      expect(sheet(await reportOf(accountant, "projects", january), "profit").rows.map(({ cells }) => cells.slice(2, 6))).toEqual([
        [100_00, 71_40, 50_00, 28_60],
      ]);
      // A designer's own projects, and nothing of money besides.
      await company.db.update(crmProjectTable).set({ archivedAt: null });
      const designers = await reportOf(company.as("designer"), "projects", january);
      await expectLists(company.as("designer"), designers, january);
      for (const what of ["projectRevenue", "contracts", "supplierPaid"])
        await expect(recordsBehind(company.as("designer"), new URLSearchParams({ what, tab: "projects" })), what).rejects.toBeInstanceOf(
          Forbidden,
        );
      for (const what of ["cost", "tax", "cash"])
        await expect(recordsBehind(company.as("designer"), new URLSearchParams({ what, tab: "finance" })), what).rejects.toBeInstanceOf(
          Forbidden,
        );
      await expect(recordsBehind(company.as("designer"), new URLSearchParams({ what: "cost", tab: "projects" }))).rejects.toBeInstanceOf(
        NotFound,
      );
    }));

  test("expenses by kind and by project come to the same, reversals and all, and count neither drafts nor refusals", () =>
    inCompany(async (company) => {
      await addLookups(company.ctx, "expenseCategory", [{ key: "materials", name: { en: "Materials", ar: "خامات" } }]);
      const client = await aClient(company);
      const { id } = await crmProjectRecords.create(company.as("manager"), {
        name: { en: "Villa", ar: "" },
        clientId: client,
        managerId: company.user("designer").id,
      });
      await expense(company, "2026-01-01", 114_00, { projectId: id, approvedVat: 14_00, vat: 14_00 });
      await expense(company, "2026-01-31", 60_00, { approvedAmount: 40_00, category: "transport" });
      await expense(company, "2025-12-31", 500_00);
      await expense(company, "2026-01-10", 9_00, { status: "submitted", approvedAmount: null });
      await expense(company, "2026-01-10", 9_00, { status: "rejected", approvedAmount: 0 });
      const report = await reportOf(company.as("manager"), "finance", january);
      expect(sheet(report, "expenses").rows.map(({ cells }) => cells)).toEqual([
        [{ en: "Materials", ar: "خامات" }, 7403, 114_00],
        [{ en: "transport", ar: "transport" }, 2597, 40_00],
      ]);
      expect(sheet(report, "expensesByProject").total).toEqual(["", 154_00]);
      // without a supplier and his tax number there is no tax invoice, and nothing is set off
      expect(sheet(report, "vat").total).toEqual(["", 0, 0, 0, 0, 0, ""]);
      expect(sheet(report, "taxes").rows.map(({ cells }) => cells)).toEqual([["noInvoice", "vat", 1400, 100_00, 14_00]]);
      // only what projects cost stands against their revenue, with the VAT that does not come back
      expect(sheet(report, "margin").total?.[2]).toBe(114_00);
      expect(sheet(report, "marginByProject").rows.map(({ cells }) => cells)).toEqual([[{ en: "Villa", ar: "" }, 0, 114_00, null, 0, 0]]);
    }));

  test("a supplier's bill is taxed at the rate of its own day, line by line", () =>
    inCompany(async (company) => {
      const [supplier] = await company.db
        .insert(supplierTable)
        .values({ nameEn: "Marble House", kind: "supplier", taxNumber: "204518733" })
        .returning();
      const supplierId = supplier!.id;
      const [order] = await company.db
        .insert(purchaseOrderTable)
        .values({ number: "PO-2017-00001", supplierId, status: "received", net: 300_00, vat: 26_00, total: 326_00 })
        .returning();
      const line = { orderId: order!.id, quantity: 1, received: 1, billed: 1 };
      const lines = await company.db
        .insert(purchaseOrderLineTable)
        .values([
          { ...line, unitCost: 200_00, net: 200_00, taxCode: "VAT14" },
          { ...line, unitCost: 100_00, net: 100_00, taxCode: "EXEMPT", displayOrder: 1 },
        ])
        .returning({ id: purchaseOrderLineTable.id });
      const [bill] = await company.db
        .insert(supplierBillTable)
        .values({
          status: "recorded",
          supplierId,
          orderId: order!.id,
          number: "7",
          taxDoc: "paper",
          billedOn: "2017-06-30",
          dueOn: "2017-07-30",
          net: 300_00,
          vat: 26_00,
          total: 326_00,
        })
        .returning();
      await company.db.insert(supplierBillLineTable).values(lines.map(({ id }) => ({ billId: bill!.id, lineId: id, quantity: 1 })));
      const report = await reportOf(company.as("accountant"), "finance", { from: "2017-06-01", to: "2017-06-30" });
      expect(sheet(report, "taxes").rows.map(({ cells }) => cells)).toEqual([
        ["purchases", "vat", 1300, 200_00, 26_00],
        ["purchases", "exempt", 0, 100_00, 0],
      ]);
    }));

  test("a tax on a part of the value is apart from the same rate on all of it", () =>
    inCompany(async (company) => {
      const client = await aClient(company);
      const tax = { name: { en: "VAT", ar: "" }, rate: 1400, net: 100_00 };
      await anInvoice(company, client, 114_00, { net: 100_00, vat: 14_00, taxes: [{ ...tax, code: "VAT14", share: 10_000, vat: 14_00 }] });
      await anInvoice(company, client, 105_04, {
        net: 100_00,
        vat: 5_04,
        taxes: [{ ...tax, code: "CONTRACT_TRANSITIONAL", share: 3_600, vat: 5_04 }],
      });
      const report = await reportOf(company.as("accountant"), "finance", january);
      expect(sheet(report, "taxes").rows.map(({ cells }) => cells)).toEqual([
        ["sales", "vat", 1400, 100_00, 14_00],
        ["sales", "vat", 504, 100_00, 5_04],
      ]);
      await expectLists(company.as("accountant"), report, january);
    }));

  test("no file holds what the page does not, in either language and every kind", () =>
    inCompany(async (company) => {
      await expense(company, "2026-01-05", 123_45);
      const query = (more: string) => new URLSearchParams(`from=2026-01-01&to=2026-01-31&${more}`);
      const csv = await reportFile(company.as("manager", "ar"), query("tab=finance&sheet=expenses"), "csv");
      expect(csv.bytes.toString()).toContain("123.45");
      expect(csv.bytes.toString()).toContain("البند");
      expect((await reportFile(company.as("manager"), query("tab=finance&sheet=margin"), "xlsx")).bytes.subarray(0, 2).toString()).toBe(
        "PK",
      );
      for (const language of ["en", "ar"] as const)
        expect((await reportFile(company.as("manager", language), query("tab=finance"), "pdf")).bytes.subarray(0, 5).toString()).toBe(
          "%PDF-",
        );
      await expect(reportFile(company.as("manager"), query("tab=finance&sheet=funnel"), "csv")).rejects.toBeInstanceOf(NotFound);
    }));
});

describe("sales", () => {
  test("the months of leads are Cairo's", () =>
    inCompany(async (company) => {
      // half past eleven and half past midnight on either side of New Year in Cairo (two hours before UTC)
      await lead(company, "2025-12-31T21:30:00Z");
      await lead(company, "2025-12-31T22:30:00Z");
      await lead(company, "2026-01-31T21:59:59Z");
      await lead(company, "2026-01-31T22:00:00Z");
      expect(lineOf(await reportOf(company.as("manager"), "sales", january), "funnel", "new")?.[1]).toBe(2);
    }));

  test("the funnel counts how far leads ever came, and every figure is as many records as it leads to", () =>
    inCompany(async (company) => {
      const manager = company.as("manager");
      await lead(company, "2026-01-05T08:00:00Z");
      const back = await lead(company, "2026-01-05T08:00:00Z");
      for (const status of ["proposal_sent", "contacted", "lost"] as const)
        await company.db.update(leadTable).set({ status, lostReason: "price" }).where(eq(leadTable.id, back));
      await company.db
        .insert(statusLogTable)
        .values({ entity: "lead", entityId: back, from: "qualified", to: "proposal_sent", at: new Date(), secondsInPrevious: 172_800 });
      await lead(company, "2026-01-06T08:00:00Z", { status: "won", expectedValue: 500_000_00, source: "website" });
      const report = await reportOf(manager, "sales", january);
      expect(sheet(report, "funnel").rows.map(({ cells }) => cells[1])).toEqual([3, 2, 2, 2, 1, 1]);
      expect(lineOf(report, "funnel", "qualified")?.[4]).toBe(2);
      expect(sheet(report, "sources").total).toEqual(["", 3, 1, 3333, 500_000_00]);
      for (const name of ["funnel", "sources", "lost", "response"] as const)
        for (const { cells, to } of sheet(report, name).rows)
          expect(
            (await recordsBehind(manager, new URL(to!, "http://x").searchParams)).parts.length,
            `${name} ${JSON.stringify(cells[0])}`,
          ).toBe(cells[1]);
    }));

  test("answers are in time or late as the working calendar says lead by lead, at its opening and closing too", () =>
    inCompany(async (company) => {
      const hour = 3_600_000;
      const wednesday = Date.parse("2026-01-07T00:00:00+02:00");
      const now = company.now();
      const working = await workingCalendar(company.ctx);
      const expected = { leads: 0, inTime: 0, late: 0, answered: 0 };
      for (let at = 0; at < 400; at++) {
        // from Wednesday on, across the weekend: whole hours are openings, closings, and four hours before them
        const came = new Date(wednesday + (at % 144) * hour + (at % 3) * 1000);
        const answered = at % 7 === 0 ? null : new Date(came.getTime() + ((at * 5) % 97) * hour + (at % 2) * 600_000);
        const id = await lead(company, came.toISOString());
        await company.db.update(leadTable).set({ firstRespondedAt: answered }).where(eq(leadTable.id, id));
        const late = (answered ?? now) > addWorkingHours(came, 4, working);
        expected.leads += 1;
        expected.late += Number(late);
        expected.inTime += Number(answered !== null && !late);
        expected.answered += Number(answered !== null);
      }
      expect(expected.inTime).toBeGreaterThan(20);
      const ctx = company.as("manager");
      expect(totalled(await cohortIn(ctx, scopeOf(ctx, "sales", null), january))).toMatchObject(expected);
    }));

  test("offers that ended: won, refused and let expire, with their discount and days", () =>
    inCompany(async (company) => {
      const owner = company.user("sales").id;
      const leadId = await lead(company, "2026-01-05T08:00:00Z");
      const quotation = (number: string, more: Partial<typeof quotationTable.$inferInsert>) =>
        company.db.insert(quotationTable).values({
          familyId: crypto.randomUUID(),
          number,
          seriesNumber: number,
          leadId,
          ownerId: owner,
          language: "en",
          taxCode: "VAT14",
          subtotal: 100_00,
          total: 114_00,
          sentAt: new Date("2026-01-02T10:00:00Z"),
          validUntil: "2026-01-20",
          snapshot: {} as never,
          snapshotHash: "x",
          acceptedSnapshot: {} as never,
          ...more,
        });
      await quotation("Q1", { status: "accepted", decidedAt: new Date("2026-01-04T10:00:00Z"), discount: 10_00 });
      await quotation("Q2", { status: "rejected", decidedAt: new Date("2026-01-06T10:00:00Z"), rejectedReason: "price" });
      await quotation("Q3", { status: "expired", validUntil: "2026-01-10" });
      await quotation("Q4", { status: "accepted", decidedAt: new Date("2025-12-31T21:00:00Z") });
      await quotation("Q5", { status: "sent", validUntil: "2026-01-18" });
      const report = await reportOf(company.as("manager"), "sales", january);
      expect(figure(report, "sold")).toBe(114_00);
      expect(figure(report, "winRate")).toBe(3333);
      expect(sheet(report, "quotations").total).toEqual(["", 3, 1, 1, 1, 3333, 333, 3]);
      expect(sheet(report, "months").rows.map(({ cells }) => cells)).toEqual([["2026-01", 1, 114_00]]);
      expect(sheet(report, "expiring").rows.map(({ cells }) => cells[0])).toEqual(["Q5"]);
      const behind = await recordsBehind(company.as("manager"), new URLSearchParams({ what: "quotations", ...january, ended: "accepted" }));
      expect(behind.parts.map(({ number }) => number)).toEqual(["Q1"]);
    }));
});

test("work: open, late and done tasks are those of the reader", () =>
  inCompany(async (company) => {
    const [me, other] = [company.user("sales").id, company.user("designer").id];
    await company.db.insert(taskTable).values([
      { title: "Call", assigneeId: me, dueOn: "2026-01-10" },
      { title: "Draw", assigneeId: other, dueOn: "2026-01-14" },
      {
        title: "تابع العميل",
        texts: { title: { key: "leads.followUp.task", values: { name: { en: "Mona", ar: "منى" } } } },
        assigneeId: me,
        dueOn: "2026-01-12",
      },
      { title: "Later", assigneeId: other, dueOn: "2026-01-15" },
      { title: "Done", assigneeId: other, status: "done", completedAt: new Date("2026-01-12T10:00:00Z") },
    ]);
    const all = await reportOf(company.as("manager"), "team", january);
    expect(all.figures.map(({ value }) => value)).toEqual([4, 3, 1, 0]);
    expect(sheet(all, "overdue").rows.map(({ cells }) => [cells[0], cells[4]])).toEqual([
      [{ en: "Call", ar: "Call" }, 5],
      [{ en: "Follow up: Mona", ar: "متابعة: منى" }, 3],
      [{ en: "Draw", ar: "Draw" }, 1],
    ]);
    const own = await reportOf(company.as("sales"), "team", january);
    expect(own.figures.map(({ value }) => value)).toEqual([2, 2, 0, 0]);
  }));
