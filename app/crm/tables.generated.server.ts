// Written by `npm run registries` from the entity files. Do not edit.
import { changeOrderTable } from "./change-orders/table.server.ts";
import { clientTable } from "./clients/table.server.ts";
import { expenseTable } from "./expenses/table.server.ts";
import { visibleExpenses } from "./expenses/visible.server.ts";
import { invoiceTable } from "./invoices/table.server.ts";
import { leadTable } from "./leads/table.server.ts";
import { meetingTable } from "./meetings/table.server.ts";
import { purchaseOrderTable } from "./orders/table.server.ts";
import { paymentTable } from "./payments/table.server.ts";
import { crmProjectTable } from "./projects/table.server.ts";
import { selectionTable } from "./projects/selections/table.server.ts";
import { snagTable } from "./projects/snags/table.server.ts";
import { quotationTable } from "./quotations/table.server.ts";
import { supplierTable, supplierPriceTable } from "./suppliers/table.server.ts";
import { taskTable } from "./tasks/table.server.ts";

/** The table of each kind, by its name in the log, and which rows a reader may know of. */
export const tables = {
  changeOrder: { table: changeOrderTable },
  client: { table: clientTable },
  expense: { table: expenseTable, visible: visibleExpenses },
  invoice: { table: invoiceTable },
  lead: { table: leadTable },
  meeting: { table: meetingTable },
  order: { table: purchaseOrderTable },
  payment: { table: paymentTable },
  crmProject: { table: crmProjectTable },
  selection: { table: selectionTable },
  snag: { table: snagTable },
  quotation: { table: quotationTable },
  supplier: { table: supplierTable },
  supplierPrice: { table: supplierPriceTable },
  task: { table: taskTable },
};
