import { eq } from "drizzle-orm";
import { system, userIdOf } from "#app/access/actor.ts";
import { authorize } from "#app/access/permissions.ts";
import { ports } from "#app/crm/between-slices/ports.server.ts";
import { workOn, type ProjectRow } from "#app/crm/work/projects/lifecycle/work-on.server.ts";
import { refuseChangeFields } from "#app/crm/work/projects/selections/fields.ts";
import { lockSelection, optionsIn, tell, write, type SelectionRow } from "#app/crm/work/projects/selections/storing/rows.server.ts";
import { selectionOfferTable } from "#app/crm/work/projects/selections/table.server.ts";
import { parseWith } from "#app/kit/fields/parse.server.ts";
import { change, type Change, type Ctx } from "#app/platform/ctx.server.ts";
import { cairoDay } from "#app/values/calendar.ts";
import { Conflict } from "#app/values/errors.ts";
import { choose, gatherFor } from "./answers.server.ts";
import { endOffer, offersOf, type OfferRow } from "./offers.server.ts";

const refused = (key: string, values?: Record<string, string>) =>
  new Conflict("ILLEGAL_TRANSITION", { key: `selection.error.${key}`, ...(values && { values }) });

type Held = { project: ProjectRow; row: SelectionRow; offers: OfferRow[] };

async function hold(tx: Change, projectId: string, id: string, version: number | null): Promise<Held> {
  const project = await workOn(tx, projectId);
  const row = await lockSelection(tx, projectId, id, version);
  return { project, row, offers: await offersOf(tx, [row.id]) };
}

const askedIn = ({ offers }: Held): OfferRow => {
  const offer = offers.find(({ state, changeAskedAt }) => state === "approved" && changeAskedAt !== null);
  if (!offer) throw refused("noChange");
  return offer;
};

// The selection whose client asked to change what was approved, held, with the approval.
export async function heldToChange(tx: Change, projectId: string, id: string, version: number) {
  const held = await hold(tx, projectId, id, version);
  return { row: held.row, offerId: askedIn(held).id };
}

// Asked once the line of an approval was to go, or to come back: it stays in a change order that was sent, and another one changes it alone.
export async function refuseInOrder(tx: Change, offerId: string): Promise<void> {
  const order = (await ports().ordersOfOffers({ ...tx, actor: system }, [offerId])).get(offerId);
  if (order) throw refused("inOrder", { number: order.number });
}

/** What was approved stays so, and its client reads why; another request may follow. Throws `Conflict` where none waits. */
export async function refuseChange(ctx: Ctx, projectId: string, id: string, raw: unknown): Promise<void> {
  authorize(ctx.actor, "project.update");
  const { note } = parseWith(refuseChangeFields, raw, cairoDay(ctx.now()));
  await change(ctx, async (tx) => {
    const offer = askedIn(await hold(tx, projectId, id, null));
    const changeRefused = { note, askedAt: offer.changeAskedAt!.toISOString(), at: tx.now().toISOString(), by: userIdOf(tx) };
    await tx.db.update(selectionOfferTable).set({ changeAskedAt: null, changeRefused }).where(eq(selectionOfferTable.id, offer.id));
    await tell(tx, id, "changeRefused", { after: { offer: offer.hash, note } });
  });
}

/** Undoes how a request was settled: a refusal while nobody asked again; what was presented again while nobody answered it. */
export async function undoChange(ctx: Ctx, projectId: string, id: string): Promise<void> {
  authorize(ctx.actor, "project.update");
  await change(ctx, async (tx) => {
    const held = await hold(tx, projectId, id, null);
    const [current, earlier] = held.offers;
    if (current?.state === "approved" && current.changeRefused && !current.changeAskedAt) await askAgain(tx, id, current);
    else if (current?.state === "presented" && !current.firstApproval && earlier?.state === "withdrawn" && earlier.changeAskedAt)
      await approveAgain(tx, held, earlier);
    else throw refused("noUndo");
  });
}

async function askAgain(tx: Change, id: string, { id: offerId, hash, changeRefused }: OfferRow): Promise<void> {
  const { askedAt, note } = changeRefused!;
  await tx.db
    .update(selectionOfferTable)
    .set({ changeAskedAt: new Date(askedAt), changeRefused: null })
    .where(eq(selectionOfferTable.id, offerId));
  await tell(tx, id, "changeUndone", { before: { note }, after: { offer: hash, note: null } });
}

// The approval stands with its evidence as before, and the request to change it waits again.
async function approveAgain(tx: Change, { project, row, offers: [current] }: Held, earlier: OfferRow): Promise<void> {
  const { answeredAt, answeredName, firstApproval: first, optionId } = earlier;
  if (row.status !== "open" || !(await optionsIn(tx, row.id)).some((option) => option.id === optionId)) throw refused("noUndo");
  await refuseInOrder(tx, earlier.id);
  await endOffer(tx, row.id, "presented", "withdrawn");
  await tx.db.update(selectionOfferTable).set({ state: "approved" }).where(eq(selectionOfferTable.id, earlier.id));
  const decidedName = first ? `${first.name} / ${answeredName}` : answeredName;
  const decision = { decidedOn: cairoDay(answeredAt!), decidedName, decidedBy: null, decidedAt: answeredAt, decisionNote: null };
  const evidence = { offer: earlier.hash, ended: current!.hash };
  await write(tx, row, { status: "decided", ...decision, evidenceId: null }, "changeUndone", {}, evidence);
  await choose(tx, row.id, optionId);
  await gatherFor(tx, project, row, { ...earlier, optionId });
}
