import { recordPath } from "#app/crm/record/record-path.ts";
import { and, count, eq, isNull, notInArray } from "drizzle-orm";
import { hasRole, isActor } from "#app/access/actor.ts";
import { userTable } from "#app/accounts/table.server.ts";
import { recordFileTable } from "#app/crm/base/files/table.server.ts";
import { messageTable } from "#app/content/messages/table.server.ts";
import type { RuledVerb } from "#app/kit/entity/definition.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { timelineTable } from "#app/platform/timeline/table.server.ts";
import { cairoDay } from "#app/values/calendar.ts";
import { Conflict, Forbidden, type FieldErrors, type Dependents } from "#app/values/errors.ts";
import type { Lead, LeadValues } from "#app/crm/people/leads/importing/lead-fields.ts";
import { leadTable } from "./table.server.ts";

const beginnings = ["captured", "follows"];

/** What names a lead by its id alone, and would lose its ground without it. A visitor's first message is the lead itself. */
export async function dependentsOf(ctx: Ctx, id: string): Promise<Dependents[]> {
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
  const files = await ctx.db.$count(
    recordFileTable,
    and(eq(recordFileTable.recordKind, "lead"), eq(recordFileTable.recordId, id), isNull(recordFileTable.removedAt)),
  );
  const onTab = (tab: string, key: string, count: number): Dependents => ({
    key,
    values: { count },
    to: `${recordPath("lead", id)}?tab=${tab}`,
  });
  return [
    onTab("timeline", "leads.dependents.history", history?.rows ?? 0),
    onTab("enquiry", "leads.dependents.messages", messages - 1),
    onTab("files", "leads.dependents.files", files),
  ];
}

export const manages = (ctx: Ctx): boolean => ctx.actor.kind === "system" || hasRole(ctx, "manager");

/** A converted lead is history: it is only archived. Sales people throw away what they began themselves and nobody has touched, and what is to be checked; they archive their own. */
export function leadRule(ctx: Ctx, verb: RuledVerb, before: Lead | null): void {
  if (!before) return;
  const sells = hasRole(ctx, "sales");
  if (verb === "archive") {
    if (sells && !isActor(ctx, before.createdBy, before.assignedTo)) throw new Forbidden({ key: "leads.error.onlyOwn" });
    return;
  }
  if (before.convertedAt) throw new Conflict("CONFLICT", { key: "leads.error.converted" });
  if (verb !== "delete") return;
  if (sells && !(isActor(ctx, before.createdBy) && before.status === "new") && before.status !== "suspected")
    throw new Forbidden({ key: "leads.error.onlyOwnNew" });
}

/** Reachable in one way at least; a kind of property, which only a lead from the website may lack; a follow-up that lies ahead; somebody who can work on it. */
export async function checkLead(ctx: Ctx, values: LeadValues, id: string | null): Promise<FieldErrors> {
  const errors: FieldErrors = {};
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
  const neverKnown = before !== undefined && before.createdBy === null && before.propertyType === null;
  if (!values.propertyType && !neverKnown) errors["propertyType"] = { key: "kit.error.required" };
  const { nextFollowUp: follow, assignedTo } = values;
  if (follow && before?.nextFollowUp?.toISOString() !== follow && cairoDay(new Date(follow)) < cairoDay(ctx.now()))
    errors["nextFollowUp"] = { key: "crm.error.past" };
  if (assignedTo && assignedTo !== before?.assignedTo && !(await worksOnLeads(ctx, assignedTo)))
    errors["assignedTo"] = { key: "leads.error.assignee" };
  return errors;
}

export const salesRoles = ["manager", "sales"] as const;

async function worksOnLeads(ctx: Ctx, userId: string): Promise<boolean> {
  const [person] = await ctx.db.select().from(userTable).where(eq(userTable.id, userId));
  return person !== undefined && person.deactivatedAt === null && salesRoles.some((role) => role === person.roleName);
}
