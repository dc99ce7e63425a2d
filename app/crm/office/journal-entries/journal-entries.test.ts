import { describe, expect, test } from "vitest";
import type { AccountKey } from "#app/crm/base/ledger-accounts/fields.ts";
import { ledgerAccountTable } from "#app/crm/base/ledger-accounts/table.server.ts";
import { moneyAccountTable } from "#app/crm/base/money-accounts/table.server.ts";
import { movePeriod } from "#app/crm/base/periods/operations.server.ts";
import { journalOf, trialBalance } from "#app/crm/office/books/operations.server.ts";
import {
  draftFromEntry,
  draftFromTemplate,
  entryTemplateRecords,
  journalEntryRecords,
  offeredTemplates,
} from "#app/crm/office/journal-entries/operations.server.ts";
import { translateFor } from "#app/words/words.server.ts";
import { Forbidden, Invalid, SignedOut } from "#app/values/errors.ts";
import { inCompany, type Company } from "../../../../tests/company.ts";
import { signed } from "../../../../tests/contracts.ts";

type Line = Record<string, unknown>;

async function chart(company: Company) {
  const rows = await company.db.select().from(ledgerAccountTable);
  const money = await company.db.select().from(moneyAccountTable);
  return {
    of: (key: AccountKey) => rows.find((row) => row.key === key)!.id,
    box: money.find(({ kind }) => kind === "cash")!.id,
    bank: money.find(({ kind }) => kind === "bank")!.id,
  };
}

const wages = (lines: readonly Line[], more: Line = {}) => ({ on: "2026-01-12", memo: "Wages", lines, ...more });

/** What a save says beside its fields, in the reader's words. */
async function saidOf(company: Company, lines: readonly Line[], language: "en" | "ar" = "en", more: Line = {}) {
  const ctx = { ...company.as("accountant"), language };
  const error = await journalEntryRecords.create(ctx, wages(lines, more)).then(
    () => null,
    (caught: unknown) => caught,
  );
  if (!(error instanceof Invalid)) throw error ?? new Error("It was saved.");
  const t = translateFor(language);
  return Object.fromEntries(Object.entries(error.fields).map(([field, { key, values }]) => [field, t(key, values)]));
}

