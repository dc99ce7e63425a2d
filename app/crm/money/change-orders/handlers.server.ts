import { enqueue } from "#app/platform/jobs/enqueue.server.ts";
import type { Handler } from "#app/platform/runtime.server.ts";
import { addDays, cairoDay, cairoInstant } from "#app/values/calendar.ts";
import { expireChanges } from "./operations.server.ts";

export const handlers: Record<string, Handler> = {
  /** A little after midnight in Cairo; each run leaves the next one. */
  "changeOrders.expire": async (ctx) => {
    await expireChanges(ctx);
    const tomorrow = cairoInstant(addDays(cairoDay(ctx.now()), 1), "00:10");
    await enqueue(ctx.db, "changeOrders.expire", {}, { key: "daily", startAfter: tomorrow });
  },
};
