// The money figures of the demo company on one day, as docs/figures.md holds them: `npx vitest run db/seed.test.ts -u` writes it anew.
import { eq } from "drizzle-orm";
import { crmProjectRecords } from "#app/crm/work/projects/operations.server.ts";
import { crmProjectTable } from "#app/crm/work/projects/table.server.ts";
import type { Report, SheetName } from "#app/crm/office/reports/fields.ts";
import { reportOf } from "#app/crm/office/reports/questions/questions.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { format } from "#app/locale/format.ts";

/** The demo dates everything so many days before it is loaded, so its figures belong to a day. */
export const figuresOn = "2026-11-22T10:00:00Z";
const year = { from: "2025-12-01", to: "2026-11-30" };
const archived = "Flat in Zamalek";

/** A sum in a table of a report (piastres): of a month, or of the whole. */
function cell(report: Report, name: SheetName, column: string, month?: string): number {
  const sheet = report.sheets.find((one) => one.name === name)!;
  const at = sheet.columns.findIndex(({ key }) => key === column);
  return Number((month ? sheet.rows.find(({ cells }) => cells[0] === month)!.cells : sheet.total!)[at]);
}

const { amount } = format("en", "latn");

/** Rows of a table in Markdown, each column as wide as its widest cell. */
function tableOf(rows: readonly (readonly string[])[]): string {
  const widths = rows[0]!.map((_, at) => Math.max(...rows.map((row) => row[at]!.length)));
  const line = (cells: readonly string[]) => `| ${cells.map((text, at) => text.padEnd(widths[at]!)).join(" | ")} |`;
  return [line(rows[0]!), line(widths.map((width) => "-".repeat(width))), ...rows.slice(1).map(line)].join("\n");
}

/** What the figures of a loaded demo are, beside what the version before cheques, receipts and archives said of the same demo. Archives a project. */
export async function demoFigures(ctx: Ctx): Promise<string> {
  const [money, projects] = [await reportOf(ctx, "finance", year), await reportOf(ctx, "projects", year)];
  const [flat] = await ctx.db.select({ id: crmProjectTable.id }).from(crmProjectTable).where(eq(crmProjectTable.nameEn, archived));
  await crmProjectRecords.archive(ctx, flat!.id);
  const [moneyAfter, projectsAfter] = [await reportOf(ctx, "finance", year), await reportOf(ctx, "projects", year)];
  const rows: [string, number | null, number][] = [
    ["Cost, September", 127_847_28, cell(money, "margin", "cost", "2026-09")],
    ["Cost, October", 63_548_64, cell(money, "margin", "cost", "2026-10")],
    ["Cost, November", 72_805_00, cell(money, "margin", "cost", "2026-11")],
    ["Cost, twelve months", 727_380_04, cell(money, "margin", "cost")],
    ["Ordered, not yet received", 321_960_00, cell(projects, "profit", "committed")],
    ["Collected, October", 493_657_00, cell(money, "cash", "collected", "2026-10")],
    ["Collected, twelve months", 1_654_373_87, cell(money, "cash", "collected")],
    ["Cheques under collection, end of October", null, cell(money, "cash", "notesReceivable", "2026-10")],
    ["VAT on invoices", 223_890_27, cell(money, "vat", "outputVat")],
    ["VAT on purchases, deducted", 66_331_66, cell(money, "vat", "inputVat")],
    ["VAT payable", 157_558_61, cell(money, "vat", "vatDue")],
    ["Revenue, margin by project", 1_599_216_27, cell(money, "marginByProject", "revenue")],
    [`The same, ${archived} archived`, 1_599_216_27, cell(moneyAfter, "marginByProject", "revenue")],
    ["Revenue, profit by project", 1_548_566_27, cell(projects, "profit", "revenue")],
    [`The same, ${archived} archived`, 1_351_820_17, cell(projectsAfter, "profit", "revenue")],
  ];
  const text = rows.map(([name, before, now]) => [name, before === null ? "-" : amount(before), amount(now)]);
  return `# Figures of the demo

What the reports say of the demo company, loaded on ${figuresOn.slice(0, 10)}, for the twelve months to its November, in EGP. Written by \`db/seed.test.ts\`, which fails when a figure changes. Before: commit \`3a082d1\`, measured with the demo of that time on the same day. Invoices between the contracts and the costs of the trades came later, so that no month is empty and margins are those of a studio.

${tableOf([["figure", "before", "now"], ...text])}

- Cost belongs to the day of the delivery or the bill, no longer to that of the order. An audit had measured 74,904.99 for November before and expected 173,304.99. Both are 2,099.99 above the demo on the same commits and day, and their difference is the same: the 98,400.00 of goods received in November. Read from the rows of that demo, November cost 98,400.00 of goods, 67,100.00 of expenses and 5,705.00 of hours, all whole pounds: 2,099.99 is not in the demo’s data, and was most likely entered in the audited installation.
- Collected is cash. The cheque of 192,744.00, due on 4 December, is under collection instead.
- VAT without a tax invoice (10,080.00) is not set off. Where it belongs to a project it is a part of the cost; what is still to come from suppliers without a tax number is ordered with their VAT.
- A project with invoices could be moved to the trash: its 196,746.10 left one report and stayed in the other. It can only be archived, and both keep it.
- Three bills without an order came later: freight of 3,600.00 for a project costs 4,104.00 in October, because its supplier has no tax number; of two for the office 1,344.00 of VAT is deducted.
- A credit note of 684.00 against the freight of October came on 4 November: November and the twelve months cost so much less, as its supplier’s VAT is not set off.
- The contract of the law office in Maadi retains 5 %: 13,916.70 of its first invoice is held until handover and was not collected; nothing else changed.
- Retention in the cash forecast: of each contract whose project is handed over, what falls due after today, on its day, less what was released, the first due first.
- VAT return in the cash forecast: two returns, VAT (2210 less 1410 and 1440) and table tax (2215), which is never set off against VAT of purchases. The balance at the end of last month, less what was entered by hand this month, is due at the end of this one; what is older is late and stands in the first week. What documents moved this month, less a credit of VAT that is carried, is due at the end of the next one. VAT kept by government bodies (1430) is not set off. From the quarter in which the company is a small business the same is counted by quarters, due at the end of the month after each.
- Turnover (the table of turnover tax, and the meter of a small business): what is on revenue accounts (works, design, goods, reductions, and those of income that the accountant added; not other income) since 1 January, without VAT, less credit notes; a deposit counts once its work is invoiced. Turnover tax is the rate of the band of the whole calendar year, of what came in the quarters of a small business; a year that exceeds the limit takes the highest rate. What is assumed: a turnover at the upper limit of a band belongs to the next one, but for the last; the rules of 31 December hold for their year; a regime that ends does so on the next 1 January. The demo company is taxed in the ordinary way and has none.
- Planned expenses in the cash forecast: each day from tomorrow on at which one comes (once, or every week, month, quarter or year since its first day, until its last), with its amount; the 31st is the last day of a shorter month.
- Withheld tax in the cash forecast: what was withheld of suppliers and not remitted, at the end of the month after its quarter, and of each open cheque by the day it is due, or by today where that is past.
`;
}
