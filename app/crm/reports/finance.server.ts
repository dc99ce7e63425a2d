import { ageing, expectedCash, notesReceivable } from "#app/crm/payments/operations.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { readSetting } from "#app/platform/settings/settings.server.ts";
import { recordsLink } from "./address.ts";
import type { FigureData, Report, Sheet } from "./fields.ts";
import { booksOf, marginByProjectSheet, marginOf, marginSheet } from "./margin.server.ts";
import { collectedByMonth, daysToPay, dueByMonth, invoicedByMonth } from "./money.server.ts";
import { before, daysOfMonth, monthsIn, type Range } from "./range.ts";
import { custodySheet, expensesByProjectSheet, expensesSheet } from "./spending.server.ts";
import { reportTargets } from "./targets.server.ts";
import { taxesSheet, vatSheet, withholdingSheet } from "./tax.server.ts";
import { taxEntries } from "./taxes.server.ts";

const sumOf = (rows: readonly { total?: number; sum?: number }[]): number =>
  rows.reduce((sum, row) => sum + (row.total ?? row.sum ?? 0), 0);

/** Money: what was invoiced, what came in, what is left of it, and what is owed either way. The caller has asked who may. */
export async function financeReport(ctx: Ctx, range: Range): Promise<Report> {
  const { margin: target } = await readSetting(ctx.db, reportTargets);
  const books = await booksOf(ctx, range);
  const taxes = await taxEntries(ctx, range);
  return {
    tab: "finance",
    target,
    figures: await figures(ctx, range, books, target),
    sheets: [
      marginSheet(books, range),
      await expensesSheet(ctx, range),
      marginByProjectSheet(books, target),
      await cashSheet(ctx, range),
      await ageingSheet(ctx),
      await expectedSheet(ctx),
      vatSheet(taxes, range),
      taxesSheet(taxes, range),
      await withholdingSheet(ctx, range),
      await expensesByProjectSheet(ctx, range),
      await custodySheet(ctx),
    ],
  };
}

async function figures(ctx: Ctx, range: Range, books: Awaited<ReturnType<typeof booksOf>>, target: number): Promise<FigureData[]> {
  const earlier = before(range);
  const invoiced = sumOf(await invoicedByMonth(ctx, range));
  const collected = sumOf(await collectedByMonth(ctx, range));
  const revenue = books.earned.reduce((sum, { net }) => sum + net, 0);
  const cost = books.spent.reduce((sum, { spent }) => sum + spent, 0);
  return [
    {
      key: "invoiced",
      kind: "money",
      value: invoiced,
      before: sumOf(await invoicedByMonth(ctx, earlier)),
      to: recordsLink("invoices", range),
    },
    {
      key: "collected",
      kind: "money",
      value: collected,
      before: sumOf(await collectedByMonth(ctx, earlier)),
      beside: invoiced > 0 ? Math.round((collected / invoiced) * 10_000) : null,
      to: recordsLink("cash", range),
    },
    { key: "margin", kind: "percent", value: marginOf(revenue, cost), beside: target },
    { key: "daysToPay", kind: "days", value: await daysToPay(ctx, range), before: await daysToPay(ctx, earlier) },
  ];
}

/** What fell due in each month, against the cash that came in, and the cheques under collection at its end. */
async function cashSheet(ctx: Ctx, range: Range): Promise<Sheet> {
  const due = await dueByMonth(ctx, range);
  const came = await collectedByMonth(ctx, range);
  const of = (rows: readonly { month: string; sum: number }[], month: string) => rows.find((row) => row.month === month)?.sum ?? 0;
  const rows: { month: string; due: number; came: number; notes: number }[] = [];
  for (const month of monthsIn(range)) {
    const notes = await notesReceivable(ctx, daysOfMonth(month, range).to);
    rows.push({ month, due: of(due, month), came: of(came, month), notes: notes.reduce((sum, { payment }) => sum + payment.amount, 0) });
  }
  return {
    name: "cash",
    columns: [
      { key: "month", kind: "month" },
      { key: "dueSum", kind: "money" },
      { key: "collected", kind: "money" },
      { key: "notesReceivable", kind: "money" },
    ],
    rows: rows.map((row) => ({
      cells: [row.month, row.due, row.came, row.notes],
      to: recordsLink("cash", daysOfMonth(row.month, range)),
    })),
    total: ["", rows.reduce((sum, row) => sum + row.due, 0), rows.reduce((sum, row) => sum + row.came, 0), rows.at(-1)?.notes ?? 0],
  };
}

/** Who owes how much as it stands now, and since when. */
async function ageingSheet(ctx: Ctx): Promise<Sheet> {
  const { clients, ages, covered, total } = await ageing(ctx);
  return {
    name: "ageing",
    columns: [
      { key: "client", kind: "name" },
      { key: "notDue", kind: "money" },
      { key: "to30", kind: "money" },
      { key: "to60", kind: "money" },
      { key: "to90", kind: "money" },
      { key: "over90", kind: "money" },
      { key: "owed", kind: "money" },
      { key: "covered", kind: "money" },
    ],
    rows: clients.map((client) => ({
      cells: [
        client.name,
        client.ages.notDue,
        client.ages.to30,
        client.ages.to60,
        client.ages.to90,
        client.ages.over90,
        client.total,
        client.covered,
      ],
      to: `/crm/invoices?status=issued,partially_paid&clientId=${client.id}`,
      ...(client.ages.over90 > 0 && { tone: "bad" as const }),
    })),
    total: ["", ages.notDue, ages.to30, ages.to60, ages.to90, ages.over90, total, covered],
  };
}

const weeksAhead = 8;

/** What should come in, week by week from this one on. */
async function expectedSheet(ctx: Ctx): Promise<Sheet> {
  const { weeks, late } = await expectedCash(ctx, weeksAhead);
  const of = (key: "invoices" | "transfers" | "cheques" | "plans" | "total") => weeks.reduce((sum, week) => sum + week[key], 0);
  return {
    name: "expected",
    columns: [
      { key: "week", kind: "date" },
      { key: "fromInvoices", kind: "money" },
      { key: "fromTransfers", kind: "money" },
      { key: "fromCheques", kind: "money" },
      { key: "fromPlans", kind: "money" },
      { key: "expected", kind: "money" },
    ],
    rows: [
      ...(late > 0 ? [{ cells: [null, null, null, null, null, late], to: "/crm/invoices/ageing", tone: "bad" as const }] : []),
      ...weeks.map((week) => ({
        cells: [week.from, week.invoices, week.transfers, week.cheques, week.plans, week.total],
        to: "/crm/invoices/ageing",
      })),
    ],
    total: ["", of("invoices"), of("transfers"), of("cheques"), of("plans"), of("total") + late],
  };
}
