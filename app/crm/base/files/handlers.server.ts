import type { Handler } from "#app/platform/runtime.server.ts";
import { purgeFiles } from "./operations.server.ts";
import { sweepFiles } from "#app/crm/base/files/storing/sweep.server.ts";

export const handlers: Record<string, Handler> = {
  "crm.purgeFiles": async (ctx) => void (await purgeFiles(ctx)),
  "crm.sweepFiles": async (ctx) => void (await sweepFiles(ctx)),
};
