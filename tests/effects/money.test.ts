import { restoreNumber, voidNumber } from "#app/crm/purchasing/cheque-books/operations.server.ts";
import { eq, sql } from "drizzle-orm";
import { instalmentTable } from "#app/crm/money/contracts/table.server.ts";
import { dayComes, makeDue } from "#app/crm/money/contracts/instalments/due.server.ts";
import { custodyRecords, moveCash } from "#app/crm/purchasing/custody/operations.server.ts";
import { expenseRecords, moveExpense, reverseExpense } from "#app/crm/purchasing/expenses/operations.server.ts";
import { chooseRates } from "#app/crm/money/invoices/rates/choose-rates.server.ts";
import { issueAndSettle } from "#app/crm/money/payments/operations.server.ts";
import {
  changeDue,
  creditInstalment,
  creditInvoice,
  debitInvoice,
  finalInvoice,
  invoiceInstalment,
  invoiceRecords,
  issueInvoice,
  setDispute,
  setInternalNotes,
  setReminders,
  invoiceMoves,
} from "#app/crm/money/invoices/operations.server.ts";
import { orderSuggested } from "#app/crm/purchasing/orders/suggested/suggest.server.ts";
import {
  askForPaper,
  enterCharge,
  finishReconciliation,
  ignoreLine,
  importStatement,
  matching,
  noteLine,
  removeStatement,
  reopenReconciliation,
  restoreLine,
  statementsOf,
  tickLines,
  untickLine,
} from "#app/crm/base/bank-statements/operations.server.ts";
import { remit, takeBackRemittance } from "#app/crm/purchasing/orders/withheld/remit.server.ts";
import {
  billOrder,
  moveOrder,
  orderRecords,
  payOrder,
  paySupplier,
  undoSupplierPayment,
  receiveOrder,
  setTaxDoc,
  supplierBillMoves,
  supplierBillRecords,
  voidBill,
} from "#app/crm/purchasing/orders/operations.server.ts";
import { ledgerAccountTable } from "#app/crm/base/ledger-accounts/table.server.ts";
import { openingItemRecords, settleItem, takeBackSettlement } from "#app/crm/money/opening-items/operations.server.ts";
import { lockOpening, setCutOver } from "#app/crm/office/opening-balances/operations.server.ts";
import { useNote } from "#app/crm/money/payments/ledger/notes.server.ts";
import {
  allocate,
  applyCredit,
  expectTransfers,
  moveCheque,
  recordPayment,
  refund,
  refundNote,
  reversePayment,
  sendReminder,
  takeBack,
} from "#app/crm/money/payments/operations.server.ts";
import { remindDue } from "#app/crm/money/payments/reminders/reminders.server.ts";
import { sendStatement } from "#app/crm/money/payments/statement/statement-mail.server.ts";
import { saveBank } from "#app/crm/people/suppliers/operations.server.ts";
import { recordEta } from "#app/crm/money/tax/operations.server.ts";
import { settingTable } from "#app/platform/settings/table.server.ts";
import { acceptedQuotation } from "../accepted-quotation.ts";
import type { Company } from "../company.ts";
import { examples } from "../examples.ts";
import { aClient, anInvoice, paid } from "../money.ts";
import { signedContract } from "../signed-contract.ts";
import { effectsOf } from "./recorder.ts";

const today = "2026-01-15";

const einvoiceOn = {
  on: true,
  activityCode: "4330",
  branchId: "0",
  governate: "Cairo",
  regionCity: "Zamalek",
  street: "26 July",
  buildingNumber: "14",
  postalCode: "",
  itemCode: "EG-123456789-1001",
  unitCodes: [],
  idThreshold: 15_000_000,
  withholdingFrom: 30_000,
};

const one = async <T>(rows: Promise<{ rows: T[] }>): Promise<T> => (await rows).rows[0]!;
const versionOf = async ({ db }: Company, table: string, id: string): Promise<number> =>
  (await one(db.execute<{ version: number }>(sql`select version::int as version from ${sql.identifier(table)} where id = ${id}`))).version;
const instalmentsOf = ({ db }: Company, contractId: string) =>
  db.select().from(instalmentTable).where(eq(instalmentTable.contractId, contractId)).orderBy(instalmentTable.displayOrder);

