// Written by `npm run registries` from the entity files. Do not edit.
import users from "#app/accounts/users/messages.ts";
import contactItem from "#app/content/contact-items/messages.ts";
import portfolioProject from "#app/content/portfolio/messages.ts";
import service from "#app/content/services/messages.ts";
import socialLink from "#app/content/social-links/messages.ts";
import teamMember from "#app/content/team/messages.ts";
import testimonial from "#app/content/testimonials/messages.ts";
import bankStatement from "#app/crm/base/bank-statements/messages.ts";
import bankLine from "#app/crm/base/bank-statements/rows/messages.ts";
import ledgerAccount from "#app/crm/base/ledger-accounts/messages.ts";
import moneyAccount from "#app/crm/base/money-accounts/messages.ts";
import moneyCount from "#app/crm/base/money-counts/messages.ts";
import moneyTransfer from "#app/crm/base/money-transfers/messages.ts";
import changeOrder from "#app/crm/money/change-orders/messages.ts";
import invoice from "#app/crm/money/invoices/messages.ts";
import openingItem from "#app/crm/money/opening-items/messages.ts";
import payment from "#app/crm/money/payments/messages.ts";
import entryBatch from "#app/crm/office/entry-batches/messages.ts";
import journalEntry from "#app/crm/office/journal-entries/messages.ts";
import entryTemplate from "#app/crm/office/journal-entries/templates/messages.ts";
import plannedExpense from "#app/crm/office/planned-expenses/messages.ts";
import client from "#app/crm/people/clients/messages.ts";
import leads from "#app/crm/people/leads/messages.ts";
import supplier from "#app/crm/people/suppliers/messages.ts";
import supplierPrice from "#app/crm/people/suppliers/prices/messages.ts";
import chequeBook from "#app/crm/purchasing/cheque-books/messages.ts";
import custody from "#app/crm/purchasing/custody/messages.ts";
import expense from "#app/crm/purchasing/expenses/messages.ts";
import supplierBill from "#app/crm/purchasing/orders/bills/messages.ts";
import order from "#app/crm/purchasing/orders/messages.ts";
import quotation from "#app/crm/sales/quotations/messages.ts";
import meeting from "#app/crm/work/meetings/messages.ts";
import crmProject from "#app/crm/work/projects/messages.ts";
import selection from "#app/crm/work/projects/selections/messages.ts";
import snag from "#app/crm/work/projects/snags/messages.ts";
import task from "#app/crm/work/tasks/messages.ts";

/** The messages of each kind of record, under the prefix that its entity names. */
export const entityWords = {
  users,
  contactItem,
  portfolioProject,
  service,
  socialLink,
  teamMember,
  testimonial,
  bankStatement,
  bankLine,
  ledgerAccount,
  moneyAccount,
  moneyCount,
  moneyTransfer,
  changeOrder,
  invoice,
  openingItem,
  payment,
  entryBatch,
  journalEntry,
  entryTemplate,
  plannedExpense,
  client,
  leads,
  supplier,
  supplierPrice,
  chequeBook,
  custody,
  expense,
  supplierBill,
  order,
  quotation,
  meeting,
  crmProject,
  selection,
  snag,
  task,
};
