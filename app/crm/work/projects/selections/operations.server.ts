import { and, eq, isNotNull, notInArray, or } from "drizzle-orm";
import { userIdOf } from "#app/access/actor.ts";
import { authorize } from "#app/access/permissions.ts";
import { choices } from "#app/crm/between-slices/inactive-references.server.ts";
import { ports } from "#app/crm/between-slices/ports.server.ts";
import { workOn } from "#app/crm/work/projects/lifecycle/work-on.server.ts";
import { readRowsOf } from "#app/kit/entity/list-part.server.ts";
import { newlyReferred, referredIn, refuseInactive } from "#app/kit/entity/store/stored.server.ts";
import type { ValuesOf } from "#app/kit/fields/kinds.ts";
import { parseWith } from "#app/kit/fields/parse.server.ts";
import { transitions, type FlowStore } from "#app/kit/flow/transition.server.ts";
import { change, type Change, type Ctx } from "#app/platform/ctx.server.ts";
import { cairoDay } from "#app/values/calendar.ts";
import { Conflict, Invalid, NotFound } from "#app/values/errors.ts";
import { isUuid } from "#app/values/uuid.ts";
import { selectionEntity } from "./entity.ts";
import { mostOptions, mostPlaces, placeFields, selectionFields, selectionOptionFields, type SelectionOptionValues } from "./fields.ts";
import { decisionFields, selectionFlow } from "./flow.ts";
import { chosenName, choose, decidedLines, reopenedApproval } from "./offers/answers.server.ts";
import { heldToChange, refuseInOrder } from "./offers/changes.server.ts";
import { endChangedOffer, endOffer, endOfferOf, presentOffer, refuseWithinDecided } from "./offers/offers.server.ts";
import { safeDay } from "./safe-day.ts";
import { insert, lockSelection, optionsIn, taskCause, tell, write, type SelectionRow } from "./storing/rows.server.ts";
import { selectionOptionTable, selectionPlaceTable, selectionTable } from "./table.server.ts";

export { approveOffer, askAboutOffer, askForChange, declineOffer } from "./offers/answers.server.ts";
export { refuseChange, undoChange } from "./offers/changes.server.ts";
export { answerSelection, endOffersIn, offersOf, presentOffer, shownState, withdrawOffer, type OfferRow } from "./offers/offers.server.ts";
export { neededWith, questionsAbout, selectionsOf } from "./read.server.ts";

export const suppliers = choices.supplier;

/** Adds something that the client has to choose (`id` null), or saves it at `version`. A decided one has to be opened first. Throws `Invalid`, `Conflict("STALE")`. */
export async function saveSelection(ctx: Ctx, projectId: string, id: string | null, version: number, raw: unknown): Promise<string> {
  authorize(ctx.actor, "project.update");
  const { title, options: rawOptions, places: rawPlaces, within, ...values } = parseWith(selectionFields, raw, cairoDay(ctx.now()));
  const options = await readRowsOf(ctx, "options", rawOptions, {
    fields: selectionOptionFields,
    most: mostOptions,
  });
  const places = await readRowsOf(ctx, "places", rawPlaces, { fields: placeFields, most: mostPlaces, unique: ["roomId"] });
  const row = {
    ...values,
    within: within && values.forId !== null,
    leadDays: values.leadDays ?? 0,
    bufferDays: values.bufferDays ?? 0,
    notes: values.notes || null,
    titleEn: title.en,
    titleAr: title.ar,
  };
  return change(ctx, async (tx) => {
    const project = await workOn(tx, projectId);
    const before = id === null ? null : await lockSelection(tx, projectId, id, version);
    await refuseInactive(tx, newlyReferred(selectionFields, [], before, { ...row, projectId }));
    if (before && before.status !== "open")
      throw new Conflict("ILLEGAL_TRANSITION", { key: "selection.move.illegal", values: { from: before.status, to: "open" } });
    await refuseWithinDecided(tx, before, row);
    const after = before ? await write(tx, before, row) : await insert(tx, projectId, row);
    await refuseChain(tx, after);
    await keepOptions(tx, after.id, options);
    await keepPlaces(tx, after, places);
    if (before) await endChangedOffer(tx, after, before.forId);
    else await endOfferOf(tx, after.forId);
    if (!before) await leaveTask(tx, after, project.managerId);
    return after.id;
  });
}