effectsOf("invoices", async ({ company, step, trial, alone }) => {
  const accountant = company.as("accountant");
  const contract = await signedContract(company);
  const [first, second] = await instalmentsOf(company, contract.id);
  const planned = (await instalmentsOf(company, contract.id)).find(({ status }) => status === "planned")!;
  await alone("makeDue", accountant, (ctx) => makeDue(ctx, planned.id));
  await trial(
    "dayComes",
    company.ctx,
    async () => company.pass(400 * 86_400_000),
    (ctx) => dayComes(ctx),
  );
  company.pass(-400 * 86_400_000);

  const { id } = await step("invoiceInstalment", accountant, (ctx) => invoiceInstalment(ctx, first!.id));
  await alone("chooseRates", accountant, (ctx) => chooseRates(ctx, id, { rates: "contract" }));
  await alone("invoiceRecords.remove: of an instalment", accountant, (ctx) => invoiceRecords.remove(ctx, id));
  await step("issueInvoice", accountant, async (ctx) => issueInvoice(ctx, id, await versionOf(company, "invoices", id), {}));
  await trial(
    "voidInvoice",
    accountant,
    async () => versionOf(company, "invoices", id),
    (ctx, version) => invoiceMoves.move(ctx, id, version, { to: "void", reason: "Wrong month" }),
  );
  await alone("debitInvoice", accountant, (ctx) => debitInvoice(ctx, id, { reason: "One more shelf" }));
  await alone("creditInvoice: a part", accountant, (ctx) => creditInvoice(ctx, id, { amount: 1_000_00, reason: "A scratch" }));
  await trial(
    "issueInvoice: a credit note of all",
    accountant,
    () => creditInvoice(accountant, id, { amount: null, reason: "Sent back" }),
    async (ctx, note) => issueInvoice(ctx, note.id, await versionOf(company, "invoices", note.id), {}),
  );
  await trial(
    "creditInstalment",
    accountant,
    async () => {
      await company.db.execute(sql`update contracts set taxes = '[]', net = 0, vat = 0, total = 0 where id = ${first!.contractId}`);
      await company.db
        .update(instalmentTable)
        .set({ amount: -1_000_00, percent: null, changeOrderId: contract.id })
        .where(eq(instalmentTable.id, second!.id));
    },
    (ctx) => creditInstalment(ctx, second!.id),
  );
  await alone("changeDue", accountant, (ctx) => changeDue(ctx, id, { dueOn: "2026-02-01" }));
  await alone("setReminders: off", accountant, (ctx) => setReminders(ctx, id, { off: true }));
  await alone("setDispute: on", company.as("manager"), (ctx) => setDispute(ctx, id, { disputed: true, note: "Two doors stick" }));
  await trial(
    "setDispute: off",
    accountant,
    () => setDispute(accountant, id, { disputed: true, note: "Two doors stick" }),
    (ctx) => setDispute(ctx, id, { disputed: false, note: "" }),
  );
  await alone("setInternalNotes", accountant, (ctx) => setInternalNotes(ctx, id, { internalNotes: "Call first." }));
  await alone("finalInvoice", accountant, (ctx) => finalInvoice(ctx, contract.id));
  await trial(
    "issueAndSettle: with credit of the client",
    accountant,
    async () => {
      await recordPayment(accountant, paid(contract.clientId, 30_000_00, { credit: true }));
      return invoiceInstalment(accountant, second!.id);
    },
    async (ctx, draft) => issueAndSettle(ctx, draft.id, await versionOf(company, "invoices", draft.id), {}),
  );
});

