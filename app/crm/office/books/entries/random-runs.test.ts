import { asc, eq, inArray, isNotNull, isNull } from "drizzle-orm";
import fc from "fast-check";
import { expect, test } from "vitest";
import { addLookups } from "#app/content/lookups/operations.server.ts";
import { openingItemRecords, settleItem } from "#app/crm/money/opening-items/operations.server.ts";
import { openingItemTable } from "#app/crm/money/opening-items/table.server.ts";
import { setCutOver } from "#app/crm/office/opening-balances/operations.server.ts";
import { ledgerAccountTable } from "#app/crm/base/ledger-accounts/table.server.ts";
import { moneyAccountRecords } from "#app/crm/base/money-accounts/operations.server.ts";
import { moneyAccountTable } from "#app/crm/base/money-accounts/table.server.ts";
import { moneyCountMoves, moneyCountRecords } from "#app/crm/base/money-counts/operations.server.ts";
import { moneyCountTable } from "#app/crm/base/money-counts/table.server.ts";
import { moneyTransferRecords } from "#app/crm/base/money-transfers/operations.server.ts";
import { moneyTransferTable } from "#app/crm/base/money-transfers/table.server.ts";
import { movePeriod } from "#app/crm/base/periods/operations.server.ts";
import { periodTable } from "#app/crm/base/periods/table.server.ts";
import { contractTable, instalmentTable } from "#app/crm/money/contracts/table.server.ts";
import {
  creditInvoice,
  finalInvoice,
  invoiceInstalment,
  invoiceMoves,
  invoiceRecords,
  issueInvoice,
} from "#app/crm/money/invoices/operations.server.ts";
import { invoiceTable } from "#app/crm/money/invoices/table.server.ts";
import {
  ageing,
  allocate,
  applyCredit,
  moveCheque,
  recordPayment,
  refund,
  refundNote,
  reversePayment,
  takeBack,
  useNote,
} from "#app/crm/money/payments/operations.server.ts";
import { depositsOf, recogniseDeposits, returnDeposits, setDepositIs } from "#app/crm/money/deposits/operations.server.ts";
import { releaseRetention, undoRelease } from "#app/crm/money/retention/operations.server.ts";
import { retentionReleaseTable } from "#app/crm/money/retention/table.server.ts";
import { chequeFlow } from "#app/crm/money/payments/flow.ts";
import { allocationTable, paymentTable } from "#app/crm/money/payments/table.server.ts";
import { accountStatement, chartOf, journalOf, trialBalance } from "#app/crm/office/books/operations.server.ts";
import { journalEntryRecords } from "#app/crm/office/journal-entries/operations.server.ts";
import { journalEntryTable } from "#app/crm/office/journal-entries/table.server.ts";
import { booksDiffer } from "#app/crm/office/reports/operations.server.ts";
import { custodyRecords, moveCash } from "#app/crm/purchasing/custody/operations.server.ts";
import { expenseRecords, moveExpense, reverseExpense } from "#app/crm/purchasing/expenses/operations.server.ts";
import { expenseTable } from "#app/crm/purchasing/expenses/table.server.ts";
import {
  billOrder,
  moveSupplierCheque,
  openBillsOf,
  heldOnDay,
  payablesOn,
  releaseBill,
  releaseSupplier,
  undoBillRelease,
  undoSupplierRelease,
  payOrder,
  paySupplier,
  receiveOrder,
  supplierBillMoves,
  supplierBillRecords,
  voidBill,
} from "#app/crm/purchasing/orders/operations.server.ts";
import { supplierChequeFlow } from "#app/crm/purchasing/orders/cheques/flow.ts";
import {
  purchaseOrderLineTable,
  purchaseOrderTable,
  supplierBillItemTable,
  supplierBillTable,
  supplierPaymentTable,
  supplierReleaseTable,
} from "#app/crm/purchasing/orders/table.server.ts";
import { crmProjectTable } from "#app/crm/work/projects/table.server.ts";
import { reachable } from "#app/kit/flow/flow.ts";
import { addDays, cairoDay, monthEnd, type Day } from "#app/values/calendar.ts";
import { Refusal } from "#app/values/errors.ts";
import { inCompany, type Company } from "../../../../../tests/company.ts";
import { aClient, paid } from "../../../../../tests/money.ts";
import { patient } from "../../../../../tests/patience.ts";
import { planRow, signedContract } from "../../../../../tests/signed-contract.ts";
import { billed, landlord, orderOfPaint, transfer } from "../../../../../tests/supplier-bills.ts";

const dayMs = 86_400_000;
/** The earliest day that something is typed for; the month before the first one that has entries is not always closed. */
const begin = "2025-12-20";

