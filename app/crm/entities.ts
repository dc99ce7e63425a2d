import { isListed, type Entity, type Kind } from "#app/kit/entity/entity.ts";
import { changeOrderEntity } from "#app/crm/money/change-orders/entity.ts";
import { clientEntity } from "#app/crm/people/clients/entity.ts";
import { custodyEntity } from "#app/crm/purchasing/custody/entity.ts";
import { expenseEntity } from "#app/crm/purchasing/expenses/entity.ts";
import { invoiceEntity } from "#app/crm/money/invoices/entity.ts";
import { leadEntity } from "#app/crm/people/leads/entity.ts";
import { meetingEntity } from "#app/crm/work/meetings/entity.ts";
import { supplierBillEntity } from "#app/crm/purchasing/orders/bills/entity.ts";
import { orderEntity } from "#app/crm/purchasing/orders/entity.ts";
import { paymentEntity } from "#app/crm/money/payments/entity.ts";
import { crmProjectEntity } from "#app/crm/work/projects/entity.ts";
import { selectionEntity } from "#app/crm/work/projects/selections/entity.ts";
import { snagEntity } from "#app/crm/work/projects/snags/entity.ts";
import { quotationEntity } from "#app/crm/sales/quotations/entity.ts";
import { supplierEntity } from "#app/crm/people/suppliers/entity.ts";
import { supplierPriceEntity } from "#app/crm/people/suppliers/prices/entity.ts";
import { taskEntity } from "#app/crm/work/tasks/entity.ts";
import { ledgerAccountEntity } from "#app/crm/base/ledger-accounts/entity.ts";
import { bankStatementEntity } from "#app/crm/base/bank-statements/entity.ts";
import { bankLineEntity } from "#app/crm/base/bank-statements/rows/entity.ts";
import { moneyAccountEntity } from "#app/crm/base/money-accounts/entity.ts";
import { moneyCountEntity } from "#app/crm/base/money-counts/entity.ts";
import { moneyTransferEntity } from "#app/crm/base/money-transfers/entity.ts";
import { openingItemEntity } from "#app/crm/money/opening-items/entity.ts";
import { journalEntryEntity } from "#app/crm/office/journal-entries/entity.ts";
import { entryBatchEntity } from "#app/crm/office/entry-batches/entity.ts";
import { entryTemplateEntity } from "#app/crm/office/journal-entries/templates/entity.ts";
import { plannedExpenseEntity } from "#app/crm/office/planned-expenses/entity.ts";
import { chequeBookEntity } from "#app/crm/purchasing/cheque-books/entity.ts";

/** Every kind of record of the CRM, in the order in which menus offer new ones. A new kind joins here. */
export const crmKinds = [
  leadEntity,
  clientEntity,
  crmProjectEntity,
  taskEntity,
  meetingEntity,
  supplierEntity,
  orderEntity,
  supplierPriceEntity,
  expenseEntity,
  custodyEntity,
  snagEntity,
  selectionEntity,
  quotationEntity,
  invoiceEntity,
  paymentEntity,
  changeOrderEntity,
  ledgerAccountEntity,
  moneyAccountEntity,
  bankStatementEntity,
  bankLineEntity,
  supplierBillEntity,
  moneyTransferEntity,
  moneyCountEntity,
  journalEntryEntity,
  entryTemplateEntity,
  entryBatchEntity,
  openingItemEntity,
  plannedExpenseEntity,
  chequeBookEntity,
] as const;

export const crmEntities: readonly Entity[] = (crmKinds as readonly Kind[]).filter(isListed);

export const fieldsNaming = (to: string): [kind: string, field: string][] =>
  (crmKinds as readonly Kind[]).flatMap((kind) =>
    Object.entries(isListed(kind) ? kind.fields : {}).flatMap(([name, field]): [string, string][] =>
      field.kind === "reference" && field.to === to ? [[kind.name, name]] : [],
    ),
  );
