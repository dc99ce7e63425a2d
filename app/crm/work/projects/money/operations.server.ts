// The entry point of what projects cost and earn: what reports ask.
export { costsOf, type Cost } from "./costs.server.ts";
export { worksIn } from "./profit.server.ts";
