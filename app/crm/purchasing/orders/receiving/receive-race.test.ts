import { eq } from "drizzle-orm";
import fc from "fast-check";
import { expect, test } from "vitest";
import { supplierRecords } from "#app/crm/people/suppliers/operations.server.ts";
import { Invalid } from "#app/values/errors.ts";
import { inCompany, onFreshDatabase, type Company } from "../../../../../tests/company.ts";
import { billOrder, moveOrder, orderRecords, receiveOrder } from "#app/crm/purchasing/orders/operations.server.ts";
import { expectedBill, pricedLines, receivedShare, sumOrder, thousandths } from "#app/crm/purchasing/orders/lines/sums.ts";
import {
  purchaseOrderLineTable,
  purchaseOrderTable,
  purchaseReceiptLineTable,
  supplierBillLineTable,
  supplierBillTable,
} from "#app/crm/purchasing/orders/table.server.ts";

const today = "2026-01-15";

async function sentOf(company: Company, quantities: readonly number[]) {
  const accountant = company.as("accountant");
  const supplier = await supplierRecords.create(company.as("manager"), {
    name: { en: "Noor Lighting", ar: "نور للإضاءة" },
    kind: "supplier",
    email: "sales@noor.example",
  });
  const draft = await orderRecords.create(accountant, {
    supplierId: supplier.id,
    priceMode: "exclusive",
    lines: quantities.map((quantity, at) => ({
      description: { en: `Spot ${at}`, ar: "" },
      quantity,
      unitCost: 34_333 + at,
      taxCode: "VAT14",
    })),
  });
  const order = await moveOrder(accountant, draft.id, draft.version, { to: "sent" });
  const lines = await company.db
    .select()
    .from(purchaseOrderLineTable)
    .where(eq(purchaseOrderLineTable.orderId, order.id))
    .orderBy(purchaseOrderLineTable.displayOrder);
  return { order, lines };
}

test("ten people receive and bill at once: never more than was ordered, never billed beyond it, and every sum is its rows'", () =>
  onFreshDatabase(async (company) => {
    const { order, lines } = await sentOf(company, [12, 7.5]);
    const ctx = company.as("accountant");
    const receive = (quantity: number, line: number) =>
      receiveOrder(ctx, order.id, { kind: "delivery", receivedOn: today, lines: { [lines[line]!.id]: String(quantity) } });
    const outcomes = await Promise.allSettled(Array.from({ length: 10 }, (_, at) => receive(2, at % 2)));
    for (const outcome of outcomes) if (outcome.status === "rejected") expect(outcome.reason).toBeInstanceOf(Invalid);
    const bill = (at: number) =>
      billOrder(ctx, order.id, { number: `B-${at}`, billedOn: today, net: 68_666, vat: 9_613, lines: { [lines[0]!.id]: "2" } });
    const bills = await Promise.allSettled(Array.from({ length: 10 }, (_, at) => bill(at)));
    for (const outcome of bills) if (outcome.status === "rejected") expect(outcome.reason).toBeInstanceOf(Invalid);

    const stored = await company.db.select().from(purchaseOrderLineTable).orderBy(purchaseOrderLineTable.displayOrder);
    const receipts = await company.db.select().from(purchaseReceiptLineTable);
    const billed = await company.db.select().from(supplierBillLineTable);
    for (const line of stored) {
      const of = (rows: { lineId: string; quantity: number }[]) =>
        thousandths(rows.filter(({ lineId }) => lineId === line.id).reduce((all, { quantity }) => all + quantity, 0));
      expect(line.received).toBe(of(receipts));
      expect(line.billed).toBe(of(billed));
      expect(line.received).toBeLessThanOrEqual(line.quantity);
      expect(line.billed).toBeLessThanOrEqual(line.quantity);
    }
    // Five times two of twelve, three times two of seven and a half: no delivery that fitted was refused.
    expect(stored.map(({ received }) => received)).toEqual([10, 6]);
    expect(stored[0]!.billed).toBe(12);
    const [row] = await company.db.select().from(purchaseOrderTable);
    const papers = await company.db.select().from(supplierBillTable);
    expect(row?.billed).toBe(papers.reduce((all, { total }) => all + total, 0));
  }));

test("the bills of an order, however it is cut up, come to the order to the piastre", () => {
  const line = fc.record({
    quantity: fc.integer({ min: 1, max: 40_000 }).map((steps) => steps / 1000),
    unitCost: fc.integer({ min: 0, max: 900_000 }),
    taxCode: fc.constantFrom("VAT14", "EXEMPT"),
  });
  const taxes = new Map([
    ["VAT14", { code: "VAT14", rate: 1400, share: 10_000 }],
    ["EXEMPT", { code: "EXEMPT", rate: 0, share: 10_000 }],
  ]);
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 8 }),
      fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 5 }),
      fc.integer({ min: 0, max: 10_000 }),
      fc.constantFrom("exclusive" as const, "inclusive" as const),
      (lines, cuts, percent, priceMode) => {
        const order = sumOrder(
          { lines: pricedLines(lines), reduction: { kind: "percent", value: percent }, priceMode, depositPercent: null },
          taxes.values(),
        );
        expect(order.lines.reduce((all, { taxable }) => all + taxable, 0)).toBe(order.net);
        let state = lines.map(({ quantity }, at) => ({ quantity, net: order.lines[at]!.taxable, received: quantity, billed: 0 }));
        let [net, vat] = [0, 0];
        for (const cut of [...cuts, 1]) {
          const now = state.map((one) => ({ ...one, now: thousandths((one.quantity - one.billed) * cut) }));
          const bill = expectedBill(order, now);
          [net, vat] = [net + bill.net, vat + bill.vat];
          state = now.map(({ now: more, ...one }) => ({ ...one, billed: thousandths(one.billed + more) }));
        }
        expect([net, vat]).toEqual([order.net, order.net === 0 ? 0 : order.vat]);
        expect(receivedShare(state)).toBe(10_000);
      },
    ),
  );
});

test("random deliveries and returns: what is kept is what came, within what was ordered", () =>
  inCompany(async (company) => {
    const { order, lines } = await sentOf(company, [5]);
    const ctx = company.as("accountant");
    let here = 0;
    const steps = fc.sample(
      fc.record({ kind: fc.constantFrom("delivery", "delivery", "return"), quantity: fc.integer({ min: 1, max: 3000 }) }),
      25,
    );
    for (const { kind, quantity } of steps) {
      const amount = quantity / 1000;
      const next = thousandths(kind === "delivery" ? here + amount : here - amount);
      const done = receiveOrder(ctx, order.id, { kind, receivedOn: today, lines: { [lines[0]!.id]: String(amount) } });
      if (next < 0 || next > 5) await expect(done).rejects.toThrow();
      else {
        await done;
        here = next;
      }
      const [row] = await company.db.select().from(purchaseOrderLineTable);
      expect(row?.received).toBe(here);
    }
  }));
