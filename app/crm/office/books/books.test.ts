import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { holdStorage, openStorage } from "#app/platform/storage/storage.server.ts";
import { inCompany, type Company } from "../../../../tests/company.ts";
import { ownSql } from "../../../../tests/own-sql.ts";
import { patient } from "../../../../tests/patience.ts";
import { figuresOn } from "../../../../db/demo-figures.ts";
import { seedDemoContent } from "../../../../db/demo/content.ts";
import { seedDemo, seedEmpty } from "../../../../db/seed.ts";
import { daysOfPeriod } from "#app/values/date-range.ts";
import { reportOf } from "#app/crm/office/reports/questions/questions.server.ts";
import type { Sheet } from "#app/crm/office/reports/fields.ts";
import type { Range } from "#app/values/date-range.ts";
import { entriesFile, trialBalance } from "./operations.server.ts";

let folder: string;
let restore: () => void;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "diwan-books-"));
  restore = holdStorage(openStorage({ folder }));
});
afterAll(async () => {
  restore();
  await rm(folder, { recursive: true, force: true });
});

test(
  "the entries of the demo balance, and tie with what its reports say",
  () =>
    inCompany(async (company) => {
      const { ctx } = company;
      company.pass(Date.parse(figuresOn) - company.now().getTime());
      await seedEmpty(ctx);
      await seedDemoContent(ctx);
      await seedDemo(ctx);
      const rows = await trialBalance(ctx, { from: "2025-12-01", to: "2026-11-22" });
      const closing = (...codes: string[]) => rows.filter(({ code }) => codes.includes(code)).reduce((sum, row) => sum + row.closing, 0);
      expect(rows.reduce((sum, row) => sum + row.closing, 0)).toBe(0);
      expect(rows.reduce((sum, row) => sum + row.debit - row.credit, 0)).toBe(0);
      // As docs/figures.md has them: VAT on invoices and on purchases, with and without a tax invoice, cheques, revenue with its advances.
      expect([closing("2210"), closing("1410"), closing("1411")]).toEqual([-539_660_27, 96_157_06, 10_500_00]);
      expect(closing("1131", "1132")).toBe(192_744_00);
      expect(closing("4100", "2150")).toBe(-3_854_716_27);
      // Two boxes, a bank and a wallet hold what they hold; what is on its way to the site stands between them.
      expect(["1110-1", "1110-2", "1120-2", "1110", "1120"].map((code) => closing(code))).toEqual([215_340_30, 26_000_00, 2_490_00, 0, 0]);
      expect(closing("1125")).toBe(10_000_00);
      expect(closing("1120-1")).toBeGreaterThan(0);
      // What stands in the books is what the documents themselves say, at the end of a month.
      for (const range of ["2026-03", "2026-09", "2026-11"].map((month) => daysOfPeriod(month, { from: "2026-01-01", to: "2026-11-22" }))) {
        const { sheets } = await reportOf(company.as("accountant"), "books", range);
        const control = sheets.find(({ name }) => name === "control")!;
        expect(
          control.rows.filter(({ tone }) => tone),
          range.to,
        ).toEqual([]);
        // Where the money is: accounts, cheques and the week that each is due add up to the same notes.
        const [money, notes] = ["money", "notes"].map((wanted) => sheets.find(({ name }) => name === wanted)!);
        const held = (...codes: string[]) =>
          money!.rows
            .filter(({ cells }) => codes.some((code) => String(cells[0]).startsWith(code)))
            .reduce((sum, { cells }) => sum + Number(cells[2]), 0);
        expect(held("1110", "1120"), range.to).toBe(control.rows.find(({ cells }) => cells[0] === "money")!.cells[1]);
        expect(held("1131", "1132"), range.to).toBe(notes!.total![1]);
        // What each supplier is owed, by age, adds up to the same payables.
        const payables = sheets.find(({ name }) => name === "payables")!;
        expect(payables.total!.at(-4), range.to).toBe(0 - Number(control.rows.find(({ cells }) => cells[0] === "payables")!.cells[1]));
      }
      company.pass(39 * 86_400_000);
      await threeWays(company, 2026);
    }),
  patient(240_000),
);

type Named = Record<string, number>;

const named = (rows: readonly (readonly [string, number])[]): Named => {
  const sums = Map.groupBy(rows, ([name]) => name);
  const all = [...sums].map(([name, own]) => [name, own.reduce((sum, [, amount]) => sum + amount, 0)] as const);
  return Object.fromEntries(all.filter(([, amount]) => amount !== 0));
};

