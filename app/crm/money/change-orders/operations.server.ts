export { changeOrderMoves, expireChanges, moveChangeOrder } from "#app/crm/money/change-orders/lifecycle/life.server.ts";
export { linkedChangeOrder } from "#app/crm/money/change-orders/lifecycle/linked.server.ts";
export { gatherExcess, ordersOfOffers, removeExcess } from "./gathering/gather.server.ts";
export { changeOrderRecords, firstChangeOrder, type ChangeOrder } from "./records.server.ts";
export { printedChangeOrder, changesOfProject } from "#app/crm/money/change-orders/editing/read.server.ts";
