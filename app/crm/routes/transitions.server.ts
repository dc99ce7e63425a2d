import { changeOrderMoves } from "#app/crm/money/change-orders/operations.server.ts";
import { invoiceMoves } from "#app/crm/money/invoices/operations.server.ts";
import { chequeMoves } from "#app/crm/money/payments/cheques/cheques.server.ts";
import { clientMoves } from "#app/crm/people/clients/operations.server.ts";
import { leadMoves } from "#app/crm/people/leads/transition.server.ts";
import { supplierMoves } from "#app/crm/people/suppliers/operations.server.ts";
import { entryBatchMoves } from "#app/crm/office/entry-batches/operations.server.ts";
import { moneyCountMoves } from "#app/crm/base/money-counts/operations.server.ts";
import { periodMoves } from "#app/crm/base/periods/operations.server.ts";
import { chequeBookMoves } from "#app/crm/purchasing/cheque-books/operations.server.ts";
import { custodyMoves } from "#app/crm/purchasing/custody/operations.server.ts";
import { expenseMoves } from "#app/crm/purchasing/expenses/operations.server.ts";
import { orderMoves, supplierBillMoves, supplierChequeMoves } from "#app/crm/purchasing/orders/operations.server.ts";
import { quotationMoves } from "#app/crm/sales/quotations/operations.server.ts";
import { meetingMoves } from "#app/crm/work/meetings/scheduling/states.server.ts";
import { projectMoves } from "#app/crm/work/projects/operations.server.ts";
import { selectionMoves } from "#app/crm/work/projects/selections/operations.server.ts";
import { snagMoves } from "#app/crm/work/projects/snags/operations.server.ts";
import { taskMoves } from "#app/crm/work/tasks/lifecycle/moves.server.ts";
import type { Transitions } from "#app/kit/flow/transition.server.ts";

/** The transitions of each kind with states, by the last part of its list's address. The screens of tasks have an action of their own. */
export const transitionsAt: Readonly<Record<string, Omit<Transitions, "offered">>> = {
  changes: changeOrderMoves,
  invoices: invoiceMoves,
  payments: chequeMoves,
  clients: clientMoves,
  leads: leadMoves,
  suppliers: supplierMoves,
  months: periodMoves,
  "money-counts": moneyCountMoves,
  "entry-batches": entryBatchMoves,
  "cheque-books": chequeBookMoves,
  bills: supplierBillMoves,
  cheques: supplierChequeMoves,
  custody: custodyMoves,
  expenses: expenseMoves,
  orders: orderMoves,
  quotations: quotationMoves,
  meetings: meetingMoves,
  projects: projectMoves,
  selections: selectionMoves,
  snags: snagMoves,
  tasks: taskMoves,
};
