import type { Ctx } from "#app/platform/ctx.server.ts";
import { log } from "#app/platform/log/log.server.ts";
import { Refusal } from "#app/values/errors.ts";
import { peopleNames } from "./users/operations.server.ts";

/** The names as a layout needs them: none when they may not or cannot be read, because the frame stands whatever happens. */
export async function peopleOrNone(ctx: Ctx): ReturnType<typeof peopleNames> {
  return peopleNames(ctx).catch((error: unknown) => {
    if (!(error instanceof Refusal)) log.error({ err: error }, "names of the staff not read");
    return {};
  });
}
