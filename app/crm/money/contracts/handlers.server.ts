import type { Handler } from "#app/platform/runtime.server.ts";
import { enqueue } from "#app/platform/jobs/enqueue.server.ts";
import { addDays, cairoDay, cairoInstant } from "#app/values/calendar.ts";
import { dayComes } from "./operations.server.ts";

export const handlers: Record<string, Handler> = {
  /** Lets instalments of a fixed day fall due, each morning at one; each run leaves the next one. */
  "contracts.due": async (ctx) => {
    await dayComes(ctx);
    await enqueue(ctx.db, "contracts.due", {}, { key: "daily", startAfter: cairoInstant(addDays(cairoDay(ctx.now()), 1), "01:00") });
  },
};
