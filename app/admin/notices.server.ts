import { authorize } from "#app/access/permissions.ts";
import { countNewMessages } from "#app/content/messages/operations.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { log } from "#app/platform/log/log.server.ts";
import { Refusal } from "#app/values/errors.ts";
import { waitingForHim, type Waiting } from "./dashboard/operations.server.ts";

export type Counts = Waiting & { messages: number };

async function counts(ctx: Ctx): Promise<Counts> {
  authorize(ctx.actor, "message.read");
  return { messages: await countNewMessages(ctx.db), ...(await waitingForHim(ctx)) };
}

export async function countsOrNone(ctx: Ctx): Promise<Partial<Counts>> {
  return counts(ctx).catch((error: unknown) => {
    if (!(error instanceof Refusal)) log.error({ err: error }, "what waits was not counted");
    return {};
  });
}
