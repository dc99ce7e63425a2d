import type { Handler } from "#app/platform/runtime.server.ts";
import { expireQuotations } from "#app/crm/sales/quotations/lifecycle/life.server.ts";

export const handlers: Record<string, Handler> = {
  "quotations.expire": async (ctx) => void (await expireQuotations(ctx)),
};
