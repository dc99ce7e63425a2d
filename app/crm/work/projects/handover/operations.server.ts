import { and, asc, eq } from "drizzle-orm";
import { authorize } from "#app/access/permissions.ts";
import { crmProjectRecords, type CrmProject } from "#app/crm/work/projects/operations.server.ts";
import { signOff } from "#app/crm/work/projects/phases/operations.server.ts";
import { projectPhaseTable } from "#app/crm/work/projects/phases/table.server.ts";
import { crmProjectTable } from "#app/crm/work/projects/table.server.ts";
import { workOn } from "#app/crm/work/projects/lifecycle/work-on.server.ts";
import { parseWith } from "#app/kit/fields/parse.server.ts";
import { change, type Change, type Ctx } from "#app/platform/ctx.server.ts";
import { addDays, addMonths, cairoDay, type Day } from "#app/values/calendar.ts";
import { Conflict, Invalid } from "#app/values/errors.ts";
import { handoverChecks, handoverFields } from "./fields.ts";

/** The last day of a warranty of so many months; null where there is none, or nothing was handed over yet. */
export const warrantyUntil = (handedOverOn: Day | null, months: number | null): Day | null =>
  handedOverOn && months ? addDays(addMonths(handedOverOn, months), -1) : null;

export async function checkHandover(ctx: Ctx, projectId: string, on: readonly string[], off: readonly string[] = []): Promise<void> {
  authorize(ctx.actor, "project.update");
  await change(ctx, async (tx) => {
    const before = await workOn(tx, projectId);
    const stood = before.handoverChecked;
    const after = handoverChecks.filter((check) => on.includes(check) || (stood.includes(check) && !off.includes(check)));
    if (before.handedOverOn) throw new Conflict("CONFLICT", { key: "projectHandover.error.already" });
    await tx.db.update(crmProjectTable).set({ handoverChecked: after }).where(eq(crmProjectTable.id, projectId));
    await tx.record({
      event: "crmProject.changed",
      entity: "crmProject",
      id: projectId,
      before: { handoverChecked: stood },
      after: { handoverChecked: after },
    });
  });
}

/** The client takes the project over: he signs, the warranty begins and the phase of the handover is signed off. Throws `Invalid`, `Conflict("STALE")`. */
export async function handOver(ctx: Ctx, projectId: string, version: number, raw: unknown): Promise<CrmProject> {
  authorize(ctx.actor, "project.transition");
  const today = cairoDay(ctx.now());
  const { on, name, warrantyMonths, evidenceId } = parseWith(handoverFields, raw, today);
  if (on! > today) throw new Invalid({ on: { key: "crm.error.future" } });
  return change(ctx, async (tx) => {
    const before = await workOn(tx, projectId);
    if (before.handedOverOn) throw new Conflict("CONFLICT", { key: "projectHandover.error.already" });
    if (before.status !== "in_progress" && before.status !== "completed")
      throw new Conflict("ILLEGAL_TRANSITION", { key: "projectHandover.error.notOnSite" });
    const missing = handoverChecks.filter((check) => !before.handoverChecked.includes(check));
    if (missing.length > 0) throw new Conflict("CONFLICT", { key: "projectHandover.error.unchecked", values: { count: missing.length } });
    await signHandover(tx, projectId, { name, on: on!, evidenceId });
    const after = await crmProjectRecords.put(tx, projectId, { handedOverOn: on, warrantyMonths }, "handedOver", version, {
      timeline: [{ kind: "handedOver", data: { who: name, on: on! } }],
    });
    await beginWarranty(tx, projectId, on!, warrantyMonths ?? 0);
    return after;
  });
}

async function phaseOf(tx: Change, projectId: string, key: "handover" | "warranty") {
  const [row] = await tx.db
    .select()
    .from(projectPhaseTable)
    .where(and(eq(projectPhaseTable.projectId, projectId), eq(projectPhaseTable.key, key)))
    .orderBy(asc(projectPhaseTable.displayOrder));
  return row;
}

async function signHandover(tx: Change, projectId: string, signature: { name: string; on: Day; evidenceId: string | null }): Promise<void> {
  const phase = await phaseOf(tx, projectId, "handover");
  if (phase && !phase.signedOffOn) await signOff(tx, projectId, phase.id, phase.version, signature);
}

async function beginWarranty(tx: Change, projectId: string, on: Day, months: number): Promise<void> {
  const phase = await phaseOf(tx, projectId, "warranty");
  const until = warrantyUntil(on, months);
  if (!phase || !until) return;
  await tx.db
    .update(projectPhaseTable)
    .set({ plannedFrom: addDays(on, 1), plannedTo: until, actualFrom: addDays(on, 1), version: phase.version + 1 })
    .where(eq(projectPhaseTable.id, phase.id));
}
