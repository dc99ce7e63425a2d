import { authorize } from "#app/access/permissions.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import type { Records } from "./records.server.ts";

/** The verbs that change a record, for a kind whose records are only written by operations of their own. They throw `Forbidden`, or `refusal`. */
export function unchangeable({ grant, can }: Pick<Records, "grant" | "can">, refusal: () => Error) {
  const refuse = async (ctx: Ctx): Promise<never> => {
    authorize(ctx.actor, `${grant}.update`);
    throw refusal();
  };
  return { can: { ...can, update: false }, update: refuse, amend: refuse, revert: refuse };
}
