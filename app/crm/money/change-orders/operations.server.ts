export { changeOrderMoves, expireChanges, moveChangeOrder } from "./life.server.ts";
export { linkedChangeOrder } from "./linked.server.ts";
export { changeOrderRecords, firstChangeOrder, type ChangeOrder } from "./records.server.ts";
export { printedChangeOrder, changesOfProject } from "./read.server.ts";
