import { and, asc, inArray, isNull, ne } from "drizzle-orm";
import { exceptions } from "#app/crm/orders/operations.server.ts";
import { costsOf, profitOf, type Profit } from "#app/crm/projects/money/operations.server.ts";
import { projectPhaseTable } from "#app/crm/projects/phases/table.server.ts";
import { crmProjectTable } from "#app/crm/projects/table.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { readSetting } from "#app/platform/settings/settings.server.ts";
import type { Bilingual } from "#app/values/bilingual.ts";
import type { FigureData, Report, Sheet } from "./fields.ts";
import { marginOf } from "./margin.server.ts";
import type { Range } from "./range.ts";
import { projectsOf, type Scope } from "./scope.server.ts";
import { suppliersSheet } from "./suppliers.server.ts";
import { reportTargets } from "./targets.server.ts";

type Project = { id: string; name: Bilingual; budget: number | null };

/** Projects as they stand to date, and what is bought for them in the period. The caller has asked who may. */
export async function projectsReport(ctx: Ctx, scope: Scope, range: Range): Promise<Report> {
  const { margin: target } = await readSetting(ctx.db, reportTargets);
  const projects = await projectsIn(ctx, scope);
  const { late, unordered } = await exceptionSheets(ctx, scope, projects);
  // A designer plans by budget and cost; what clients pay is not told to him.
  if (scope.role === "designer") {
    const { sheet, committed } = await costsSheet(ctx, projects);
    return { tab: "projects", target, figures: [{ key: "committed", kind: "money", value: committed }], sheets: [sheet, late] };
  }
  const profits: { project: Project; profit: Profit }[] = [];
  // One after the other: the embedded database answers one question at a time anyway.
  for (const project of projects) profits.push({ project, profit: await profitOf(ctx, project.id) });
  return {
    tab: "projects",
    target,
    figures: figuresOf(
      profits.map(({ profit }) => profit),
      target,
    ),
    sheets: [profitSheet(profits, target), await suppliersSheet(ctx, range), ...(unordered ? [unordered] : []), late],
  };
}

const mostProjects = 200;

async function projectsIn(ctx: Ctx, scope: Scope): Promise<Project[]> {
  const rows = await ctx.db
    .select({ id: crmProjectTable.id, en: crmProjectTable.nameEn, ar: crmProjectTable.nameAr, budget: crmProjectTable.budget })
    .from(crmProjectTable)
    .where(and(isNull(crmProjectTable.trashedAt), ne(crmProjectTable.status, "cancelled"), projectsOf(ctx, scope)))
    .orderBy(asc(crmProjectTable.number))
    .limit(mostProjects);
  return rows.map(({ id, en, ar, budget }) => ({ id, name: { en, ar }, budget }));
}

const total = (
  rows: readonly Profit[],
  key: "revenue" | "actual" | "committed" | "grossProfit" | "earned" | "contractNet" | "overBilled",
): number => rows.reduce((sum, row) => sum + row[key], 0);

function figuresOf(profits: readonly Profit[], target: number): FigureData[] {
  const [revenue, cost] = [total(profits, "revenue"), total(profits, "actual")];
  return [
    { key: "earned", kind: "money", value: total(profits, "earned"), beside: revenue, to: "/crm/projects" },
    { key: "profit", kind: "money", value: revenue - cost, beside: marginOf(revenue, cost) ?? target, to: "/crm/projects" },
    {
      key: "committed",
      kind: "money",
      value: total(profits, "committed"),
      to: "/crm/suppliers/orders?status=confirmed,partially_received",
    },
    {
      key: "unbilled",
      kind: "money",
      value: profits.reduce((sum, { overBilled }) => sum + Math.max(0, -overBilled), 0),
      beside: profits.reduce((sum, { overBilled }) => sum + Math.max(0, overBilled), 0),
    },
  ];
}

