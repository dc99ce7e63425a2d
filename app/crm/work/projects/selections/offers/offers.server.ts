import { and, eq, inArray, isNull } from "drizzle-orm";
import { userIdOf } from "#app/access/actor.ts";
import { authorize } from "#app/access/permissions.ts";
import { hashOfData } from "#app/crm/base/documents/operations.server.ts";
import { recordFileTable } from "#app/crm/base/files/table.server.ts";
import { workOn } from "#app/crm/work/projects/lifecycle/work-on.server.ts";
import {
  answerFields,
  presentFields,
  shownStates,
  type OfferSnapshot,
  type OfferState,
  type SelectionStatus,
} from "#app/crm/work/projects/selections/fields.ts";
import { safeDay } from "#app/crm/work/projects/selections/safe-day.ts";
import { lockSelection, optionsIn, tell, type SelectionRow } from "#app/crm/work/projects/selections/storing/rows.server.ts";
import { standingFirst } from "#app/crm/work/projects/selections/read.server.ts";
import { selectionOfferTable, selectionQuestionTable } from "#app/crm/work/projects/selections/table.server.ts";
import { parseWith } from "#app/kit/fields/parse.server.ts";
import { change, type Change, type Ctx } from "#app/platform/ctx.server.ts";
import { addDays, cairoDay } from "#app/values/calendar.ts";
import { Conflict, Invalid, NotFound } from "#app/values/errors.ts";
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
export function shownState(status: SelectionStatus, state: OfferState | undefined): (typeof shownStates)[number] | null {
  const shown = shownStates.find((one) => one === state);
  return shown && status !== "cancelled" && (status === "decided") === (shown === "approved") ? shown : null;
}

async function freeze(tx: Change, row: SelectionRow, validUntil: string): Promise<OfferSnapshot> {
  const options = (await optionsIn(tx, row.id)).toSorted((one, other) => one.displayOrder - other.displayOrder);
  const pictures = options.flatMap(({ pictureId }) => pictureId ?? []);
  const files = await tx.db
    .select({ id: recordFileTable.id, sha256: recordFileTable.sha256 })
    .from(recordFileTable)
    .where(and(inArray(recordFileTable.id, pictures), isNull(recordFileTable.removedAt)))
    // Whoever removes one of them waits, and then finds the offer that names it.
    .for("share");
  return {
    selectionId: row.id,
    title: { en: row.titleEn, ar: row.titleAr },
    neededOn: row.neededOn,
    leadDays: row.leadDays,
    safeOn: safeDay(row.neededOn, row.leadDays, row.bufferDays),
    validUntil,
    ...(row.allowance !== null && { allowance: row.allowance }),
    options: options.map(({ id, nameEn: en, nameAr: ar, code, clientPrice: price, pictureId }) => ({
      id,
      name: { en, ar },
      code: code ?? "",
      price,
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
    const snapshot = await freeze(tx, row, validUntil!);
    const priced = snapshot.options.filter(({ price }) => price !== null).length;
    if (snapshot.options.length === 0) throw new Conflict("CONFLICT", { key: "selection.error.noOptions" });
    if (priced !== 0 && priced !== snapshot.options.length) throw new Conflict("CONFLICT", { key: "selection.error.somePriced" });
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
export async function endChangedOffer(tx: Change, row: SelectionRow): Promise<void> {
  const [offer] = await tx.db.select().from(selectionOfferTable).where(inState(row.id, "presented"));
  if (offer && hashOfData(await freeze(tx, row, offer.snapshot.validUntil)) !== offer.hash)
    await endOffer(tx, row.id, "presented", "changed");
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

export async function answerSelection(ctx: Ctx, projectId: string, questionId: string, raw: unknown): Promise<void> {
  authorize(ctx.actor, "project.update");
  const { answer } = parseWith(answerFields, raw, cairoDay(ctx.now()));
  await change(ctx, async (tx) => {
    await workOn(tx, projectId);
    const of = eq(selectionQuestionTable.id, questionId);
    const [question] = isUuid(questionId) ? await tx.db.select().from(selectionQuestionTable).where(of) : [];
    if (!question) throw new NotFound();
    const { id } = await lockSelection(tx, projectId, question.selectionId, null);
    const once = await tx.db
      .update(selectionQuestionTable)
      .set({ answer, answeredAt: tx.now(), answeredBy: userIdOf(tx) })
      .where(and(of, isNull(selectionQuestionTable.answer)))
      .returning({ id: selectionQuestionTable.id });
    if (once.length === 0) throw new Conflict("CONFLICT", { key: "selection.error.answered" });
    await tell(tx, id, "answered", { before: { answer: null }, after: { answer } });
  });
}
