import { inArray, sql } from "drizzle-orm";
import { may } from "#app/access/permissions.ts";
import type { AccountKey } from "#app/crm/base/ledger-accounts/fields.ts";
import { isOpeningCheque, openCustodyOn, openItemsOn } from "#app/crm/money/opening-items/operations.server.ts";
import { ageingSums, notesReceivable } from "#app/crm/money/payments/operations.server.ts";
import {
  balancesOf,
  booksOf,
  isYearly,
  journalOf,
  type Account,
  type Balance,
  type Books,
  type Moved,
} from "#app/crm/office/books/operations.server.ts";
import { moneyMoves } from "#app/crm/between-slices/money-moves.server.ts";
import { forecastSheet, moneySheet, notesSheet } from "./money.server.ts";
import { retentionSheet } from "./retention-sheet.server.ts";
import { payablesSheet } from "./payables-sheet.server.ts";
import { addressOf } from "#app/crm/office/reports/page/address.ts";
import { columnsOf, type Cell, type Report, type Row, type Sheet } from "#app/crm/office/reports/fields.ts";
import { tallyOf } from "#app/crm/office/reports/questions/tally.server.ts";
import type { Scope } from "#app/crm/office/reports/questions/scope.server.ts";
import { custodyEntryTable } from "#app/crm/purchasing/expenses/table.server.ts";
import { heldOnDay, openChequesOn, openChequesSum, payablesOn, withheldLedger } from "#app/crm/purchasing/orders/operations.server.ts";
import { supplierPaymentTable } from "#app/crm/purchasing/orders/table.server.ts";
import { isListPath, recordPath } from "#app/crm/record/record-path.ts";
import { crmProjectTable } from "#app/crm/work/projects/table.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { cairoDay } from "#app/values/calendar.ts";
import { monthsIn, type Range } from "#app/values/date-range.ts";
import { marginOf } from "#app/values/money/money.ts";
import { translateFor } from "#app/words/words.server.ts";

const mostLines = 1000;

export async function booksReport(ctx: Ctx, { owner }: Scope, range: Range): Promise<Report> {
  const books = await booksOf(ctx, range);
  const balances = balancesOf(books);
  const closing = (...accounts: AccountKey[]) =>
    sumOf(
      balances.filter(({ account, under }) => accounts.some((one) => one === account || one === under)),
      "closing",
    );
  const sums = incomeOf(books, () => true);
  return {
    tab: "books",
    target: 0,
    figures: [
      { key: "money", kind: "money", value: closing("cash", "banks") },
      { key: "owedToUs", kind: "money", value: closing("clients") },
      { key: "owedByUs", kind: "money", value: -closing("suppliers") },
      { key: "netProfit", kind: "money", value: sums.net },
    ],
    sheets: [
      moneySheet(ctx, range, balances),
      ...(may(ctx, "payment.read") ? [await notesSheet(ctx, range), await retentionSheet(ctx, range)] : []),
      ...(may(ctx, "cost.read") ? [await payablesSheet(ctx, range)] : []),
      ...(may(ctx, "payment.read") && may(ctx, "cost.read") ? [await forecastSheet(ctx, await moneyOn(ctx, cairoDay(ctx.now())))] : []),
      trialBalanceSheet(ctx, range, balances),
      await journalSheet(ctx, range, books.chart, owner),
      incomeSheet(books),
      incomeByMonthSheet(books),
      await incomeByProjectSheet(ctx, books),
      balanceSheet(balances),
      ...(may(ctx, "payment.read") ? [await controlSheet(ctx, books)] : []),
    ],
  };
}

const wordOf = (word: "grossProfit" | "netProfit") => ({
  en: translateFor("en")(`report.word.${word}`),
  ar: translateFor("ar")(`report.word.${word}`),
});
const sumOf = <K extends string>(rows: readonly Record<K, number>[], key: K): number => rows.reduce((sum, row) => sum + row[key], 0);
const sides = (amount: number): [number, number] => [Math.max(0, amount), Math.max(0, -amount)];

function trialBalanceSheet(ctx: Ctx, range: Range, balances: readonly Balance[]): Sheet {
  const today = cairoDay(ctx.now());
  const of = ({ opening, debit, credit, closing }: Pick<Balance, "opening" | "debit" | "credit" | "closing">): Cell[] => [
    ...sides(opening),
    debit,
    credit,
    ...sides(closing),
  ];
  const rows = balances
    .filter(({ opening, debit, credit }) => opening !== 0 || debit !== 0 || credit !== 0)
    .map((one) => ({
      cells: [one.code, one.name, ...of(one)],
      to: addressOf({ tab: "books", sheet: "journal", range, owner: one.id, today }),
    }));
  const columns = columnsOf({
    code: "code",
    account: "name",
    openingDebit: "money",
    openingCredit: "money",
    debit: "money",
    credit: "money",
    closingDebit: "money",
    closingCredit: "money",
  });
  return {
    name: "trialBalance",
    columns,
    rows,
    total: ["", "", ...columns.slice(2).map((_, at) => rows.reduce((sum, { cells }) => sum + Number(cells[at + 2]), 0))],
  };
}

