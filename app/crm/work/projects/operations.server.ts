import { authorize } from "#app/access/permissions.ts";
import { peopleOptions } from "#app/accounts/people-options.server.ts";
import { refuseBlacklisted } from "#app/crm/people/clients/operations.server.ts";
import { listPart } from "#app/kit/entity/list-part.server.ts";
import { records } from "#app/kit/entity/records.server.ts";
import { transitions } from "#app/kit/flow/transition.server.ts";
import { change, type Change, type Ctx } from "#app/platform/ctx.server.ts";
import { parseWith } from "#app/kit/fields/parse.server.ts";
import { cairoDay } from "#app/values/calendar.ts";
import { Invalid, type FieldErrors, Conflict, type Message } from "#app/values/errors.ts";
import { memberFields, mostMembers, projectDays, type CrmProject, type ProjectStatus } from "./fields.ts";
import { projectFlow } from "./flow.ts";
import { spreadPhases, startPhases } from "#app/crm/work/projects/phases/start.server.ts";
import { crmProjectTable, projectMemberTable } from "./table.server.ts";
import { crmProjectEntity } from "./entity.ts";
import { choices } from "#app/crm/between-slices/inactive-references.server.ts";
import { and, eq, inArray, isNull } from "drizzle-orm";
import { ports } from "#app/crm/between-slices/ports.server.ts";
import { projectPhaseTable } from "#app/crm/work/projects/phases/table.server.ts";
import { openSnagStatuses } from "#app/crm/work/projects/snags/fields.ts";
import { snagTable } from "#app/crm/work/projects/snags/table.server.ts";

async function refuseOtherClient(ctx: Ctx, projectId: string): Promise<void> {
  if ((await ports().documentsOfProject(ctx, projectId)) > 0) throw new Invalid({ clientId: { key: "crmProject.error.clientFixed" } });
}

async function refuseSameOwners(ctx: Ctx, projectId: string): Promise<void> {
  const same = await ports().sameOwners(ctx, projectId);
  if (same) throw new Invalid({ bothOwners: { key: "crmProject.error.sameOwners", values: same } });
}

export type Unsettled = { phases: number; snags: number; balance: number; invoices: number; orders: number };

const phasesUnsigned = (ctx: Ctx, projectId: string): Promise<number> =>
  ctx.db.$count(
    projectPhaseTable,
    and(eq(projectPhaseTable.projectId, projectId), eq(projectPhaseTable.required, true), isNull(projectPhaseTable.signedOffOn)),
  );

async function snagsOpen(ctx: Ctx, projectId: string): Promise<number> {
  const snags = await ctx.db.$count(
    snagTable,
    and(eq(snagTable.projectId, projectId), isNull(snagTable.trashedAt), inArray(snagTable.status, [...openSnagStatuses])),
  );
  return snags + (await ports().openSnagTasks(ctx, projectId));
}

const unsettledIn = async (ctx: Ctx, projectId: string): Promise<Unsettled> => ({
  phases: await phasesUnsigned(ctx, projectId),
  snags: await snagsOpen(ctx, projectId),
  ...(await ports().openInProject(ctx, projectId)),
});

/** Refuses an end that comes too early. A reason stands for an approved exception about money; work and orders know none. */
export function refuseUnsettled(to: ProjectStatus, open: Unsettled, reason: string): void {
  const refuse = (message: Message) => {
    throw new Conflict("CONFLICT", message, open);
  };
  if (to === "completed" && open.phases > 0) refuse({ key: "crmProject.error.phases", values: { count: open.phases } });
  if (to === "completed" && open.snags > 0) refuse({ key: "crmProject.error.snags", values: { count: open.snags } });
  if (to === "closed" && open.invoices > 0 && !reason) refuse({ key: "crmProject.error.invoices" });
  if (to === "closed" && open.balance > 0 && !reason) refuse({ key: "crmProject.error.balance" });
  if (to === "cancelled" && open.orders > 0) refuse({ key: "crmProject.error.orders", values: { count: open.orders } });
}

