import type { EventParts } from "#app/kit/entity/definition.server.ts";
import { eq } from "drizzle-orm";
import { system } from "#app/access/actor.ts";
import { lockMessagesOf, restoreMessagesOf } from "#app/content/messages/operations.server.ts";
import { referredIn, refuseInactive } from "#app/kit/entity/store/stored.server.ts";
import { transitions } from "#app/kit/flow/transition.server.ts";
import type { Change } from "#app/platform/ctx.server.ts";
import { addDays, cairoDay, cairoInstant, type Day } from "#app/values/calendar.ts";
import { Conflict, Invalid, type FieldErrors } from "#app/values/errors.ts";
import { announceMessage } from "#app/crm/people/leads/enquiries/announce-message.server.ts";
import { nextInTurn } from "#app/crm/people/leads/enquiries/assign.server.ts";
import type { LeadStatus } from "./fields.ts";
import { hasMove, leadFlow } from "./flow.ts";
import type { Lead, LeadValues } from "#app/crm/people/leads/importing/lead-fields.ts";
import { leadRecords, markActive } from "./records.server.ts";
import { leadTable } from "./table.server.ts";
import { manages } from "./rules.server.ts";
import { ports } from "#app/crm/between-slices/ports.server.ts";

/** A lead rests no longer than this (days). */
const longestRest = 366;
const otherReason = "other";

export const leadMoves = transitions(
  leadRecords,
  leadFlow,
  {
    reopen: { guard: (_, { input: { note } }) => refuse({ note: !note && "leads.move.error.note" }) },
    propose: {
      guard: async (tx, { before, input: { note } }) =>
        refuse({ note: !note && (await ports().sentQuotations(tx, before.id)) === 0 && "leads.move.error.proposal" }),
    },
    winAtOnce: {
      guard: (_, { before, input: { expectedValue, note } }) =>
        refuse({ ...valueMissing(before, expectedValue), note: !note && "leads.move.error.note" }),
      write: (_, { input: { expectedValue } }) => (expectedValue === null ? {} : { expectedValue }),
    },
    win: {
      guard: (_, { before, input: { expectedValue } }) => refuse(valueMissing(before, expectedValue)),
      write: (_, { input: { expectedValue } }) => (expectedValue === null ? {} : { expectedValue }),
    },
    lose: {
      async guard(tx, { input }) {
        const { lostReason, note } = input;
        refuse({
          lostReason: !lostReason && "leads.move.error.lostReason",
          note: lostReason === otherReason && !note && "leads.move.error.other",
        });
        await refuseInactive(tx, referredIn(leadFlow.moves.lose.asks, input));
      },
      write: (_, { input: { lostReason, note } }) => ({ lostReason, lostNote: note }),
    },
    hold: {
      guard: (tx, { input: { onHoldUntil } }) => refuse({ onHoldUntil: holdDayError(onHoldUntil, cairoDay(tx.now())) }),
      // The working day begins about then: whoever is reminded is at his desk.
      write: (_, { from, input: { onHoldUntil } }) => ({ onHoldUntil: cairoInstant(onHoldUntil!, "09:00").toISOString(), heldFrom: from }),
    },
  },
  {
    // Told before anything else: what is asked depends on where it stands now.
    async before(tx, { id, to, version }) {
      if (to === "new") await lockMessagesOf(tx, id);
      const lead = await leadRecords.hold(tx, id, version);
      if (lead.convertedAt) throw new Conflict("ILLEGAL_TRANSITION", { key: "leads.error.converted" }, { allowed: [], from: lead.status });
    },
    exists: (ctx, { heldFrom, convertedAt }, move) => hasMove({ heldFrom, converted: convertedAt !== null }, move, manages(ctx)),
    write: (tx, { before, to }) => transitionColumns(tx, before, to),
    eventParts: (_, { input: { note } }) => (note ? { reason: String(note) } : {}),
    effect: (tx, after, { from }) => afterTransition(tx, after, from),
    undone: (tx, after) => markActive(tx, after.id),
  },
);
export const moveLead = leadMoves.move;

const contactless: readonly LeadStatus[] = ["new", "lost", "on_hold"];

async function transitionColumns(tx: Change, before: Lead, to: LeadStatus): Promise<Partial<LeadValues>> {
  const { status: from, firstRespondedAt, assignedTo } = before;
  return {
    ...(from === "suspected" && {
      assignedTo: assignedTo ?? (await nextInTurn(tx)),
      // Its clocks begin now: who called before has answered at once.
      firstRespondedAt: firstRespondedAt && tx.now().toISOString(),
    }),
    ...(from === "lost" && { lostReason: null, lostNote: "" }),
    ...(from === "on_hold" && { onHoldUntil: null, heldFrom: null }),
    // Whoever qualified it has spoken with somebody.
    ...(from === "new" && !contactless.includes(to) && !firstRespondedAt && { firstRespondedAt: tx.now().toISOString() }),
  };
}

async function afterTransition(tx: Change, after: Lead, from: LeadStatus | null): Promise<Lead> {
  await markActive(tx, after.id);
  const now = tx.now().toISOString();
  if (from !== "suspected") return { ...after, lastActivityAt: now };
  await released(tx, after);
  return { ...after, lastActivityAt: now, createdAt: now };
}

/** A lead that was checked begins as every enquiry does, at this moment: who waits for an answer waits since now. When it was written stands with its message. */
async function released(tx: Change, { id, assignedTo }: Lead): Promise<void> {
  const now = tx.now();
  await tx.db
    .update(leadTable)
    .set({ createdAt: now, assignedAt: assignedTo ? now : null })
    .where(eq(leadTable.id, id));
  for (const message of await restoreMessagesOf(tx, id)) await announceMessage(tx, message, false);
}

/** The enquiry is a person's, as part of another change that has found it right and holds its message. One that was released meanwhile stays as it is. */
export async function releaseLead(tx: Change, id: string): Promise<void> {
  const [lead] = await tx.db.select().from(leadTable).where(eq(leadTable.id, id)).for("update");
  if (lead?.status !== "suspected") return;
  if (lead.trashedAt) await leadRecords.restore({ ...tx, actor: system }, id);
  await applyTransition(tx, await leadRecords.hold(tx, id), "new");
}

export const applyTransition = async (tx: Change, lead: Lead, to: LeadStatus, eventParts?: EventParts): Promise<Lead> =>
  afterTransition(
    tx,
    await leadRecords.put(tx, lead.id, { ...(await transitionColumns(tx, lead, to)), status: to }, "transitioned", null, eventParts),
    lead.status,
  );

function refuse(wrong: Record<string, string | false>): void {
  const errors: FieldErrors = Object.fromEntries(Object.entries(wrong).flatMap(([field, key]) => (key ? [[field, { key }]] : [])));
  if (Object.keys(errors).length > 0) throw new Invalid(errors);
}

const valueMissing = ({ expectedValue: known }: Lead, typed: number | null) => ({
  expectedValue: (typed ?? known ?? 0) <= 0 && "leads.move.error.expectedValue",
});

function holdDayError(until: Day | null, today: Day): string | false {
  if (!until) return "leads.move.error.holdUntil";
  if (until <= today) return "leads.move.error.holdFuture";
  return until > addDays(today, longestRest) && "leads.move.error.holdLong";
}