describe("an entry of several lines", () => {
  test("is refused to whoever does not keep the books", () =>
    inCompany(async (company) => {
      const { of } = await chart(company);
      const raw = wages([
        { accountId: of("labour"), debit: 1_00 },
        { accountId: of("capital"), credit: 1_00 },
      ]);
      await expect(journalEntryRecords.create(company.as("visitor"), raw)).rejects.toBeInstanceOf(SignedOut);
      for (const role of ["designer", "sales", "admin"] as const) {
        await expect(journalEntryRecords.create(company.as(role), raw), role).rejects.toBeInstanceOf(Forbidden);
        await expect(entryTemplateRecords.list(company.as(role)), role).rejects.toBeInstanceOf(Forbidden);
        await expect(offeredTemplates(company.as(role)), role).rejects.toBeInstanceOf(Forbidden);
      }
    }));

  test("says what is wrong beside its line, in the reader's language", () =>
    inCompany(async (company) => {
      const { of, box, bank } = await chart(company);
      const [labour, capital, cash, banks] = (["labour", "capital", "cash", "banks"] as const).map(of);
      expect(await saidOf(company, [])).toEqual({ lines: "Enter at least two lines." });
      expect(await saidOf(company, [{ accountId: labour, debit: 1_00 }], "ar")).toEqual({ lines: "سجّل سطرين على الأقل." });
      const two = [
        { accountId: labour, debit: 100_01 },
        { accountId: capital, credit: 100_00 },
      ];
      expect(await saidOf(company, two)).toEqual({ lines: "Debit is 0.01 EGP more than credit." });
      expect(await saidOf(company, [two[0]!, { accountId: capital, credit: 150_01 }], "ar")).toEqual({
        lines: "الدائن يزيد على المدين بمقدار 50 ج.م.",
      });
      expect(await saidOf(company, [...two, { accountId: of("clients"), debit: 1_00 }])).toEqual({
        "lines.2.accountId": "Only documents post to this account.",
      });
      expect(await saidOf(company, [...two, { accountId: labour }])).toEqual({ "lines.2.debit": "Fill in an amount on one side." });
      expect(await saidOf(company, [...two, { accountId: labour, debit: 0, credit: 0 }])).toEqual({
        "lines.2.debit": "Fill in an amount on one side.",
      });
      expect(await saidOf(company, [...two, { accountId: labour, debit: 1, credit: 1 }], "ar")).toEqual({
        "lines.2.credit": "اكتب المدين أو الدائن، لا كليهما.",
      });
      expect(await saidOf(company, [...two, { accountId: labour, credit: 1 }])).toEqual({
        "lines.2.accountId": "Choose another account than the one debited.",
      });
      expect(
        await saidOf(company, [
          { accountId: cash, debit: 1_00, moneyAccountId: box },
          { accountId: labour, debit: 1_00 },
          { accountId: banks, credit: 2_00, moneyAccountId: bank },
        ]),
      ).toEqual({ "lines.2.accountId": "Enter what goes from one money account to another as a transfer." });
      expect(
        await saidOf(
          company,
          Array.from({ length: 61 }, () => two[0]!),
        ),
      ).toEqual({
        lines: translateFor("en")("kit.error.most", { most: 60 }),
      });
      for (const lines of ["x", [null], [["x"]], [{ accountId: "x", debit: "1x" }]]) {
        const refused = journalEntryRecords.create(company.as("accountant"), wages(lines as unknown as Line[]));
        await expect(refused, JSON.stringify(lines)).rejects.toBeInstanceOf(Invalid);
      }
      expect((await journalEntryRecords.list(company.as("accountant"))).total).toBe(0);
    }));

  test("takes no box below zero by several of its lines together, on no day, and names the closed month", () =>
    inCompany(async (company) => {
      const accountant = company.as("accountant");
      const { of, box } = await chart(company);
      const [labour, overheads, capital, cash] = (["labour", "overheads", "capital", "cash"] as const).map(of);
      const paidIn = await journalEntryRecords.create(
        accountant,
        wages(
          [
            { accountId: cash, debit: 100_00 },
            { accountId: capital, credit: 100_00 },
          ],
          { on: "2026-01-10" },
        ),
      );
      const twice = (one: number, other: number) => [
        { accountId: labour, debit: one },
        { accountId: overheads, debit: other },
        { accountId: cash, credit: one, moneyAccountId: box },
        { accountId: cash, credit: other },
      ];
      expect(Object.keys(await saidOf(company, twice(60_00, 60_00)))).toEqual(["lines.2.moneyAccountId"]);
      expect(Object.keys(await saidOf(company, twice(60_00, 40_00), "en", { on: "2026-01-09" }))).toEqual(["lines.3.moneyAccountId"]);
      const paid = await journalEntryRecords.create(accountant, wages(twice(60_00, 40_00)));
      expect(paid).toMatchObject({ amount: 100_00, lines: [{}, {}, { moneyAccountId: box }, { moneyAccountId: box }] });
      await expect(journalEntryRecords.remove(accountant, paidIn.id)).rejects.toBeInstanceOf(Invalid);
      await expect(journalEntryRecords.amend(accountant, paid.id, { lines: twice(60_00, 40_01) })).rejects.toBeInstanceOf(Invalid);
      company.pass(30 * 86_400_000);
      await movePeriod(accountant, "2026-01", 1, { to: "closed" });
      await expect(journalEntryRecords.amend(accountant, paid.id, { memo: "Other" })).rejects.toMatchObject({
        userMessage: { key: "period.error.closed", values: { month: "2026-01" } },
      });
    }));

  test("posts each line to its account and project, and is found by any of its accounts", () =>
    inCompany(async (company) => {
      const accountant = company.as("accountant");
      const { project } = await signed(company);
      const { of, bank } = await chart(company);
      const [labour, overheads, staff, banks] = (["labour", "overheads", "staff", "banks"] as const).map(of);
      const entry = await journalEntryRecords.create(
        accountant,
        wages([
          { accountId: labour, debit: 70_000_10, projectId: project.id, memo: "Site" },
          { accountId: overheads, debit: 30_000_05 },
          { accountId: staff, credit: 10_000_00, memo: "Advances" },
          { accountId: banks, credit: 90_000_15, moneyAccountId: bank },
        ]),
      );
      expect(entry.amount).toBe(100_000_15);
      const rows = await trialBalance(accountant, { from: "2026-01-01", to: "2026-12-31" });
      const closing = Object.fromEntries(rows.flatMap(({ code, closing: sum }) => (sum === 0 ? [] : [[code, sum]])));
      expect(closing).toEqual({ 5300: 70_000_10, 6100: 30_000_05, 2140: -10_000_00, "1120-1": -90_000_15 });
      const { lines } = await journalOf(accountant, { from: "2026-01-01", to: "2026-12-31" }, null, 10);
      expect(lines.map(({ account, amount, project: of }) => [account, amount, of?.en ?? null])).toEqual([
        ["labour", 70_000_10, "Flat in Maadi"],
        ["overheads", 30_000_05, null],
        ["staff", -10_000_00, null],
        [bank, -90_000_15, null],
      ]);
      for (const [id, total] of [
        [of("staff"), 1],
        [of("labour"), 1],
        [of("capital"), 0],
      ] as const)
        expect((await journalEntryRecords.list(accountant, { filters: { lines: [id] } })).total).toBe(total);
      // A cost moves from one project to none on the same account.
      const moved = [
        { accountId: labour, debit: 1_00 },
        { accountId: labour, credit: 1_00, projectId: project.id },
      ];
      await journalEntryRecords.create(accountant, wages(moved));
      expect((await trialBalance(accountant, { from: "2026-01-01", to: "2026-12-31" })).find(({ code }) => code === "5300")).toMatchObject({
        debit: 70_001_10,
        credit: 1_00,
      });
    }));
});