const amount = fc.integer({ min: 1, max: 90_000 });
const which = fc.nat({ max: 30 });
const act = <Name extends string, More extends Record<string, unknown>>(
  weight: number,
  name: Name,
  more: { [K in keyof More]: fc.Arbitrary<More[K]> },
) => ({
  weight,
  arbitrary: fc.record({ act: fc.constant(name), ...more }) as unknown as fc.Arbitrary<{ act: Name } & More>,
});
const moneyMethod = fc.constantFrom("cash" as const, "cash" as const, "bank_transfer" as const);

/** One thing that happens; numbers choose among what there is at that moment. */
const happening = fc.oneof(
  act(4, "invoice", { which, amount, table: fc.boolean() }),
  act(3, "instalment", { which }),
  act(1, "final", { which }),
  act(2, "recognise", { which }),
  act(1, "returnDeposit", { which }),
  act(3, "credit", { which, amount, whole: fc.boolean(), used: fc.boolean() }),
  act(1, "void", { which }),
  act(6, "pay", {
    which,
    amount,
    method: fc.constantFrom("cash" as const, "cheque" as const, "bank_transfer" as const, "withholding" as const),
    box: which,
  }),
  act(4, "cheque", { which, way: which }),
  act(2, "refund", { which, amount, method: moneyMethod, release: fc.boolean() }),
  act(2, "refundNote", { which, amount, method: moneyMethod }),
  act(2, "reverse", { which }),
  act(1, "share", { which, other: which, amount }),
  act(1, "useCredit", { which }),
  act(2, "takeBack", { which }),
  act(3, "expense", {
    amount,
    vat: fc.boolean(),
    from: fc.constantFrom("company" as const, "employee" as const, "custody" as const),
    settle: fc.boolean(),
  }),
  act(1, "settle", { which }),
  act(1, "reverseExpense", { which }),
  act(2, "custody", { amount, back: fc.boolean() }),
  act(3, "bill", { amount, second: fc.nat({ max: 9_000 }), tax: fc.constantFrom("VAT14", "ZERO", "EXEMPT"), keeps: fc.boolean() }),
  act(2, "billCredit", { which, amount }),
  act(1, "billCancel", { which }),
  act(3, "paySupplier", {
    amount,
    kind: fc.constantFrom("deposit", "payment", "payment", "return"),
    method: moneyMethod,
    withheld: fc.boolean(),
    ahead: which,
    chosen: which,
  }),
  act(2, "receive", { which, quantity: fc.integer({ min: 1, max: 5 }), back: fc.boolean() }),
  act(2, "billOrder", { which, quantity: fc.integer({ min: 1, max: 5 }), vat: fc.boolean() }),
  act(1, "voidBill", { which }),
  act(2, "payOrder", { which, amount, kind: fc.constantFrom("deposit", "payment", "return"), method: moneyMethod, chosen: which }),
  act(1, "settleItem", { which, amount, kind: fc.constantFrom("money" as const, "withheld" as const) }),
  act(2, "writeCheque", { amount, days: fc.nat({ max: 40 }), withheld: fc.boolean(), order: fc.boolean() }),
  act(4, "supplierCheque", { which, way: which }),
  act(3, "releaseSupplier", { amount: fc.integer({ min: 1, max: 9_000 }), which }),
  act(1, "undoSupplierRelease", { which }),
  act(2, "release", { amount, letter: fc.boolean(), days: fc.nat({ max: 60 }) }),
  act(1, "undoRelease", { which }),
  act(3, "transfer", { which, other: which, amount, days: fc.nat({ max: 5 }), fee: fc.boolean() }),
  act(1, "arrives", { which }),
  act(1, "transferGone", { which }),
  act(2, "count", { which, more: fc.integer({ min: -3, max: 3 }) }),
  act(1, "approve", { which, dismiss: fc.boolean() }),
  act(2, "journal", { which, amount, out: fc.boolean() }),
  act(1, "journalGone", { which }),
  act(2, "close", {}),
  act(1, "reopen", {}),
);
type Happening = typeof happening extends fc.Arbitrary<infer One> ? One : never;

/** What every run begins with, so that there is something to give back, to credit and to pay. */
const beginning: { pass: number; late: number; one: Happening }[] = [
  { pass: 0, late: 2, one: { act: "invoice", which: 0, amount: 80_000, table: true } },
  { pass: 1, late: 0, one: { act: "pay", which: 0, amount: 30_000, method: "cheque", box: 0 } },
  { pass: 0, late: 0, one: { act: "pay", which: 0, amount: 90_000, method: "cash", box: 0 } },
  { pass: 1, late: 1, one: { act: "custody", amount: 60_000, back: false } },
  { pass: 0, late: 0, one: { act: "bill", amount: 50_000, second: 3_33, tax: "EXEMPT", keeps: true } },
  { pass: 0, late: 0, one: { act: "instalment", which: 0 } },
  { pass: 1, late: 0, one: { act: "writeCheque", amount: 20_000, days: 20, withheld: false, order: false } },
  { pass: 1, late: 0, one: { act: "receive", which: 0, quantity: 4, back: false } },
];

