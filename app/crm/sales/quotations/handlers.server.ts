import { enqueue } from "#app/platform/jobs/enqueue.server.ts";
import type { Handler } from "#app/platform/runtime.server.ts";
import { addDays, cairoDay, cairoInstant } from "#app/values/calendar.ts";
import { expireQuotations } from "./life.server.ts";

export const handlers: Record<string, Handler> = {
  /** A little after midnight in Cairo; each run leaves the next one. */
  "quotations.expire": async (ctx) => {
    await expireQuotations(ctx);
    const tomorrow = cairoInstant(addDays(cairoDay(ctx.now()), 1), "00:05");
    await enqueue(ctx.db, "quotations.expire", {}, { key: "daily", startAfter: tomorrow });
  },
};
