import type { Handler } from "#app/platform/runtime.server.ts";
import { expireQuotations } from "./life.server.ts";

export const handlers: Record<string, Handler> = {
  "quotations.expire": async (ctx) => void (await expireQuotations(ctx)),
};
