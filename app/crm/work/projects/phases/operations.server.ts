import { and, eq, max } from "drizzle-orm";
import { userIdOf } from "#app/access/actor.ts";
import { authorize } from "#app/access/permissions.ts";
import { ports } from "#app/crm/between-slices/ports.server.ts";
import { projectRow, reorderParts, workOn } from "#app/crm/work/projects/lifecycle/work-on.server.ts";
import { staleSince } from "#app/kit/entity/history.server.ts";
import type { NewOrder } from "#app/kit/drag/reorder.ts";
import { draftsOf } from "#app/kit/fields/kinds.ts";
import { referredIn, refuseInactive } from "#app/kit/entity/store/stored.server.ts";
import { parseWith } from "#app/kit/fields/parse.server.ts";
import { change, type Change, type Ctx } from "#app/platform/ctx.server.ts";
import type { TimelineLine } from "#app/platform/events/change-event.ts";
import { cairoDay, isDay } from "#app/values/calendar.ts";
import { Conflict, Invalid, NotFound, type FieldErrors } from "#app/values/errors.ts";
import { isUuid } from "#app/values/uuid.ts";
import { mostPhases, phaseFields, signOffFields, type Phase, type PhaseValues } from "./fields.ts";
import { asPhase, phasesIn, startPhases } from "./start.server.ts";
import { projectPhaseTable } from "./table.server.ts";

export async function phasesOf(ctx: Ctx, projectId: string): Promise<Phase[]> {
  await projectRow(ctx, projectId);
  return phasesIn(ctx, projectId);
}

export async function addUsualPhases(ctx: Ctx, projectId: string): Promise<void> {
  authorize(ctx.actor, "project.update");
  await change(ctx, async (tx) => {
    const project = await workOn(tx, projectId);
    const made = await startPhases(tx, project);
    if (made > 0) await tx.record({ event: "projectPhase.created", entity: "projectPhase", id: projectId, after: { phases: made } });
  });
}

/** Adds a phase at the end (`id` null), or saves one as it was seen at `version`. Throws `Invalid`, `Conflict("STALE")`. */
export async function savePhase(ctx: Ctx, projectId: string, id: string | null, version: number, raw: unknown): Promise<Phase> {
  authorize(ctx.actor, "project.update");
  const today = cairoDay(ctx.now());
  const values = parseWith(phaseFields, raw, today);
  const wrong = wrongIn(values, today);
  if (Object.keys(wrong).length > 0) throw new Invalid(wrong);
  return change(ctx, async (tx) => {
    await workOn(tx, projectId);
    const before = id === null ? null : await lockPhase(tx, projectId, id, version);
    if (before?.signedOffOn && values.percent !== 100) throw new Invalid({ percent: { key: "projectPhase.error.signed" } });
    const { name, ...plain } = worked(values, today);
    const row = { ...plain, nameEn: name.en, nameAr: name.ar };
    const done = row.percent === 100 && before?.percent !== 100;
    const timeline = done ? [lineOf("phaseDone", { ...row, projectId })] : [];
    const after = before ? await write(tx, before, row, "updated", timeline) : await add(tx, projectId, row, timeline);
    if (done && after.key) await ports().phaseCompleted(tx, projectId, after.key);
    return asPhase(after);
  });
}

function wrongIn({ plannedFrom, plannedTo, actualFrom, actualTo }: PhaseValues, today: string): FieldErrors {
  const wrong: FieldErrors = {};
  if (plannedFrom && plannedTo && plannedTo < plannedFrom) wrong.plannedTo = { key: "projectPhase.error.endsBefore" };
  if (plannedTo && !plannedFrom) wrong.plannedFrom = { key: "projectPhase.error.both" };
  if (plannedFrom && !plannedTo) wrong.plannedTo = { key: "projectPhase.error.both" };
  if (actualFrom && actualFrom > today) wrong.actualFrom = { key: "crm.error.future" };
  if (actualTo && actualTo > today) wrong.actualTo = { key: "crm.error.future" };
  else if (actualFrom && actualTo && actualTo < actualFrom) wrong.actualTo = { key: "projectPhase.error.endsBefore" };
  return wrong;
}

function worked(values: PhaseValues, today: string) {
  const [percent, weight] = [values.percent ?? 0, values.weight ?? 0];
  const actualTo = percent === 100 ? (values.actualTo ?? today) : null;
  const begun = percent > 0 ? earliest(values.actualFrom ?? values.plannedFrom ?? today, actualTo ?? today) : values.actualFrom;
  return { ...values, percent, weight, actualFrom: begun, actualTo };
}
const earliest = (one: string, other: string): string => (one < other ? one : other);

type Row = typeof projectPhaseTable.$inferSelect;
type Written = Partial<Omit<Row, "id" | "projectId" | "version">>;

async function lockPhase(tx: Change, projectId: string, id: string, version: number | null): Promise<Row> {
  const of = and(eq(projectPhaseTable.id, id), eq(projectPhaseTable.projectId, projectId));
  const [row] = isUuid(id) ? await tx.db.select().from(projectPhaseTable).where(of).for("update") : [];
  if (!row) throw new NotFound();
  if (version !== null && row.version !== version)
    throw await staleSince(tx, { entity: "projectPhase", id, fields: phaseFields }, version, {
      version: row.version,
      theirs: draftsOf(phaseFields, asPhase(row)),
    });
  return row;
}

