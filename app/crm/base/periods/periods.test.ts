import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { addLookups } from "#app/content/lookups/operations.server.ts";
import { custodyRecords, moveCash } from "#app/crm/purchasing/custody/operations.server.ts";
import { expenseRecords, moveExpense, reverseExpense } from "#app/crm/purchasing/expenses/operations.server.ts";
import { custodyEntryTable, custodyTable, expenseTable } from "#app/crm/purchasing/expenses/table.server.ts";
import { creditInvoice, invoiceRecords, issueInvoice, invoiceMoves } from "#app/crm/money/invoices/operations.server.ts";
import { invoiceTable } from "#app/crm/money/invoices/table.server.ts";
import { billOrder, moveOrder, orderRecords, payOrder, receiveOrder, voidBill } from "#app/crm/purchasing/orders/operations.server.ts";
import {
  purchaseOrderLineTable,
  purchaseOrderTable,
  supplierBillTable,
  supplierPaymentTable,
} from "#app/crm/purchasing/orders/table.server.ts";
import { ageingSums, moveCheque, recordPayment, refund, refundNote, reversePayment } from "#app/crm/money/payments/operations.server.ts";
import { paymentTable } from "#app/crm/money/payments/table.server.ts";
import { addHours, removeHours } from "#app/crm/work/projects/hours/operations.server.ts";
import { workHourTable } from "#app/crm/work/projects/hours/table.server.ts";
import { crmProjectRecords } from "#app/crm/work/projects/operations.server.ts";
import { moveSupplier, supplierRecords } from "#app/crm/people/suppliers/operations.server.ts";
import { supplierTable } from "#app/crm/people/suppliers/table.server.ts";
import { auditTable } from "#app/platform/audit/table.server.ts";
import { change, type Ctx } from "#app/platform/ctx.server.ts";
import { Forbidden, NotFound, SignedOut } from "#app/values/errors.ts";
import { inCompany, onFreshDatabase, type Company } from "../../../../tests/company.ts";
import { aClient, anInvoice, paid } from "../../../../tests/money.ts";
import { clientRecords } from "#app/crm/people/clients/operations.server.ts";
import { filedFile } from "#app/crm/base/periods/filing/filing.server.ts";
import { listPeriods, movePeriod, refuseClosedPeriod } from "./operations.server.ts";

const month = "2026-01";
const past = "2026-01-20";
const open = "2026-02-10";
/** From the 15th of January to the 10th of February (ms). */
const laterOn = 26 * 86_400_000;

const closed = {
  code: "CONFLICT",
  userMessage: { key: "period.error.closed", values: { month: "2026-01" } },
  details: { month, status: "closed" },
};
const close = (ctx: Ctx, version = 1) => movePeriod(ctx, month, version, { to: "closed" });

