import type { Handler } from "#app/platform/runtime.server.ts";
import { expireChanges } from "./operations.server.ts";

export const handlers: Record<string, Handler> = {
  "changeOrders.expire": async (ctx) => void (await expireChanges(ctx)),
};
