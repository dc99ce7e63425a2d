import { and, count, eq, isNull, notInArray } from "drizzle-orm";
import { userTable } from "#app/accounts/table.server.ts";
import { clientTable } from "#app/crm/clients/table.server.ts";
import { recordFileTable } from "#app/crm/files/table.server.ts";
import { meetingTable } from "#app/crm/meetings/table.server.ts";
import { crmProjectTable } from "#app/crm/projects/table.server.ts";
import { taskTable } from "#app/crm/tasks/table.server.ts";
import { messageTable } from "#app/content/messages/table.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { timelineTable } from "#app/platform/timeline/table.server.ts";
import { cairoDay } from "#app/values/calendar.ts";
import { Conflict, Forbidden, type FieldErrors } from "#app/values/errors.ts";
import type { Lead, LeadValues } from "./lead-fields.ts";
import { leadTable } from "./table.server.ts";

/** What stands in a timeline before anybody has done anything. */
const beginnings = ["captured", "follows"];

/** Everything that hangs on a lead and would lose its ground without it. A visitor's first message is the lead itself. */
export async function dependentsOf(ctx: Ctx, id: string): Promise<Record<string, number>> {
  const [history] = await ctx.db
    .select({ rows: count() })
    .from(timelineTable)
    .where(
      and(
        eq(timelineTable.entity, "lead"),
        eq(timelineTable.entityId, id),
        isNull(timelineTable.removedAt),
        notInArray(timelineTable.kind, beginnings),
      ),
    );
  const messages = await ctx.db.$count(messageTable, eq(messageTable.leadId, id));
  return {
    history: history?.rows ?? 0,
    messages: Math.max(0, messages - 1),
    tasks: await ctx.db.$count(taskTable, eq(taskTable.leadId, id)),
    meetings: await ctx.db.$count(meetingTable, eq(meetingTable.leadId, id)),
    projects: await ctx.db.$count(crmProjectTable, eq(crmProjectTable.leadId, id)),
    files: await ctx.db.$count(
      recordFileTable,
      and(eq(recordFileTable.recordKind, "lead"), eq(recordFileTable.recordId, id), isNull(recordFileTable.removedAt)),
    ),
    clients: await ctx.db.$count(clientTable, eq(clientTable.sourceLeadId, id)),
    leads: await ctx.db.$count(leadTable, eq(leadTable.previousLeadId, id)),
  };
}

/** A converted lead is history. Sales people throw away what they began themselves and nobody has touched; nobody throws away what something hangs on. */
export async function leadRule(ctx: Ctx, verb: "create" | "update" | "delete", before: Lead | null): Promise<void> {
  if (!before) return;
  if (before.convertedAt) throw new Conflict("CONFLICT", { key: "leads.error.converted" });
  if (verb !== "delete") return;
  const { actor } = ctx;
  const own = actor.kind === "user" && before.createdBy === actor.id;
  if (actor.kind === "user" && actor.role === "sales" && !(own && before.status === "new"))
    throw new Forbidden({ key: "leads.error.onlyOwnNew" });
  // What lies in the trash was asked about on its way there.
  if (before.trashedAt) return;
  const counts = Object.fromEntries(Object.entries(await dependentsOf(ctx, before.id)).filter(([, rows]) => rows > 0));
  const together = Object.values(counts).reduce((sum, rows) => sum + rows, 0);
  if (together > 0) throw new Conflict("HAS_DEPENDENTS", { key: "leads.error.linked", values: { count: together } }, counts);
}

/** Reachable in one way at least; a kind of property, which only a lead from the website may lack; a follow-up that lies ahead; somebody who can work on it. */
export async function checkLead(ctx: Ctx, values: LeadValues, id: string | null): Promise<FieldErrors> {
  const errors: FieldErrors = {};
  // Of whom nobody has said how much it presses.
  values.priority ??= "medium";
  const [before] = id
    ? await ctx.db
        .select({
          propertyType: leadTable.propertyType,
          nextFollowUp: leadTable.nextFollowUp,
          assignedTo: leadTable.assignedTo,
          createdBy: leadTable.createdBy,
        })
        .from(leadTable)
        .where(eq(leadTable.id, id))
    : [];
  if (!values.phone && !values.whatsapp && !values.email)
    for (const name of ["phone", "whatsapp", "email"]) errors[name] = { key: "leads.error.channel" };
  const neverTold = before !== undefined && before.createdBy === null && before.propertyType === null;
  if (!values.propertyType && !neverTold) errors["propertyType"] = { key: "kit.error.required" };
  const { nextFollowUp: follow, assignedTo } = values;
  if (follow && before?.nextFollowUp?.toISOString() !== follow && cairoDay(new Date(follow)) < cairoDay(ctx.now()))
    errors["nextFollowUp"] = { key: "leads.error.followUpPast" };
  if (assignedTo && assignedTo !== before?.assignedTo && !(await worksOnLeads(ctx, assignedTo)))
    errors["assignedTo"] = { key: "leads.error.assignee" };
  return errors;
}

/** Roles whose people leads are given to. */
export const salesRoles = ["manager", "sales"] as const;

async function worksOnLeads(ctx: Ctx, userId: string): Promise<boolean> {
  const [person] = await ctx.db.select().from(userTable).where(eq(userTable.id, userId));
  return person !== undefined && person.deactivatedAt === null && salesRoles.some((role) => role === person.roleName);
}
