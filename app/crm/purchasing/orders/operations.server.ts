export { billOrder, setTaxDoc, voidBill } from "#app/crm/purchasing/orders/bills/bill.server.ts";
export { moveOrder, orderMoves, promiseOrder } from "#app/crm/purchasing/orders/lifecycle/move.server.ts";
export { openOrders } from "#app/crm/purchasing/orders/reads/of-project.server.ts";
export { printedOrder } from "./snapshot.server.ts";
export { openBillsOf, paidForBills, payablesOn, toBeBilled, type Payable } from "#app/crm/purchasing/orders/reads/payables.server.ts";
export { supplierBillMoves, supplierBillRecords } from "#app/crm/purchasing/orders/bills/operations.server.ts";
export { moveSupplierCheque, supplierChequeMoves } from "#app/crm/purchasing/orders/cheques/cheques.server.ts";
export { heldOnDay } from "#app/crm/purchasing/orders/retained/held.server.ts";
export { releaseBill, releaseSupplier, undoBillRelease, undoSupplierRelease } from "#app/crm/purchasing/orders/retained/release.server.ts";
export { chequeFields, moveChequeOf, supplierCheques } from "#app/crm/purchasing/orders/cheques/by-programs.server.ts";
export { payOrder, paySupplier } from "#app/crm/purchasing/orders/bills/pay.server.ts";
export { undoSupplierPayment } from "#app/crm/purchasing/orders/bills/undo-payment.server.ts";
export { exceptions, type Exceptions } from "#app/crm/purchasing/orders/exceptions/exceptions.server.ts";
export { orderSuggested, suggestedOrders, type SuggestedOrder } from "#app/crm/purchasing/orders/suggested/suggest.server.ts";
export { billedLines, directBills, orderedLines, type OrderedLine } from "#app/crm/purchasing/orders/reads/purchase-taxes.server.ts";
export { partOf, thousandths } from "#app/crm/purchasing/orders/lines/sums.ts";
export { receiveOrder } from "#app/crm/purchasing/orders/receiving/receive.server.ts";
export { remit, remittances, takeBackRemittance, type Remittance } from "#app/crm/purchasing/orders/withheld/remit.server.ts";
export { readWithheldQuery } from "#app/crm/purchasing/orders/withheld/withheld-query.ts";
export { withheldLedger, type WithheldLedger } from "#app/crm/purchasing/orders/withheld/withheld.server.ts";
export {
  cashSum,
  chequesBySupplier,
  movedOn,
  openChequesOn,
  openChequesSum,
  paidBy,
  paidWithin,
} from "#app/crm/purchasing/orders/lifecycle/handed.server.ts";
export { orderRecords, type Order } from "./records.server.ts";
