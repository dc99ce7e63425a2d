import { and, eq, isNull } from "drizzle-orm";
import { system } from "#app/access/actor.ts";
import type { AcceptanceProof } from "#app/crm/base/documents/fields.ts";
import { ports } from "#app/crm/between-slices/ports.server.ts";
import { questionBounds, type DeclineReason, type FirstApproval, type OfferSnapshot } from "#app/crm/work/projects/selections/fields.ts";
import { chainApproval } from "#app/crm/people/links/operations.server.ts";
import { projectRow } from "#app/crm/work/projects/lifecycle/work-on.server.ts";
import {
  lockSelection,
  optionsIn,
  taskCause,
  tell,
  write,
  type SelectionRow,
} from "#app/crm/work/projects/selections/storing/rows.server.ts";
import { selectionOfferTable, selectionOptionTable, selectionQuestionTable } from "#app/crm/work/projects/selections/table.server.ts";
import type { EventParts } from "#app/kit/entity/definition.server.ts";
import type { Change } from "#app/platform/ctx.server.ts";
import type { TimelineLine } from "#app/platform/events/change-event.ts";
import { cairoDay } from "#app/values/calendar.ts";
import { Conflict, Invalid, TooMany } from "#app/values/errors.ts";
import type { Bilingual } from "#app/values/text/bilingual.ts";
import { fold } from "#app/values/text/search-text.ts";
import { offersOf, shownState, type OfferRow } from "./offers.server.ts";

type Decided = { name: string; on: string; note?: string | null };

export function decidedLines(
  { projectId, titleEn, titleAr }: SelectionRow,
  chosen: Bilingual | null,
  { name: who, on, note }: Decided,
): TimelineLine[] {
  const body = note ?? undefined;
  const data = { title: titleEn || titleAr, titleAr: titleAr || titleEn, who };
  const named: Record<string, string> = chosen ? { chosen: chosen.en || chosen.ar, chosenAr: chosen.ar || chosen.en } : { chosen: "none" };
  return [
    { kind: "decided", data: { who, on }, body },
    { on: { entity: "project", id: projectId }, kind: "decided", data: { ...data, ...named }, body },
  ];
}

// What is told of a client's own approval that staff undo. Its evidence stays in the offer, and its line goes from a draft.
export async function reopenedApproval(tx: Change, { before }: { before: SelectionRow }): Promise<EventParts> {
  const { id, projectId, titleEn, titleAr } = before;
  const approved = (await offersOf(tx, [id])).find(({ state }) => state === "approved");
  if (!approved) return {};
  const { managerId } = await projectRow(tx, projectId);
  const kept = await ports().removeExcess(tx, approved.id);
  const data = { title: titleEn || titleAr, titleAr: titleAr || titleEn, who: approved.answeredName ?? "" };
  const line = kept ? { kind: "reopenedKept", data: { ...data, order: kept.number } } : { kind: "reopened", data };
  return {
    timeline: [{ on: { entity: "project", id: projectId }, ...line }],
    notices: [{ to: [managerId, approved.presentedBy], kind: "reopened", ...(kept && { data: { name: kept.number } }) }],
  };
}

export async function chosenName(tx: Change, id: string, optionId: string | null): Promise<Bilingual | null> {
  const chosen = (await optionsIn(tx, id)).find((option) => option.id === optionId);
  return chosen ? { en: chosen.nameEn, ar: chosen.nameAr } : null;
}

export async function choose(tx: Change, id: string, optionId: string | null): Promise<void> {
  const one = and(eq(selectionOptionTable.id, optionId ?? ""), eq(selectionOptionTable.selectionId, id));
  if (optionId) await tx.db.update(selectionOptionTable).set({ chosen: true }).where(one);
  await ports().completeTaskOf(tx, taskCause(id));
}

/** Whose answer it is, and what proves that. The caller holds the project and has asked whether this person may answer. */
export type Answering = {
  projectId: string;
  managerId: string;
  selectionId: string;
  hash: string;
  person: string;
  link: string;
  device: string;
  level: number;
  proof: AcceptanceProof | null;
};