effectsOf("payments", async ({ company, step, trial, alone }) => {
  const accountant = company.as("accountant");
  const client = await aClient(company);
  const [first, second] = [await anInvoice(company, client, 500_00), await anInvoice(company, client, 300_00)];
  const note = await anInvoice(company, client, 100_00, { kind: "credit_note", correctsId: second });
  const payment = await step("recordPayment: a part of one", accountant, (ctx) =>
    recordPayment(ctx, paid(client, 200_00, { invoiceId: first })),
  );
  await alone("recordPayment: all, and credit", accountant, (ctx) => recordPayment(ctx, paid(client, 900_00, { credit: true })));
  await alone("recordPayment: tax withheld", accountant, (ctx) =>
    recordPayment(ctx, paid(client, 5_00, { method: "withholding", certificateNumber: "41-7", certificatePeriod: "2026-Q1" })),
  );
  const release = { receivedOn: today, method: "bank_transfer", reference: "CIB 7", reason: "Paid too much", release: true };
  await alone("refund", accountant, (ctx) => refund(ctx, payment, { ...release, amount: 100_00 }));
  await alone("reversePayment", accountant, (ctx) => reversePayment(ctx, payment, { reason: "Another client's" }));
  await alone("useNote", accountant, (ctx) => useNote(ctx, note));
  await alone("refundNote", accountant, (ctx) => refundNote(ctx, note, { ...release, amount: 50_00 }));
  await alone("expectTransfers", accountant, (ctx) => expectTransfers(ctx, first, [{ on: today, amount: 300_00 }]));
  await trial(
    "expectTransfers: planned anew",
    accountant,
    () => expectTransfers(accountant, first, [{ on: today, amount: 300_00 }]),
    (ctx) => expectTransfers(ctx, first, [{ on: "2026-01-20", amount: 200_00 }]),
  );
  const free = async () => {
    const id = await recordPayment(accountant, paid(client, 700_00, { credit: true }));
    const { rows } = await company.db.execute<{ id: string; invoice: string }>(
      sql`select id::text as id, invoice_id::text as invoice from allocations where payment_id = ${id} order by amount desc`,
    );
    return { id, row: rows[0]!, invoice: rows[0]!.invoice };
  };
  await trial("takeBack", accountant, free, (ctx, { row, invoice }) => takeBack(ctx, invoice, row.id));
  const taken = async () => {
    const freeNumber = await free();
    await takeBack(accountant, freeNumber.invoice, freeNumber.row.id);
    return freeNumber;
  };
  await trial("allocate", accountant, taken, (ctx, { id, invoice }) => allocate(ctx, id, [{ invoiceId: invoice, amount: 100_00 }]));
  await trial("applyCredit", accountant, taken, (ctx, { invoice }) => applyCredit(ctx, invoice));

  const cheque = { method: "cheque", chequeBank: "CIB", maturesOn: today, reference: "000123", invoiceId: first };
  const id = await step("recordPayment: a cheque", accountant, (ctx) => recordPayment(ctx, paid(client, 300_00, cheque)));
  const move =
    (to: string, more = {}) =>
    async (ctx: typeof accountant) =>
      moveCheque(ctx, id, await versionOf(company, "payments", id), { to, ...more });
  await step("moveCheque: received → deposited", accountant, move("deposited"));
  await alone("moveCheque: deposited → cleared", accountant, move("cleared"));
  await step("moveCheque: deposited → bounced", accountant, move("bounced", { reason: "No funds" }));
  await step("moveCheque: bounced → deposited", accountant, move("deposited"));

  await alone("sendReminder: mail", accountant, (ctx) => sendReminder(ctx, second, "mail"));
  await trial(
    "sendReminder: whatsapp",
    accountant,
    async () => company.db.execute(sql`update clients set phone_e164 = '+201001234567', phone_raw = '01001234567'`),
    (ctx) => sendReminder(ctx, second, "whatsapp"),
  );
  await trial(
    "remindDue",
    company.ctx,
    async () => company.pass(3 * 86_400_000),
    (ctx) => remindDue(ctx),
  );
  company.pass(-3 * 86_400_000);
  await alone("sendStatement", accountant, (ctx) => sendStatement(ctx, client, { from: "2026-01-01", to: "2026-01-31" }));
});

effectsOf("e-invoice", async ({ company, trial }) => {
  const accountant = company.as("accountant");
  const id = await anInvoice(company, await aClient(company), 500_00);
  await company.db.insert(settingTable).values({ key: "einvoice", value: einvoiceOn, updatedAt: company.now() });
  const details = {
    submissionId: "S1",
    uuid: "U1",
    longId: "L1",
    hashKey: "H1",
    message: "So they say.",
    cancelUntil: "2026-01-18T10:00:00.000Z",
  };
  for (const [from, to] of [
    ["not_submitted", "submitted"],
    ["submitted", "valid"],
    ["submitted", "invalid"],
    ["submitted", "rejected"],
    ["valid", "cancelled"],
    ["invalid", "submitted"],
    ["rejected", "submitted"],
  ] as const)
    await trial(
      `recordEta: ${from} → ${to}`,
      accountant,
      () => company.db.execute(sql`update invoices set eta_status = ${from}, eta_cancel_until = '2026-01-18T10:00:00Z' where id = ${id}`),
      (ctx) => recordEta(ctx, id, { etaStatus: to, ...details }),
    );
});

effectsOf("direct-bills", async ({ company, step, alone }) => {
  const accountant = company.as("accountant");
  const bill = await supplierBillRecords.create(accountant, await examples["supplierBill"]!.filled(company, "Shop"));
  await step("supplierBillMoves: record", accountant, (ctx) => supplierBillMoves.move(ctx, bill.id, bill.version, { to: "recorded" }));
  const pay = { kind: "payment", amount: 500_00, paidOn: today, method: "bank_transfer", reference: "TRF-77" };
  await alone("paySupplier", accountant, (ctx) => paySupplier(ctx, bill.supplierId!, pay));
  const paid = await paySupplier(accountant, bill.supplierId!, { ...pay, bills: { [bill.id]: 500_00 } });
  const undo = { reason: "Entered twice" };
  await alone("undoSupplierPayment", accountant, (ctx) => undoSupplierPayment(ctx, bill.supplierId!, paid, undo));
});

