import { readActivity } from "#app/crm/office/timeline/operations.server.ts";
import { and, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { moveSupplier, supplierRecords } from "#app/crm/people/suppliers/operations.server.ts";
import { auditTable } from "#app/platform/audit/table.server.ts";
import { statusLogTable } from "#app/platform/status-log/table.server.ts";
import { Conflict, Forbidden, Invalid, SignedOut } from "#app/values/errors.ts";
import { translateFor } from "#app/words/words.server.ts";
import { inCompany, type Company } from "../../../../tests/company.ts";
import { sendDialog } from "../../../../tests/send-form.ts";
import { action } from "./action.ts";
import { reachable } from "#app/kit/flow/flow.ts";
import { orderStatuses } from "./fields.ts";
import { orderFlow } from "./flow.ts";
import { sumTyped } from "#app/crm/purchasing/orders/lines/sum-typed.ts";
import { offerOf, orderDesk } from "#app/crm/purchasing/orders/lines/form-data.server.ts";
import { supplierMoney } from "#app/crm/purchasing/orders/reads/supplier-money.server.ts";
import { ordersOf } from "#app/crm/purchasing/orders/reads/orders-of.server.ts";
import { orderPage } from "./page-data.server.ts";
import { profitOf } from "#app/crm/office/project-money/profit/profit.server.ts";
import { supplierPaid } from "#app/crm/office/reports/parts/spending.server.ts";
import { clientRecords } from "#app/crm/people/clients/operations.server.ts";
import { remit, withheldLedger } from "#app/crm/purchasing/orders/operations.server.ts";
import { crmProjectRecords } from "#app/crm/work/projects/operations.server.ts";
import { sum } from "#app/values/money/money.ts";
import {
  billOrder,
  moveOrder,
  moveSupplierCheque,
  orderMoves,
  printedOrder,
  orderRecords,
  payOrder,
  promiseOrder,
  receiveOrder,
  voidBill,
} from "./operations.server.ts";
import { purchaseOrderLineTable, purchaseOrderTable, supplierBillTable } from "./table.server.ts";

const today = "2026-01-15";

async function supplierOf({ as }: Company) {
  const made = await supplierRecords.create(as("manager"), {
    name: { en: "Shaq El-Thoban Marble", ar: "رخام شق الثعبان" },
    kind: "supplier",
    email: "orders@thoban.example",
    leadDays: 21,
    termsDays: 30,
    depositPercent: 3000,
  });
  return moveSupplier(as("manager"), made.id, 1, { to: "active" });
}

const marble = { description: { en: "Galala slab", ar: "لوح جلالة" }, quantity: 12.5, unitCost: 145_000, taxCode: "VAT14" };
const brass = { description: { en: "Brass strip", ar: "" }, quantity: 40, unitCost: 33_333, taxCode: "VAT14" };

async function draftOf(company: Company, more: Record<string, unknown> = {}) {
  const { id } = await supplierOf(company);
  const draft = { supplierId: id, priceMode: "exclusive", depositPercent: 3000, lines: [marble, brass], ...more };
  return orderRecords.create(company.as("accountant"), draft);
}

/** An order that the supplier has, and its lines. */
async function sentOf(company: Company, more: Record<string, unknown> = {}) {
  const draft = await draftOf(company, more);
  const order = await moveOrder(company.as("accountant"), draft.id, draft.version, { to: "sent" });
  return { order, lines: await linesOf(company, order.id) };
}

const linesOf = (company: Company, id: string) =>
  company.db
    .select()
    .from(purchaseOrderLineTable)
    .where(eq(purchaseOrderLineTable.orderId, id))
    .orderBy(purchaseOrderLineTable.displayOrder);

const come = (lines: { id: string }[], ...quantities: number[]) => ({
  kind: "delivery",
  receivedOn: today,
  lines: Object.fromEntries(quantities.map((quantity, at) => [lines[at]!.id, String(quantity)])),
});

const billFor = (lines: { id: string }[], net: number, vat: number, ...quantities: number[]) => ({
  number: `B-${net}-${quantities.join("-")}`,
  billedOn: today,
  net,
  vat,
  lines: Object.fromEntries(quantities.map((quantity, at) => [lines[at]!.id, String(quantity)])),
});

const money = (kind: string, amount: number, more = {}) => ({
  kind,
  amount,
  paidOn: today,
  method: "bank_transfer",
  reference: "CIB 7",
  again: true,
  ...more,
});

describe("refused", () => {
  test("to visitors, and to those who only read", () =>
    inCompany(async (company) => {
      const { order, lines } = await sentOf(company);
      const doing = [
        (ctx: ReturnType<Company["as"]>) => moveOrder(ctx, order.id, order.version, { to: "confirmed" }),
        (ctx: ReturnType<Company["as"]>) => promiseOrder(ctx, order.id, order.version, { promisedOn: "2026-02-01" }),
        (ctx: ReturnType<Company["as"]>) => receiveOrder(ctx, order.id, come(lines, 1)),
        (ctx: ReturnType<Company["as"]>) => billOrder(ctx, order.id, billFor(lines, 100, 14, 1)),
        (ctx: ReturnType<Company["as"]>) => voidBill(ctx, order.id, order.id),
        (ctx: ReturnType<Company["as"]>) => payOrder(ctx, order.id, money("deposit", 100)),
        (ctx: ReturnType<Company["as"]>) => orderRecords.create(ctx, { supplierId: order.supplierId, lines: [marble] }),
      ];
      await expect(offerOf(company.as("visitor"), "none")).rejects.toThrow(SignedOut);
      await expect(offerOf(company.as("sales"), "none")).rejects.toThrow(Forbidden);
      await expect(ordersOf(company.as("visitor"), "supplier", order.supplierId!)).rejects.toThrow(SignedOut);
      await expect(ordersOf(company.as("pending"), "supplier", order.supplierId!)).rejects.toThrow(Forbidden);
      for (const act of doing) {
        await expect(act(company.as("visitor"))).rejects.toThrow(SignedOut);
        for (const role of ["sales", "designer", "admin", "pending"] as const)
          await expect(act(company.as(role)), role).rejects.toThrow(Forbidden);
      }
    }));

  test("nothing is ordered from whoever is held or blocked, not even what was begun before", () =>
    inCompany(async (company) => {
      const manager = company.as("manager");
      const draft = await draftOf(company);
      await moveSupplier(manager, draft.supplierId ?? "", 2, { to: "on_hold", reason: "Late twice." });
      await expect(moveOrder(manager, draft.id, draft.version, { to: "sent" })).rejects.toThrow("order.error.supplier.on_hold");
      await expect(orderRecords.create(manager, { supplierId: draft.supplierId, priceMode: "exclusive", lines: [marble] })).rejects.toThrow(
        "order.error.supplier.on_hold",
      );
      await moveSupplier(manager, draft.supplierId ?? "", 3, { to: "blocked", reason: "Cracked slabs." });
      await expect(moveOrder(manager, draft.id, draft.version, { to: "sent" })).rejects.toThrow("order.error.supplier.blocked");
    }));

  test("an order without lines is not sent, one that is sent is not changed or deleted", () =>
    inCompany(async (company) => {
      const accountant = company.as("accountant");
      const empty = await draftOf(company, { lines: [] });
      await expect(moveOrder(accountant, empty.id, empty.version, { to: "sent" })).rejects.toMatchObject({
        fields: { lines: { key: "crm.error.empty" } },
      });
      await orderRecords.remove(accountant, empty.id);
      const { order } = await sentOf(company);
      await expect(orderRecords.amend(accountant, order.id, { notes: "Cut on site." })).rejects.toThrow("order.error.sent");
      await expect(orderRecords.remove(accountant, order.id)).rejects.toThrow("order.error.kept");
    }));

  test("a total that the page calculated otherwise", () =>
    inCompany(async (company) => {
      const { id } = await supplierOf(company);
      const draft = { supplierId: id, priceMode: "exclusive", lines: [marble] };
      await expect(orderRecords.create(company.as("manager"), { ...draft, calculated: 1 })).rejects.toMatchObject({
        code: "TOTAL_MISMATCH",
      });
      expect((await orderRecords.create(company.as("manager"), { ...draft, calculated: 2_066_250 })).total).toBe(2_066_250);
      const { taxes } = await orderDesk(company.as("manager"), new URLSearchParams());
      expect(sumTyped(draft.lines, (name) => (draft as Record<string, unknown>)[name], taxes).total).toBe(2_066_250);
    }));

  test("more than was ordered, unless a manager says why", () =>
    inCompany(async (company) => {
      const { order, lines } = await sentOf(company);
      const accountant = company.as("accountant");
      await expect(receiveOrder(accountant, order.id, come(lines, 12.501))).rejects.toMatchObject({
        fields: { [`lines.${lines[0]!.id}`]: { key: "order.error.over", values: { left: 12.5 } } },
      });
      await receiveOrder(accountant, order.id, come(lines, 12.5));
      await expect(receiveOrder(accountant, order.id, come(lines, 0.001))).rejects.toThrow(Invalid);
      await expect(receiveOrder(accountant, order.id, { ...come(lines, 1), overReason: "The quarry sent one more slab." })).rejects.toThrow(
        Forbidden,
      );
      await receiveOrder(company.as("manager"), order.id, { ...come(lines, 1), overReason: "The quarry sent one more slab." });
      expect((await linesOf(company, order.id))[0]).toMatchObject({ received: 13.5, allowedOver: 1 });
    }));

  test("a bill for more than came, one that is dearer than agreed, and the same paper twice", () =>
    inCompany(async (company) => {
      const { order, lines } = await sentOf(company);
      const accountant = company.as("accountant");
      await expect(billOrder(accountant, order.id, billFor(lines, 145_000, 20_300, 99))).rejects.toMatchObject({
        fields: { [`lines.${lines[0]!.id}`]: { key: "order.error.unbilled" } },
      });
      await receiveOrder(accountant, order.id, come(lines, 2));
      await expect(billOrder(accountant, order.id, billFor(lines, 300_000, 40_600, 2))).rejects.toMatchObject({
        fields: { net: { key: "order.error.dear" } },
      });
      const bill = billFor(lines, 290_000, 40_600, 2);
      await billOrder(accountant, order.id, bill);
      await receiveOrder(accountant, order.id, come(lines, 2));
      await expect(billOrder(accountant, order.id, bill)).rejects.toMatchObject({ fields: { number: { key: "order.error.billTwice" } } });
      const [stored] = await company.db.select().from(supplierBillTable);
      expect(stored).toMatchObject({ total: 330_600, dueOn: "2026-02-14" });
    }));

  test("a deposit beyond the order, a payment beyond the bills, a return of what he has not", () =>
    inCompany(async (company) => {
      const { order, lines } = await sentOf(company);
      const accountant = company.as("accountant");
      const pay = (kind: string, amount: number, more = {}) => payOrder(accountant, order.id, money(kind, amount, more));
      await expect(pay("deposit", (order.total ?? 0) + 1)).rejects.toThrow(Invalid);
      await expect(pay("payment", 1)).rejects.toMatchObject({ fields: { amount: { key: "order.error.most.payment" } } });
      await expect(pay("return", 1)).rejects.toMatchObject({ fields: { amount: { key: "order.error.most.return" } } });
      await expect(pay("deposit", 100, { reference: "" })).rejects.toMatchObject({
        fields: { reference: { key: "kit.error.required" } },
      });
      await expect(pay("deposit", 100, { paidOn: "2026-01-16" })).rejects.toMatchObject({
        fields: { paidOn: { key: "crm.error.future" } },
      });
      await pay("deposit", 100_000);
      await receiveOrder(accountant, order.id, come(lines, 2));
      await billOrder(accountant, order.id, billFor(lines, 290_000, 40_600, 2));
      await expect(pay("payment", 230_601)).rejects.toThrow(Invalid);
      await pay("payment", 227_700, { withheld: 2_900, withheldRate: 100, noTaxNumber: true });
      await expect(voidBill(accountant, order.id, (await company.db.select().from(supplierBillTable))[0]!.id)).rejects.toThrow(Conflict);
      expect(await orderRecords.get(accountant, order.id)).toMatchObject({ paid: 330_600, billed: 330_600 });
      // The same reference again asks; one transfer may be for two orders.
      const back = (more = {}) => pay("return", 100, { again: false, method: "bank_transfer", reference: "NBE 77", ...more });
      await back();
      await expect(back({ reference: "nbe77" })).rejects.toMatchObject({ code: "POSSIBLE_DUPLICATE", details: { number: order.number } });
      await back({ again: true });
    }));

  test("a cheque of February: counted by every limit in January, paid when the bank pays it", () =>
    inCompany(async (company) => {
      const accountant = company.as("accountant");
      const client = await clientRecords.create(company.as("manager"), {
        name: { en: "Nadia Shukri", ar: "نادية شكري" },
        type: "individual",
        status: "active",
        phone: "010 1234 5678",
      });
      const project = await crmProjectRecords.create(company.as("manager"), {
        name: { en: "Shukri House", ar: "بيت شكري" },
        clientId: client.id,
        managerId: company.user("designer").id,
      });
      const { order, lines } = await sentOf(company, { projectId: project.id });
      await billOrder(accountant, order.id, billFor(lines, 290_000, 40_600, 2));
      const cheque = { method: "cheque", reference: "77", maturesOn: "2026-02-10" };
      const pay = (kind: string, amount: number, more = {}) => payOrder(accountant, order.id, money(kind, amount, more));
      await pay("payment", 130_600);
      const given = await pay("payment", 197_100, { ...cheque, withheld: 2_900, withheldRate: 100, noTaxNumber: true });
      const year = { from: "2026-01-01", to: "2026-12-31" };
      const shown = async () => {
        const { owed, handed } = await supplierMoney(accountant, order.supplierId!);
        const { paid, cash } = await profitOf(accountant, project.id);
        const spent = await supplierPaid(accountant, {
          range: year,
          scope: { me: null, owner: null, role: "accountant" },
          ends: [],
          once: (_, work) => work(),
        });
        const { paid: ofOrder } = await orderRecords.get(accountant, order.id);
        const listed = (await orderRecords.list(accountant)).rows[0]!.paid;
        const { total } = await withheldLedger(accountant, year);
        return {
          ofOrder,
          listed,
          owed,
          handed,
          paid,
          cash,
          spent: sum(spent.map(({ amount }) => amount ?? 0)),
          withheld: total,
        };
      };
      const limits = async () => {
        await expect(pay("payment", 1)).rejects.toMatchObject({ fields: { amount: { values: { most: 0 } } } });
        await expect(voidBill(accountant, order.id, (await company.db.select().from(supplierBillTable))[0]!.id)).rejects.toThrow(Conflict);
      };
      const before = { ofOrder: 130_600, listed: 130_600, owed: 0, handed: 200_000, paid: 130_600, cash: -130_600, spent: 130_600 };
      expect(await shown()).toEqual({ ...before, withheld: 0 });
      await limits();
      // He has of ours what is paid: a cheque comes back with its own day.
      await expect(pay("return", 130_601)).rejects.toMatchObject({ fields: { amount: { values: { most: 1306 } } } });
      await expect(remit(accountant, { quarter: "2026-Q1", remittedOn: today, reference: "41" })).rejects.toThrow(Conflict);
      await moveSupplierCheque(accountant, given, 1, { to: "handed" });
      company.pass(26 * 86_400_000);
      expect(await shown()).toEqual({ ...before, withheld: 0 });
      await moveSupplierCheque(accountant, given, 2, { to: "cleared" });
      const after = { ofOrder: 330_600, listed: 330_600, owed: 0, handed: 0, paid: 327_700, cash: -327_700, spent: 327_700 };
      expect(await shown()).toEqual({ ...after, withheld: 2_900 });
      await limits();
    }));

  test("cancelling after something came, or while money of ours is with the supplier", () =>
    inCompany(async (company) => {
      const accountant = company.as("accountant");
      const { order, lines } = await sentOf(company);
      const cancel = (version: number, reason = "The client changed his mind.") =>
        moveOrder(accountant, order.id, version, { to: "cancelled", reason });
      await expect(cancel(order.version, "")).rejects.toMatchObject({ fields: { reason: { key: "kit.error.required" } } });
      await payOrder(accountant, order.id, money("deposit", 50_000));
      await expect(cancel(order.version)).rejects.toThrow("order.error.depositOut");
      await payOrder(accountant, order.id, money("return", 50_000));
      await receiveOrder(accountant, order.id, come(lines, 1));
      await expect(cancel(order.version + 1)).rejects.toMatchObject({ code: "ILLEGAL_TRANSITION" });
      // A cheque of the supplier's that is due later is money of ours until its day.
      const other = await sentOf(company);
      await payOrder(accountant, other.order.id, money("deposit", 50_000));
      await payOrder(accountant, other.order.id, money("return", 50_000, { method: "cheque", reference: "10", paidOn: "2026-03-10" }));
      const end = () => moveOrder(accountant, other.order.id, other.order.version, { to: "cancelled", reason: "Off for good." });
      company.pass(50 * 86_400_000);
      await expect(end()).rejects.toThrow("order.error.depositOut");
      company.pass(10 * 86_400_000);
      await expect(end()).resolves.toMatchObject({ status: "cancelled" });
    }));

  test("what is billed does not go back", () =>
    inCompany(async (company) => {
      const accountant = company.as("accountant");
      const { order, lines } = await sentOf(company);
      await receiveOrder(accountant, order.id, come(lines, 5));
      await billOrder(accountant, order.id, billFor(lines, 435_000, 60_900, 3));
      await expect(receiveOrder(accountant, order.id, { ...come(lines, 3), kind: "return" })).rejects.toMatchObject({
        fields: { [`lines.${lines[0]!.id}`]: { key: "order.error.notFree", values: { left: 2 } } },
      });
      await receiveOrder(accountant, order.id, { ...come(lines, 2), kind: "return" });
      expect((await linesOf(company, order.id))[0]).toMatchObject({ received: 3, billed: 3 });
    }));
});

describe("what it costs", () => {
  test("is not told to sales and designers, not by order, filter, history or paper", () =>
    inCompany(async (company) => {
      const { order } = await sentOf(company);
      for (const role of ["sales", "designer"] as const) {
        const ctx = company.as(role);
        const costsSeen = [
          await orderRecords.list(ctx, { sort: "-total", filters: { total: ["1..2"] } }),
          await orderRecords.get(ctx, order.id),
          await orderRecords.history(ctx, order.id),
          await orderRecords.optionsFor(ctx, [order]),
          await orderPage(ctx, order.id),
        ];
        expect(JSON.stringify(costsSeen), role).not.toMatch(/145000|33333|3145820|2759490|"reduction":\{"kind":"/);
        expect((costsSeen[0] as { total: number }).total).toBe(1);
        await expect(printedOrder(ctx, order.id), role).rejects.toThrow(Forbidden);
      }
      expect(await orderRecords.get(company.as("accountant"), order.id)).toMatchObject({ net: 3_145_820, vat: 440_415, total: 3_586_235 });
    }));

  test("is told to a designer of the project", () =>
    inCompany(async (company) => {
      const { order } = await sentOf(company);
      const { crmProjectRecords } = await import("#app/crm/work/projects/operations.server.ts");
      const { clientRecords } = await import("#app/crm/people/clients/operations.server.ts");
      const client = await clientRecords.create(company.as("manager"), {
        name: { en: "Nadia", ar: "" },
        type: "individual",
        status: "active",
        phone: "01012345678",
      });
      const project = await crmProjectRecords.create(company.as("manager"), {
        name: { en: "Villa", ar: "" },
        clientId: client.id,
        managerId: company.user("manager").id,
        members: [{ userId: company.user("designer").id, role: "site" }],
      });
      await company.db.update(purchaseOrderTable).set({ projectId: project.id }).where(eq(purchaseOrderTable.id, order.id));
      expect((await orderRecords.get(company.as("designer"), order.id)).total).toBe(3_586_235);
      expect(await orderPage(company.as("designer"), order.id)).toMatchObject({ record: { total: 3_586_235 }, payments: null });
      expect((await orderRecords.get(company.as("sales"), order.id)).total).toBeNull();
    }));
});

describe("an order", () => {
  test("is numbered, summed up, sent with its paper, and stands from then on", () =>
    inCompany(async (company) => {
      const { order, lines } = await sentOf(company, { reduction: { kind: "percent", value: "5" } });
      expect(order).toMatchObject({
        number: "PO-2026-00001",
        status: "sent",
        orderedOn: today,
        promisedOn: "2026-02-05",
        net: 2_988_529,
        vat: 418_394,
        total: 3_406_923,
        depositDue: 1_022_077,
      });
      expect(lines.reduce((all, { net }) => all + net, 0)).toBe(order.net);
      const [row] = await company.db.select().from(purchaseOrderTable);
      expect(row?.snapshot).toMatchObject({ kind: "purchaseOrder", number: "PO-2026-00001", amount: 3_406_923 });
      expect(row?.snapshotHash).toMatch(/^[0-9a-f]{64}$/);
    }));

  test("is received in parts, billed in parts and paid; the sums come out to the piastre", () =>
    inCompany(async (company) => {
      const accountant = company.as("accountant");
      const { order, lines } = await sentOf(company);
      await moveOrder(accountant, order.id, order.version, { to: "confirmed", supplierReference: "T-881", promisedOn: "2026-02-20" });
      await receiveOrder(accountant, order.id, come(lines, 4.5, 40));
      expect(await orderRecords.get(accountant, order.id)).toMatchObject({ status: "partially_received", supplierReference: "T-881" });
      await billOrder(accountant, order.id, billFor(lines, 652_500 + 1_333_320, 278_015, 4.5, 40));
      await receiveOrder(accountant, order.id, come(lines, 8));
      expect(await orderRecords.get(accountant, order.id)).toMatchObject({ status: "received", receivedShare: 10_000 });
      await billOrder(accountant, order.id, billFor(lines, 1_160_000, 162_400, 8));
      const billed = await orderRecords.get(accountant, order.id);
      expect(billed.billed).toBe(billed.total);
      await payOrder(accountant, order.id, money("payment", billed.total ?? 0));
      const closed = await moveOrder(accountant, order.id, billed.version, { to: "closed" });
      expect(closed).toMatchObject({ status: "closed", paid: closed.total });
      const log = await company.db
        .select({ to: statusLogTable.to })
        .from(statusLogTable)
        .where(and(eq(statusLogTable.entity, "order"), eq(statusLogTable.entityId, order.id)))
        .orderBy(statusLogTable.id);
      expect(log.map(({ to }) => to)).toEqual(["draft", "sent", "confirmed", "partially_received", "received", "closed"]);
      const events = await company.db.select({ event: auditTable.event }).from(auditTable).where(eq(auditTable.entityId, order.id));
      expect(events.map(({ event }) => event)).toEqual(
        expect.arrayContaining(["order.created", "order.transitioned", "order.received", "order.billed", "order.paid"]),
      );
    }));

  test("whose bill was taken back may be billed again", () =>
    inCompany(async (company) => {
      const accountant = company.as("accountant");
      const { order, lines } = await sentOf(company);
      await receiveOrder(accountant, order.id, come(lines, 2));
      const bill = billFor(lines, 290_000, 40_600, 2);
      const id = await billOrder(accountant, order.id, bill);
      const send = async (intent: string, record: Record<string, unknown>) =>
        (await sendDialog(action, accountant, { params: { id: order.id }, also: { intent, billId: id }, record })).status;
      expect(await send("taxDoc", { taxDoc: "none" })).toBe(200);
      expect(await send("voidBill", {})).toBe(200);
      await voidBill(accountant, order.id, id);
      expect(await orderRecords.get(accountant, order.id)).toMatchObject({ billed: 0 });
      await billOrder(accountant, order.id, bill);
      expect(await orderRecords.get(accountant, order.id)).toMatchObject({ billed: 330_600 });
    }));
});

test.for(orderStatuses.flatMap((from) => orderStatuses.map((to) => ({ from, to }))))("$from → $to", ({ from, to }) =>
  inCompany(async (company) => {
    const draft = await draftOf(company);
    await company.db.update(purchaseOrderTable).set({ status: from }).where(eq(purchaseOrderTable.id, draft.id));
    const move = moveOrder(company.as("manager"), draft.id, draft.version, { to, reason: "Said so." });
    const allowed = reachable(orderFlow, from);
    if (!allowed.includes(to)) return expect(move).rejects.toMatchObject({ code: "ILLEGAL_TRANSITION", details: { allowed } });
    expect((await move).status).toBe(to);
    return undefined;
  }),
);

test("a timeline tells of a changed deposit only to whoever may know costs", () =>
  inCompany(async (company) => {
    const draft = await draftOf(company);
    await orderRecords.amend(company.as("accountant"), draft.id, { depositPercent: 5000, deliverTo: "Maadi" });
    const costsFor = async (who: "manager" | "designer") =>
      (await readActivity(company.as(who), "order", draft.id)).entries.flatMap(({ changes }) => changes.map(({ field }) => field));
    expect(await costsFor("manager")).toEqual(expect.arrayContaining(["depositPercent", "deliverTo"]));
    expect(await costsFor("designer")).toEqual(["deliverTo"]);
  }));

test("a mailed order is said to be on its way, another one to be marked as sent", () => {
  const t = translateFor("en");
  const said = (asked: Record<string, unknown>) => {
    const { key, values } = orderMoves.done({ number: "PO-1", status: "sent" } as Parameters<typeof orderMoves.done>[0], "en", asked);
    return t(key, values);
  };
  expect(said({ mailTo: "nile@supplier.example" })).toBe("PO-1: being sent to \u2066nile@supplier.example\u2069.");
  expect(said({ mailTo: null })).toBe("PO-1: marked as sent.");
});