/** `pass`: days since the one before; `late`: by how many days it is typed late. */
const step = fc.record({ pass: fc.nat({ max: 9 }), late: fc.oneof(fc.constant(0), fc.nat({ max: 40 })), one: happening });

const pick = <T>(rows: readonly T[], at: number): T | undefined => rows[at % Math.max(1, rows.length)];

async function opened(company: Company) {
  company.tick();
  const accountant = company.as("accountant");
  const clients = [await aClient(company, "CLI-90001"), await aClient(company, "CLI-90002", { email: "salma@mail.example" })];
  const contract = await signedContract(company, {
    lines: [{ quantity: 1, unitPrice: 200_000 }],
    plan: [planRow(4000, "on_signing"), planRow(4000, "before_delivery"), planRow(2000, "on_handover")],
  });
  // A deposit is a liability in the one, and revenue in the other.
  const other = await signedContract(company, {
    lines: [{ quantity: 1, unitPrice: 90_000 }],
    plan: [planRow(5000, "on_signing"), planRow(5000, "on_handover")],
  });
  await setDepositIs(accountant, other.id, { depositIs: "revenue" });
  const third = await signedContract(company, {
    lines: [{ quantity: 1, unitPrice: 70_000 }],
    plan: [planRow(5000, "on_signing"), planRow(2000, "on_signing"), planRow(3000, "on_handover")],
  });
  const retention = { rate: 500, base: "works" as const, cap: null, first: 5000, months: 12 };
  await company.db.update(contractTable).set({ retention }).where(eq(contractTable.id, contract.id));
  const { id: supplierId } = await landlord(company, { taxNumber: "123456789" });
  await addLookups(company.ctx, "expenseCategory", [{ key: "materials", name: { en: "Materials", ar: "" } }]);
  const box = { name: { en: "Site box", ar: "" }, kind: "cash", code: "1110-2", openedOn: "2026-01-01", opening: 100_000 };
  await moneyAccountRecords.create(accountant, box);
  const order = await orderOfPaint(company, supplierId);
  await company.db.update(purchaseOrderTable).set({ retentionRate: 1000 }).where(eq(purchaseOrderTable.id, order.id));
  // What was open before the first day that anything is dated.
  await setCutOver(accountant, { cutOver: begin });
  for (const [at, clientId] of clients.entries())
    await openingItemRecords.create(accountant, { kind: "client", number: `OLD-${at}`, clientId, amount: 60_000 });
  await openingItemRecords.create(accountant, { kind: "supplier", number: "OLD-9", supplierId, amount: 60_000, dueOn: "2025-12-01" });
  const custody = await custodyRecords.create(accountant, { holderId: company.user("designer").id, purpose: "Site" });
  return {
    company,
    clients: [...clients, contract.clientId, other.clientId, third.clientId],
    contractId: contract.id,
    contracts: [contract, other, third],
    supplierId,
    custodyId: custody.id,
    number: 0,
  };
}
type Opened = Awaited<ReturnType<typeof opened>>;

const reason = "As the papers say it";

/** Two lines, the second at another tax and of another account, where it has an amount. */
const billLines = ({ amount: net, second, tax }: { amount: number; second: number; tax: string }) => [
  { description: "Works", category: "office", net, taxCode: "VAT14" },
  ...(second > 0 ? [{ description: "Transport", category: "transport", net: second, taxCode: tax }] : []),
];