async function keepOptions(tx: Change, selectionId: string, options: readonly SelectionOptionValues[]): Promise<void> {
  const of = eq(selectionOptionTable.selectionId, selectionId);
  const rows = await tx.db
    .select({ id: selectionOptionTable.id, supplierId: selectionOptionTable.supplierId })
    .from(selectionOptionTable)
    .where(of);
  const before = new Map(rows.map((row) => [row.id, row.supplierId]));
  const remaining = options.flatMap(({ id }) => (id && before.has(id) ? [id] : []));
  await tx.db.delete(selectionOptionTable).where(remaining.length > 0 ? and(of, notInArray(selectionOptionTable.id, remaining)) : of);
  const named = options.flatMap((option, at) =>
    referredIn(selectionOptionFields, option, `options.${at}.`).filter((one) => one.id !== before.get(option.id ?? "")),
  );
  await refuseInactive(tx, named);
  for (const [displayOrder, { id, name, code, price, clientPrice, supplierId }] of options.entries()) {
    const row = { nameEn: name.en, nameAr: name.ar, code: code || null, price, clientPrice, supplierId, displayOrder };
    if (id && remaining.includes(id)) await tx.db.update(selectionOptionTable).set(row).where(eq(selectionOptionTable.id, id));
    else await tx.db.insert(selectionOptionTable).values({ ...row, selectionId });
  }
}

async function keepPlaces(tx: Change, { id: selectionId, projectId }: SelectionRow, places: readonly ValuesOf<typeof placeFields>[]) {
  await refuseInactive(
    tx,
    places.flatMap((place, at) => referredIn(placeFields, place, `places.${at}.`, { projectId })),
  );
  await tx.db.delete(selectionPlaceTable).where(eq(selectionPlaceTable.selectionId, selectionId));
  const rows = places.map(({ roomId, quantity }, displayOrder) => ({ selectionId, roomId: roomId!, quantity: quantity!, displayOrder }));
  if (rows.length > 0) await tx.db.insert(selectionPlaceTable).values(rows);
}

// What belongs to something has nothing that belongs to it, so that there is no circle.
async function refuseChain(tx: Change, { id, forId }: SelectionRow): Promise<void> {
  if (forId === null) return;
  const [chain] = await tx.db
    .select({ id: selectionTable.id })
    .from(selectionTable)
    .where(
      or(eq(selectionTable.forId, id), and(eq(selectionTable.id, forId), or(eq(selectionTable.id, id), isNotNull(selectionTable.forId)))),
    )
    .limit(1);
  if (chain) throw new Invalid({ forId: { key: "selection.error.chain" } });
}

async function leaveTask(tx: Change, row: SelectionRow, managerId: string): Promise<void> {
  const dueOn = safeDay(row.neededOn, row.leadDays, row.bufferDays);
  await ports().createTask(tx, {
    title: row.titleEn || row.titleAr,
    assigneeId: managerId,
    type: "selection",
    projectId: row.projectId,
    ...(dueOn && { dueOn }),
    cause: taskCause(row.id),
  });
}

const store: FlowStore<SelectionRow> = {
  name: selectionEntity.name,
  grant: selectionEntity.grant,
  // The project is held first, as by everything else that is done to its parts.
  async hold(tx, id, version = null) {
    const [row] = isUuid(id) ? await tx.db.select().from(selectionTable).where(eq(selectionTable.id, id)) : [];
    if (!row) throw new NotFound();
    await workOn(tx, row.projectId);
    return lockSelection(tx, row.projectId, id, version);
  },
  put: async (tx, id, some, verb, version, eventParts) => write(tx, await store.hold(tx, id, version), some, verb, eventParts),
};