export async function journalSheet(
  ctx: Ctx,
  range: Range,
  chart: readonly Account[],
  chosen: string | null,
  most = mostLines,
): Promise<Sheet> {
  const account = chart.find(({ id }) => id === chosen) ?? null;
  const { opening, debit, credit, lines } = await journalOf(ctx, range, account, most);
  const names = new Map(chart.map((one) => [one.account, one]));
  let balance = opening;
  const rows = lines.map((line): Row => {
    balance += line.amount;
    const { code, name } = names.get(line.account)!;
    return {
      cells: [line.number, line.on, code, name, line.party, line.project ?? "", ...sides(line.amount), account ? balance : null],
      ...(isListPath(line.kind) && { to: recordPath(line.kind, line.id) }),
    };
  });
  return {
    name: "journal",
    columns: columnsOf({
      document: "code",
      date: "date",
      code: "code",
      account: "name",
      party: "name",
      project: "name",
      debit: "money",
      credit: "money",
      balance: "money",
    }),
    rows: [
      ...(account && opening !== 0 ? [{ cells: ["", range.from, account.code, account.name, null, "", ...sides(opening), opening] }] : []),
      ...rows,
    ],
    total: ["", "", "", "", "", "", debit, credit, account ? opening + debit - credit : ""],
  };
}

/** Income and costs of the range (piastres, income above nothing), of the rows that are meant. */
function incomeOf({ chart, moved }: Books, meant: (row: Moved) => boolean) {
  const kinds = new Map(chart.map(({ account, kind }) => [account, kind]));
  const of = (kind: string) =>
    moved.reduce((sum, row) => (!row.opening && kinds.get(row.account) === kind && meant(row) ? sum + row.credit - row.debit : sum), 0);
  const [income, cost, overhead] = [of("income"), -of("cost"), -of("overhead")];
  return { income, cost, overhead, gross: income - cost, net: income - cost - overhead };
}

function incomeSheet(books: Books): Sheet {
  const { income, gross, net } = incomeOf(books, () => true);
  const share = (amount: number): number | null => (income === 0 ? null : Math.round((amount / income) * 10_000));
  const of = (kind: Account["kind"]): Row[] =>
    balancesOf(books).flatMap((one) => {
      const amount = one.credit - one.debit;
      return one.kind === kind && amount !== 0 ? [{ cells: [one.name, one.code, amount, share(amount)] }] : [];
    });
  return {
    name: "income",
    columns: columnsOf({ account: "name", code: "code", sum: "money", share: "percent" }),
    rows: [
      ...of("income"),
      ...of("cost"),
      { cells: [wordOf("grossProfit"), "", gross, share(gross)] },
      ...of("overhead"),
      { cells: [wordOf("netProfit"), "", net, share(net)] },
    ],
  };
}

function incomeByMonthSheet(books: Books): Sheet {
  const line = (meant: (row: Moved) => boolean): Cell[] => {
    const { income, cost, gross, overhead, net } = incomeOf(books, meant);
    return [income, cost, gross, overhead, net];
  };
  return {
    name: "incomeByMonth",
    columns: columnsOf({
      month: "month",
      income: "money",
      directCost: "money",
      grossProfit: "money",
      overheads: "money",
      netProfit: "money",
    }),
    rows: monthsIn(books.range).map((month) => ({ cells: [month, ...line((row) => row.month === month)] })),
    total: ["", ...line(() => true)],
  };
}

/** Each project with its own costs; what belongs to none stands by itself, and the office's costs in a column of their own. */
async function incomeByProjectSheet(ctx: Ctx, books: Books): Promise<Sheet> {
  const ids = [...new Set(books.moved.filter(({ opening }) => !opening).map(({ project }) => project))];
  const known = ids.filter((id) => id !== null);
  const names = known.length > 0 ? await ctx.db.select().from(crmProjectTable).where(inArray(crmProjectTable.id, known)) : [];
  const line = (meant: (row: Moved) => boolean): Cell[] => {
    const { income, cost, gross, overhead, net } = incomeOf(books, meant);
    return [income, cost, gross, marginOf(income, cost), overhead, net];
  };
  const rows = ids
    .map((id) => {
      const project = names.find((one) => one.id === id);
      return {
        cells: [project ? { en: project.nameEn, ar: project.nameAr } : null, ...line((row) => row.project === id)],
        ...(project && { to: recordPath("project", project.id) }),
      };
    })
    .filter(({ cells }) => cells.slice(1).some((cell) => typeof cell === "number" && cell !== 0));
  return {
    name: "incomeByProject",
    columns: columnsOf({
      project: "name",
      income: "money",
      directCost: "money",
      grossProfit: "money",
      margin: "percent",
      overheads: "money",
      netProfit: "money",
    }),
    rows: rows.toSorted((one, other) => Number(other.cells[1]) - Number(one.cells[1])),
    total: ["", ...line(() => true)],
  };
}