/** Does one thing, dated `on` where it may be. Says the first day that it may change, or null where there was nothing to do. */
async function happens(opened: Opened, one: Happening, on: Day): Promise<Day | null> {
  const { company, clients, contractId, contracts, supplierId, custodyId } = opened;
  const { db } = company;
  const [accountant, manager] = [company.as("accountant"), company.as("manager")];
  const today = cairoDay(company.now());
  const reference = `T-${String((opened.number += 1))}`;
  const accounts = await db.select().from(moneyAccountTable).orderBy(asc(moneyAccountTable.code));
  const boxes = accounts.filter(({ kind }) => kind === "cash");
  const items = () =>
    db.select().from(openingItemTable).where(inArray(openingItemTable.clientId, clients)).orderBy(asc(openingItemTable.number));
  const invoices = async () =>
    (await db.select().from(invoiceTable).where(inArray(invoiceTable.clientId, clients)).orderBy(asc(invoiceTable.number))).filter(
      ({ number }) => number,
    );
  const documents = async () => (await invoices()).filter(({ kind }) => kind !== "credit_note");
  const payments = () => db.select().from(paymentTable).orderBy(asc(paymentTable.number));
  const bills = async () => {
    const rows = await db
      .select()
      .from(supplierBillTable)
      .where(eq(supplierBillTable.status, "recorded"))
      .orderBy(asc(supplierBillTable.number));
    return {
      direct: rows.filter(({ orderId }) => !orderId),
      ordered: rows.filter(({ orderId, creditOfId }) => orderId && !creditOfId),
      all: rows,
    };
  };
  const orders = () => db.select().from(purchaseOrderTable);
  const issue = async (id: string): Promise<Day> => {
    const { version } = await invoiceRecords.get(accountant, id);
    await issueInvoice(accountant, id, version, { issuedOn: on, anyway: true });
    return on;
  };
  switch (one.act) {
    case "invoice": {
      const { id } = await invoiceRecords.create(accountant, {
        clientId: clients[one.which % clients.length]!,
        title: { en: "Works", ar: "" },
        language: "en",
        priceMode: "exclusive",
        taxCode: "VAT14",
        lines: [
          { description: { en: "Works", ar: "" }, quantity: 1, unitPrice: one.amount },
          ...(one.table ? [{ description: { en: "Design", ar: "" }, quantity: 1, unitPrice: 7_01, taxCode: "EXEMPT" }] : []),
        ],
      });
      return issue(id);
    }
    case "instalment": {
      const open = await db
        .select()
        .from(instalmentTable)
        .where(eq(instalmentTable.contractId, pick(contracts, one.which)!.id))
        .orderBy(asc(instalmentTable.displayOrder));
      const due = open.find(({ status }) => status === "planned" || status === "due");
      return due ? issue((await invoiceInstalment(accountant, due.id)).id) : null;
    }
    case "final":
      return issue((await finalInvoice(accountant, pick(contracts, one.which)!.id)).id);
    case "recognise":
    case "returnDeposit": {
      const { id, projectId } = pick(contracts, one.which)!;
      const to = (status: "cancelled" | "in_progress") =>
        db.update(crmProjectTable).set({ status }).where(eq(crmProjectTable.id, projectId));
      // It ends for a moment: what is invoiced again afterwards has to hold too.
      await to("cancelled");
      try {
        await (one.act === "recognise" ? recogniseDeposits : returnDeposits)(accountant, id, { on });
      } finally {
        await to("in_progress");
      }
      return on;
    }
    case "credit": {
      const invoice = pick(
        (await documents()).filter(({ status }) => status !== "void"),
        one.which,
      );
      if (!invoice) return null;
      const { id } = await creditInvoice(accountant, invoice.id, {
        reason,
        ...(one.whole ? {} : { tax: 0, amount: Math.min(one.amount, invoice.total) }),
      });
      await issue(id);
      if (one.used) await useNote(accountant, id);
      return on;
    }
    case "void": {
      const invoice = pick(
        (await documents()).filter(({ status, settled, covered }) => status !== "void" && settled + covered === 0),
        one.which,
      );
      if (!invoice) return null;
      await invoiceMoves.move(accountant, invoice.id, invoice.version, { to: "void", reason });
      return today;
    }
    case "pay": {
      const clientId = clients[one.which % clients.length]!;
      const more = {
        cash: { moneyAccountId: pick(boxes, one.box)!.id },
        bank_transfer: {},
        cheque: { chequeBank: "CIB", maturesOn: on },
        withholding: { certificateNumber: reference, certificatePeriod: "Q1" },
      };
      const credit = one.method !== "withholding";
      await recordPayment(
        accountant,
        paid(clientId, one.amount, { receivedOn: on, method: one.method, reference, credit, ...more[one.method] }),
      );
      return on;
    }
    case "cheque": {
      const cheque = pick(
        (await payments()).filter(({ chequeStatus }) => chequeStatus),
        one.which,
      );
      const to = cheque?.chequeStatus && pick(reachable(chequeFlow, cheque.chequeStatus), one.way);
      if (!cheque || !to) return null;
      await moveCheque(accountant, cheque.id, cheque.version, { to, on, reason, early: true });
      return on;
    }
    case "refund": {
      const payment = pick(
        (await payments()).filter(({ kind }) => kind === "payment"),
        one.which,
      );
      if (!payment) return null;
      const { method, release } = one;
      await refund(accountant, payment.id, {
        amount: Math.min(one.amount, payment.amount),
        receivedOn: on,
        method,
        reference,
        reason,
        release,
      });
      return on;
    }
    case "refundNote": {
      const note = pick(
        (await invoices()).filter(({ kind }) => kind === "credit_note"),
        one.which,
      );
      if (!note) return null;
      await refundNote(accountant, note.id, {
        amount: Math.min(one.amount, note.total),
        receivedOn: on,
        method: one.method,
        reference,
        reason,
      });
      return on;
    }
    case "reverse": {
      const payment = pick(await payments(), one.which);
      if (!payment) return null;
      await reversePayment(accountant, payment.id, { reason });
      return today;
    }
    case "share": {
      const [payment, invoice] = [
        pick(
          (await payments()).filter(({ free }) => free > 0),
          one.which,
        ),
        pick([...(await documents()), ...(await items())], one.other),
      ];
      if (!payment || !invoice) return null;
      await allocate(accountant, payment.id, [{ invoiceId: invoice.id, amount: Math.min(one.amount, payment.free) }]);
      return today;
    }
    case "useCredit": {
      const invoice = pick(await documents(), one.which);
      if (!invoice) return null;
      await applyCredit(accountant, invoice.id);
      return today;
    }
    case "takeBack": {
      const part = pick(
        await db.select().from(allocationTable).where(isNull(allocationTable.releasedAt)).orderBy(asc(allocationTable.at)),
        one.which,
      );
      if (!part) return null;
      await takeBack(accountant, part.invoiceId ?? part.itemId ?? "", part.id);
      return today;
    }
    case "expense": {
      const spent = Math.min(one.amount, 50_000);
      const vat = one.vat ? { vat: Math.floor(spent / 10), taxDoc: one.amount % 2 ? "paper" : "none" } : {};
      const holder = one.from === "custody" && { custodyId };
      const by = one.from === "company" ? manager : company.as("designer");
      const made = await expenseRecords.create(by, {
        payee: "Shop",
        spentOn: on,
        amount: spent,
        category: "materials",
        paidFrom: one.from,
        supplierId,
        ...vat,
        ...holder,
      });
      const sent = await moveExpense(by, made.id, made.version, { to: "submitted", sure: true });
      const approved = await moveExpense(accountant, made.id, sent.version, { to: "approved" });
      if (one.settle && approved.status === "approved") await moveExpense(accountant, made.id, approved.version, { to: "settled" });
      return on;
    }
    case "settle": {
      const expense = pick(
        await db.select().from(expenseTable).where(eq(expenseTable.status, "approved")).orderBy(asc(expenseTable.number)),
        one.which,
      );
      if (!expense) return null;
      await moveExpense(accountant, expense.id, expense.version, { to: "settled" });
      return today;
    }
    case "reverseExpense": {
      const expense = pick(await db.select().from(expenseTable).orderBy(asc(expenseTable.number)), one.which);
      if (!expense) return null;
      await reverseExpense(accountant, expense.id, reason);
      return today;
    }
    case "custody":
      await moveCash(accountant, custodyId, { kind: one.back ? "return" : "advance", on, amount: one.amount });
      return on;
    case "bill":
      await billed(company, supplierId, reference, { billedOn: on, lines: billLines(one), ...(one.keeps && { retentionRate: 700 }) });
      return on;
    case "billCredit": {
      const bill = pick(
        (await bills()).all.filter(({ creditOfId }) => !creditOfId),
        one.which,
      );
      if (!bill) return null;
      const items = await db.select().from(supplierBillItemTable).where(eq(supplierBillItemTable.billId, bill.id));
      const at = one.which % Math.max(1, items.length);
      const net = Math.min(one.amount, items.find(({ displayOrder }) => displayOrder === at)?.net ?? bill.net);
      const line = items.length > 0 ? { net, ofLine: at + 1 } : { net, description: "Less", taxCode: "VAT14" };
      const note = { creditOfId: bill.id, supplierId, number: reference, billedOn: on, lines: [line], reason };
      const draft = await supplierBillRecords.create(accountant, note);
      await supplierBillMoves.move(accountant, draft.id, draft.version, { to: "recorded" });
      return on;
    }
    case "billCancel": {
      const bill = pick(
        (await bills()).all.filter(({ orderId, creditOfId }) => !orderId || creditOfId),
        one.which,
      );
      if (!bill) return null;
      await supplierBillMoves.move(accountant, bill.id, bill.version, { to: "cancelled", reason });
      return bill.billedOn;
    }
    case "paySupplier": {
      const ahead = one.method !== "cash" && one.ahead % 4 === 0;
      const chosen = one.chosen % 2 === 0 ? pick(await openBillsOf(accountant, supplierId), one.chosen) : undefined;
      const paidOn = ahead ? addDays(today, one.ahead) : on;
      const more = {
        kind: one.kind,
        reference,
        method: ahead ? "cheque" : one.method,
        ...(one.withheld && one.kind === "payment" && { withheld: 1, withheldRate: 100 }),
        ...(chosen && one.kind === "payment" && { bills: { [chosen.id]: Math.min(one.amount, chosen.left) } }),
      };
      await paySupplier(accountant, supplierId, transfer(one.amount, paidOn, more));
      return paidOn;
    }
    case "receive": {
      const order = pick(await orders(), one.which);
      const [line] = await db.select().from(purchaseOrderLineTable).where(eq(purchaseOrderLineTable.orderId, order!.id));
      const lines = { [line!.id]: one.quantity };
      await receiveOrder(accountant, order!.id, { kind: one.back ? "return" : "delivery", receivedOn: on, lines });
      return on;
    }
    case "billOrder": {
      const order = pick(await orders(), one.which);
      const [line] = await db.select().from(purchaseOrderLineTable).where(eq(purchaseOrderLineTable.orderId, order!.id));
      const lines = { [line!.id]: one.quantity };
      await billOrder(accountant, order!.id, {
        number: reference,
        billedOn: on,
        net: one.quantity * 99_99,
        vat: one.vat ? one.quantity * 13_99 : 0,
        lines,
      });
      return on;
    }
    case "voidBill": {
      const bill = pick((await bills()).ordered, one.which);
      if (!bill) return null;
      await voidBill(accountant, bill.orderId!, bill.id);
      return bill.billedOn;
    }
    case "payOrder": {
      const order = pick(await orders(), one.which);
      const own = (await openBillsOf(accountant, supplierId)).filter(({ orderId }) => orderId === order!.id);
      const chosen = one.kind === "payment" && one.chosen % 2 === 0 ? pick(own, one.chosen) : undefined;
      const bills = chosen && { bills: { [chosen.id]: Math.min(one.amount, chosen.left) } };
      await payOrder(accountant, order!.id, transfer(one.amount, on, { kind: one.kind, reference, method: one.method, ...bills }));
      return on;
    }
    case "releaseSupplier": {
      const kept = pick(
        (await bills()).direct.filter(({ retained }) => retained > 0),
        one.which,
      );
      const [order] = await orders();
      if (kept && one.which % 2 === 0) await releaseBill(accountant, supplierId, kept.id, { amount: one.amount % 4_000, on });
      else await releaseSupplier(accountant, order!.id, { amount: one.amount, on });
      return on;
    }
    case "undoSupplierRelease": {
      const release = pick(await db.select().from(supplierReleaseTable).where(isNull(supplierReleaseTable.undoesId)), one.which);
      if (!release) return null;
      if (release.orderId) await undoSupplierRelease(accountant, release.orderId, release.id, { on });
      else await undoBillRelease(accountant, supplierId, release.id, { on });
      return on;
    }
    case "settleItem": {
      const item = pick(await items(), one.which);
      const what = { kind: one.kind, amount: one.amount, on, reference, moneyAccountId: accounts.find(({ kind }) => kind === "bank")?.id };
      await settleItem(accountant, item!.id, what);
      return on;
    }
    case "writeCheque": {
      const cheque = transfer(one.amount, on, {
        method: "cheque",
        reference,
        maturesOn: addDays(on, one.days),
        ...(one.withheld && { withheld: 1, withheldRate: 100 }),
      });
      const [order] = await orders();
      await (one.order ? payOrder(accountant, order!.id, cheque) : paySupplier(accountant, supplierId, cheque));
      return on;
    }
    case "supplierCheque": {
      const cheque = pick(
        await db
          .select()
          .from(supplierPaymentTable)
          .where(isNotNull(supplierPaymentTable.chequeStatus))
          .orderBy(asc(supplierPaymentTable.createdAt)),
        one.which,
      );
      const to = cheque?.chequeStatus && pick(reachable(supplierChequeFlow, cheque.chequeStatus), one.way);
      if (!cheque || !to) return null;
      await moveSupplierCheque(accountant, cheque.id, cheque.version, { to, on, reason, early: true });
      return on;
    }
    case "release": {
      const letter = { way: "guarantee", bank: "CIB", number: reference, expiresOn: addDays(on, one.days) };
      await releaseRetention(accountant, contractId, {
        amount: one.amount % 5000 || 1,
        on,
        ...(one.letter ? letter : { way: "released" }),
      });
      return on;
    }
    case "undoRelease": {
      const release = pick(await db.select().from(retentionReleaseTable).orderBy(asc(retentionReleaseTable.at)), one.which);
      if (!release) return null;
      await undoRelease(accountant, contractId, release.id, { on });
      return on;
    }
    case "transfer": {
      const [from, to] = [pick(accounts, one.which)!, pick(accounts, one.other)!];
      const received = addDays(on, one.days);
      const more = { ...(received <= today && one.days !== 4 && { receivedOn: received }), ...(one.fee && { fee: 1_50 }) };
      await moneyTransferRecords.create(accountant, { fromId: from.id, toId: to.id, amount: one.amount, sentOn: on, ...more });
      return on;
    }
    case "arrives": {
      const sent = pick(
        await db.select().from(moneyTransferTable).where(isNull(moneyTransferTable.receivedOn)).orderBy(asc(moneyTransferTable.number)),
        one.which,
      );
      if (!sent) return null;
      await moneyTransferRecords.amend(accountant, sent.id, { receivedOn: on });
      return on;
    }
    case "transferGone": {
      const sent = pick(await db.select().from(moneyTransferTable).orderBy(asc(moneyTransferTable.number)), one.which);
      if (!sent) return null;
      await moneyTransferRecords.remove(accountant, sent.id);
      return sent.sentOn;
    }
    case "count": {
      const box = pick(boxes, one.which)!;
      const holds = (await trialBalance(accountant, { from: begin, to: on })).find(({ account }) => account === box.id)!.closing;
      const pieces = { n200: Math.floor(holds / 200_00), n1: Math.max(0, Math.floor((holds % 200_00) / 100) + one.more), quarter: 1 };
      await moneyCountRecords.create(accountant, { moneyAccountId: box.id, on, ...pieces });
      return null;
    }
    case "approve": {
      const count = pick(
        await db.select().from(moneyCountTable).where(eq(moneyCountTable.status, "waiting")).orderBy(asc(moneyCountTable.number)),
        one.which,
      );
      if (!count) return null;
      await moneyCountMoves.move(manager, count.id, count.version, { to: one.dismiss ? "dismissed" : "approved", reason });
      return count.on;
    }
    case "journal": {
      const account = pick(accounts, one.which)!;
      const chart = await db.select().from(ledgerAccountTable);
      const [own, other] = [account.kind === "cash" ? "cash" : "banks", "capital"].map((key) => chart.find((row) => row.key === key)!.id);
      const [money, others] = one.out ? (["credit", "debit"] as const) : (["debit", "credit"] as const);
      const half = Math.floor(one.amount / 2);
      const [share, overheads] = [one.amount - half, chart.find((row) => row.key === "overheads")!.id];
      // Of three lines where the amount has two halves.
      const lines = [
        { accountId: own, [money]: one.amount, moneyAccountId: account.id },
        { accountId: other, [others]: share },
        ...(half > 0 ? [{ accountId: overheads, [others]: half }] : []),
      ];
      await journalEntryRecords.create(accountant, { on, memo: "Capital", lines });
      return on;
    }
    case "journalGone": {
      const entry = pick(await db.select().from(journalEntryTable).orderBy(asc(journalEntryTable.number)), one.which);
      if (!entry) return null;
      await journalEntryRecords.remove(accountant, entry.id);
      return entry.on;
    }
    case "close":
    case "reopen":
      return null;
  }
}

