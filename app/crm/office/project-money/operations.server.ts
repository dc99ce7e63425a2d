export { costsOf } from "#app/crm/office/project-money/profit/costs.server.ts";
export { profitOf } from "#app/crm/office/project-money/profit/profit.server.ts";
export { worksIn } from "#app/crm/office/project-money/profit/profit.server.ts";
