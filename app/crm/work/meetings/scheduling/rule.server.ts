import { accountOf, isActor } from "#app/access/actor.ts";
import { may } from "#app/access/permissions.ts";
import type { RuledVerb } from "#app/kit/entity/definition.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { Forbidden } from "#app/values/errors.ts";
import type { Attendee } from "#app/crm/work/meetings/fields.ts";

type Whose = { organizerId: string | null; createdBy: string | null; attendees: readonly Pick<Attendee, "userId">[] };

/** Roles to whom every meeting is their business; others write those they made, organise or are asked to. */
const everywhere = new Set(["manager", "designer"]);

export function writesMeeting(ctx: Pick<Ctx, "actor">, { organizerId, createdBy, attendees }: Whose): boolean {
  const account = accountOf(ctx);
  if (!may(ctx, "meeting.update")) return false;
  if (!account || everywhere.has(account.role)) return true;
  return isActor(ctx, organizerId, createdBy, ...attendees.map(({ userId }) => userId));
}

export function refuseOthers(ctx: Ctx, verb: RuledVerb, before: Whose | null): void {
  if (verb !== "create" && before && !writesMeeting(ctx, before)) throw new Forbidden({ key: "meeting.error.notYours" });
}
