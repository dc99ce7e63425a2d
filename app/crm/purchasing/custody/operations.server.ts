export { custodyRecords, type Custody } from "./records.server.ts";
export { custodyMoves, moveCash } from "#app/crm/purchasing/custody/ledger/moves.server.ts";
export { custodyAges, holders, type Holder } from "#app/crm/purchasing/custody/ledger/running.server.ts";
