import { and, asc, eq, inArray, isNull, ne } from "drizzle-orm";
import { userIdOf } from "#app/access/actor.ts";
import { authorize } from "#app/access/permissions.ts";
import { hashOfData } from "#app/crm/base/documents/operations.server.ts";
import { recordFileTable } from "#app/crm/base/files/table.server.ts";
import { workOn } from "#app/crm/work/projects/lifecycle/work-on.server.ts";
import {
  answerFields,
  questionBounds,
  presentFields,
  selectionOptionFields,
  shownStates,
  type OfferSnapshot,
  type OfferState,
} from "#app/crm/work/projects/selections/fields.ts";
import { safeDay } from "#app/crm/work/projects/selections/safe-day.ts";
import { lockSelection, optionsIn, tell, type SelectionRow } from "#app/crm/work/projects/selections/storing/rows.server.ts";
import { placesOf, standingFirst } from "#app/crm/work/projects/selections/read.server.ts";
import {
  selectionOfferTable,
  selectionOptionTable,
  selectionPlaceTable,
  selectionQuestionTable,
  selectionTable,
} from "#app/crm/work/projects/selections/table.server.ts";
import { parseWith } from "#app/kit/fields/parse.server.ts";
import { change, type Change, type Ctx } from "#app/platform/ctx.server.ts";
import { addDays, cairoDay } from "#app/values/calendar.ts";
import { Conflict, Invalid, NotFound } from "#app/values/errors.ts";
import { inLanguage } from "#app/values/text/bilingual.ts";
import { isolated } from "#app/values/text/isolate.ts";
import { exact, sum, times } from "#app/values/money/money.ts";
import { isUuid } from "#app/values/uuid.ts";

export type OfferRow = typeof selectionOfferTable.$inferSelect;

const inState = (selectionId: string, ...states: OfferState[]) =>
  and(eq(selectionOfferTable.selectionId, selectionId), inArray(selectionOfferTable.state, states));

// In days.
const longestOffer = 365;

// Of each selection the one that stands first, and then the newest: whoever presents again may have an earlier clock.
export const offersOf = (ctx: Ctx, selectionIds: readonly string[]): Promise<OfferRow[]> =>
  ctx.db
    .select()
    .from(selectionOfferTable)
    .where(inArray(selectionOfferTable.selectionId, [...selectionIds]))
    .orderBy(...standingFirst);

// The state in which a client is shown an offer, or null. What staff decided without this offer is told by them.
// What is within something else is shown by that alone: an offer of its own says what a part costs.
export function shownState({ status, within }: Pick<SelectionRow, "status" | "within">, state: OfferState | undefined) {
  const shown = shownStates.find((one) => one === state);
  return shown && !within && status !== "cancelled" && (status === "decided") === (shown === "approved") ? shown : null;
}

const inAll = (places: readonly { quantity: number }[] | undefined) =>
  places ? places.reduce((all, { quantity }) => all + Math.round(quantity * 1000), 0) / 1000 : null;

// What is shown as part of this one: its names, and what it costs in all. `open`: one of them is to be chosen; `unpriced`: one has no price.
async function heldWithin(tx: Change, id: string, quantity: number) {
  const within = and(eq(selectionTable.forId, id), eq(selectionTable.within, true), ne(selectionTable.status, "cancelled"));
  const parts = await tx.db.select().from(selectionTable).where(within).orderBy(asc(selectionTable.displayOrder), asc(selectionTable.id));
  const ids = parts.map((part) => part.id);
  const options = await tx.db.select().from(selectionOptionTable).where(inArray(selectionOptionTable.selectionId, ids));
  const places = await placesOf(tx, ids);
  const prices = ids.map((part) => {
    const own = options.filter(({ selectionId }) => selectionId === part);
    const one = own.find(({ chosen }) => chosen) ?? (own.length === 1 ? own[0] : undefined);
    if (own.length > 0 && !one) return "open";
    const price = one?.clientPrice ?? null;
    return price === null ? "unpriced" : times(price, exact(inAll(places.get(part)) ?? quantity, 3));
  });
  return {
    names: parts.map(({ titleEn: en, titleAr: ar }) => ({ en, ar })),
    price: sum(prices.filter((price) => typeof price === "number")),
    open: prices.includes("open"),
    unpriced: prices.includes("unpriced"),
  };
}

type NotWhole = "partOpen" | "partUnpriced" | "wholeUnpriced";

