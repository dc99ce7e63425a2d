// Written by `npm run registries` from the entity files. Do not edit.
import type { Transferable } from "#app/kit/transfer/transferable.ts";
import { changeOrderRecords } from "./change-orders/operations.server.ts";
import { clientImports } from "./clients/operations.server.ts";
import { custodyRecords } from "./custody/operations.server.ts";
import { expenseRecords } from "./expenses/operations.server.ts";
import { invoiceRecords } from "./invoices/operations.server.ts";
import { leadImports } from "./leads/operations.server.ts";
import { meetingRecords } from "./meetings/operations.server.ts";
import { orderRecords } from "./orders/operations.server.ts";
import { crmProjectRecords } from "./projects/operations.server.ts";
import { quotationRecords } from "./quotations/operations.server.ts";
import { supplierRecords, supplierPriceRecords } from "./suppliers/operations.server.ts";
import { taskRecords } from "./tasks/operations.server.ts";

/** The operations of each kind, by its name; where files are read with rules of their own, those. */
export const recordsOf: Readonly<Record<string, Transferable>> = {
  changeOrder: changeOrderRecords,
  client: clientImports,
  custody: custodyRecords,
  expense: expenseRecords,
  invoice: invoiceRecords,
  lead: leadImports,
  meeting: meetingRecords,
  order: orderRecords,
  crmProject: crmProjectRecords,
  quotation: quotationRecords,
  supplier: supplierRecords,
  supplierPrice: supplierPriceRecords,
  task: taskRecords,
};
