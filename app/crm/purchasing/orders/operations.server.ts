// The door of the orders: what other slices and the screens do with them.
export { billOrder, setTaxDoc, voidBill } from "#app/crm/purchasing/orders/bills/bill.server.ts";
export { moveOrder, orderMoves, promiseOrder } from "./move.server.ts";
export { openOrders } from "./of-project.server.ts";
export { printedOrder } from "./snapshot.server.ts";
export { payOrder } from "#app/crm/purchasing/orders/bills/pay.server.ts";
export { exceptions, type Exceptions } from "#app/crm/purchasing/orders/exceptions/exceptions.server.ts";
export { orderSuggested, suggestedOrders, type SuggestedOrder } from "#app/crm/purchasing/orders/suggested/suggest.server.ts";
export { billedLines, orderedLines, type OrderedLine } from "./purchase-taxes.server.ts";
export { partOf, thousandths } from "#app/crm/purchasing/orders/lines/sums.ts";
export { receiveOrder } from "#app/crm/purchasing/orders/receiving/receive.server.ts";
export { remit, remittances, takeBackRemittance, type Remittance } from "#app/crm/purchasing/orders/withheld/remit.server.ts";
export { readWithheldQuery } from "#app/crm/purchasing/orders/withheld/withheld-query.ts";
export { withheldLedger, type WithheldLedger } from "#app/crm/purchasing/orders/withheld/withheld.server.ts";
export { cashSum, paidBy } from "./handed.server.ts";
export { orderRecords, type Order } from "./records.server.ts";