effectsOf("opening-balances", async ({ company, step, alone }) => {
  const accountant = company.as("accountant");
  await step("setCutOver", accountant, (ctx) => setCutOver(ctx, { cutOver: "2026-01-01" }));
  const open = { number: "OLD-1", amount: 1_140_00 };
  const item = await openingItemRecords.create(accountant, { ...open, kind: "custody", holderId: company.user("designer").id });
  const corrected = { kind: "corrected", amount: 400_00, on: today, reference: "Counted twice" };
  const settled = await step("settleItem", accountant, (ctx) => settleItem(ctx, item.id, corrected));
  await step("takeBackSettlement", accountant, (ctx) => takeBackSettlement(ctx, item.id, settled, { reason: "Of another one" }));
  const [capital] = await company.db.select().from(ledgerAccountTable).where(eq(ledgerAccountTable.key, "capital"));
  await openingItemRecords.create(accountant, { ...open, kind: "account", accountId: capital!.id, side: "credit" });
  await alone("lockOpening", accountant, lockOpening);
});

effectsOf("orders", async ({ company, step, alone }) => {
  const accountant = company.as("accountant");
  const manager = company.as("manager");
  const project = await examples["crmProject"]!.records.create(manager, await examples["crmProject"]!.filled(company, "Villa"));
  const draft = await orderRecords.create(manager, { ...(await examples["order"]!.filled(company, "Galala")), projectId: project.id });
  const order = await moveOrder(accountant, draft.id, draft.version, { to: "sent" });
  const line = (await one(company.db.execute<{ id: string }>(sql`select id from purchase_order_lines where order_id = ${order.id}`))).id;
  const come = (kind: string, quantity: string, more = {}) => ({ kind, receivedOn: today, lines: { [line]: quantity }, ...more });
  await alone("receiveOrder: all", accountant, (ctx) => receiveOrder(ctx, order.id, come("delivery", "12")));
  await step("receiveOrder: a part", accountant, (ctx) => receiveOrder(ctx, order.id, come("delivery", "4")));
  await alone("receiveOrder: a return", accountant, (ctx) => receiveOrder(ctx, order.id, come("return", "1", { notes: "Cracked" })));
  const bill = { number: "B-1", billedOn: today, net: 290_000, vat: 40_600, lines: { [line]: "2" } };
  await step("billOrder", accountant, (ctx) => billOrder(ctx, order.id, bill));
  const billId = (await one(company.db.execute<{ id: string }>(sql`select id from supplier_bills where order_id = ${order.id}`))).id;
  await company.db.execute(sql`update suppliers set tax_number = '204817331'`);
  await alone("setTaxDoc", accountant, (ctx) => setTaxDoc(ctx, order.id, billId, { taxDoc: "einvoice" }));
  await alone("voidBill", accountant, (ctx) => voidBill(ctx, order.id, billId));
  const pay = (kind: string, amount: number, more = {}) => ({
    kind,
    amount,
    paidOn: today,
    method: "bank_transfer",
    reference: "CIB 7",
    again: true,
    ...more,
  });
  await alone("payOrder: a deposit", accountant, (ctx) => payOrder(ctx, order.id, pay("deposit", 10_000)));
  await step("payOrder: with tax withheld", accountant, (ctx) =>
    payOrder(ctx, order.id, {
      ...pay("payment", 100_000, { withheld: 3_000, withheldBase: 300_000, withheldRate: 100, noTaxNumber: true }),
      method: "bank_transfer",
      reference: "CIB 1",
    }),
  );
  company.pass(90 * 86_400_000);
  const quarter = { quarter: "2026-Q1", remittedOn: "2026-04-10", reference: "41/1" };
  const handed = await step("remit", accountant, (ctx) => remit(ctx, quarter));
  await alone("takeBackRemittance", accountant, (ctx) => takeBackRemittance(ctx, handed, { reason: "The bank sent it back" }));
  company.pass(-90 * 86_400_000);

  const { id: projectId } = await examples["crmProject"]!.records.create(
    company.as("manager"),
    await examples["crmProject"]!.filled(company, "Villa"),
  );
  const { client } = await one(
    company.db.execute<{ client: string }>(sql`select client_id::text as client from projects where id = ${projectId}`),
  );
  const supplierId = order.supplierId!;
  const lines = [{ descriptionEn: "Slab", unitPrice: 100_000, unitCost: 80_000, supplierId, visibility: "shown" as const }];
  const quotation = await acceptedQuotation(company, { id: projectId, clientId: client }, lines);
  await alone("orderSuggested", company.as("manager"), (ctx) =>
    orderSuggested(ctx, { quotationId: quotation.id, supplierId, orderFrom: supplierId }),
  );
  await alone("saveBank", accountant, (ctx) =>
    saveBank(ctx, supplierId, { instapay: "galala@instapay", iban: "EG380019000500000000263180002", bank: "QNB", holder: "Galala" }),
  );
});

