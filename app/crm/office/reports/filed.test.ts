import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { addLookups } from "#app/content/lookups/operations.server.ts";
import { billOrder, moveOrder, orderRecords, receiveOrder } from "#app/crm/purchasing/orders/operations.server.ts";
import { expenseRecords, moveExpense } from "#app/crm/purchasing/expenses/operations.server.ts";
import { costsOf } from "#app/crm/office/project-money/operations.server.ts";
import { purchaseOrderLineTable } from "#app/crm/purchasing/orders/table.server.ts";
import { crmProjectRecords } from "#app/crm/work/projects/operations.server.ts";
import { supplierTable } from "#app/crm/people/suppliers/table.server.ts";
import { inCompany, type Company } from "../../../../tests/company.ts";
import { aClient } from "../../../../tests/money.ts";
import { reportOf } from "#app/crm/office/reports/questions/questions.server.ts";

const january = { from: "2026-01-01", to: "2026-01-31" };
const day = 86_400_000;

/** A month of purchases: goods that came without their bill, a bill, an expense from a supplier, and one that pays an order in advance. */
async function month(company: Company, taxNumber: string | null) {
  const accountant = company.as("accountant");
  await addLookups(company.ctx, "expenseCategory", [{ key: "materials", name: { en: "Materials", ar: "خامات" } }]);
  const [supplier] = await company.db
    .insert(supplierTable)
    .values({ nameEn: "Marble House", kind: "supplier", status: "active", vatRegistered: true, taxNumber })
    .returning();
  const supplierId = supplier!.id;
  const project = await crmProjectRecords.create(company.as("manager"), {
    name: { en: "Villa", ar: "" },
    clientId: await aClient(company),
    managerId: company.user("designer").id,
  });
  const line = { description: { en: "Slab", ar: "" }, quantity: 10, unitCost: 100_00, taxCode: "VAT14" };
  const order = async () => {
    const draft = await orderRecords.create(accountant, { supplierId, projectId: project.id, priceMode: "exclusive", lines: [line] });
    const { id } = await moveOrder(accountant, draft.id, draft.version, { to: "sent" });
    const [ordered] = await company.db.select().from(purchaseOrderLineTable).where(eq(purchaseOrderLineTable.orderId, id));
    return { id, lineId: ordered!.id };
  };
  const spend = async (some: Record<string, unknown>) => {
    const made = await expenseRecords.create(company.as("designer"), {
      supplierId,
      spentOn: "2026-01-15",
      amount: 114_00,
      vat: 14_00,
      category: "materials",
      paidFrom: "company",
      projectId: project.id,
      ...some,
    });
    const handedIn = await moveExpense(company.as("designer"), made.id, made.version, { to: "submitted", sure: true });
    await moveExpense(accountant, made.id, handedIn.version, { to: "approved" });
  };
  const billed = await order();
  await receiveOrder(accountant, billed.id, { kind: "delivery", receivedOn: "2026-01-15", lines: { [billed.lineId]: "10" } });
  await billOrder(accountant, billed.id, {
    number: "B-1",
    billedOn: "2026-01-15",
    net: 400_00,
    vat: 56_00,
    lines: { [billed.lineId]: "4" },
  });
  await spend({});
  const paidAhead = await order();
  await spend({ orderId: paidAhead.id, amount: 228_00, vat: 28_00 });
  return { supplierId, project, paidAhead };
}

const told = async (company: Company, projectId: string) => {
  const report = await reportOf(company.as("manager"), "finance", january);
  const costs = (await costsOf(company.as("manager"), [projectId])).get(projectId)!;
  return {
    taxes: report.sheets.find(({ name }) => name === "taxes")!.rows.map(({ cells }) => cells),
    figures: report.figures.map(({ key, value }) => [key, value]),
    cost: costs.entries.filter(({ on }) => on !== null && on <= january.to).reduce((sum, { spent }) => sum + spent, 0),
  };
};

describe("what a month said of its purchases stands", () => {
  test.each([
    ["taken away", "204518733", null],
    ["entered afterwards", null, "204518733"],
  ])("when the supplier’s tax number is %s", (_what, before, after) =>
    inCompany(async (company) => {
      const { supplierId, project } = await month(company, before);
      company.pass(30 * day);
      const said = await told(company, project.id);
      expect(said.taxes).toContainEqual([before ? "purchases" : "noInvoice", "vat", 1400, 700_00, 98_00]);
      await company.db.update(supplierTable).set({ taxNumber: after }).where(eq(supplierTable.id, supplierId));
      expect(await told(company, project.id)).toEqual(said);
    }),
  );

  test("when an order that an expense paid is billed in a later month, which takes the expense’s tax off there", () =>
    inCompany(async (company) => {
      const { project, paidAhead } = await month(company, "204518733");
      company.pass(30 * day);
      const said = await told(company, project.id);
      const accountant = company.as("accountant");
      await receiveOrder(accountant, paidAhead.id, { kind: "delivery", receivedOn: "2026-02-14", lines: { [paidAhead.lineId]: "2" } });
      await billOrder(accountant, paidAhead.id, {
        number: "B-2",
        billedOn: "2026-02-14",
        net: 200_00,
        vat: 28_00,
        lines: { [paidAhead.lineId]: "2" },
      });
      expect((await told(company, project.id)).taxes).toEqual(said.taxes);
      const february = await reportOf(company.as("manager"), "finance", { from: "2026-02-01", to: "2026-02-28" });
      expect(february.sheets.find(({ name }) => name === "taxes")!.rows.map(({ cells }) => cells)).toEqual([
        ["purchases", "vat", 1400, 0, 0],
      ]);
    }));
});

test("a tax invoice is said of the paper, and needs a supplier with a tax number", () =>
  inCompany(async (company) => {
    const { supplierId, project } = await month(company, "204518733");
    const spent = { payee: "Shop", spentOn: "2026-01-15", amount: 114_00, vat: 14_00, category: "materials", paidFrom: "company" };
    expect((await expenseRecords.create(company.as("designer"), spent)).taxDoc).toBe("none");
    await expect(expenseRecords.create(company.as("designer"), { ...spent, taxDoc: "paper" })).rejects.toMatchObject({
      fields: { taxDoc: { key: "crm.error.taxDoc" } },
    });
    const unnumbered = { nameEn: "Corner shop", kind: "supplier", status: "active" } as const;
    const [shop] = await company.db.insert(supplierTable).values(unnumbered).returning();
    const refusedOf = (role: "designer" | "accountant") =>
      expenseRecords.create(company.as(role), { ...spent, supplierId: shop!.id, taxDoc: "paper" }).catch((refusal: unknown) => refusal);
    const link = { key: "crm.error.enterTaxNumber", to: `/crm/suppliers/${shop!.id}/edit` };
    expect(await refusedOf("accountant")).toMatchObject({ fields: { taxDoc: { key: "crm.error.taxDoc", link } } });
    // Whoever may not change the supplier is led nowhere.
    expect(await refusedOf("designer")).toHaveProperty("fields.taxDoc", { key: "crm.error.taxDoc" });
    const own = await expenseRecords.create(company.as("designer"), { ...spent, supplierId, projectId: project.id, taxDoc: "none" });
    expect(own.taxDoc).toBe("none");
    expect((await expenseRecords.create(company.as("designer"), { ...spent, supplierId })).taxDoc).toBe("paper");
  }));