export { costlyProject } from "#app/crm/work/projects/page/cost-right.server.ts";
export { progressOf, progressParts, shownPhases } from "#app/crm/work/projects/phases/progress.ts";
export { phasesIn } from "#app/crm/work/projects/phases/start.server.ts";
export { holdProject, refuseProjectOver } from "#app/crm/work/projects/lifecycle/work-on.server.ts";
export { createProject } from "#app/crm/work/projects/lifecycle/create-project.server.ts";
export { clientsWithWork, projectCounts, projectsOfClient } from "#app/crm/work/projects/reads/of-clients.server.ts";

export type { CrmProject } from "./fields.ts";

const managers = peopleOptions(["manager", "designer"]);

const peopleOf = (project: Pick<CrmProject, "managerId" | "members"> | null): (string | null)[] =>
  project ? [project.managerId, ...project.members.map(({ userId }) => userId)] : [];

const plain = records(crmProjectEntity, {
  table: crmProjectTable,
  options: {
    managerId: managers,
    members: choices.user,
  },
  parts: {
    members: listPart({
      table: projectMemberTable,
      owner: projectMemberTable.projectId,
      ownerName: "projectId",
      fields: memberFields,
      most: mostMembers,
      unique: ["userId"],
    }),
  },
  check: (_, { startOn, targetEndOn }): FieldErrors =>
    startOn && targetEndOn && targetEndOn < startOn ? { targetEndOn: { key: "crmProject.error.endsBefore" } } : {},
  // No new work for a client on the blacklist, unless a manager takes it upon himself.
  async rule(ctx, verb, before, after) {
    if (before && after && after.clientId !== before.clientId) await refuseOtherClient(ctx, before.id);
    if (before && after?.bothOwners && !before.bothOwners) await refuseSameOwners(ctx, before.id);
    if (verb !== "delete" && after && after.clientId !== before?.clientId) await refuseBlacklisted(ctx, after.clientId, true);
  },
  concerns: (before, after) => [{ to: peopleOf(after).filter((id) => !peopleOf(before).includes(id)), kind: "assigned" }],
});

const saving = (ctx: Ctx, save: (tx: Change) => Promise<CrmProject>): Promise<CrmProject> =>
  change(ctx, async (tx) => {
    const after = await save(tx);
    await spreadPhases(tx, after);
    return after;
  });

export const crmProjectRecords: typeof plain = {
  ...plain,
  create: (ctx, raw) =>
    change(ctx, async (tx) => {
      const made = await plain.create(tx, raw);
      await startPhases(tx, made);
      return made;
    }),
  async update(ctx, id, version, raw) {
    authorize(ctx.actor, "project.update");
    return saving(ctx, (tx) => plain.update(tx, id, version, raw));
  },
  async amend(ctx, id, some, verb) {
    authorize(ctx.actor, "project.update");
    return saving(ctx, (tx) => plain.amend(tx, id, some, verb));
  },
};

export async function setProjectDates(ctx: Ctx, id: string, raw: unknown): Promise<void> {
  authorize(ctx.actor, "project.update");
  const days = parseWith(projectDays, raw, cairoDay(ctx.now()));
  if (days.targetEndOn! < days.startOn!) throw new Invalid({ targetEndOn: { key: "crmProject.error.endsBefore" } });
  await crmProjectRecords.amend(ctx, id, days);
}

/** A project's moves. It is completed, closed and cancelled when nothing is left open (`refuseUnsettled`). */
export const projectMoves = transitions(
  crmProjectRecords,
  projectFlow,
  {
    start: { guard: (tx, { before }) => refuseBlacklisted(tx, before.clientId, true) },
    hold: {
      guard(tx, { input }) {
        if (input.resumeOn! <= cairoDay(tx.now())) throw new Invalid({ resumeOn: { key: "crmProject.error.resumes" } });
      },
      write: (_, { input }) => ({ statusReason: input.reason, resumeOn: input.resumeOn }),
    },
    cancel: { write: (_, { input }) => ({ statusReason: input.reason }) },
  },
  {
    guard: async (tx, { before, to, input }) => refuseUnsettled(to, await unsettledIn(tx, before.id), String(input["reason"] ?? "")),
    write: (tx, { before, to }) => ({ statusReason: "", resumeOn: null, actualEndOn: endOf(to, before.actualEndOn, cairoDay(tx.now())) }),
  },
);
export const moveProject = projectMoves.move;

function endOf(to: ProjectStatus, before: string | null, today: string): string | null {
  if (to === "completed" || to === "closed") return before ?? today;
  return to === "in_progress" ? null : before;
}