/** The general file of entries as a script of somebody else reads it: texts in quotes, amounts without. */
async function entriesIn(company: Company, range: Range) {
  const { bytes } = await entriesFile(company.as("accountant"), range, "general");
  const [heads, ...rows] = bytes
    .toString("utf8")
    .replace("\uFEFF", "")
    .split("\r\n")
    .filter(Boolean)
    .map((line) => [...line.matchAll(/"((?:[^"]|"")*)"|[^,]+/g)].map(([whole, text]) => text?.replaceAll('""', '"') ?? whole));
  const at = (row: readonly string[], name: string) => row[heads!.indexOf(name)]!;
  return rows.map((row) => ({
    on: at(row, "date"),
    code: at(row, "account"),
    party: at(row, "party"),
    amount: Math.round(Number(at(row, "debit")) * 100) - Math.round(Number(at(row, "credit")) * 100),
  }));
}

/** At the end of a year the screen, the file of entries and the database's own tables say the same of debtors, creditors, accounts and VAT. */
async function threeWays(company: Company, year: number): Promise<void> {
  const [first, last, before] = [`${year}-01-01`, `${year}-12-31`, `${year - 1}-12-31`];
  const accountant = company.as("accountant");
  const { sheets } = await reportOf(accountant, "books", { from: first, to: last });
  const { sheets: finance } = await reportOf(accountant, "finance", { from: first, to: last });
  const sheet = (name: string, of: readonly Sheet[] = sheets) => of.find((one) => one.name === name)!;
  const column = ({ columns, rows }: Sheet, key: string, sign: 1 | -1 = 1) =>
    rows.map(({ cells }) => {
      const name = cells[0];
      const amount = Number(cells[columns.findIndex((one) => one.key === key)]);
      return [typeof name === "object" && name && "en" in name ? name.en : String(name), sign * amount] as const;
    });
  const balances = sheet("trialBalance");
  const screen = {
    opening: named([...column(balances, "openingDebit"), ...column(balances, "openingCredit", -1)]),
    closing: named([...column(balances, "closingDebit"), ...column(balances, "closingCredit", -1)]),
    debtors: named(column(sheet("ageing", finance), "netOwed")),
    creditors: named(column(sheet("payables"), "netPayable")),
    sold: named(column(sheet("vat", finance), "outputVat")),
    bought: named(column(sheet("vat", finance), "inputVat")),
  };

  const rows = await entriesIn(company, { from: "2000-01-01", to: last });
  const isYearly = (code: string) => /^[456]/.test(code);
  const until = (day: string, since: string) =>
    named(rows.filter(({ on }) => on <= day).map(({ code, on, amount }) => [isYearly(code) && on < since ? "3200" : code, amount]));
  const of = (...codes: string[]) => rows.filter(({ code }) => codes.includes(code));
  const monthly = (code: string, sign: 1 | -1) =>
    named(of(code).flatMap(({ on, amount }) => (on >= first ? [[on.slice(0, 7), sign * amount] as const] : [])));
  const file = {
    opening: until(before, first),
    closing: until(last, first),
    debtors: named(of("1131", "1132", "1210", "2155").map(({ party, amount }) => [party, amount])),
    creditors: named(of("2110", "1310").map(({ party, amount }) => [party, -amount])),
    sold: monthly("2210", -1),
    bought: monthly("1410", 1),
  };
  expect(file).toEqual(screen);

  const own = ownSql(company);
  const [then, now] = [await own.standing(before), await own.standing(last)];
  const earlier = Object.entries(then).map(([code, amount]) => [isYearly(code) ? "3200" : code, amount] as const);
  const yearly = Object.entries(then).filter(([code]) => isYearly(code));
  const { sold, bought } = await own.vat(String(year));
  expect({
    opening: named(earlier),
    closing: named([...Object.entries(now), ...yearly.flatMap(([code, amount]) => [[code, -amount] as const, ["3200", amount] as const])]),
    debtors: await own.debtors(last),
    creditors: await own.creditors(last),
    sold: named(Object.entries(sold)),
    bought: named(Object.entries(bought)),
  }).toEqual(screen);
  for (const sums of [screen.opening, screen.closing]) expect(Object.values(sums).reduce((sum, amount) => sum + amount, 0)).toBe(0);
  expect(Object.keys(screen.closing).length).toBeGreaterThan(20);
}
