import { authorize, type Grant } from "#app/access/permissions.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";

/** The verbs that change a record, for a kind whose records are only written by operations of their own. They throw `Forbidden`, or `refusal`. */
export function unchangeable(grant: Grant, refusal: () => Error) {
  const refuse = async (ctx: Ctx): Promise<never> => {
    authorize(ctx.actor, `${grant}.update`);
    throw refusal();
  };
  return { update: refuse, amend: refuse, revert: refuse };
}
