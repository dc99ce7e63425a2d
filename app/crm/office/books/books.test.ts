import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { holdStorage, openStorage } from "#app/platform/storage/storage.server.ts";
import { inCompany } from "../../../../tests/company.ts";
import { patient } from "../../../../tests/patience.ts";
import { figuresOn } from "../../../../db/demo-figures.ts";
import { seedDemoContent } from "../../../../db/demo/content.ts";
import { seedDemo, seedEmpty } from "../../../../db/seed.ts";
import { daysOfMonth } from "#app/values/date-range.ts";
import { reportOf } from "#app/crm/office/reports/questions/questions.server.ts";
import { trialBalance } from "./operations.server.ts";

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
      expect([closing("2210"), closing("1410"), closing("1411")]).toEqual([-539_660_27, 96_157_06, 10_584_00]);
      expect(closing("1131", "1132")).toBe(192_744_00);
      expect(closing("4100", "2150")).toBe(-3_854_716_27);
      // Two boxes, a bank and a wallet hold what they hold; what is on its way to the site stands between them.
      expect(["1110-1", "1110-2", "1120-2", "1110", "1120"].map((code) => closing(code))).toEqual([215_340_30, 26_000_00, 2_490_00, 0, 0]);
      expect(closing("1125")).toBe(10_000_00);
      expect(closing("1120-1")).toBeGreaterThan(0);
      // What stands in the books is what the documents themselves say, at the end of a month.
      for (const range of ["2026-03", "2026-09", "2026-11"].map((month) => daysOfMonth(month, { from: "2026-01-01", to: "2026-11-22" }))) {
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
        expect(payables.total!.at(-1), range.to).toBe(0 - Number(control.rows.find(({ cells }) => cells[0] === "payables")!.cells[1]));
      }
    }),
  patient(240_000),
);
