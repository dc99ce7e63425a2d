import { choices } from "#app/crm/between-slices/inactive-references.server.ts";
import { holders } from "#app/crm/purchasing/custody/operations.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { columnsOf, type Sheet } from "#app/crm/office/reports/fields.ts";
import { projectNames } from "./margin.server.ts";
import { custodyAgeNames } from "#app/crm/office/reports/parts/spending.server.ts";
import { rowOf, sumOf, totalOf, type Figure, type Tally } from "#app/crm/office/reports/questions/tally.server.ts";

async function largest(tally: Tally, name: "category" | "project"): Promise<{ key: string; sum: Figure }[]> {
  const groups = Map.groupBy(await tally.sums("expenses"), (part) => part.in[name] ?? "none");
  const keys = [...groups].toSorted(([, a], [, b]) => sumOf(b) - sumOf(a)).map(([key]) => key);
  const lines = [];
  for (const key of keys) lines.push({ key, sum: await tally.of("expenses", { [name]: key }) });
  return lines;
}

export async function expensesSheet(ctx: Ctx, tally: Tally): Promise<Sheet> {
  const lines = await largest(tally, "category");
  const all = await tally.of("expenses");
  const keys = lines.map(({ key }) => key);
  const names = keys.length > 0 ? await choices["lookup:expenseCategory"](ctx, { values: keys }) : [];
  return {
    name: "expenses",
    columns: columnsOf({ category: "name", share: "percent", sum: "money" }),
    rows: lines.map(({ key, sum }) =>
      rowOf(
        [
          names.find(({ value }) => value === key)?.label ?? { en: key, ar: key },
          all.value > 0 ? Math.round((sum.value / all.value) * 10_000) : null,
          sum,
        ],
        { to: sum.to },
      ),
    ),
    ...totalOf(["", all.value > 0 ? 10_000 : null, all]),
  };
}

export async function expensesByProjectSheet(ctx: Ctx, tally: Tally): Promise<Sheet> {
  const lines = await largest(tally, "project");
  const keys = lines.map(({ key }) => key);
  const names = await projectNames(ctx, keys);
  return {
    name: "expensesByProject",
    columns: columnsOf({ project: "name", sum: "money" }),
    rows: lines.map(({ key, sum }) => rowOf([names.get(key) ?? null, sum], { to: sum.to })),
    ...totalOf(["", await tally.of("expenses")]),
  };
}

export async function custodySheet(ctx: Ctx, tally: Tally): Promise<Sheet> {
  const line = async (groups: { holder?: string }) => {
    const cells: Figure[] = [];
    for (const age of custodyAgeNames) cells.push(await tally.of("custody", { ...groups, age }));
    return [...cells, await tally.of("custody", groups)];
  };
  const rows = [];
  for (const { id, name } of await holders(ctx))
    rows.push(rowOf([name, ...(await line({ holder: id }))], { to: `/crm/expenses/custody?holderId=${id}` }));
  return {
    name: "custody",
    columns: columnsOf({ holder: "name", to30: "money", to60: "money", to90: "money", over90: "money", balance: "money" }),
    rows,
    ...totalOf(["", ...(await line({}))]),
  };
}
