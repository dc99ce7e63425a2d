import { may } from "#app/access/permissions.ts";
import { withheldLedger } from "#app/crm/purchasing/orders/operations.server.ts";
import { ageingSums, certificates } from "#app/crm/money/payments/operations.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { readSetting } from "#app/platform/settings/settings.server.ts";
import { addDays, cairoDay, weekStart } from "#app/values/calendar.ts";
import { ageingSheet } from "./ageing-sheet.server.ts";
import { columnsOf, type FigureData, type Report, type Sheet } from "#app/crm/office/reports/fields.ts";
import { marginOf } from "#app/values/money/money.ts";
import { marginByProjectSheet, marginSheet } from "./margin.server.ts";
import { daysToPay, weeksAhead } from "#app/crm/office/reports/parts/money.server.ts";
import { before, monthsIn, type Range } from "#app/values/date-range.ts";
import { custodySheet, expensesByProjectSheet, expensesSheet } from "./spending.server.ts";
import { rowOf, tallyOf, totalOf, type Figure, type Tally } from "#app/crm/office/reports/questions/tally.server.ts";
import { reportTargets } from "#app/content/settings/operations.server.ts";
import { turnoverTaxSheet } from "./turnover.server.ts";
import { taxesSheet, vatBooks, vatSheet } from "./tax.server.ts";
import { certificatesSheet, withheldSheet } from "./withholding-sheets.server.ts";

export async function financeReport(ctx: Ctx, range: Range): Promise<Report> {
  const { margin: target } = await readSetting(ctx.db, reportTargets);
  const tally = tallyOf(ctx, { tab: "finance", range, owner: null });
  const today = cairoDay(ctx.now());
  // Four chains that need nothing of each other, side by side.
  const [[top, money], paid, owed, taxes] = await Promise.all([
    (async () =>
      [
        await figures(ctx, tally, target),
        [await marginSheet(tally), await expensesSheet(ctx, tally), await marginByProjectSheet(ctx, tally, target), await cashSheet(tally)],
      ] as const)(),
    daysToPay(ctx, range),
    ageingSums(ctx, range.to < today ? range.to : today),
    (async () => [
      await expectedSheet(ctx, tally),
      await vatSheet(ctx, tally),
      ...(may(ctx, "journalEntry.read") && may(ctx, "ledgerAccount.read") ? [await turnoverTaxSheet(ctx, range)] : []),
      await taxesSheet(tally),
      ...(await vatBooks(ctx, range)),
      certificatesSheet(await certificates(ctx, range)),
      withheldSheet(await withheldLedger(ctx, range)),
      await expensesByProjectSheet(ctx, tally),
      await custodySheet(ctx, tally),
    ])(),
  ]);
  return {
    tab: "finance",
    target,
    figures: [...top, { key: "daysToPay", kind: "days", ...paid }],
    sheets: [...money, ageingSheet(owed), ...taxes],
  };
}

async function figures(ctx: Ctx, tally: Tally, target: number): Promise<FigureData[]> {
  const { range } = tally.place;
  const earlier = tallyOf(ctx, { ...tally.place, range: before(range) });
  const [invoiced, collected] = [await tally.of("invoices"), await tally.of("cash")];
  return [
    { key: "invoiced", kind: "money", ...invoiced, before: (await earlier.of("invoices")).value },
    {
      key: "collected",
      kind: "money",
      ...collected,
      before: (await earlier.of("cash")).value,
      beside: invoiced.value > 0 ? Math.round((collected.value / invoiced.value) * 10_000) : null,
    },
    { key: "margin", kind: "percent", value: marginOf((await tally.of("revenue")).value, (await tally.of("cost")).value), beside: target },
  ];
}

async function cashSheet(tally: Tally): Promise<Sheet> {
  const line = async (of: Tally) => [await of.of("due"), await of.of("cash"), await of.of("notes")];
  const rows = [];
  for (const month of monthsIn(tally.place.range)) rows.push(rowOf([month, ...(await line(tally.in(month)))]));
  return {
    name: "cash",
    columns: columnsOf({ month: "month", dueSum: "money", collected: "money", notesReceivable: "money" }),
    rows,
    ...totalOf(["", ...(await line(tally))]),
  };
}

const sources = ["invoices", "transfers", "cheques", "plans"] as const;

async function expectedSheet(ctx: Ctx, tally: Tally): Promise<Sheet> {
  const line = async (groups: { week?: string }) => {
    const cells: Figure[] = [];
    for (const source of sources) cells.push(await tally.of("expected", { ...groups, source }));
    return [...cells, await tally.of("expected", groups)];
  };
  const first = weekStart(cairoDay(ctx.now()));
  const late = await tally.of("expected", { week: "late" });
  const rows = late.value > 0 ? [rowOf([null, ...(await line({ week: "late" }))], { to: "/crm/invoices/ageing", tone: "bad" })] : [];
  for (let at = 0; at < weeksAhead; at += 1) {
    const week = addDays(first, at * 7);
    rows.push(rowOf([week, ...(await line({ week }))]));
  }
  return {
    name: "expected",
    columns: columnsOf({
      week: "date",
      fromInvoices: "money",
      fromTransfers: "money",
      fromCheques: "money",
      fromPlans: "money",
      expected: "money",
    }),
    rows,
    ...totalOf(["", ...(await line({}))]),
  };
}