// A further proof of one act, taken in its own change; null where none was given.
// `named`: the name that was written, or "" where a code was typed.
type Prove = ((tx: Change) => Promise<{ proof: AcceptanceProof; named: string }>) | null;

export type OfferChange = {
  what: "title" | "date" | "allowance" | "places" | "price" | "option" | "added" | "removed";
  name: Bilingual;
  from: unknown;
  to: unknown;
};

// What a person who saw one offer has to know of the next one.
function changesBetween(before: OfferSnapshot, after: OfferSnapshot): OfferChange[] {
  const changes: OfferChange[] = [];
  const differs = (one: unknown, other: unknown) => JSON.stringify(one) !== JSON.stringify(other);
  const { title: name } = after;
  if (before.title.en !== name.en || before.title.ar !== name.ar) changes.push({ what: "title", name, from: before.title, to: name });
  const days = ({ neededOn, leadDays, safeOn, validUntil }: OfferSnapshot) => [neededOn, leadDays, safeOn, validUntil];
  if (differs(days(before), days(after))) changes.push({ what: "date", name, from: before.validUntil, to: after.validUntil });
  const where = ({ places = [], holds = [] }: OfferSnapshot) => [places, holds];
  if (differs(where(before), where(after))) changes.push({ what: "places", name, from: null, to: null });
  const [from, to] = [before.allowance ?? null, after.allowance ?? null];
  if (from !== to) changes.push({ what: "allowance", name, from, to });
  for (const option of after.options) {
    const same = before.options.find(({ id }) => id === option.id);
    const told = { name: option.name, from: same?.price ?? null, to: option.price };
    if (!same) changes.push({ what: "added", ...told });
    else if (same.price !== option.price) changes.push({ what: "price", ...told });
    const looks = ({ name: { en, ar }, code, picture }: typeof option) => [en, ar, code, picture?.id];
    if (same && differs(looks(same), looks(option))) changes.push({ what: "option", ...told });
  }
  for (const { id, name: gone, price } of before.options)
    if (!after.options.some((option) => option.id === id)) changes.push({ what: "removed", name: gone, from: price, to: null });
  return changes;
}

const refused = (key: string, values?: Record<string, string | number>) =>
  new Conflict("ILLEGAL_TRANSITION", { key: `clientHome.error.${key}`, ...(values && { values }) });

const nameOf = ({ snapshot, optionId }: Pick<OfferRow, "snapshot" | "optionId">): Bilingual =>
  snapshot.options.find(({ id }) => id === optionId)?.name ?? { en: "", ar: "" };

/** The offer that `hash` names, while it can be answered, with its selection held; `done` where `isSame` says of an answered one that this is its answer. Throws `Conflict` with the differences where it changed. */
async function standing(tx: Change, { projectId, selectionId, hash }: Answering, isSame: (offer: OfferRow) => boolean) {
  const row = await lockSelection(tx, projectId, selectionId, null);
  const offers = await offersOf(tx, [selectionId]);
  const seen = offers.find((offer) => offer.hash === hash);
  const current = offers.find(({ state }) => state === "presented");
  if (seen && seen.state !== "presented" && isSame(seen)) return { row, offer: seen, done: true };
  const approved = offers.find(({ state }) => state === "approved");
  if (approved) {
    const { en, ar } = nameOf(approved);
    throw refused("decided", { option: tx.language === "ar" ? ar || en : en || ar, name: approved.answeredName ?? "" });
  }
  if (row.status !== "open") throw refused("decidedByUs");
  if (!current) throw refused(seen ? "ended" : "unknownOffer");
  if (current.hash !== hash) {
    const changes = seen ? changesBetween(seen.snapshot, current.snapshot) : [];
    throw new Conflict("STALE", { key: "clientHome.error.changed" }, { selection: selectionId, changes });
  }
  return { row, offer: current, done: false };
}