/** A project, an invoice, a cheque, an order with a bill, an expense and a custody, all of January; it is the 10th of February. */
async function january(company: Company) {
  company.pass(laterOn);
  const accountant = company.as("accountant");
  const manager = company.as("manager");
  await addLookups(company.ctx, "expenseCategory", [{ key: "materials", name: { en: "Materials", ar: "خامات" } }]);
  const client = await aClient(company);
  const invoice = await anInvoice(company, client, 1_000_00, { number: "INV-2026-70001", issuedOn: past, dueOn: past });
  const other = await anInvoice(company, client, 500_00, { number: "INV-2026-70002", issuedOn: past, dueOn: past });
  const note = await anInvoice(company, client, 100_00, {
    number: "CRN-2026-70003",
    issuedOn: past,
    dueOn: past,
    kind: "credit_note",
    correctsId: other,
  });
  const payment = await recordPayment(accountant, paid(client, 100_00, { receivedOn: past, invoiceId: invoice }));
  const cheque = await recordPayment(
    accountant,
    paid(client, 200_00, { receivedOn: past, invoiceId: invoice, method: "cheque", chequeBank: "CIB", maturesOn: past }),
  );
  const project = await crmProjectRecords.create(manager, {
    name: { en: "Villa", ar: "" },
    clientId: client,
    managerId: company.user("designer").id,
  });
  await addHours(manager, project.id, { userId: company.user("designer").id, on: past, hours: "2" });
  const [hour] = await company.db.select().from(workHourTable);
  const made = await supplierRecords.create(accountant, { name: { en: "Nile Marble", ar: "" }, kind: "supplier", phone: "010 2222 3333" });
  const supplier = await moveSupplier(manager, made.id, 1, { to: "active" });
  const line = { description: { en: "Slab", ar: "" }, quantity: 10, unitCost: 100_00, taxCode: "VAT14" };
  const draft = await orderRecords.create(accountant, { supplierId: supplier.id, priceMode: "exclusive", lines: [line] });
  const order = await moveOrder(accountant, draft.id, draft.version, { to: "sent" });
  const [ordered] = await company.db.select().from(purchaseOrderLineTable).where(eq(purchaseOrderLineTable.orderId, order.id));
  const lines = { [ordered!.id]: "1" };
  await receiveOrder(accountant, order.id, { kind: "delivery", receivedOn: open, lines: { [ordered!.id]: "3" } });
  const bill = await billOrder(accountant, order.id, { number: "B-1", billedOn: past, net: 100_00, vat: 14_00, lines });
  const custody = await custodyRecords.create(accountant, { holderId: company.user("designer").id, purpose: "Site" });
  await moveCash(accountant, custody.id, { kind: "advance", on: past, amount: 500_00 });
  const spent = { payee: "Shop", spentOn: past, amount: 100_00, category: "materials", paidFrom: "company" };
  const expense = await expenseRecords.create(company.as("designer"), spent);
  const waiting = await expenseRecords.create(company.as("designer"), { ...spent, amount: 101_00 });
  await moveExpense(company.as("designer"), waiting.id, waiting.version, { to: "submitted", sure: true });
  return { client, invoice, other, note, payment, cheque, project, hour: hour!, order, lines, bill, custody, spent, expense, waiting };
}

const draftOf = (company: Company, clientId: string, issuedOn: string) =>
  invoiceRecords.create(company.as("accountant"), {
    clientId,
    title: { en: "Visit", ar: "" },
    language: "en",
    priceMode: "exclusive",
    taxCode: "VAT14",
    issuedOn,
    lines: [{ description: { en: "Visit", ar: "" }, quantity: 1, unitPrice: 100_00 }],
  });

