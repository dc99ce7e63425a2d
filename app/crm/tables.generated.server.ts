// Written by `npm run registries` from the entity files. Do not edit.
import { changeOrderTable } from "./money/change-orders/table.server.ts";
import { invoiceTable } from "./money/invoices/table.server.ts";
import { paymentTable } from "./money/payments/table.server.ts";
import { clientTable } from "./people/clients/table.server.ts";
import { leadTable } from "./people/leads/table.server.ts";
import { supplierTable, supplierPriceTable } from "./people/suppliers/table.server.ts";
import { custodyTable, expenseTable } from "./purchasing/expenses/table.server.ts";
import { visibleCustodies } from "./purchasing/custody/visible.server.ts";
import { visibleExpenses } from "./purchasing/expenses/visible.server.ts";
import { purchaseOrderTable } from "./purchasing/orders/table.server.ts";
import { quotationTable } from "./sales/quotations/table.server.ts";
import { meetingTable } from "./work/meetings/table.server.ts";
import { crmProjectTable } from "./work/projects/table.server.ts";
import { selectionTable } from "./work/projects/selections/table.server.ts";
import { snagTable } from "./work/projects/snags/table.server.ts";
import { taskTable } from "./work/tasks/table.server.ts";

/** The table of each kind, by its name in the log, and which rows a reader may know of. */
export const tables = {
  changeOrder: { table: changeOrderTable },
  invoice: { table: invoiceTable },
  payment: { table: paymentTable },
  client: { table: clientTable },
  lead: { table: leadTable },
  supplier: { table: supplierTable },
  supplierPrice: { table: supplierPriceTable },
  custody: { table: custodyTable, visible: visibleCustodies },
  expense: { table: expenseTable, visible: visibleExpenses },
  order: { table: purchaseOrderTable },
  quotation: { table: quotationTable },
  meeting: { table: meetingTable },
  crmProject: { table: crmProjectTable },
  selection: { table: selectionTable },
  snag: { table: snagTable },
  task: { table: taskTable },
};
