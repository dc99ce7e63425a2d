import { recordPath } from "#app/crm/record/record-path.ts";
import { advancesIn } from "#app/crm/office/books/operations.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import type { Part } from "#app/crm/office/reports/fields.ts";
import type { Range } from "#app/values/date-range.ts";
import type { Load } from "./part-query.ts";
import { projectsIn } from "./projects.server.ts";

const everyDay: Range = { from: "0001-01-01", to: "9999-12-31" };

async function advanceParts(ctx: Ctx, range: Range, projects: readonly string[] | null = null): Promise<Part[]> {
  return (await advancesIn(ctx, range, projects)).map(({ id, number, on, party, project, amount }) => ({
    to: recordPath("invoice", id),
    name: party ?? { en: "", ar: "" },
    number,
    state: amount > 0 ? "report.state.advance" : "report.state.advanceEarned",
    on,
    amount,
    in: { project: project ?? "none" },
  }));
}

export const advances: Load = (ctx, { range }) => advanceParts(ctx, range);
export const projectAdvances: Load = async (ctx, { scope }) =>
  advanceParts(
    ctx,
    everyDay,
    (await projectsIn(ctx, scope)).map(({ id }) => id),
  );
