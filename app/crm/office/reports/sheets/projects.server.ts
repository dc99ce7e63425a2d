import { recordPath } from "#app/crm/record/record-path.ts";
import { depositWaysOf } from "#app/crm/money/deposits/operations.server.ts";
import { exceptions } from "#app/crm/purchasing/orders/operations.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { readSetting } from "#app/platform/settings/settings.server.ts";
import { columnsOf, type FigureData, type Report, type Sheet } from "#app/crm/office/reports/fields.ts";
import { marginCell } from "./margin.server.ts";
import { marginOf } from "#app/values/money/money.ts";
import { progressOf, projectsIn, type Project } from "#app/crm/office/reports/parts/projects.server.ts";
import type { Range } from "#app/values/date-range.ts";
import type { Scope } from "#app/crm/office/reports/questions/scope.server.ts";
import { suppliersSheet } from "./suppliers.server.ts";
import { rowOf, tallyOf, totalOf, type Tally } from "#app/crm/office/reports/questions/tally.server.ts";
import { reportTargets } from "#app/content/settings/operations.server.ts";

export async function projectsReport(ctx: Ctx, scope: Scope, range: Range): Promise<Report> {
  const { margin: target } = await readSetting(ctx.db, reportTargets);
  const tally = tallyOf(ctx, { tab: "projects", range, owner: scope.owner });
  const projects = await projectsIn(ctx, scope);
  const { late, unordered } = await exceptionSheets(ctx, scope, projects);
  // A designer plans by budget and cost; what clients pay is not shown to him.
  if (scope.role === "designer")
    return {
      tab: "projects",
      target,
      figures: [{ key: "committed", kind: "money", ...(await tally.of("committed")) }],
      sheets: [await costsSheet(ctx, tally, projects), late],
    };
  return {
    tab: "projects",
    target,
    figures: await figuresOf(tally),
    sheets: [await profitSheet(ctx, tally, projects, target), await suppliersSheet(ctx, tally), ...(unordered ? [unordered] : []), late],
  };
}

async function figuresOf(tally: Tally): Promise<FigureData[]> {
  const [revenue, cost] = [await tally.of("projectRevenue"), await tally.of("projectCost")];
  return [
    { key: "earned", kind: "money", ...(await tally.of("earned")), beside: revenue.value },
    { key: "profit", kind: "money", ...(await tally.of("projectProfit")), beside: marginOf(revenue.value, cost.value) },
    { key: "committed", kind: "money", ...(await tally.of("committed")) },
    { key: "unbilled", kind: "money", ...(await tally.of("unbilled")), beside: (await tally.of("aheadBilled")).value },
  ];
}

async function profitSheet(ctx: Ctx, tally: Tally, projects: readonly Project[], target: number): Promise<Sheet> {
  const progress = await progressOf(ctx, tally.query);
  const ways = await depositWaysOf(
    ctx,
    projects.map(({ id }) => id),
  );
  const line = async (first: Project["name"] | "", groups: { project?: string }) => {
    const [revenue, cost] = [await tally.of("projectRevenue", groups), await tally.of("projectCost", groups)];
    const margin = marginCell(revenue.value, cost.value);
    const done = groups.project === undefined ? null : (progress.get(groups.project) ?? 0) * 100;
    return {
      margin,
      contents: [
        first,
        await tally.of("contracts", groups),
        revenue,
        cost,
        await tally.of("committed", groups),
        await tally.of("projectProfit", groups),
        margin,
        done,
        await tally.of("earned", groups),
        await tally.of("overBilled", groups),
        groups.project === undefined ? "" : (ways.get(groups.project) ?? ""),
        await tally.of("projectAdvances", groups),
        await tally.of("projectBooked", groups),
      ],
    };
  };
  const rows = [];
  for (const { id, name } of projects) {
    const { contents, margin } = await line(name, { project: id });
    rows.push(rowOf(contents, { to: recordPath("project", id), ...(typeof margin === "number" && margin < target && { tone: "bad" }) }));
  }
  return {
    name: "profit",
    columns: columnsOf({
      project: "name",
      contract: "money",
      revenue: "money",
      cost: "money",
      committed: "money",
      profit: "money",
      margin: "percent",
      progress: "percent",
      earned: "money",
      overBilled: "money",
      depositIs: "word",
      advances: "money",
      inBooks: "money",
    }),
    rows,
    ...totalOf((await line("", {})).contents),
  };
}

async function costsSheet(ctx: Ctx, tally: Tally, projects: readonly Project[]): Promise<Sheet> {
  const progress = await progressOf(ctx, tally.query);
  const rows = [];
  for (const { id, name, budget } of projects) {
    const [cost, ordered] = [await tally.of("projectCost", { project: id }), await tally.of("committed", { project: id })];
    const left = budget === null ? null : budget - cost.value - ordered.value;
    rows.push(
      rowOf([name, budget, cost, ordered, left, (progress.get(id) ?? 0) * 100], {
        to: recordPath("project", id),
        ...(left !== null && left < 0 && { tone: "bad" }),
      }),
    );
  }
  return {
    name: "profit",
    columns: columnsOf({ project: "name", budget: "money", cost: "money", committed: "money", left: "money", progress: "percent" }),
    rows,
    ...totalOf(["", null, await tally.of("projectCost"), await tally.of("committed"), null, null]),
  };
}

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
      columns: columnsOf({ project: "name", quotation: "code", collected: "money" }),
      rows: unordered.map(({ project, quotation, collected }) => ({
        cells: [project.name, quotation.number, collected],
        to: "/crm/suppliers/exceptions",
      })),
    },
    late: {
      name: "late",
      columns: columnsOf({ order: "code", supplier: "name", project: "name", promisedOn: "date", daysLate: "days", total: "money" }),
      rows: late.map(({ order, supplier, project, promisedOn, days, total: sum }) => ({
        cells: [order.number, supplier.name, project?.name ?? null, promisedOn, days, sum],
        to: recordPath("order", order.id),
        tone: "bad" as const,
      })),
    },
  };
}