/** What each project earned and cost to date, and what work stands against its invoices. */
function profitSheet(rows: readonly { project: Project; profit: Profit }[], target: number): Sheet {
  const all = rows.map(({ profit }) => profit);
  const [revenue, cost] = [total(all, "revenue"), total(all, "actual")];
  return {
    name: "profit",
    columns: [
      { key: "project", kind: "name" },
      { key: "contract", kind: "money" },
      { key: "revenue", kind: "money" },
      { key: "cost", kind: "money" },
      { key: "committed", kind: "money" },
      { key: "profit", kind: "money" },
      { key: "margin", kind: "percent" },
      { key: "progress", kind: "percent" },
      { key: "earned", kind: "money" },
      { key: "overBilled", kind: "money" },
    ],
    rows: rows.map(({ project, profit }) => ({
      cells: [
        project.name,
        profit.contractNet,
        profit.revenue,
        profit.actual,
        profit.committed,
        profit.grossProfit,
        profit.margin,
        profit.progress * 100,
        profit.earned,
        profit.overBilled,
      ],
      to: `/crm/projects/${project.id}`,
      ...(profit.margin !== null && profit.margin < target && { tone: "bad" as const }),
    })),
    total: [
      "",
      total(all, "contractNet"),
      revenue,
      cost,
      total(all, "committed"),
      revenue - cost,
      marginOf(revenue, cost),
      null,
      total(all, "earned"),
      total(all, "overBilled"),
    ],
  };
}

/** Budget, cost and what is ordered, of the projects one works on. */
async function costsSheet(ctx: Ctx, projects: readonly Project[]): Promise<{ sheet: Sheet; committed: number }> {
  const ids = projects.map(({ id }) => id);
  const costs = await costsOf(ctx, ids);
  const phases = ids.length > 0 ? await ctx.db.select().from(projectPhaseTable).where(inArray(projectPhaseTable.projectId, ids)) : [];
  const rows = projects.map((project) => {
    const own = phases.filter(({ projectId }) => projectId === project.id);
    const weight = own.reduce((sum, phase) => sum + phase.weight, 0);
    const done = own.reduce((sum, phase) => sum + phase.weight * phase.percent, 0);
    const cost = costs.get(project.id);
    return {
      project,
      progress: weight > 0 ? Math.round((done / weight) * 100) : 0,
      actual: cost?.actual ?? 0,
      committed: cost?.committed ?? 0,
    };
  });
  const committed = rows.reduce((sum, row) => sum + row.committed, 0);
  return {
    committed,
    sheet: {
      name: "profit",
      columns: [
        { key: "project", kind: "name" },
        { key: "budget", kind: "money" },
        { key: "cost", kind: "money" },
        { key: "committed", kind: "money" },
        { key: "left", kind: "money" },
        { key: "progress", kind: "percent" },
      ],
      rows: rows.map(({ project, progress, actual, committed: ordered }) => {
        const left = project.budget === null ? null : project.budget - actual - ordered;
        return {
          cells: [project.name, project.budget, actual, ordered, left, progress],
          to: `/crm/projects/${project.id}`,
          ...(left !== null && left < 0 && { tone: "bad" as const }),
        };
      }),
      total: ["", null, rows.reduce((sum, row) => sum + row.actual, 0), committed, null, null],
    },
  };
}

/** What clients paid for and nobody ordered, and what was ordered and is late; as the board of suppliers tells it. */
async function exceptionSheets(ctx: Ctx, scope: Scope, projects: readonly Project[]): Promise<{ unordered: Sheet | null; late: Sheet }> {
  const found = await exceptions(ctx);
  const narrowed = scope.me !== null || scope.owner !== null;
  const known = new Set(projects.map(({ id }) => id));
  const mine = (id: string | undefined) => !narrowed || (id !== undefined && known.has(id));
  const late = found.late.filter(({ project }) => mine(project?.id));
  // One line for each offer, whichever suppliers it asks.
  const unordered =
    found.unordered?.filter(
      ({ project, quotation }, at, all) => mine(project.id) && all.findIndex((one) => one.quotation.id === quotation.id) === at,
    ) ?? null;
  return {
    unordered: unordered && {
      name: "unordered",
      columns: [
        { key: "project", kind: "name" },
        { key: "quotation", kind: "code" },
        { key: "collected", kind: "money" },
      ],
      rows: unordered.map(({ project, quotation, collected }) => ({
        cells: [project.name, quotation.number, collected],
        to: "/crm/suppliers/exceptions",
      })),
    },
    late: {
      name: "late",
      columns: [
        { key: "order", kind: "code" },
        { key: "supplier", kind: "name" },
        { key: "project", kind: "name" },
        { key: "promisedOn", kind: "date" },
        { key: "daysLate", kind: "days" },
        { key: "total", kind: "money" },
      ],
      rows: late.map(({ order, supplier, project, promisedOn, days, total: sum }) => ({
        cells: [order.number, supplier.name, project?.name ?? null, promisedOn, days, sum],
        to: `/crm/suppliers/orders/${order.id}`,
        tone: "bad" as const,
      })),
    },
  };
}
