export { custodyRecords, type Custody } from "./records.server.ts";
export { custodyMoves, moveCash } from "./moves.server.ts";
export { custodyAges, holders, type Holder } from "./running.server.ts";
