import type { Handler } from "#app/platform/runtime.server.ts";
import { dayComes } from "./operations.server.ts";

export const handlers: Record<string, Handler> = {
  "contracts.due": async (ctx) => void (await dayComes(ctx)),
};