// As it would be offered, or why what is within it has no price in all.
async function freeze(tx: Change, row: SelectionRow, validUntil: string): Promise<OfferSnapshot | NotWhole> {
  const options = (await optionsIn(tx, row.id)).toSorted((one, other) => one.displayOrder - other.displayOrder);
  const pictures = options.flatMap(({ pictureId }) => pictureId ?? []);
  const files = await tx.db
    .select({ id: recordFileTable.id, sha256: recordFileTable.sha256 })
    .from(recordFileTable)
    .where(and(inArray(recordFileTable.id, pictures), isNull(recordFileTable.removedAt)))
    // Whoever removes one of them waits, and then finds the offer that names it.
    .for("share");
  const places = (await placesOf(tx, [row.id])).get(row.id);
  const quantity = inAll(places) ?? 1;
  const held = await heldWithin(tx, row.id, quantity);
  if (held.open) return "partOpen";
  const priced = options.some(({ clientPrice }) => clientPrice !== null);
  if (priced && held.unpriced) return "partUnpriced";
  if (!priced && held.price > 0) return "wholeUnpriced";
  return {
    selectionId: row.id,
    title: { en: row.titleEn, ar: row.titleAr },
    neededOn: row.neededOn,
    leadDays: row.leadDays,
    safeOn: safeDay(row.neededOn, row.leadDays, row.bufferDays),
    validUntil,
    ...(row.allowance !== null && { allowance: row.allowance }),
    ...(places && { places: places.map(({ room, quantity: of }) => ({ room, quantity: of })) }),
    ...(held.names.length > 0 && { holds: held.names }),
    options: options.map(({ id, nameEn: en, nameAr: ar, code, clientPrice, pictureId }) => ({
      id,
      name: { en, ar },
      code: code ?? "",
      price: clientPrice === null ? null : times(clientPrice, exact(quantity, 3)) + held.price,
      picture: files.find((file) => file.id === pictureId) ?? null,
    })),
  };
}

export async function presentOffer(ctx: Ctx, projectId: string, id: string, version: number, raw: unknown): Promise<void> {
  authorize(ctx.actor, "project.update");
  const today = cairoDay(ctx.now());
  const { validUntil } = parseWith(presentFields, raw, today);
  if (validUntil! < today) throw new Invalid({ validUntil: { key: "selection.error.validUntil" } });
  if (validUntil! > addDays(today, longestOffer)) throw new Invalid({ validUntil: { key: "selection.error.tooLong" } });
  await change(ctx, async (tx) => {
    await workOn(tx, projectId);
    const row = await lockSelection(tx, projectId, id, version);
    if (row.status !== "open")
      throw new Conflict("ILLEGAL_TRANSITION", { key: "selection.move.illegal", values: { from: row.status, to: "open" } });
    if (row.within) throw new Conflict("CONFLICT", { key: "selection.error.within" });
    const snapshot = await freeze(tx, row, validUntil!);
    if (typeof snapshot === "string") throw new Conflict("CONFLICT", { key: `selection.error.${snapshot}` });
    const priced = snapshot.options.filter(({ price }) => price !== null).length;
    if (snapshot.options.length === 0) throw new Conflict("CONFLICT", { key: "selection.error.noOptions" });
    if (priced !== 0 && priced !== snapshot.options.length) throw new Conflict("CONFLICT", { key: "selection.error.somePriced" });
    if (snapshot.options.some(({ price }) => (price ?? 0) > selectionOptionFields.clientPrice.max))
      throw new Conflict("CONFLICT", { key: "selection.error.tooDear" });
    const hash = hashOfData(snapshot);
    const [same] = await tx.db.select().from(selectionOfferTable).where(inState(id, "presented"));
    if (same?.hash === hash) return;
    await endOffer(tx, id, "presented", "changed");
    await tx.db.insert(selectionOfferTable).values({ selectionId: id, snapshot, hash, presentedAt: tx.now(), presentedBy: userIdOf(tx) });
    await tell(tx, id, "presented", { after: { validUntil, offer: hash } });
  });
}

// Ends the offer that stands in the state `from`. What was answered stays in its row.
export async function endOffer(tx: Change, id: string, from: OfferState, to: OfferState): Promise<void> {
  const ended = await tx.db.update(selectionOfferTable).set({ state: to }).where(inState(id, from)).returning();
  for (const { hash } of ended) await tell(tx, id, "offerEnded", { before: { offer: hash }, after: { offer: null } });
}