async function add(tx: Change, projectId: string, row: Written, timeline: TimelineLine[]): Promise<Row> {
  const of = eq(projectPhaseTable.projectId, projectId);
  if ((await tx.db.$count(projectPhaseTable, of)) >= mostPhases)
    throw new Invalid({ name: { key: "kit.error.most", values: { most: mostPhases } } });
  const [last] = await tx.db
    .select({ at: max(projectPhaseTable.displayOrder) })
    .from(projectPhaseTable)
    .where(of);
  const [made] = await tx.db
    .insert(projectPhaseTable)
    .values({ ...row, projectId, displayOrder: (last?.at ?? -1) + 1 })
    .returning();
  await tx.record({ event: "projectPhase.created", entity: "projectPhase", id: made!.id, after: { projectId, ...row }, timeline });
  return made!;
}

async function write(tx: Change, before: Row, some: Written, verb = "updated", timeline: TimelineLine[] = []): Promise<Row> {
  const changed = (Object.keys(some) as (keyof Written)[]).filter((name) => some[name] !== before[name]);
  if (changed.length === 0) return before;
  const [after] = await tx.db
    .update(projectPhaseTable)
    .set({ ...some, version: before.version + 1 })
    .where(eq(projectPhaseTable.id, before.id))
    .returning();
  const pick = (row: Row) => Object.fromEntries(changed.map((name) => [name, row[name]]));
  await tx.record({
    event: `projectPhase.${verb}`,
    entity: "projectPhase",
    id: before.id,
    before: { ...pick(before), version: before.version },
    after: { ...pick(after!), version: after!.version },
    timeline,
  });
  return after!;
}

const lineOf = (
  kind: "phaseDone" | "phaseSigned",
  { projectId, nameEn, nameAr }: Pick<Row, "projectId" | "nameEn" | "nameAr">,
  data: Record<string, string> = {},
): TimelineLine => ({
  on: { entity: "project", id: projectId },
  kind,
  data: { title: nameEn || nameAr, titleAr: nameAr || nameEn, ...data },
});

export async function removePhase(ctx: Ctx, projectId: string, id: string): Promise<void> {
  authorize(ctx.actor, "project.update");
  await change(ctx, async (tx) => {
    await workOn(tx, projectId);
    const before = await lockPhase(tx, projectId, id, null);
    if (before.signedOffOn) throw new Conflict("CONFLICT", { key: "projectPhase.error.signed" });
    await tx.db.delete(projectPhaseTable).where(eq(projectPhaseTable.id, id));
    const { nameEn, nameAr, plannedFrom, plannedTo, weight, percent } = before;
    await tx.record({
      event: "projectPhase.deleted",
      entity: "projectPhase",
      id,
      before: { projectId, nameEn, nameAr, plannedFrom, plannedTo, weight, percent },
    });
  });
}

export const reorderPhases = (ctx: Ctx, projectId: string, order: NewOrder): Promise<void> =>
  reorderParts(ctx, projectId, order, { table: projectPhaseTable, entity: "projectPhase", list: phasesIn });

export type Replanned = { id: string; version: number; from: string; to: string };

/** Gives several phases new planned days at once: all of them or none. Taking it back is the same with the days of before. */
export async function replan(ctx: Ctx, projectId: string, replanned: readonly Replanned[]): Promise<Phase[]> {
  authorize(ctx.actor, "project.update");
  for (const { from, to } of replanned)
    if (!isDay(from) || !isDay(to) || to < from || from < "2000-01-01")
      throw new Invalid({ plannedTo: { key: "projectPhase.error.endsBefore" } });
  return change(ctx, async (tx) => {
    await workOn(tx, projectId);
    for (const { id, version, from, to } of replanned)
      await write(tx, await lockPhase(tx, projectId, id, version), { plannedFrom: from, plannedTo: to });
    return phasesIn(tx, projectId);
  });
}

/** Records that the client signed a phase off: it is done then. The evidence is one of the project's files. */
export async function signOff(ctx: Ctx, projectId: string, id: string, version: number, raw: unknown): Promise<Phase> {
  authorize(ctx.actor, "project.update");
  const today = cairoDay(ctx.now());
  const { name, on, evidenceId } = parseWith(signOffFields, raw, today);
  if (on! > today) throw new Invalid({ on: { key: "crm.error.future" } });
  return change(ctx, async (tx) => {
    await workOn(tx, projectId);
    const before = await lockPhase(tx, projectId, id, version);
    if (before.signedOffOn) throw new Conflict("CONFLICT", { key: "projectPhase.error.signedAlready" });
    await refuseInactive(tx, referredIn(signOffFields, { evidenceId, projectId }));
    const actualTo = before.actualTo ?? on;
    const actualFrom =
      before.actualFrom && before.actualFrom <= actualTo! ? before.actualFrom : earliest(before.plannedFrom ?? actualTo!, actualTo!);
    const signedOffBy = userIdOf(tx);
    const signed = { signedOffOn: on, signedOffName: name, signedOffBy, evidenceId, percent: 100, actualFrom, actualTo };
    const done = before.percent !== 100;
    const lines = [lineOf("phaseSigned", before, { who: name, on: on! }), ...(done ? [lineOf("phaseDone", before)] : [])];
    const after = await write(tx, before, signed, "signedOff", lines);
    // Instalments that waited for it are due.
    if (done && before.key) await ports().phaseCompleted(tx, projectId, before.key);
    return asPhase(after);
  });
}

export async function withdrawSignOff(ctx: Ctx, projectId: string, id: string, version: number): Promise<Phase> {
  authorize(ctx.actor, "project.close");
  return change(ctx, async (tx) => {
    await workOn(tx, projectId);
    const before = await lockPhase(tx, projectId, id, version);
    const none = { signedOffOn: null, signedOffName: null, signedOffBy: null, evidenceId: null };
    return asPhase(await write(tx, before, none, "signOffWithdrawn"));
  });
}
