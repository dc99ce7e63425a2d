import { and, eq } from "drizzle-orm";
import { authorize, may } from "#app/access/permissions.ts";
import { clientTable } from "#app/crm/people/clients/table.server.ts";
import { recordFileTable } from "#app/crm/base/files/table.server.ts";
import { leadTable } from "#app/crm/people/leads/table.server.ts";
import type { Options } from "#app/kit/entity/screens.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { cairoDay, daysBetween } from "#app/values/calendar.ts";
import type { Bilingual } from "#app/values/text/bilingual.ts";
import { budgetOf, type Budget } from "#app/crm/work/projects/budget/operations.server.ts";
import { seesCost } from "#app/crm/work/projects/page/cost-right.server.ts";
import { isOver } from "./fields.ts";
import { warrantyUntil } from "#app/crm/work/projects/handover/operations.server.ts";
import { crmProjectRecords, projectMoves, type CrmProject } from "./operations.server.ts";
import { healthOf, type Health } from "#app/crm/work/projects/overview/health.ts";
import type { Phase } from "#app/crm/work/projects/phases/fields.ts";
import { progressOf } from "#app/crm/work/projects/phases/progress.ts";
import { phasesIn } from "#app/crm/work/projects/phases/start.server.ts";
import { projectRoomTable } from "#app/crm/work/projects/rooms/table.server.ts";
import type { Selection } from "#app/crm/work/projects/selections/fields.ts";
import { selectionTable } from "#app/crm/work/projects/selections/table.server.ts";
import { selectionsIn } from "#app/crm/work/projects/selections/read.server.ts";
import { openSnags } from "#app/crm/work/projects/snags/read.server.ts";
import { crmProjectTable } from "./table.server.ts";

export type ProjectCounts = { rooms: number; selections: number; snags: number; files: number };

export type ProjectPage = {
  project: CrmProject;
  client: { id: string; name: Bilingual; number: string };
  lead: { id: string; number: string } | null;
  options: Options;
  /** Days to the planned handover, negative once it has passed; null when nothing is expected any more. */
  daysLeft: number | null;
  today: string;
  phases: Phase[];
  progress: number;
  health: Health | null;
  budget: Budget | null;
  handover: { checked: string[]; warrantyUntil: string | null; portfolioId: string | null };
  counts: ProjectCounts;
  moves: string[];
  may: { edit: boolean; archive: boolean; update: boolean; meet: boolean; addTask: boolean; cost: boolean; money: boolean; bills: boolean };
};

export async function projectPage(ctx: Ctx, id: string): Promise<ProjectPage> {
  authorize(ctx.actor, "project.read");
  const project = await crmProjectRecords.get(ctx, id);
  const [around] = await ctx.db
    .select({
      row: crmProjectTable,
      clientId: clientTable.id,
      nameEn: clientTable.nameEn,
      nameAr: clientTable.nameAr,
      clientNumber: clientTable.number,
      leadId: leadTable.id,
      leadNumber: leadTable.number,
    })
    .from(crmProjectTable)
    .innerJoin(clientTable, eq(clientTable.id, crmProjectTable.clientId))
    .leftJoin(leadTable, eq(leadTable.id, crmProjectTable.leadId))
    .where(eq(crmProjectTable.id, id));
  const row = around!.row;
  const status = project.status ?? "planned";
  const alive = project.trashedAt === null && project.archivedAt === null;
  const today = cairoDay(ctx.now());
  const cost = await seesCost(ctx, row);
  const [phases, selections, budget, options, counts, moves] = await Promise.all([
    phasesIn(ctx, id),
    selectionsIn(ctx, id),
    cost ? budgetOf(ctx, id) : null,
    crmProjectRecords.namesIn(ctx, project),
    projectCounts(ctx, id),
    projectMoves.offered(ctx, project),
  ]);
  return {
    project,
    client: {
      id: around!.clientId,
      name: { en: around!.nameEn ?? "", ar: around!.nameAr ?? "" },
      number: around!.clientNumber,
    },
    lead: around!.leadId && around!.leadNumber ? { id: around!.leadId, number: around!.leadNumber } : null,
    options,
    daysLeft: daysLeft(project, today),
    today,
    phases,
    progress: progressOf(phases),
    health: isOver(status) ? null : healthOf({ phases, safeDays: openSafeDays(selections), budget }, today),
    budget,
    handover: {
      checked: row.handoverChecked,
      warrantyUntil: warrantyUntil(row.handedOverOn, row.warrantyMonths),
      portfolioId: row.portfolioProjectId,
    },
    counts,
    moves,
    may: {
      archive: may(ctx, "project.delete"),
      edit: alive && may(ctx, "project.update"),
      update: alive && !isOver(status) && may(ctx, "project.update"),
      meet: alive && !isOver(status) && may(ctx, "meeting.create"),
      addTask: alive && !isOver(status) && may(ctx, "task.create"),
      cost,
      money: cost && may(ctx, "invoice.read"),
      bills: may(ctx, "invoice.read"),
    },
  };
}

export async function projectCounts(ctx: Ctx, id: string): Promise<ProjectCounts> {
  const [rooms, selections, snags, files] = await Promise.all([
    ctx.db.$count(projectRoomTable, eq(projectRoomTable.projectId, id)),
    ctx.db.$count(selectionTable, and(eq(selectionTable.projectId, id), eq(selectionTable.status, "open"))),
    openSnags(ctx, id),
    ctx.db.$count(recordFileTable, and(eq(recordFileTable.recordKind, "project"), eq(recordFileTable.recordId, id))),
  ]);
  return { rooms, selections, snags, files };
}

export const openSafeDays = (selections: readonly Selection[]): (string | null)[] =>
  selections.flatMap(({ status, safeOn }) => (status === "open" ? [safeOn] : []));

function daysLeft({ status, targetEndOn }: CrmProject, today: string): number | null {
  if (!targetEndOn || (status !== "planned" && status !== "in_progress")) return null;
  return daysBetween(today, targetEndOn);
}
