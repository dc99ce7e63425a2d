import { system } from "#app/access/actor.ts";
import { grouped } from "#app/content/estimator/estimate.ts";
import { draftFrom, type Draft, type Line } from "#app/content/estimator/fields.ts";
import { estimateById, estimateToken, shareEstimate } from "#app/content/estimator/operations.server.ts";
import { shownText } from "#app/content/site-texts/operations.server.ts";
import type { Change, Ctx } from "#app/platform/ctx.server.ts";
import { captureLead } from "./capture.server.ts";
import { type Attached, type Sender } from "./enquiry-facts.server.ts";
import { readEnquiry } from "./enquiry-input.server.ts";
import { enquiryFields } from "#app/crm/people/leads/fields.ts";

const consentVersion = "2026-11";

export type MessageSent = { reference: string; replayed: boolean };
export type EstimateSent = MessageSent & { token: string };

/** The contact form; open to everybody. Throws `Invalid` with a message key per wrong field and `TooMany`; the same form sent again gets the first answer. */
export async function sendContactMessage(ctx: Ctx, form: FormData, from: Sender): Promise<MessageSent> {
  const input = readEnquiry(Object.fromEntries(form), ctx.language, "contact");
  const { reference, replayed } = await captureLead(ctx, { kind: "contact", input, from, consent: await consent(ctx) });
  return { reference, replayed };
}

/** Stored at today's prices and attached to the lead. Open to everybody. Throws `Invalid`; `TOTAL_MISMATCH` when prices changed since seen. */
export async function sendEstimate(ctx: Ctx, form: FormData, from: Sender): Promise<EstimateSent> {
  const input = readEnquiry(Object.fromEntries(form), ctx.language, "estimate");
  const draft = draftFrom(form);
  const shown = form.get(enquiryFields.total);
  const shownTotal = typeof shown === "string" && /^\d{1,15}$/.test(shown) ? Number(shown) : null;
  const { reference, estimateId, replayed } = await captureLead(ctx, {
    kind: "estimate",
    input,
    from,
    consent: await consent(ctx),
    content: contentOf(draft),
    attach: async (tx): Promise<Attached> => {
      const shared = await shareEstimate(tx, draft, { address: from.address, shownTotal });
      return {
        id: shared.id,
        total: shared.total,
        size: shared.areaM2 ?? (await measuredIn(tx, shared.id)),
        propertyType: shared.propertyType,
      };
    },
  });
  return { reference, replayed, token: estimateToken(estimateId ?? reference) };
}

const consent = async (ctx: Ctx) => ({ text: await shownText(ctx, "contact.use"), version: consentVersion });

/** What is being estimated, without the prices it was shown at: a repeated submit is the same whatever became of them. */
function contentOf({ propertyType, place, area, rows, services }: Draft): string {
  return JSON.stringify([propertyType, place, area, rows.map(({ seen: _seen, id: _id, ...row }) => row), services.map(({ key }) => key)]);
}

/** The visitor may not read estimates; the company may, to fill in the size. */
async function measuredIn(tx: Change, estimateId: string): Promise<number | null> {
  const { lines } = await estimateById({ ...tx, actor: system }, estimateId);
  return measured(lines);
}

/** Where nobody gave the size of the place: the largest measured area of each room, together, in m². */
function measured(lines: readonly Line[]): number | null {
  const rooms = grouped(
    lines.filter((line) => line.size !== null),
    "room",
  );
  const total = rooms.reduce((sum, room) => sum + Math.max(...room.lines.map((line) => line.size ?? 0)), 0);
  return total > 0 ? Math.round(total * 100) / 100 : null;
}
