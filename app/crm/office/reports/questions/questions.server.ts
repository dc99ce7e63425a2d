import type { Ctx } from "#app/platform/ctx.server.ts";
import { fromStandby } from "#app/platform/db/standby.server.ts";
import { NotFound } from "#app/values/errors.ts";
import { isTab, tabOf, type Report, type Sheet, type Tab } from "#app/crm/office/reports/fields.ts";
import { booksReport } from "#app/crm/office/reports/sheets/books.server.ts";
import { financeReport } from "#app/crm/office/reports/sheets/finance.server.ts";
import { projectsReport } from "#app/crm/office/reports/sheets/projects.server.ts";
import type { Range } from "#app/values/date-range.ts";
import { salesReport } from "#app/crm/office/reports/sheets/sales.server.ts";
import { scopeOf } from "./scope.server.ts";
import { teamReport } from "#app/crm/office/reports/sheets/team.server.ts";

const reports: Record<Tab, (ctx: Ctx, scope: ReturnType<typeof scopeOf>, range: Range) => Promise<Report>> = {
  finance: (ctx, _scope, range) => financeReport(ctx, range),
  books: booksReport,
  sales: salesReport,
  projects: projectsReport,
  team: teamReport,
};

/** One part of the reports for this reader: all of it, his own sales, his own projects, or money. Throws `Forbidden` for a part that is not his. */
export async function reportOf(ctx: Ctx, tab: Tab, range: Range, owner: string | null = null): Promise<Report> {
  const scope = scopeOf(ctx, tab, owner);
  return fromStandby(ctx, (reading) => reports[tab](reading, scope, range));
}

/** One table of it, for a file. Throws `NotFound` for one that is none, or that this reader does not get. */
export async function sheetOf(ctx: Ctx, tab: string, name: string, range: Range, owner: string | null): Promise<Sheet> {
  if (!isTab(tab) || tabOf(name) !== tab) throw new NotFound();
  const { sheets } = await reportOf(ctx, tab, range, owner);
  const sheet = sheets.find((one) => one.name === name);
  if (!sheet) throw new NotFound();
  return sheet;
}
