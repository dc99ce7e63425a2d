// Written by `npm run registries` from the entity files. Do not edit.
import type { Transferable } from "#app/kit/transfer/transferable.ts";
import { changeOrderRecords } from "./money/change-orders/operations.server.ts";
import { invoiceRecords } from "./money/invoices/operations.server.ts";
import { paymentRecords } from "./money/payments/operations.server.ts";
import { clientRecords, clientImports } from "./people/clients/operations.server.ts";
import { leadRecords, leadImports } from "./people/leads/operations.server.ts";
import { supplierRecords } from "./people/suppliers/operations.server.ts";
import { supplierPriceRecords } from "./people/suppliers/prices/prices.server.ts";
import { custodyRecords } from "./purchasing/custody/operations.server.ts";
import { expenseRecords } from "./purchasing/expenses/operations.server.ts";
import { orderRecords } from "./purchasing/orders/operations.server.ts";
import { quotationRecords } from "./sales/quotations/operations.server.ts";
import { meetingRecords } from "./work/meetings/operations.server.ts";
import { crmProjectRecords } from "./work/projects/operations.server.ts";
import { snagRecords } from "./work/projects/snags/operations.server.ts";
import { taskRecords } from "./work/tasks/operations.server.ts";

/** The operations of each kind as staff use them, by its name. */
export const everyRecords: Readonly<Record<string, Transferable>> = {
  changeOrder: changeOrderRecords,
  invoice: invoiceRecords,
  payment: paymentRecords,
  client: clientRecords,
  lead: leadRecords,
  supplier: supplierRecords,
  supplierPrice: supplierPriceRecords,
  custody: custodyRecords,
  expense: expenseRecords,
  order: orderRecords,
  quotation: quotationRecords,
  meeting: meetingRecords,
  crmProject: crmProjectRecords,
  snag: snagRecords,
  task: taskRecords,
};

/** The same; where files are read with rules of their own, those. */
export const recordsOf: Readonly<Record<string, Transferable>> = {
  ...everyRecords,
  client: clientImports,
  lead: leadImports,
};
