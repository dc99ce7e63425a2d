import type { Handler } from "#app/platform/runtime.server.ts";
import { enqueue } from "#app/platform/jobs/enqueue.server.ts";
import { purgeFiles } from "./operations.server.ts";
import { sweepFiles } from "./sweep.server.ts";

const day = 86_400_000;

/** Once a day; each run leaves the next one. */
const purge: Handler = async (ctx) => {
  await purgeFiles(ctx);
  await enqueue(ctx.db, "crm.purgeFiles", {}, { key: "daily", startAfter: new Date(ctx.now().getTime() + day) });
};

/** Once a day like the above. */
const sweep: Handler = async (ctx) => {
  await sweepFiles(ctx);
  await enqueue(ctx.db, "crm.sweepFiles", {}, { key: "daily", startAfter: new Date(ctx.now().getTime() + day) });
};

export const handlers: Record<string, Handler> = { "crm.purgeFiles": purge, "crm.sweepFiles": sweep };