async function answered(
  tx: Change,
  { id }: OfferRow,
  { person, link, device, level, proof }: Answering,
  some: Partial<OfferRow>,
): Promise<void> {
  const how = { answeredAt: tx.now(), answeredName: person, answeredLink: link, answeredDevice: device, answeredLevel: level, proof };
  const once = and(eq(selectionOfferTable.id, id), eq(selectionOfferTable.state, "presented"));
  const rows = await tx.db
    .update(selectionOfferTable)
    .set({ ...how, ...some })
    .where(once)
    .returning();
  if (rows.length === 0) throw refused("ended");
}

const toldTo = ({ managerId }: Answering, offer: OfferRow, kind: string) => [{ to: [managerId, offer.presentedBy], kind }];

/** `limit` in piastres: what costs more needs what `prove` answers with. `both`: it stands once a second person approved the same; `isOwn` says whether the first approval is this person's. */
export async function approveOffer(
  tx: Change,
  who: Answering,
  optionId: string,
  { limit, both, isOwn, prove }: { limit: number; both: boolean; isOwn: (first: FirstApproval) => boolean; prove: Prove },
) {
  const { row, offer, done } = await standing(tx, who, (seen) => seen.state === "approved" && seen.optionId === optionId);
  const first = both ? offer.firstApproval : null;
  if (done || (first && isOwn(first) && first.optionId === optionId)) return;
  const today = cairoDay(tx.now());
  const option = offer.snapshot.options.find(({ id }) => id === optionId);
  if (!option) throw new Invalid({ option: { key: "clientHome.error.noOption" } }, { key: "clientHome.error.noOption" });
  if (offer.snapshot.validUntil < today) throw refused("past");
  const second = first !== null && !isOwn(first);
  if (second && first.optionId !== optionId) {
    const { en, ar } = nameOf({ ...offer, optionId: first.optionId });
    throw refused("otherHalf", { option: tx.language === "ar" ? ar || en : en || ar, name: first.name });
  }
  const over = (option.price ?? 0) > limit;
  if (over && !prove) throw refused("limit");
  const { proof, named } = over && prove ? await prove(tx) : { proof: who.proof, named: "" };
  if (second && named && [first.named ?? "", first.name].some((one) => fold(one) === fold(named))) {
    const message = { key: "clientHome.error.sameName", values: { name: named } };
    throw new Invalid({ name: message }, message);
  }
  const by = { ...who, proof, level: proof?.level ?? who.level };
  const chosen = option.name.en || option.name.ar;
  if (both && !second) {
    await approveFirst(tx, offer, by, { optionId, chosen, named });
    return;
  }
  await answered(tx, offer, by, { state: "approved", optionId });
  const { person, link, device, level, hash } = by;
  const name = first ? `${first.name} / ${person}` : person;
  const decision = { decidedOn: today, decidedName: name, decidedBy: null, decidedAt: tx.now(), decisionNote: null, evidenceId: null };
  const parts = { timeline: decidedLines(row, option.name, { name, on: today }), notices: toldTo(by, offer, "accepted") };
  await write(tx, row, { status: "decided", ...decision }, "approved", parts, {
    option: chosen,
    offer: hash,
    link,
    device,
    level,
    channel: proof?.channel,
  });
  await choose(tx, row.id, optionId);
  await gatherFor(tx, who, row, { ...offer, optionId });
  const of = { recordId: offer.id, documentHash: hash, chosen: [optionId] };
  if (first) {
    const signed = { name: first.named || first.name, typed: Boolean(first.named), at: new Date(first.at) };
    await chainApproval(tx, { ...of, ...signed, kind: "firstApproval" }, first.proof);
  }
  await chainApproval(tx, { ...of, kind: "selection", name: named || person, typed: named !== "", at: tx.now() }, proof);
}

// What the chosen option adds beyond the allowance, for the change order.
export async function gatherFor(
  tx: Change,
  { managerId }: { managerId: string },
  { projectId, roomId }: SelectionRow,
  { id: offerId, snapshot: { title, allowance, options }, optionId }: Pick<OfferRow, "id" | "snapshot" | "optionId">,
): Promise<void> {
  const option = options.find(({ id }) => id === optionId);
  if (allowance === undefined || !option || option.price === null) return;
  const sum = option.price - allowance;
  await ports().gatherExcess(tx, { projectId, managerId, offerId, roomId, title, option: option.name, sum });
}

