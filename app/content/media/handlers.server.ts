import type { Handler } from "#app/platform/house.server.ts";
import { makeNextVariants } from "./operations.server.ts";

export const handlers: Record<string, Handler> = {
  /** One picture a time; the next one queues up behind whatever else waits. */
  "media.variants": async (ctx) => {
    await makeNextVariants(ctx);
  },
};