async function reportsOn(company: Company, day: Day) {
  const accountant = company.as("accountant");
  const rows = await trialBalance(accountant, { from: begin, to: day });
  expect(rows.reduce((sum, row) => sum + row.closing, 0)).toBe(0);
  return {
    balances: Object.fromEntries(rows.flatMap(({ code, closing }) => (closing === 0 ? [] : [[code, closing]]))),
    ageing: await ageing(accountant, day),
    payables: await payablesOn(accountant, day),
    kept: [...(await heldOnDay(accountant, day))],
  };
}

const linesOf = async (company: Company, to: Day, from: Day = "2025-01-01") =>
  (await journalOf(company.as("accountant"), { from, to }, null, 100_000)).lines;

/** All that must be true of the books whatever happened, on days chosen from the run. */
async function expectSound(company: Company, days: readonly Day[], part: number): Promise<void> {
  const accountant = company.as("accountant");
  const lines = await linesOf(company, "2027-12-31");
  const entries = Map.groupBy(lines, ({ kind, id, on }) => `${kind} ${id} ${on}`);
  for (const [name, own] of entries)
    expect(
      own.reduce((sum, line) => sum + line.amount, 0),
      name,
    ).toBe(0);
  for (const { account, under } of await chartOf(accountant)) {
    if (under !== "cash") continue;
    let balance = 0;
    for (const own of Map.groupBy(
      lines.filter((line) => line.account === account),
      ({ on }) => on,
    ).values()) {
      balance += own.reduce((sum, line) => sum + line.amount, 0);
      expect(balance, `cash box on ${own[0]!.on}`).toBeGreaterThanOrEqual(0);
    }
  }
  // Asked for one account, postings that cannot be of it are left out: what is told is what all of them tell.
  for (const one of accountsOf(await chartOf(accountant), part)) {
    const own = await journalOf(accountant, { from: "2025-01-01", to: "2027-12-31" }, one, 100_000);
    expect(own.lines, one.account).toEqual(lines.filter(({ account }) => account === one.account));
  }
  const last = cairoDay(company.now());
  // What deposits are still a liability of says each contract too.
  let advances = 0;
  for (const { id } of await company.db.select({ id: contractTable.id }).from(contractTable))
    for (const { advance } of (await depositsOf(accountant, { contractId: id })).contracts) advances += advance;
  expect(
    lines.reduce((sum, line) => (line.account === "clientAdvances" ? sum - line.amount : sum), 0),
    "advances of clients",
  ).toBe(advances);
  // What turned over is said in one way by the trial balance and by the lines that are handed over.
  const turned = Map.groupBy(await linesOf(company, last, begin), ({ account }) => account);
  const of = (account: string, side: 1 | -1) =>
    (turned.get(account) ?? []).reduce((sum, { amount }) => sum + Math.max(0, side * amount), 0);
  for (const { account, debit, credit } of await trialBalance(accountant, { from: begin, to: last }))
    expect([debit, credit], `${account} turned over`).toEqual([of(account, 1), of(account, -1)]);
  const balances = await trialBalance(accountant, { from: `${last.slice(0, 4)}-01-01`, to: last });
  for (const { id, account, closing, under } of accountsOf(balances, part)) {
    if (under) continue;
    const page = await accountStatement(accountant, id, new URLSearchParams({ on: last }));
    expect(page.balance, account).toBe(closing);
    if (!page.older)
      expect(
        page.lines.reduce((sum, { amount }) => sum + amount, 0),
        account,
      ).toBe(closing);
  }
  for (const to of new Set(days))
    expect(
      (await booksDiffer(accountant, { from: begin, to })).map(({ cells }) => cells),
      to,
    ).toEqual([]);
}

