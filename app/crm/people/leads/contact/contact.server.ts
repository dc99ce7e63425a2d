import { authorize } from "#app/access/permissions.ts";
import { contactFields, spokenTo } from "#app/crm/base/activity/fields.ts";
import { change, type Change, type Ctx } from "#app/platform/ctx.server.ts";
import { parseWith } from "#app/kit/fields/parse.server.ts";
import { cairoDay } from "#app/values/calendar.ts";
import { Conflict } from "#app/values/errors.ts";
import type { Lead } from "#app/crm/people/leads/importing/lead-fields.ts";
import { leadRecords, lockLead, markActive } from "#app/crm/people/leads/records.server.ts";
import { applyTransition } from "#app/crm/people/leads/transition.server.ts";

/**
 * Writes down a call or a WhatsApp conversation with a lead: `{ channel, direction, outcome?, minutes?, body?, nextFollowUp? }`. The first one ends
 * the wait for an answer; the first one that we began makes the lead contacted. `version` only where the next follow-up comes from a form that showed the old one.
 */
export async function logContact(ctx: Ctx, id: string, raw: unknown, version: number | null = null): Promise<Lead> {
  authorize(ctx.actor, "lead.update");
  const contact = parseWith(contactFields, raw, cairoDay(ctx.now()));
  return change(ctx, async (tx) => {
    const lead = await lockLead(tx, id);
    if (lead.convertedAt) throw new Conflict("CONFLICT", { key: "leads.error.converted" });
    if (contact.nextFollowUp && version !== null && version !== lead.version) await leadRecords.put(tx, id, {}, "updated", version);
    await tx.record({ entity: "lead", id, ...spokenTo("lead", contact) });
    await markActive(tx, id);
    const later = contact.nextFollowUp ? await leadRecords.amend(tx, id, { nextFollowUp: contact.nextFollowUp }) : lead;
    return answered(tx, later, contact.direction === "out");
  });
}

/** A meeting with a lead counts as a contact. For meetings, inside their own change. */
export async function contactByMeeting(tx: Change, id: string): Promise<void> {
  const lead = await lockLead(tx, id);
  await markActive(tx, id);
  if (!lead.convertedAt && !lead.trashedAt) await answered(tx, lead);
}

async function answered(tx: Change, lead: Lead, ours = true): Promise<Lead> {
  if (ours && lead.status === "new") return applyTransition(tx, lead, "contacted");
  if (lead.firstRespondedAt) return lead;
  return leadRecords.put(tx, lead.id, { firstRespondedAt: tx.now().toISOString() }, "answered");
}