describe("the months", () => {
  test("are closed and filed by those who keep the books, opened by a manager, with a reason, and in the log", () =>
    inCompany(async (company) => {
      await anInvoice(company, await aClient(company), 100_00, { issuedOn: past });
      company.pass(laterOn);
      const [accountant, manager] = [company.as("accountant"), company.as("manager")];
      for (const who of ["sales", "designer", "admin", "pending"] as const) {
        await expect(listPeriods(company.as(who)), who).rejects.toBeInstanceOf(Forbidden);
        await expect(close(company.as(who)), who).rejects.toBeInstanceOf(Forbidden);
      }
      await expect(listPeriods(company.as("visitor"))).rejects.toBeInstanceOf(SignedOut);
      expect((await listPeriods(accountant)).map((one) => [one.id, one.status, one.moves])).toEqual([
        ["2026-02", "open", []],
        ["2026-01", "open", ["close"]],
      ]);
      await expect(movePeriod(accountant, "2026-02", 1, { to: "closed" })).rejects.toMatchObject({
        userMessage: { key: "period.error.running" },
      });
      await expect(movePeriod(accountant, month, 1, { to: "filed" })).rejects.toMatchObject({ code: "ILLEGAL_TRANSITION" });
      await close(accountant);
      await expect(close(accountant)).rejects.toMatchObject({ code: "ILLEGAL_TRANSITION" });
      await expect(movePeriod(accountant, month, 2, { to: "open", reason: "A late bill" })).rejects.toBeInstanceOf(Forbidden);
      await expect(movePeriod(manager, month, 2, { to: "open", reason: "" })).rejects.toMatchObject({ fields: { reason: {} } });
      await expect(movePeriod(manager, month, 1, { to: "open", reason: "A late bill" })).rejects.toMatchObject({ code: "STALE" });
      await movePeriod(manager, month, 2, { to: "open", reason: "A late bill" });
      await close(accountant, 3);
      await movePeriod(accountant, month, 4, { to: "filed" });
      for (const to of ["open", "closed"])
        await expect(movePeriod(manager, month, 5, { to, reason: "A late bill" })).rejects.toMatchObject({ code: "ILLEGAL_TRANSITION" });
      await expect(change(accountant, (tx) => refuseClosedPeriod(tx, past))).rejects.toMatchObject({
        userMessage: { key: "period.error.filed" },
      });
      const log = await company.db.select().from(auditTable).where(eq(auditTable.entity, "period")).orderBy(auditTable.id);
      expect(log.map(({ event }) => event)).toEqual(["period.closed", "period.reopened", "period.closed", "period.filed"]);
      expect(log[1]!.after).toMatchObject({ month, reason: "A late bill" });
    }));

  test("what a month said is kept as files when it is filed, byte by byte, whatever is edited since", () =>
    inCompany(async (company) => {
      const clientId = await aClient(company, "CLI-00042", { type: "company", taxNumber: "204518733" });
      await anInvoice(company, clientId, 114_00, {
        issuedOn: past,
        net: 100_00,
        vat: 14_00,
        taxes: [{ code: "VAT14", name: { en: "VAT", ar: "ض.ق.م" }, rate: 1400, share: 10_000, net: 100_00, vat: 14_00 }],
      });
      company.pass(laterOn);
      const [accountant, manager] = [company.as("accountant"), company.as("manager")];
      await close(accountant);
      await expect(filedFile(accountant, month, "salesBook")).rejects.toBeInstanceOf(NotFound);
      await movePeriod(accountant, month, 2, { to: "filed" });
      const [period] = (await listPeriods(accountant)).filter(({ id }) => id === month);
      expect(period!.files.map(({ name }) => name)).toEqual([
        "ageing",
        "payables",
        "purchaseBook",
        "salesBook",
        "taxes",
        "trialBalance",
        "vat",
        "withheld",
      ]);
      const [entry] = await company.db.select().from(auditTable).where(eq(auditTable.event, "period.filed"));
      expect(entry!.after).toMatchObject({ month, files: Object.fromEntries(period!.files.map(({ name, sha256 }) => [name, sha256])) });
      const all = async () => Promise.all(period!.files.map(async ({ name }) => (await filedFile(accountant, month, name)).bytes));
      const before = await all();
      expect(before[3]!.toString()).toMatch(/INV-\d+-\d+.*204518733.*100\.00.*14\.00.*114\.00/);
      for (const [at, { sha256 }] of period!.files.entries()) expect(createHash("sha256").update(before[at]!).digest("hex")).toBe(sha256);
      await clientRecords.amend(manager, clientId, { name: { en: "Renamed", ar: "" }, taxNumber: "999999999" });
      await anInvoice(company, clientId, 50_00, { issuedOn: "2026-02-02" });
      expect(await all()).toEqual(before);
      for (const who of ["sales", "designer", "admin"] as const)
        await expect(filedFile(company.as(who), month, "salesBook"), who).rejects.toBeInstanceOf(Forbidden);
    }));

  test("are closed after a list that counts expenses which nobody approved, drafts among them", () =>
    inCompany(async (company) => {
      await january(company);
      const listed = await listPeriods(company.as("accountant"));
      expect(listed.find(({ id }) => id === month)?.open?.expenses).toBe(2);
    }));

  test("are closed and filed in order, after a list of what is open, and opened again from the last backwards", () =>
    inCompany(async (company) => {
      const client = await aClient(company);
      await anInvoice(company, client, 100_00, { issuedOn: "2025-12-20" });
      await draftOf(company, client, "2025-12-31");
      company.pass(laterOn);
      const [accountant, manager] = [company.as("accountant"), company.as("manager")];
      const move = (id: string, version: number, to: string) => movePeriod(manager, id, version, { to, reason: "A late bill" });
      const refused = (to: string, of: string) => ({ userMessage: { key: `period.error.order.${to}`, values: { month: of } } });
      const listed = await listPeriods(accountant);
      expect(listed.map(({ id, moves, open }) => [id, moves, open?.drafts ?? null])).toEqual([
        ["2026-02", [], null],
        ["2026-01", [], null],
        ["2025-12", ["close"], 1],
      ]);
      await expect(close(accountant)).rejects.toMatchObject(refused("closed", "2025-12"));
      await move("2025-12", 1, "closed");
      await close(accountant);
      await expect(move(month, 2, "filed")).rejects.toMatchObject(refused("filed", "2025-12"));
      await expect(move("2025-12", 2, "open")).rejects.toMatchObject(refused("open", "2026-01"));
      await move(month, 2, "open");
      await move("2025-12", 2, "open");
      await move("2025-12", 3, "closed");
      await move("2025-12", 4, "filed");
      await close(accountant, 3);
      await move(month, 4, "filed");
    }));

  test("begin with the first entry of any kind, a supplier's bill or payment, hours and cash in hand among them", () =>
    inCompany(async (company) => {
      const { db } = company;
      const [supplier] = await db.insert(supplierTable).values({ nameEn: "Marble House", kind: "supplier" }).returning();
      const supplierId = supplier!.id;
      const [order] = await db.insert(purchaseOrderTable).values({ number: "PO-2025-00001", supplierId }).returning();
      const of = { supplierId, orderId: order!.id };
      const [holder] = await db
        .insert(custodyTable)
        .values({ purpose: "Site", holderId: company.user("designer").id })
        .returning();
      const userId = company.user("designer").id;
      const project = await crmProjectRecords.create(company.as("manager"), {
        name: { en: "Villa", ar: "" },
        clientId: await aClient(company),
        managerId: userId,
      });
      const first = async () => (await listPeriods(company.as("accountant"))).at(-1)!.id;
      expect(await first()).toBe("2026-01");
      await db
        .insert(supplierBillTable)
        .values({ status: "recorded", ...of, number: "1", billedOn: "2025-12-30", dueOn: "2026-01-30", net: 1, vat: 0, total: 1 });
      expect(await first()).toBe("2025-12");
      await db.insert(supplierPaymentTable).values({ ...of, kind: "deposit", amount: 1, paidOn: "2025-11-30", method: "cash" });
      expect(await first()).toBe("2025-11");
      await db.insert(custodyEntryTable).values({ custodyId: holder!.id, kind: "advance", on: "2025-10-30", amount: 1 });
      expect(await first()).toBe("2025-10");
      await db.insert(workHourTable).values({ projectId: project.id, userId, on: "2025-09-30", hours: 1 });
      expect(await first()).toBe("2025-09");
    }));

  test("no operation dates money into a closed one, or changes what is dated there; each of them works in the open one", () =>
    inCompany(async (company) => {
      const it = await january(company);
      const [accountant, manager, designer] = [company.as("accountant"), company.as("manager"), company.as("designer")];
      const versionOf = async (table: typeof invoiceTable | typeof paymentTable, id: string) =>
        (await company.db.select().from(table).where(eq(table.id, id)))[0]!.version;
      const back = (on: string) => ({
        amount: 1_00,
        receivedOn: on,
        method: "bank_transfer",
        reference: "CIB 7",
        reason: "Paid twice",
        release: true,
      });
      const publicBody = async (on: string) => {
        const client = await aClient(company, `CLI-${on}`, { type: "government" });
        await anInvoice(company, client, 114_00, { net: 100_00, vat: 14_00, vatWithheld: 2_80, issuedOn: past, number: `INV-${on}` });
        return client;
      };
      // Issued before the month is closed; what is done with them is dated.
      const draft = await draftOf(company, it.client, past);
      const sold = await issueInvoice(accountant, draft.id, draft.version, { issuedOn: past, anyway: true });
      const cheques: string[] = [];
      for (let at = 0; at < 4; at += 1) {
        const cheque = { receivedOn: past, method: "cheque", chequeBank: "CIB", maturesOn: past, credit: true };
        const id = await recordPayment(accountant, paid(it.client, 1_00, cheque));
        await moveCheque(accountant, id, await versionOf(paymentTable, id), { to: "deposited", on: past });
        cheques.push(id);
      }
      const atBank = async () => {
        const id = cheques.pop()!;
        return { id, version: await versionOf(paymentTable, id) };
      };
      /** Each with the day it is for: what it does in the closed month is refused, in the open one it is done. */
      const operations: Record<string, (on: string) => Promise<unknown>> = {
        "issue an invoice": async (on) => {
          const { id, version } = await draftOf(company, it.client, on);
          return issueInvoice(accountant, id, version, { issuedOn: on, anyway: true });
        },
        "record a payment": (on) => recordPayment(accountant, paid(it.client, 10_00, { receivedOn: on })),
        "record a certificate": (on) =>
          recordPayment(
            accountant,
            paid(it.client, 10_00, { receivedOn: on, method: "withholding", certificateNumber: "41", certificatePeriod: "Q1" }),
          ),
        "record a certificate of withheld VAT": async (on) =>
          recordPayment(
            accountant,
            paid(await publicBody(on), 2_80, { receivedOn: on, method: "vat_withheld", certificateNumber: "V", certificatePeriod: "Q1" }),
          ),
        "issue a credit note": async (on) => {
          const { id } = await creditInvoice(accountant, sold.id, { reason: "Sold wrongly", amount: 1_00 });
          return issueInvoice(accountant, id, (await invoiceRecords.get(accountant, id)).version ?? 1, { issuedOn: on, anyway: true });
        },
        "let a cheque bounce": async (on) => {
          const { id, version } = await atBank();
          return moveCheque(accountant, id, version, { to: "bounced", on, reason: "No funds" });
        },
        "clear a cheque": async (on) => {
          const { id, version } = await atBank();
          return moveCheque(accountant, id, version, { to: "cleared", on, early: true });
        },
        "send goods back": (on) =>
          receiveOrder(accountant, it.order.id, { kind: "return", receivedOn: on, lines: it.lines, notes: "Broken on the way" }),
        "take cash back": (on) => moveCash(accountant, it.custody.id, { kind: "return", on, amount: 1_00 }),
        "give a payment back": (on) => refund(accountant, it.payment, back(on)),
        "give a credit note back": (on) => refundNote(accountant, it.note, back(on)),
        "move a cheque": async (on) => moveCheque(accountant, it.cheque, await versionOf(paymentTable, it.cheque), { to: "deposited", on }),
        "pay a supplier": (on) =>
          payOrder(accountant, it.order.id, {
            kind: "deposit",
            amount: 1_00,
            paidOn: on,
            method: "bank_transfer",
            reference: "CIB 7",
            again: true,
          }),
        "take in a delivery": (on) => receiveOrder(accountant, it.order.id, { kind: "delivery", receivedOn: on, lines: it.lines }),
        "keep a bill": (on) =>
          billOrder(accountant, it.order.id, { number: `B-${on}`, billedOn: on, net: 100_00, vat: 14_00, lines: it.lines }),
        "hand out cash": (on) => moveCash(accountant, it.custody.id, { kind: "advance", on, amount: 1_00 }),
        "write hours down": (on) => addHours(manager, it.project.id, { userId: company.user("designer").id, on, hours: "1" }),
      };
      /** What changes an entry of the closed month; it has no day of its own. */
      const changes: Record<string, () => Promise<unknown>> = {
        "void an invoice": async () =>
          invoiceMoves.move(manager, it.other, await versionOf(invoiceTable, it.other), { to: "void", reason: "A mistake" }),
        "void a bill": () => voidBill(accountant, it.order.id, it.bill),
        "hand an expense in": () => moveExpense(designer, it.expense.id, it.expense.version, { to: "submitted", sure: true }),
        "approve an expense": () => moveExpense(accountant, it.waiting.id, it.waiting.version + 1, { to: "approved" }),
        "take hours out": () => removeHours(manager, it.project.id, it.hour.id),
      };
      await close(accountant);
      for (const [name, act] of Object.entries(operations)) await expect(act(past), name).rejects.toMatchObject(closed);
      for (const [name, act] of Object.entries(changes)) await expect(act(), name).rejects.toMatchObject(closed);
      await expect(expenseRecords.create(designer, it.spent)).rejects.toMatchObject({ fields: { spentOn: closed.userMessage } });
      for (const [name, act] of Object.entries(operations)) await expect(act(open), name).resolves.not.toThrow();
      // Corrections are entries of the open month.
      await reversePayment(accountant, it.payment, { reason: "A mistake" }).catch(() => undefined);
      await movePeriod(manager, month, 2, { to: "open", reason: "A late bill" });
      for (const name of ["void a bill", "hand an expense in", "approve an expense", "take hours out"])
        await expect(changes[name]!(), name).resolves.not.toThrow();
      await expect(changes["void an invoice"]!()).rejects.toMatchObject({ userMessage: { key: "invoice.error.voidMonthOver" } });
    }));

  test("let nothing be dated before a closed one either, where nobody closed the months before it: what stands at its end would change", () =>
    inCompany(async (company) => {
      const { client, invoice } = await january(company);
      const accountant = company.as("accountant");
      await close(accountant);
      const then = await ageingSums(accountant, "2026-01-31");
      const before = { ...closed, userMessage: { key: "period.error.before", values: { month: "2026-01" } } };
      const december = paid(client, 10_00, { receivedOn: "2025-12-20", invoiceId: invoice });
      await expect(recordPayment(accountant, december)).rejects.toMatchObject(before);
      await addLookups(company.ctx, "expenseCategory", [{ key: "materials", name: { en: "Materials", ar: "خامات" } }]);
      const spent = { payee: "Shop", spentOn: "2025-12-20", amount: 45_000, category: "materials", paidFrom: "company" };
      await expect(expenseRecords.create(accountant, spent)).rejects.toMatchObject({ fields: { spentOn: before.userMessage } });
      expect(await ageingSums(accountant, "2026-01-31")).toEqual(then);
      await recordPayment(accountant, { ...december, receivedOn: open });
    }));

  test("a mistake of a closed month is corrected in the open one: credit notes, reversals of payments and of expenses", () =>
    inCompany(async (company) => {
      const it = await january(company);
      const accountant = company.as("accountant");
      await moveExpense(accountant, it.waiting.id, it.waiting.version + 1, { to: "approved" });
      const draft = await draftOf(company, it.client, past);
      const sold = await issueInvoice(accountant, draft.id, draft.version, { issuedOn: past, anyway: true });
      await close(accountant);
      const reversal = await reversePayment(accountant, it.payment, { reason: "A mistake" });
      const [reversed] = await company.db.select().from(paymentTable).where(eq(paymentTable.id, reversal));
      expect(reversed?.receivedOn).toBe(open);
      const { id } = await reverseExpense(accountant, it.waiting.id, "A mistake");
      const [taken] = await company.db.select().from(expenseTable).where(eq(expenseTable.id, id));
      expect(taken?.spentOn).toBe(open);
      const { id: noteId } = await creditInvoice(accountant, sold.id, { reason: "Sold wrongly", amount: 50_00 });
      const note = await invoiceRecords.get(accountant, noteId);
      expect((await issueInvoice(accountant, noteId, note.version ?? 1, {})).issuedOn).toBe(open);
    }));
});

