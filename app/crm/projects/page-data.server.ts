import { eq } from "drizzle-orm";
import { allows, authorize } from "#app/access/permissions.ts";
import { lookupName } from "#app/content/lookups/operations.server.ts";
import { clientTable } from "#app/crm/clients/table.server.ts";
import { leadTable } from "#app/crm/leads/table.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { cairoDay } from "#app/values/calendar.ts";
import type { Bilingual } from "#app/values/bilingual.ts";
import { isOver, projectMoves, type ProjectStatus } from "./fields.ts";
import { crmProjectRecords, type CrmProject } from "./operations.server.ts";
import { crmProjectTable } from "./table.server.ts";

export type ProjectPage = {
  project: CrmProject;
  client: { id: string; name: Bilingual; number: string };
  lead: { id: string; number: string } | null;
  style: Bilingual | null;
  /** Days to the planned handover, negative once it has passed; null when nothing is expected any more. */
  daysLeft: number | null;
  /** Where it may go from here, for this reader. */
  moves: ProjectStatus[];
  may: { update: boolean; meet: boolean; addTask: boolean };
};

/** One project with what stands around it. Throws `NotFound` for an unknown id. */
export async function projectPage(ctx: Ctx, id: string): Promise<ProjectPage> {
  authorize(ctx.actor, "project.read");
  const project = await crmProjectRecords.get(ctx, id);
  const [around] = await ctx.db
    .select({
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
  const role = ctx.actor.kind === "user" ? ctx.actor.role : "unknown";
  const status = project.status ?? "planned";
  const alive = project.trashedAt === null;
  const closes = allows(role, "project.close");
  return {
    project,
    client: {
      id: around?.clientId ?? "",
      name: { en: around?.nameEn ?? "", ar: around?.nameAr ?? "" },
      number: around?.clientNumber ?? "",
    },
    lead: around?.leadId && around.leadNumber ? { id: around.leadId, number: around.leadNumber } : null,
    style: project.style ? await lookupName(ctx, "style", project.style) : null,
    daysLeft: daysLeft(project, cairoDay(ctx.now())),
    moves: alive && allows(role, "project.transition") ? projectMoves[status].filter((to) => closes || !needsClose(status, to)) : [],
    may: {
      update: alive && allows(role, "project.update"),
      meet: alive && !isOver(status) && allows(role, "meeting.create"),
      addTask: alive && !isOver(status) && allows(role, "task.create"),
    },
  };
}

const needsClose = (from: ProjectStatus, to: ProjectStatus): boolean => to === "closed" || from === "completed";

const dayLong = 86_400_000;

function daysLeft({ status, targetEndOn }: CrmProject, today: string): number | null {
  if (!targetEndOn || (status !== "planned" && status !== "in_progress")) return null;
  return Math.round((Date.parse(targetEndOn) - Date.parse(today)) / dayLong);
}