const nothingDecided = { decidedOn: null, decidedName: null, decidedBy: null, decidedAt: null, decisionNote: null, evidenceId: null };

export const selectionMoves = transitions(store, selectionFlow, {
  decide: {
    async guard(tx, { before: { id, projectId }, input: { optionId, on, note, evidenceId } }) {
      if (on! > cairoDay(tx.now())) throw new Invalid({ on: { key: "crm.error.future" } });
      const options = await optionsIn(tx, id);
      if (options.length > 0 && !optionId) throw new Invalid({ optionId: { key: "kit.error.required" } });
      if (options.length === 0 && !note) throw new Invalid({ note: { key: "kit.error.required" } });
      await refuseInactive(tx, referredIn(decisionFields, { optionId, evidenceId, selectionId: id, owners: [id, projectId] }));
    },
    write: (tx, { input: { name, on, note, evidenceId } }) => ({
      decidedOn: on,
      decidedName: name,
      decidedBy: userIdOf(tx),
      decidedAt: tx.now(),
      decisionNote: note || null,
      evidenceId,
    }),
    async eventParts(tx, { before, input: { optionId, name, on, note } }) {
      return { timeline: decidedLines(before, await chosenName(tx, before.id, optionId), { name, on: on!, note }) };
    },
    async effect(tx, { id, forId }, { input: { optionId } }) {
      await choose(tx, id, optionId);
      await endOffer(tx, id, "presented", "withdrawn");
      await endOfferOf(tx, forId);
    },
  },
  cancel: {
    guard: (tx, { before }) => refuseWithinDecided(tx, before),
    effect: async (tx, { id, forId }) => {
      await endOffer(tx, id, "presented", "withdrawn");
      await endOfferOf(tx, forId);
    },
  },
  reopen: {
    guard: (tx, { before }) => refuseWithinDecided(tx, before),
    write: () => nothingDecided,
    eventParts: reopenedApproval,
    effect: async (tx, { id, forId }) => {
      await endOffer(tx, id, "approved", "withdrawn");
      await tx.db.update(selectionOptionTable).set({ chosen: false }).where(eq(selectionOptionTable.selectionId, id));
      await endOfferOf(tx, forId);
    },
  },
});
export const moveSelection = selectionMoves.move;

/** Presents again what a client asked to change: the approval ends, and its line goes from the draft change order. Throws `Conflict` where nobody asks, or the change order was sent. */
export async function acceptChange(ctx: Ctx, projectId: string, id: string, version: number, raw: unknown): Promise<void> {
  authorize(ctx.actor, "project.update");
  await change(ctx, async (tx) => {
    const { row, offerId } = await heldToChange(tx, projectId, id, version);
    const { version: reopened } = await moveSelection(tx, row.id, row.version, { to: "open" });
    await refuseInOrder(tx, offerId);
    await presentOffer(tx, projectId, row.id, reopened, raw);
  });
}

export async function setPicture(ctx: Ctx, projectId: string, id: string, optionId: string, fileId: string | null): Promise<void> {
  authorize(ctx.actor, "project.update");
  await change(ctx, async (tx) => {
    await workOn(tx, projectId);
    const row = await lockSelection(tx, projectId, id, null);
    if (fileId !== null) await refuseInactive(tx, [{ field: "pictureId", to: "file", id: fileId, owners: [id] }]);
    const of = and(eq(selectionOptionTable.id, optionId), eq(selectionOptionTable.selectionId, id));
    const [option] = isUuid(optionId) ? await tx.db.select().from(selectionOptionTable).where(of) : [];
    if (!option) throw new NotFound();
    await tx.db.update(selectionOptionTable).set({ pictureId: fileId }).where(of);
    const { version } = row;
    await tell(tx, id, "updated", { before: { pictureId: option.pictureId, version }, after: { pictureId: fileId, version } });
    await endChangedOffer(tx, row);
  });
}