effectsOf("bank", async ({ company, step, alone }) => {
  const accountant = company.as("accountant");
  const { id } = await examples["moneyAccount"]!.records.create(accountant, {
    ...(await examples["moneyAccount"]!.filled(company, "CIB")),
    kind: "bank",
  });
  const { id: toId } = await one(company.db.execute<{ id: string }>(sql`select id from money_accounts where code = '1110-1'`));
  await examples["moneyTransfer"]!.records.create(accountant, { fromId: id, toId, amount: 200_00, sentOn: "2026-01-14" });
  const file = new TextEncoder().encode("Date,Description,Amount,Balance\r\n14/01/2026,Out,-200,4800");
  await step("importStatement", accountant, (ctx) => importStatement(ctx, id, file, {}));
  const { open } = await matching(accountant, id);
  const line = open[0]!;
  await alone("noteLine", accountant, (ctx) => noteLine(ctx, id, line.id, { holdUntil: "2026-01-20", note: "Ask for the slip" }));
  await step("tickLines", accountant, (ctx) => tickLines(ctx, id, [line.id], [line.candidates[0]!.row]));
  await step("finishReconciliation", accountant, (ctx) => finishReconciliation(ctx, id, { to: "2026-01-14", closing: 4_800_00 }));
  const reason = "Ticked to the wrong row";
  await step("reopenReconciliation", company.as("manager"), (ctx) => reopenReconciliation(ctx, id, "2026-01-14", { reason }));
  await step("untickLine", accountant, (ctx) => untickLine(ctx, id, line.id));
  const asked = { assigneeId: company.user("designer").id, dueOn: "2026-01-20", note: "The slip" };
  await alone("askForPaper", accountant, (ctx) => askForPaper(ctx, id, line.id, asked));
  await step("enterCharge", accountant, (ctx) => enterCharge(ctx, id, line.id, { on: "2026-01-14", memo: "Fee" }));
  await untickLine(accountant, id, line.id);
  await step("ignoreLine", accountant, (ctx) => ignoreLine(ctx, id, line.id, { reason: "A mistake of the bank" }));
  await step("restoreLine", accountant, (ctx) => restoreLine(ctx, id, line.id));
  const [statement] = await statementsOf(accountant, id);
  await alone("removeStatement", accountant, (ctx) => removeStatement(ctx, id, statement!.id));
});

effectsOf("cheque-numbers", async ({ company, step }) => {
  const accountant = company.as("accountant");
  const { id } = await examples["chequeBook"]!.records.create(accountant, await examples["chequeBook"]!.filled(company, "A"));
  await step("voidNumber", accountant, (ctx) => voidNumber(ctx, id, { number: "A000103", reason: "Torn out" }));
  await step("restoreNumber", accountant, (ctx) => restoreNumber(ctx, id, { number: "A000103" }));
});

effectsOf("spending", async ({ company, step, alone }) => {
  const [accountant, designer] = [company.as("accountant"), company.as("designer")];
  const made = await custodyRecords.create(accountant, await examples["custody"]!.filled(company, "Site"));
  await step("moveCash: handed out", accountant, (ctx) =>
    moveCash(ctx, made.id, { kind: "advance", on: today, amount: 50_000, note: "Nails" }),
  );
  await alone("moveCash: given back", accountant, (ctx) => moveCash(ctx, made.id, { kind: "return", on: today, amount: 20_000 }));
  const spent = await expenseRecords.create(designer, {
    ...(await examples["expense"]!.filled(company, "Cement")),
    amount: 20_000,
    paidFrom: "custody",
    custodyId: made.id,
  });
  const submitted = await step("moveExpense: draft → submitted, out of a custody", designer, (ctx) =>
    moveExpense(ctx, spent.id, spent.version, { to: "submitted", sure: true }),
  );
  await step("moveExpense: submitted → settled, out of a custody", accountant, (ctx) =>
    moveExpense(ctx, spent.id, submitted.version, { to: "approved", reason: "Checked" }),
  );
  await step("reverseExpense", accountant, (ctx) => reverseExpense(ctx, spent.id, "The shop took it back."));
});
