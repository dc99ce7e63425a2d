import { eq } from "drizzle-orm";
import { authorize } from "#app/access/permissions.ts";
import type { Home, Part, Relation } from "#app/crm/office/homes/fields.ts";
import type { DeviceRow } from "#app/crm/office/homes/opening/devices.server.ts";
import { homeFor, photographFor } from "#app/crm/office/homes/opening/open.server.ts";
import { findLink, type LinkRow } from "#app/crm/office/homes/opening/token.server.ts";
import { homeLinkTable } from "#app/crm/office/homes/table.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { NotFound } from "#app/values/errors.ts";
import { isUuid } from "#app/values/uuid.ts";

const day = 86_400_000;

// A device that is nowhere written down, and that a code proved: what its person sees at most.
function imagined(ctx: Ctx, linkId: string): DeviceRow {
  const now = ctx.now();
  const at = { firstSeenAt: now, lastSeenAt: now, knownUntil: new Date(now.getTime() + day) };
  return { id: linkId, linkId, secretHash: "", userAgent: null, knownBy: null, first: true, ...at };
}

async function viewed(ctx: Ctx, id: string): Promise<LinkRow> {
  authorize(ctx.actor, "changeOrder.send");
  const found = isUuid(id) ? await findLink(ctx, eq(homeLinkTable.id, id)) : null;
  // What is another client's by now is nobody's to look at.
  if (!found || found.state === "otherClient") throw new NotFound();
  return found.link;
}

const noAddress = <T>(one: T): T & { address: string } => ({ ...one, address: "" });

// Addresses and hashes with which somebody could open or answer something in the client’s place stay with the client.
function withoutKeys(home: Home): Home {
  if (home.state === "warranty") return { ...home, documents: home.documents.map(noAddress) };
  if (home.state !== "open") return home;
  const { cards, money, people, decisions } = home;
  return {
    ...home,
    cards: cards.map((card) => (card.kind === "decide" ? card : noAddress(card))),
    money: money && { ...money, documents: money.documents.map(noAddress) },
    people: people && { ...people, viewers: people.viewers.map((viewer) => ({ ...noAddress(viewer), whatsapp: "" })) },
    decisions: decisions.map((one) => ({ ...one, answer: one.answer && { ...one.answer, hash: "" } })),
  };
}

/** The home as the person of a link sees it after a code, for the office. Nothing is written, and it does not count as opened. */
export async function viewHome(ctx: Ctx, id: string, part: Part): Promise<{ home: Home; person: string; relation: Relation }> {
  const link = await viewed(ctx, id);
  const home = await homeFor(ctx, link, imagined(ctx, link.id), part);
  return { home: withoutKeys(home), person: link.person, relation: link.relation };
}

export async function viewPhotograph(ctx: Ctx, id: string, file: string, small: boolean) {
  const link = await viewed(ctx, id);
  if (!isUuid(file)) throw new NotFound();
  return photographFor(ctx, link, file, small);
}
