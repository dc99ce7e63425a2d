import type { Handler } from "#app/platform/runtime.server.ts";
import { enqueue } from "#app/platform/jobs/enqueue.server.ts";
import { sweepIncoming } from "./sweep.server.ts";

const day = 86_400_000;

export const handlers: Record<string, Handler> = {
  /** Once a day; each run leaves the next one. */
  "storage.sweepIncoming": async (ctx) => {
    await sweepIncoming();
    await enqueue(ctx.db, "storage.sweepIncoming", {}, { key: "daily", startAfter: new Date(ctx.now().getTime() + day) });
  },
};
