// Written by `npm run registries` from the entity files. Do not edit.
import { ledgerAccountExample } from "#app/crm/base/ledger-accounts/example.ts";
import { ledgerAccountRecords } from "#app/crm/base/ledger-accounts/operations.server.ts";
import { moneyAccountExample } from "#app/crm/base/money-accounts/example.ts";
import { moneyAccountRecords } from "#app/crm/base/money-accounts/operations.server.ts";
import { moneyCountExample } from "#app/crm/base/money-counts/example.ts";
import { moneyCountRecords } from "#app/crm/base/money-counts/operations.server.ts";
import { moneyTransferExample } from "#app/crm/base/money-transfers/example.ts";
import { moneyTransferRecords } from "#app/crm/base/money-transfers/operations.server.ts";
import { openingItemExample } from "#app/crm/money/opening-items/example.ts";
import { openingItemRecords } from "#app/crm/money/opening-items/operations.server.ts";
import { journalEntryExample } from "#app/crm/office/journal-entries/example.ts";
import { journalEntryRecords } from "#app/crm/office/journal-entries/operations.server.ts";
import { entryTemplateExample } from "#app/crm/office/journal-entries/templates/example.ts";
import { entryTemplateRecords } from "#app/crm/office/journal-entries/templates/operations.server.ts";
import { plannedExpenseExample } from "#app/crm/office/planned-expenses/example.ts";
import { plannedExpenseRecords } from "#app/crm/office/planned-expenses/operations.server.ts";
import { chequeBookExample } from "#app/crm/purchasing/cheque-books/example.ts";
import { chequeBookRecords } from "#app/crm/purchasing/cheque-books/operations.server.ts";
import { supplierBillExample } from "#app/crm/purchasing/orders/bills/example.ts";
import { supplierBillRecords } from "#app/crm/purchasing/orders/bills/operations.server.ts";
import type { Example } from "./example.ts";

/** The examples that stand in the folders of their kinds. */
export const entityExamples: Readonly<Record<string, Example>> = {
  ledgerAccount: { records: ledgerAccountRecords, ...ledgerAccountExample },
  moneyAccount: { records: moneyAccountRecords, ...moneyAccountExample },
  moneyCount: { records: moneyCountRecords, ...moneyCountExample },
  moneyTransfer: { records: moneyTransferRecords, ...moneyTransferExample },
  openingItem: { records: openingItemRecords, ...openingItemExample },
  journalEntry: { records: journalEntryRecords, ...journalEntryExample },
  entryTemplate: { records: entryTemplateRecords, ...entryTemplateExample },
  plannedExpense: { records: plannedExpenseRecords, ...plannedExpenseExample },
  chequeBook: { records: chequeBookRecords, ...chequeBookExample },
  supplierBill: { records: supplierBillRecords, ...supplierBillExample },
};
