// Written by `npm run registries` from the entity files. Do not edit.
import { invoiceTable } from "./money/invoices/table.server.ts";
import { paymentTable } from "./money/payments/table.server.ts";
import { clientTable } from "./people/clients/table.server.ts";
import { leadTable } from "./people/leads/table.server.ts";
import { meetingTable } from "./people/meetings/table.server.ts";
import { taskTable } from "./people/tasks/table.server.ts";
import { expenseTable } from "./purchasing/expenses/table.server.ts";
import { visibleExpenses } from "./purchasing/expenses/visible.server.ts";
import { purchaseOrderTable } from "./purchasing/orders/table.server.ts";
import { supplierTable, supplierPriceTable } from "./purchasing/suppliers/table.server.ts";
import { changeOrderTable } from "./sales/change-orders/table.server.ts";
import { quotationTable } from "./sales/quotations/table.server.ts";
import { crmProjectTable } from "./work/projects/table.server.ts";
import { selectionTable } from "./work/projects/selections/table.server.ts";
import { snagTable } from "./work/projects/snags/table.server.ts";

/** The table of each kind, by its name in the log, and which rows a reader may know of. */
export const tables = {
  invoice: { table: invoiceTable },
  payment: { table: paymentTable },
  client: { table: clientTable },
  lead: { table: leadTable },
  meeting: { table: meetingTable },
  task: { table: taskTable },
  expense: { table: expenseTable, visible: visibleExpenses },
  order: { table: purchaseOrderTable },
  supplier: { table: supplierTable },
  supplierPrice: { table: supplierPriceTable },
  changeOrder: { table: changeOrderTable },
  quotation: { table: quotationTable },
  crmProject: { table: crmProjectTable },
  selection: { table: selectionTable },
  snag: { table: snagTable },
};
