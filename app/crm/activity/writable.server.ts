import { eq } from "drizzle-orm";
import { authorize } from "#app/access/permissions.ts";
import { clientTable } from "#app/crm/clients/table.server.ts";
import { leadTable } from "#app/crm/leads/table.server.ts";
import type { Subject } from "#app/crm/subjects.server.ts";
import { subjects } from "#app/crm/subjects.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { Conflict, Refusal } from "#app/values/errors.ts";

/** Refuses unless the actor may write into this record's timeline: he may change the record, and the record still lives under its own name. */
export async function refuseUnlessWritable(ctx: Ctx, { kind, id }: Subject): Promise<void> {
  authorize(ctx.actor, `${subjects[kind].grant}.update`);
  if (kind === "lead") {
    const [lead] = await ctx.db.select({ to: leadTable.convertedClientId }).from(leadTable).where(eq(leadTable.id, id));
    if (lead?.to) throw new Conflict("ILLEGAL_TRANSITION", { key: "activity.error.converted" }, { clientId: lead.to });
  }
  if (kind === "client") {
    const [client] = await ctx.db.select({ into: clientTable.mergedIntoId }).from(clientTable).where(eq(clientTable.id, id));
    if (client?.into) throw new Conflict("ILLEGAL_TRANSITION", { key: "activity.error.merged" }, { clientId: client.into });
  }
}

/** The same as a question, for hiding what would be refused. */
export async function mayWrite(ctx: Ctx, subject: Subject): Promise<boolean> {
  try {
    await refuseUnlessWritable(ctx, subject);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}