// The client approves what is recorded: once anything of it is edited, it has to be presented again.
export async function endChangedOffer(tx: Change, row: SelectionRow, ...others: (string | null)[]): Promise<void> {
  const [offer] = await tx.db.select().from(selectionOfferTable).where(inState(row.id, "presented"));
  const now = offer && !row.within && (await freeze(tx, row, offer.snapshot.validUntil));
  if (offer && (!now || typeof now === "string" || hashOfData(now) !== offer.hash)) await endOffer(tx, row.id, "presented", "changed");
  for (const one of new Set([row.forId, ...others])) await endOfferOf(tx, one);
}

// What is within something that is decided stays as that was decided, until it is reopened. The caller holds the project.
export async function refuseWithinDecided(tx: Change, ...parts: (Pick<SelectionRow, "forId" | "within"> | null)[]): Promise<void> {
  const wholes = parts.flatMap((part) => (part?.within && part.forId ? [part.forId] : []));
  const { id, status, titleEn: en, titleAr: ar } = selectionTable;
  const decided = and(inArray(id, wholes), eq(status, "decided"));
  const [whole] = wholes.length > 0 ? await tx.db.select({ en, ar }).from(selectionTable).where(decided) : [];
  if (!whole) return;
  const name = isolated(inLanguage(whole, tx.language).text);
  throw new Conflict("ILLEGAL_TRANSITION", { key: "selection.error.wholeDecided", values: { name } });
}

// The same for what a changed one belongs to, or belonged to.
export async function endOfferOf(tx: Change, id: string | null): Promise<void> {
  const [row] = id === null ? [] : await tx.db.select().from(selectionTable).where(eq(selectionTable.id, id));
  if (row) await endChangedOffer(tx, row);
}

// A room's name stands in what is offered for it.
export async function endOffersIn(tx: Change, roomId: string): Promise<void> {
  const { selectionId } = selectionPlaceTable;
  const used = await tx.db.select({ selectionId }).from(selectionPlaceTable).where(eq(selectionPlaceTable.roomId, roomId));
  for (const { selectionId: id } of used) await endOfferOf(tx, id);
}

export async function withdrawOffer(ctx: Ctx, projectId: string, id: string): Promise<void> {
  authorize(ctx.actor, "project.update");
  await change(ctx, async (tx) => {
    await workOn(tx, projectId);
    await lockSelection(tx, projectId, id, null);
    const [offer] = await tx.db.select().from(selectionOfferTable).where(inState(id, "presented"));
    if (!offer) throw new Conflict("ILLEGAL_TRANSITION", { key: "selection.error.notPresented" });
    await endOffer(tx, id, "presented", "withdrawn");
  });
}

type Question = typeof selectionQuestionTable.$inferSelect;

/** Answers a question, or corrects the answer that `corrects` repeats; the earlier one stays. Throws `Conflict` where another one stands. */
export async function answerSelection(ctx: Ctx, projectId: string, questionId: string, raw: unknown): Promise<void> {
  authorize(ctx.actor, "project.update");
  const { answer, corrects } = parseWith(answerFields, raw, cairoDay(ctx.now()));
  await change(ctx, async (tx) => {
    await workOn(tx, projectId);
    const of = eq(selectionQuestionTable.id, questionId);
    const [question] = isUuid(questionId) ? await tx.db.select().from(selectionQuestionTable).where(of) : [];
    if (!question) throw new NotFound();
    const { id } = await lockSelection(tx, projectId, question.selectionId, null);
    // Read again under the lock of its selection: a correction names the answer that was seen.
    const [{ answer: given, answeredAt, answeredBy, earlier }] = (await tx.db.select().from(selectionQuestionTable).where(of)) as [
      Question,
    ];
    if (given === answer) return;
    if (given !== null && given !== corrects) throw new Conflict("CONFLICT", { key: "selection.error.answered" });
    if (earlier.length >= questionBounds.corrections) throw new Conflict("CONFLICT", { key: "selection.error.corrected" });
    const before = given === null ? [] : [{ answer: given, at: answeredAt!.toISOString(), by: answeredBy }];
    await tx.db
      .update(selectionQuestionTable)
      .set({ answer, answeredAt: tx.now(), answeredBy: userIdOf(tx), earlier: [...earlier, ...before] })
      .where(of);
    await tell(tx, id, given === null ? "answered" : "answerCorrected", { before: { answer: given }, after: { answer } });
  });
}
