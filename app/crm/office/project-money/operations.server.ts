export { costsOf } from "./costs.server.ts";
export { profitOf } from "./profit.server.ts";
export { worksIn } from "./profit.server.ts";
