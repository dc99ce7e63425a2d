// The door of what projects cost and earn: what reports ask.
export { costsOf } from "./costs.server.ts";
export { profitOf, type Profit } from "./profit.server.ts";
