import { and, asc, eq, like } from "drizzle-orm";
import { system } from "#app/access/actor.ts";
import { authorize } from "#app/access/permissions.ts";
import { lookups } from "#app/content/lookups/operations.server.ts";
import { projectRecords } from "#app/content/portfolio/operations.server.ts";
import { projectTable as portfolioTable } from "#app/content/portfolio/table.server.ts";
import { placeOf } from "#app/crm/base/priced/sums/place.server.ts";
import { crmProjectRecords } from "#app/crm/work/projects/operations.server.ts";
import { crmProjectTable } from "#app/crm/work/projects/table.server.ts";
import { workOn, type ProjectRow } from "#app/crm/work/projects/lifecycle/work-on.server.ts";
import { parseWith } from "#app/kit/fields/parse.server.ts";
import { change, type Change, type Ctx } from "#app/platform/ctx.server.ts";
import { cairoDay } from "#app/values/calendar.ts";
import { Conflict, Invalid } from "#app/values/errors.ts";
import { slug } from "#app/values/text/slug.ts";
import { consentFields } from "./fields.ts";

export async function recordConsent(ctx: Ctx, projectId: string, version: number, raw: unknown): Promise<void> {
  authorize(ctx.actor, "project.update");
  const today = cairoDay(ctx.now());
  const { on, name } = parseWith(consentFields, raw, today);
  if (on! > today) throw new Invalid({ on: { key: "crm.error.future" } });
  await change(ctx, async (tx) => {
    const { trashedAt } = await crmProjectRecords.get(tx, projectId);
    if (trashedAt) await workOn(tx, projectId);
    await crmProjectRecords.put(tx, projectId, { consentOn: on, consentBy: name }, "consented", version, {
      timeline: [{ kind: "consented", data: { who: name, on: on! } }],
    });
  });
}

/** Makes a portfolio draft of a project whose client allowed it: name, kind, size and place, never a sum. Made once; returns its id. */
export async function draftForPortfolio(ctx: Ctx, projectId: string): Promise<string> {
  authorize(ctx.actor, "project.update");
  return change(ctx, async (tx) => {
    const [project] = await tx.db.select().from(crmProjectTable).where(eq(crmProjectTable.id, projectId)).for("update");
    if (!project || project.trashedAt) await workOn(tx, projectId);
    if (!project!.consentOn) throw new Conflict("CONFLICT", { key: "projectHandover.error.consentFirst" });
    if (project!.portfolioProjectId) return project!.portfolioProjectId;
    const made = await projectRecords.create({ ...tx, actor: system }, await draftOf(tx, project!));
    await tx.db.update(crmProjectTable).set({ portfolioProjectId: made.id }).where(eq(crmProjectTable.id, projectId));
    await tx.record({
      event: "crmProject.shown",
      entity: "crmProject",
      id: projectId,
      after: { portfolioProject: made.id },
      timeline: [{ kind: "shown", on: { entity: "project", id: projectId } }],
    });
    return made.id;
  });
}

async function draftOf(tx: Change, project: ProjectRow): Promise<Record<string, unknown>> {
  const categories = await lookups(tx, "portfolioCategory");
  const category = categories.find(({ key }) => key === project.propertyType) ?? categories[0];
  const end = project.handedOverOn ?? project.actualEndOn ?? project.targetEndOn;
  return {
    title: { en: project.nameEn, ar: project.nameAr },
    slug: await freeSlug(tx, project.nameEn || project.nameAr || project.number),
    category: category?.key ?? null,
    // The address stays with the client.
    location: await placeOf(tx, { ...project, address: null }),
    areaM2: project.areaM2 === null ? null : Math.max(1, Math.round(project.areaM2)),
    year: end ? Number(end.slice(0, 4)) : null,
    state: "draft",
  };
}

async function freeSlug(tx: Change, name: string): Promise<string> {
  const wanted = slug(name) || "project";
  const taken = new Set(
    (
      await tx.db
        .select({ slug: portfolioTable.slug })
        .from(portfolioTable)
        .where(and(like(portfolioTable.slug, `${wanted}%`)))
        .orderBy(asc(portfolioTable.slug))
    ).map((row) => row.slug),
  );
  if (!taken.has(wanted)) return wanted;
  for (let next = 2; ; next += 1) if (!taken.has(`${wanted}-${next}`)) return `${wanted}-${next}`;
}
