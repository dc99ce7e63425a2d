// The door of the orders: what other slices and the screens do with them.
export { billOrder, voidBill } from "./bill.server.ts";
export { moveOrder, orderMoves, promiseOrder } from "./move.server.ts";
export { orderPdf } from "./paper.server.ts";
export { payOrder } from "./pay.server.ts";
export { exceptions, type Exceptions } from "./exceptions.server.ts";
export { orderSuggested, suggestedOrders, type SuggestedOrder } from "./suggest.server.ts";
export { billedLines, orderedLines, type OrderedLine } from "./purchase-taxes.server.ts";
export { partOf, thousandths } from "./sums.ts";
export { receiveOrder } from "./receive.server.ts";
export { remit, remittances, takeBackRemittance, type Remittance } from "./remit.server.ts";
export { withheldAsked } from "./withheld-asked.ts";
export { withheldLedger, type WithheldLedger } from "./withheld.server.ts";
export { orderRecords, type Order } from "./records.server.ts";