/** To read every account's page takes a third of a run: of many runs each reads an eighth of them, of few all. */
const parts = Number(process.env["BOOKS_RUNS"] ?? 0) > 8 ? 8 : 1;
const accountsOf = <One>(chart: readonly One[], part: number) => chart.filter((_, at) => at % parts === part % parts);

const months = ["2025-12", "2026-01", "2026-02", "2026-03", "2026-04", "2026-05", "2026-06", "2026-07", "2026-08", "2026-09"];

/** More by hand: `BOOKS_RUNS=2000 npx vitest run app/crm/office/books/entries/random-runs.test.ts`. */
const asked = process.env["BOOKS_RUNS"];
const runs = Number(asked ?? 2);

test(
  "whatever happens, entries balance, control accounts are their documents, no box is below zero, and what was told of a past day or a closed month stays",
  () =>
    fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 12, maxLength: 40, size: "max" }), fc.nat({ max: 7 }), (steps, part) =>
        inCompany(async (company) => {
          const made = await opened(company);
          const told = new Map<Day, Awaited<ReturnType<typeof reportsOn>>>();
          const closed = new Map<string, { lines: unknown; told: unknown }>();
          const move = async (to: "closed" | "open"): Promise<void> => {
            const [first] = await linesOf(company, "2025-12-31");
            const open = months.find((one) => !closed.has(one) && (first || one !== months[0]));
            const month = to === "closed" ? open! : [...closed.keys()].toSorted().at(-1);
            if (!month) return;
            const [row] = await company.db.select().from(periodTable).where(eq(periodTable.month, month));
            await movePeriod(company.as("manager"), month, row?.version ?? 1, { to, reason });
            if (to === "open") closed.delete(month);
            else
              closed.set(month, {
                lines: await linesOf(company, monthEnd(`${month}-01`), `${month}-01`),
                told: await reportsOn(company, monthEnd(`${month}-01`)),
              });
          };
          for (const { pass, late, one } of [...beginning, ...steps]) {
            company.pass(pass * dayMs);
            const today = cairoDay(company.now());
            const on = addDays(today, -late);
            try {
              if (one.act === "close" || one.act === "reopen") await move(one.act === "close" ? "closed" : "open");
              const first = await happens(made, one, on < begin ? begin : on);
              if (first) for (const day of told.keys()) if (day >= first) told.delete(day);
            } catch (error) {
              if (!(error instanceof Refusal)) throw error;
            }
            if (!told.has(today)) told.set(today, await reportsOn(company, today));
          }
          const days = [...told.keys()];
          await expectSound(company, [days[0]!, days[Math.floor(days.length / 3)]!, days.at(-1)!, cairoDay(company.now())], part);
          for (const [day, then] of told) expect(await reportsOn(company, day), `of ${day}`).toEqual(then);
          for (const [month, then] of closed)
            expect(
              {
                lines: await linesOf(company, monthEnd(`${month}-01`), `${month}-01`),
                told: await reportsOn(company, monthEnd(`${month}-01`)),
              },
              month,
            ).toEqual(then);
        }),
      ),
      // Without being asked for more it plays the same runs each time. One run takes seconds: what failed is not made smaller.
      { numRuns: runs, endOnFailure: true, ...(!asked && { seed: 20_260_101 }) },
    ),
  patient(120_000) * Math.max(1, runs / 4),
);