test("whoever dates money while its month is closed is before it or refused, never after it", () =>
  onFreshDatabase(async (company) => {
    company.pass(laterOn);
    const accountant = company.as("accountant");
    const client = await aClient(company);
    const pay = () => recordPayment(accountant, paid(client, 10_00, { receivedOn: past, credit: true }));
    const outcomes = await Promise.allSettled([pay(), pay(), pay(), close(accountant), pay(), pay(), pay()]);
    for (const one of outcomes) if (one.status === "rejected") expect(one.reason).toMatchObject(closed);
    await expect(pay()).rejects.toMatchObject(closed);
    const log = await company.db.select().from(auditTable).orderBy(auditTable.id);
    const events = log.map(({ event }) => event).filter((event) => event === "payment.created" || event === "period.closed");
    expect(events.at(-1)).toBe("period.closed");
    expect(events.length - 1).toBe(await company.db.$count(paymentTable));
  }));

test("every file that writes entries with a day asks whether its month is open", () => {
  const dated = [
    "paymentTable",
    "chequeMoveTable",
    "purchaseReceiptTable",
    "supplierBillTable",
    "supplierPaymentTable",
    "custodyEntryTable",
    "workHourTable",
  ];
  const writes = new RegExp(`\\.insert\\((?:${dated.join("|")})\\)`, "u");
  const files = globSync("app/crm/**/*.server.ts");
  const writers = files.filter((file) => writes.test(readFileSync(file, "utf8")));
  expect(writers.length).toBeGreaterThan(5);
  expect(writers.filter((file) => !readFileSync(file, "utf8").includes("await refuseClosedPeriod(tx,"))).toEqual([]);
});
