import { authorize } from "#app/access/permissions.ts";
import { change, type Change, type Ctx } from "#app/platform/ctx.server.ts";
import { logStatus } from "#app/platform/status-log/log-status.server.ts";
import { addToTimeline } from "#app/platform/timeline/timeline.server.ts";
import { cairoInstant } from "#app/values/calendar.ts";
import { Conflict } from "#app/values/errors.ts";
import { manages } from "./rules.server.ts";
import type { LeadStatus } from "./fields.ts";
import type { Lead, LeadValues } from "./lead-fields.ts";
import { leadRecords, lockLead, touch } from "./records.server.ts";
import { sentQuotations } from "./sent-quotations.server.ts";
import { standing } from "./standing.ts";
import { readSaid, readTarget, type Given } from "./transition-input.server.ts";
import { movesFrom, moveTo, type Standing } from "./transitions.ts";

/**
 * Moves a lead to another state with what that state asks for: `{ to, note?, lostReason?, onHoldUntil?, expectedValue? }`, texts as they are typed.
 * Throws `Conflict("STALE")` where somebody was faster than `version`, `Conflict("ILLEGAL_TRANSITION")` with the states it could go to, and
 * `Invalid` for what was not said. A sum that is typed replaces the expected value.
 */
export async function moveLead(ctx: Ctx, id: string, given: Given, version: number | null = null): Promise<Lead> {
  authorize(ctx.actor, "lead.transition");
  const to = readTarget(given);
  return change(ctx, async (tx) => {
    const lead = await lockLead(tx, id);
    // Told before anything else: what is asked below depends on where it stands now.
    if (version !== null && version !== lead.version) await leadRecords.put(tx, id, {}, "transitioned", version);
    const stood = standing(lead);
    const move = moveTo(stood, to);
    if (!move || (move.managerOnly && !manages(ctx))) throw illegal(stood, manages(ctx));
    const proven = move.asks.includes("proposal") && (await sentQuotations(tx, id)) > 0;
    const said = await readSaid(tx, given, move.asks, { proven, worth: lead.expectedValue });
    const { note: reason, lostReason, onHoldUntil, expectedValue } = said;
    return stand(tx, lead, to, reason, {
      ...(to === "lost" && { lostReason, lostNote: reason }),
      ...(to === "on_hold" && onHoldUntil && { onHoldUntil: restUntil(onHoldUntil), heldFrom: stood.status }),
      ...(to === "won" && expectedValue !== null && { expectedValue }),
    });
  });
}

/** The working day begins about then: whoever is reminded is at his desk. */
const restUntil = (day: string): string => cairoInstant(day, "09:00").toISOString();

function illegal(stood: Standing, manager: boolean): Conflict {
  const allowed = movesFrom(stood, manager);
  return new Conflict(
    "ILLEGAL_TRANSITION",
    { key: stood.converted ? "leads.error.converted" : "leads.move.error.illegal" },
    { allowed, from: stood.status },
  );
}

const contactless: readonly LeadStatus[] = ["new", "lost", "on_hold"];

/** Writes the state and everything that tells of it; what belonged to the state before is put away. For moves that have been found right. */
export async function stand(tx: Change, lead: Lead, to: LeadStatus, reason: string, some: Partial<LeadValues> = {}): Promise<Lead> {
  const from = lead.status ?? "new";
  const left: Partial<LeadValues> = {
    ...(from === "lost" && { lostReason: null, lostNote: "" }),
    ...(from === "on_hold" && { onHoldUntil: null, heldFrom: null }),
    // Whoever qualified it has spoken with somebody.
    ...(from === "new" && !contactless.includes(to) && !lead.firstRespondedAt && { firstRespondedAt: tx.now().toISOString() }),
  };
  const after = await leadRecords.put(tx, lead.id, { ...left, ...some, status: to }, "transitioned");
  await touch(tx, lead.id);
  await logStatus(tx, { entity: "lead", entityId: lead.id, from, to, ...(reason && { reason }) });
  await addToTimeline(tx, { entity: "lead", entityId: lead.id, kind: "moved", data: { from, to }, ...(reason && { body: reason }) });
  if (to === "on_hold" && after.onHoldUntil)
    await tx.send("leads.wake", { leadId: lead.id }, { key: `${lead.id} ${after.onHoldUntil}`, startAfter: new Date(after.onHoldUntil) });
  return { ...after, lastActivityAt: tx.now().toISOString() };
}
