import { choices } from "#app/crm/between-slices/inactive-references.server.ts";
import { and, asc, eq } from "drizzle-orm";
import { authorize } from "#app/access/permissions.ts";
import { lookupNames } from "#app/content/lookups/operations.server.ts";
import { costlyProject, seesCost } from "#app/crm/work/projects/page/cost-right.server.ts";
import { ports } from "#app/crm/between-slices/ports.server.ts";
import { crmProjectTable } from "#app/crm/work/projects/table.server.ts";
import { workOn } from "#app/crm/work/projects/lifecycle/work-on.server.ts";
import { readRowsOf } from "#app/kit/entity/list-part.server.ts";
import { parseWith } from "#app/kit/fields/parse.server.ts";
import { change, type Change, type Ctx } from "#app/platform/ctx.server.ts";
import type { Bilingual } from "#app/values/text/bilingual.ts";
import { cairoDay } from "#app/values/calendar.ts";
import { Forbidden } from "#app/values/errors.ts";
import { sum, type Piastres } from "#app/values/money/money.ts";
import type { ProjectCosts } from "#app/crm/between-slices/port-types.ts";
import { budgetFields, budgetLineFields, mostTrades, type BudgetLine } from "./fields.ts";
import { projectBudgetTable } from "./table.server.ts";

export type TradeCosts = {
  trade: string;
  name: Bilingual | null;
  budget: Piastres;
  quoted: Piastres;
  committed: Piastres;
  spent: Piastres;
};
export type Budget = {
  trades: TradeCosts[];
  /** What the whole may cost: as agreed, or the sum of the trades. Null where nobody said. */
  total: Piastres | null;
  agreed: Piastres | null;
  lines: BudgetLine[];
  quoted: Piastres;
  committed: Piastres;
  spent: Piastres;
};

export const trades = choices["lookup:supplierCategory"];

/** The budget of a project by trade, for those who may know its costs. Throws `Forbidden`, `NotFound`. */
export async function budgetOf(ctx: Ctx, projectId: string): Promise<Budget> {
  const project = await costlyProject(ctx, projectId);
  const costs = (await ports().projectCosts(ctx, [projectId])).get(projectId)!;
  return budgetFrom(ctx, project, costs);
}

async function budgetFrom(ctx: Ctx, { id, budget }: { id: string; budget: Piastres | null }, costs: ProjectCosts): Promise<Budget> {
  const [lines, quoted] = await Promise.all([linesOf(ctx, id), ports().quotedByTrade(ctx, id)]);
  const keys = [
    ...new Set([
      ...lines.map(({ trade }) => trade ?? ""),
      ...[...quoted.keys()].toSorted(),
      ...costs.entries.map(({ trade }) => trade).toSorted(),
    ]),
  ].toSorted((one, other) => Number(one === "") - Number(other === ""));
  const of = (trade: string, part: "spent" | "committed") =>
    sum(costs.entries.filter((entry) => entry.trade === trade).map((entry) => entry[part]));
  const names = await lookupNames(ctx, "supplierCategory");
  const found = keys.map((trade) => ({
    trade,
    name: names.get(trade) ?? null,
    budget: lines.find((line) => line.trade === trade)?.amount ?? 0,
    quoted: quoted.get(trade) ?? 0,
    committed: of(trade, "committed"),
    spent: of(trade, "spent"),
  }));
  const ofTrades = lines.length > 0 ? sum(lines.map(({ amount }) => amount ?? 0)) : null;
  return {
    trades: found.filter(({ budget: planned, quoted: sold, committed, spent }) => planned || sold || committed || spent),
    total: budget ?? ofTrades,
    agreed: budget,
    lines,
    quoted: sum([...quoted.values()]),
    committed: costs.committed,
    spent: costs.actual,
  };
}

async function linesOf(ctx: Ctx, projectId: string): Promise<BudgetLine[]> {
  const { trade, amount, displayOrder } = projectBudgetTable;
  return ctx.db
    .select({ trade, amount })
    .from(projectBudgetTable)
    .where(eq(projectBudgetTable.projectId, projectId))
    .orderBy(asc(displayOrder));
}

export async function saveBudget(ctx: Ctx, projectId: string, raw: unknown): Promise<void> {
  authorize(ctx.actor, "project.update");
  const { total, lines: rawLines } = parseWith(budgetFields, raw, cairoDay(ctx.now()));
  const lines = await readRowsOf(ctx, "lines", rawLines, {
    fields: budgetLineFields,
    most: mostTrades,
    unique: ["trade"],
  });
  await change(ctx, async (tx) => {
    const project = await workOn(tx, projectId);
    if (!(await seesCost(tx, project))) throw new Forbidden();
    const before = { total: project.budget, lines: await linesOf(tx, projectId) };
    await tx.db.update(crmProjectTable).set({ budget: total }).where(eq(crmProjectTable.id, projectId));
    await keepLines(tx, projectId, lines);
    await tx.record({ event: "projectBudget.updated", entity: "projectBudget", id: projectId, before, after: { total, lines } });
  });
}

async function keepLines(tx: Change, projectId: string, lines: readonly BudgetLine[]): Promise<void> {
  await tx.db.delete(projectBudgetTable).where(and(eq(projectBudgetTable.projectId, projectId)));
  if (lines.length > 0)
    await tx.db
      .insert(projectBudgetTable)
      .values(lines.map(({ trade, amount }, displayOrder) => ({ projectId, trade: trade!, amount: amount!, displayOrder })));
}