function balanceSheet(balances: readonly Balance[]): Sheet {
  const of = (kind: Account["kind"]): Row[] =>
    balances.flatMap((one) =>
      one.kind === kind && one.closing !== 0
        ? [{ cells: [one.name, one.code, `ledgerAccount.choice.kind.${kind}`, ...sides(one.closing)] }]
        : [],
    );
  const profit = -sumOf(balances.filter(isYearly), "closing");
  const rows: Row[] = [
    ...of("asset"),
    ...of("liability"),
    ...of("equity"),
    { cells: [wordOf("netProfit"), "", "ledgerAccount.choice.kind.equity", ...sides(-profit)] },
  ];
  const total = (at: number) => rows.reduce((sum, { cells }) => sum + Number(cells[at]), 0);
  return {
    name: "balanceSheet",
    columns: columnsOf({ account: "name", code: "code", accountKind: "key", debit: "money", credit: "money" }),
    rows,
    total: ["", "", "", total(3), total(4)],
  };
}

export const booksDiffer = async (ctx: Ctx, range: Range): Promise<readonly Row[]> =>
  (await controlSheet(ctx, await booksOf(ctx, range))).rows.filter(({ tone }) => tone === "bad");

async function controlSheet(ctx: Ctx, { range: { from, to }, chart, moved }: Books): Promise<Sheet> {
  const today = cairoDay(ctx.now());
  const range = { from, to: to < today ? to : today };
  const inBooks = (accounts: readonly string[], which: (row: Moved) => boolean, side?: "debit" | "credit") =>
    moved.reduce((sum, row) => {
      if (!accounts.some((one) => one === row.account) || !which(row)) return sum;
      return sum + (side ? row[side] : row.debit - row.credit);
    }, 0);
  const stands = () => true;
  const within = ({ opening, manual }: Moved) => !opening && !manual;
  const tally = tallyOf(ctx, { tab: "finance", range, owner: null });
  const vat = async (measure: "outputVat" | "inputVat" | "scheduleTax") => (await tally.of(measure)).value;
  const openCheques = (await openItemsOn(ctx, range.to)).filter(({ kind }) => isOpeningCheque(kind));
  const notes = (await notesReceivable(ctx, [range.to])).reduce((sum, { payment }) => sum + payment.amount, 0) + sumOf(openCheques, "left");
  const owed = await ageingSums(ctx, range.to);
  const money = chart.flatMap(({ account, under }) => (under ? [account] : []));
  const rows: [string, number, number][] = [
    ["money", inBooks([...money, "cash", "banks"], stands), await moneyOn(ctx, to)],
    ["receivables", inBooks(["clients", "clientCredits", "chequesInHand", "chequesDeposited"], stands), owed.net],
    ["retention", inBooks(["retentionHeld"], stands), owed.held],
    ["notes", inBooks(["chequesInHand", "chequesDeposited"], stands), notes],
    ["payables", inBooks(["suppliers", "prepayments"], stands), await supplierBalance(ctx, to)],
    ["retentionOwed", inBooks(["retentionOwed"], stands), 0 - [...(await heldOnDay(ctx, to)).values()].reduce((sum, one) => sum + one, 0)],
    ["chequesOut", inBooks(["chequesOut"], stands), 0 - (await chequesOutOn(ctx, to))],
    ["custody", inBooks(["custody"], stands), (await custodyBalance(ctx, to)) + (await openCustodyOn(ctx, to))],
    ["outputVat", -inBooks(["outputVat"], within), await vat("outputVat")],
    ["inputVat", inBooks(["inputVat"], within), await vat("inputVat")],
    ["tableTax", -inBooks(["tableTax"], within), await vat("scheduleTax")],
    ["form41", inBooks(["withheldForAuthority"], within, "credit"), (await withheldLedger(ctx, range)).total],
  ];
  return {
    name: "control",
    columns: columnsOf({ control: "word", inBooks: "money", inDocuments: "money", difference: "money" }),
    rows: rows.map(([control, books, documents]) => ({
      cells: [control, books, documents, books - documents],
      ...(books !== documents && { tone: "bad" as const }),
    })),
  };
}

async function moneyOn(ctx: Ctx, day: string): Promise<number> {
  const { rows } = await ctx.db.execute<{ sum: string }>(
    sql`select coalesce(sum(amount), 0) as sum from (${moneyMoves()}) move where "on" <= ${day}::date`,
  );
  return Number(rows[0]?.sum ?? 0);
}

/** What suppliers have of ours without what they are owed (piastres). */
const supplierBalance = async (ctx: Ctx, day: string): Promise<number> => -sumOf(await payablesOn(ctx, day), "amount");

/** What our open cheques settle, with the tax that is withheld when they are paid (piastres). */
async function chequesOutOn(ctx: Ctx, day: string): Promise<number> {
  const [open] = await ctx.db.select({ sum: openChequesSum }).from(supplierPaymentTable).where(openChequesOn(day));
  return open?.sum ?? 0;
}

async function custodyBalance(ctx: Ctx, day: string): Promise<number> {
  const { rows } = await ctx.db.execute<{ sum: string }>(
    sql`select coalesce(sum(amount), 0) as sum from ${custodyEntryTable} where "on" <= ${day}`,
  );
  return Number(rows[0]?.sum ?? 0);
}