describe("a template", () => {
  test("is refused with one line, on a control account and with an amount of nothing", () =>
    inCompany(async (company) => {
      const { of } = await chart(company);
      const make = (lines: readonly Line[]) =>
        entryTemplateRecords.create(company.as("accountant"), { name: { en: "Wages", ar: "أجور" }, lines });
      await expect(make([{ accountId: of("labour"), side: "debit" }])).rejects.toMatchObject({
        fields: { lines: { key: "journalEntry.error.few" } },
      });
      const control = [
        { accountId: of("labour"), side: "debit", amount: 0 },
        { accountId: of("suppliers"), side: "credit" },
      ];
      await expect(make(control)).rejects.toMatchObject({
        fields: { "lines.0.amount": { key: "crm.error.amount" }, "lines.1.accountId": { key: "journalEntry.error.control" } },
      });
      await expect(make([{ accountId: of("labour") }, { accountId: of("capital"), side: "left" }])).rejects.toMatchObject({
        fields: { "lines.0.side": { key: "kit.error.required" }, "lines.1.side": { key: "kit.error.choice" } },
      });
    }));

  test("fills in a new entry in the reader's language, and is made from an entry; one in the trash is not offered", () =>
    inCompany(async (company) => {
      const accountant = company.as("accountant");
      const { of } = await chart(company);
      const template = await entryTemplateRecords.create(accountant, {
        name: { en: "Depreciation", ar: "إهلاك" },
        lines: [
          { accountId: of("overheads"), side: "debit", memo: "Furniture" },
          { accountId: of("fixedAssets"), side: "credit", amount: 2_500_00 },
        ],
      });
      expect(await draftFromTemplate({ ...accountant, language: "ar" }, template.id)).toMatchObject({ memo: "إهلاك" });
      const draft = await draftFromTemplate({ ...accountant, language: "en" }, template.id);
      expect(draft).toMatchObject({
        memo: "Depreciation",
        lines: [
          { accountId: of("overheads"), debit: 0, credit: null, memo: "Furniture" },
          { accountId: of("fixedAssets"), debit: null, credit: 2_500_00 },
        ],
      });
      // What is left as it came says which amount is missing.
      await expect(journalEntryRecords.create(accountant, { on: "2026-01-12", ...draft })).rejects.toMatchObject({
        fields: { "lines.0.debit": { key: "journalEntry.error.zero" } },
      });
      const lines = draft.lines.map((line) => (line.debit === 0 ? { ...line, debit: 2_500_00 } : line));
      const entry = await journalEntryRecords.create(accountant, { on: "2026-01-12", memo: draft.memo, lines });
      const kept = await entryTemplateRecords.create(accountant, draftFromEntry({ ...accountant, language: "en" }, entry));
      expect(kept).toMatchObject({
        name: { en: "Depreciation", ar: "" },
        lines: [
          { side: "debit", amount: 2_500_00, memo: "Furniture" },
          { side: "credit", amount: 2_500_00 },
        ],
      });
      await entryTemplateRecords.trash(accountant, template.id);
      expect((await offeredTemplates(accountant)).map(({ id }) => id)).toEqual([kept.id]);
      expect((await draftFromTemplate(accountant, template.id)).lines).toEqual([]);
    }));
});
