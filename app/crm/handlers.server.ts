import type { Handler } from "#app/platform/runtime.server.ts";
import { crmKinds } from "./entities.ts";
import { recordsOf } from "#app/crm/generated/records.generated.server.ts";

const day = 86_400_000;
const retention = 30 * day;

export const handlers: Record<string, Handler> = {
  "crm.purge": async (ctx) => {
    const before = new Date(ctx.now().getTime() - retention);
    for (const { name } of crmKinds.toReversed()) await recordsOf[name]?.purge?.(ctx, before);
  },
};