// The first of two owners. It ends nothing: whoever gave it may give another one, and a changed offer has none.
async function approveFirst(
  tx: Change,
  offer: OfferRow,
  by: Answering,
  { optionId, chosen, named }: Record<"optionId" | "chosen" | "named", string>,
) {
  const { person: name, link, device, level, proof, hash, selectionId } = by;
  const firstApproval = { name, link, device, level, optionId, at: tx.now().toISOString(), proof, ...(named && { named }) };
  const presented = and(eq(selectionOfferTable.id, offer.id), eq(selectionOfferTable.state, "presented"));
  const rows = await tx.db.update(selectionOfferTable).set({ firstApproval }).where(presented).returning({ id: selectionOfferTable.id });
  if (rows.length === 0) throw refused("ended");
  await tell(tx, selectionId, "halfApproved", {
    after: { person: name, option: chosen, offer: hash, link, device, level, channel: proof?.channel },
    notices: toldTo(by, offer, "halfApproved"),
  });
}

export async function declineOffer(tx: Change, by: Answering, reasons: DeclineReason[], note: string): Promise<void> {
  const { row, offer, done } = await standing(tx, by, ({ state }) => state === "declined");
  if (done) return;
  await answered(tx, offer, by, { state: "declined", reasons, note: note || null });
  const { person, link, device, level, hash } = by;
  await tell(tx, row.id, "declined", {
    after: { person, reasons, note, offer: hash, link, device, level },
    notices: toldTo(by, offer, "refused"),
  });
}

/** Asks the office to open again what was approved; the approval stands until it does. Asked again nothing more is told. Throws `Conflict` where it is undone, or stands in a change order that was sent. */
export async function askForChange(tx: Change, by: Answering): Promise<void> {
  const { id } = await lockSelection(tx, by.projectId, by.selectionId, null);
  const offer = (await offersOf(tx, [id])).find(({ state, hash }) => state === "approved" && hash === by.hash);
  if (!offer) throw refused("undone");
  if (offer.changeAskedAt) return;
  // The link is the permission.
  const order = (await ports().ordersOfOffers({ ...tx, actor: system }, [offer.id])).get(offer.id);
  if (order && !order.draft) throw refused("inOrder", { number: order.number });
  await tx.db.update(selectionOfferTable).set({ changeAskedAt: tx.now(), changeRefused: null }).where(eq(selectionOfferTable.id, offer.id));
  const { person, link, device, level, hash } = by;
  await tell(tx, id, "changeAsked", {
    after: { person, offer: hash, link, device, level },
    notices: toldTo(by, offer, "changeAsked"),
  });
}

export async function askAboutOffer(tx: Change, by: Omit<Answering, "hash">, body: string): Promise<void> {
  const row = await lockSelection(tx, by.projectId, by.selectionId, null);
  const { id, projectId } = row;
  const [offer] = await offersOf(tx, [id]);
  if (!offer || !shownState(row, offer.state)) throw refused("ended");
  const of = eq(selectionQuestionTable.selectionId, id);
  const asked = await tx.db.$count(selectionQuestionTable, of);
  const unanswered = await tx.db.$count(selectionQuestionTable, and(of, isNull(selectionQuestionTable.answer)));
  if (asked >= questionBounds.most || unanswered >= questionBounds.unanswered) throw new TooMany(86_400);
  const { person: name, link: linkId } = by;
  await tx.db.insert(selectionQuestionTable).values({ selectionId: id, linkId, name, body, askedAt: tx.now() });
  await tell(tx, id, "asked", {
    after: { person: name, question: body },
    timeline: [{ kind: "asked", body, data: { name }, on: { entity: "project", id: projectId } }],
    notices: [{ to: [by.managerId, offer.presentedBy], kind: "asked" }],
  });
}
