import { describe, expect, test } from "vitest";
import { eq } from "drizzle-orm";
import { moneyAccountRecords } from "#app/crm/base/money-accounts/operations.server.ts";
import { moneyAccountPage } from "#app/crm/base/money-accounts/page-data.server.ts";
import { moneyAccountTable } from "#app/crm/base/money-accounts/table.server.ts";
import { moneyTransferRecords } from "#app/crm/base/money-transfers/operations.server.ts";
import { listPeriods, movePeriod } from "#app/crm/base/periods/operations.server.ts";
import { trialBalance } from "#app/crm/office/books/operations.server.ts";
import { inCompany, onFreshDatabase, type Company } from "../../../../tests/company.ts";
import { meanwhile } from "../../../../tests/meanwhile.ts";
import { moneyCountMoves, moneyCountRecords } from "./operations.server.ts";

const dayMs = 86_400_000;
const today = "2026-01-15";

/** A box with 3,000 pounds in it since the first of the month. */
async function aBox(company: Company): Promise<string> {
  const values = { name: { en: "Site box", ar: "خزينة الموقع" }, kind: "cash", code: "1110-2", openedOn: "2026-01-01", opening: 3_000_00 };
  return (await moneyAccountRecords.create(company.as("accountant"), values)).id;
}

/** 2,985.50: short by 14.50. */
const short = { n200: 14, n100: 1, n50: 1, n20: 1, n10: 1, n5: 1, half: 1 };
const whole = { n200: "١٥" };

async function standing({ ctx }: Company): Promise<Record<string, number>> {
  const rows = await trialBalance(ctx, { from: "2026-01-01", to: "2026-12-31" });
  return Object.fromEntries(rows.flatMap(({ code, closing }) => (closing === 0 ? [] : [[code, closing]])));
}

const bankOf = async ({ db }: Company) => (await db.select().from(moneyAccountTable).where(eq(moneyAccountTable.kind, "bank")))[0]!.id;

describe("a count of a cash box", () => {
  test("posts what is missing once somebody else has approved it, as the vector of the rules has it", () =>
    inCompany(async (company) => {
      const [accountant, manager] = [company.as("accountant"), company.as("manager")];
      const moneyAccountId = await aBox(company);
      const { id, ...made } = await moneyCountRecords.create(accountant, { moneyAccountId, on: today, ...short });
      expect(made).toMatchObject({ counted: 2_985_50, expected: 3_000_00, difference: -14_50, status: "waiting" });
      expect(await standing(company)).toEqual({ "1110-2": 3_000_00, 3900: -3_000_00 });
      const approve = { to: "approved", reason: "Change given twice" };
      await expect(moneyCountMoves.move(accountant, id, 1, approve)).rejects.toMatchObject({
        userMessage: { key: "moneyCount.error.own" },
      });
      expect(await moneyCountMoves.offered(accountant, await moneyCountRecords.get(accountant, id))).toEqual([]);
      await expect(moneyCountMoves.move(manager, id, 1, { to: "approved" })).rejects.toMatchObject({
        fields: { reason: { key: "kit.error.required" } },
      });
      await expect(moneyCountMoves.move(company.as("designer"), id, 1, approve)).rejects.toThrow();
      await moneyCountMoves.move(manager, id, 1, approve);
      expect(await standing(company)).toEqual({ "1110-2": 2_985_50, 3900: -3_000_00, 6950: 14_50 });
      const page = await moneyAccountPage(accountant, moneyAccountId, new URLSearchParams());
      expect(page).toMatchObject({
        balance: 2_985_50,
        counted: { id, on: today, difference: -14_50, waiting: false },
        may: { count: true },
      });
      expect(page.lines[0]).toMatchObject({ kind: "moneyCount", amount: -14_50 });
    }));

  test("that agrees needs nobody; the balance is of that moment, by all movements of the box", () =>
    inCompany(async (company) => {
      const accountant = company.as("accountant");
      const moneyAccountId = await aBox(company);
      await moneyTransferRecords.create(accountant, {
        fromId: moneyAccountId,
        toId: await bankOf(company),
        amount: 500_00,
        sentOn: "2026-01-14",
      });
      const before = await moneyCountRecords.create(accountant, { moneyAccountId, on: "2026-01-13", ...whole });
      expect(before).toMatchObject({ expected: 3_000_00, difference: 0, status: "agreed" });
      const now = await moneyCountRecords.create(accountant, { moneyAccountId, on: today, n200: 13 });
      expect(now).toMatchObject({ expected: 2_500_00, difference: 100_00, status: "waiting" });
    }));

  test("is of a cash box, of a day that came, and stays as it was written", () =>
    inCompany(async (company) => {
      const accountant = company.as("accountant");
      const moneyAccountId = await aBox(company);
      const make = (more: object) => moneyCountRecords.create(accountant, { moneyAccountId, on: today, ...whole, ...more });
      await expect(make({ moneyAccountId: await bankOf(company) })).rejects.toMatchObject({
        fields: { moneyAccountId: { key: "moneyAccount.error.unfit" } },
      });
      await expect(make({ on: "2026-01-16" })).rejects.toMatchObject({ fields: { on: { key: "crm.error.future" } } });
      await expect(make({ n200: -1 })).rejects.toMatchObject({ fields: { n200: expect.anything() } });
      const sent = { counted: 1, expected: 1, difference: 0, status: "approved" };
      const { id } = await make({ ...short, ...sent });
      expect(await moneyCountRecords.get(accountant, id)).toMatchObject({ difference: 14_50 - 29_00, status: "waiting" });
      const kept = { userMessage: { key: "moneyCount.error.kept" } };
      await expect(moneyCountRecords.amend(accountant, id, { n200: 15 })).rejects.toMatchObject(kept);
      await expect(moneyCountRecords.remove(accountant, id)).rejects.toMatchObject(kept);
      await moneyCountRecords.amend(accountant, id, { notes: "The drawer was open" });
      // Its difference first.
      await expect(make({})).rejects.toMatchObject({ fields: { moneyAccountId: { key: "moneyCount.error.waiting" } } });
      await moneyCountMoves.move(company.as("manager"), id, 2, { to: "dismissed", reason: "Counted in a hurry" });
      expect(await make({})).toMatchObject({ status: "agreed" });
      expect((await standing(company))["6950"]).toBeUndefined();
    }));

  test("closes the days before it: nothing moves on the box there any more, nor does its opening balance", () =>
    inCompany(async (company) => {
      const accountant = company.as("accountant");
      const moneyAccountId = await aBox(company);
      const send = async (sentOn: string) =>
        moneyTransferRecords.create(accountant, { fromId: moneyAccountId, toId: await bankOf(company), amount: 100_00, sentOn });
      const early = await send("2026-01-10");
      await moneyCountRecords.create(accountant, { moneyAccountId, on: "2026-01-12", n200: 14, n100: 1 });
      const moved = { key: "moneyCount.error.moved", values: { day: "2026-01-12" } };
      await expect(send("2026-01-11")).rejects.toMatchObject({ fields: { fromId: moved } });
      await expect(moneyTransferRecords.remove(accountant, early.id)).rejects.toMatchObject({ fields: { fromId: moved } });
      await expect(moneyAccountRecords.amend(accountant, moneyAccountId, { opening: 4_000_00 })).rejects.toMatchObject({
        fields: { opening: moved },
      });
      await moneyAccountRecords.amend(accountant, moneyAccountId, { code: "1110-9" });
      await send("2026-01-12");
    }));

  test("is asked for by the closing of the month until it is counted, then its difference until somebody decides", () =>
    inCompany(async (company) => {
      const [accountant, manager] = [company.as("accountant"), company.as("manager")];
      const moneyAccountId = await aBox(company);
      const { id } = await moneyCountRecords.create(accountant, { moneyAccountId, on: today, ...short });
      company.pass(20 * dayMs);
      const open = async () => (await listPeriods(accountant)).find((month) => month.id === "2026-01")?.open;
      // The box that a company begins with was not counted.
      expect(await open()).toMatchObject({ boxes: 1, differences: 1 });
      await moneyCountMoves.move(manager, id, 1, { to: "approved", reason: "Change given twice" });
      expect(await open()).toMatchObject({ boxes: 1, differences: 0 });
      await movePeriod(accountant, "2026-01", 1, { to: "closed" });
      await expect(moneyCountRecords.create(accountant, { moneyAccountId, on: "2026-01-31", n200: 15 })).rejects.toMatchObject({
        userMessage: { key: "period.error.closed" },
      });
    }));

  test("of a month closed meanwhile has its difference posted in an open one", () =>
    inCompany(async (company) => {
      const [accountant, manager] = [company.as("accountant"), company.as("manager")];
      const moneyAccountId = await aBox(company);
      const { id } = await moneyCountRecords.create(accountant, { moneyAccountId, on: today, ...short });
      company.pass(20 * dayMs);
      await movePeriod(accountant, "2026-01", 1, { to: "closed" });
      const approve = (postedOn?: string) =>
        moneyCountMoves.move(manager, id, 1, { to: "approved", reason: "Change given twice", postedOn });
      await expect(approve()).rejects.toMatchObject({ userMessage: { key: "period.error.closed" } });
      await expect(approve("2026-01-14")).rejects.toMatchObject({ fields: { postedOn: { key: "moneyCount.error.before" } } });
      await expect(approve("2026-02-05")).rejects.toMatchObject({ fields: { postedOn: { key: "crm.error.future" } } });
      await approve("2026-02-03");
      const january = await trialBalance(company.ctx, { from: "2026-01-01", to: "2026-01-31" });
      expect(january.find(({ code }) => code === "1110-2")?.closing).toBe(3_000_00);
      expect(await standing(company)).toMatchObject({ "1110-2": 2_985_50, 6950: 14_50 });
      const page = await moneyAccountPage(accountant, moneyAccountId, new URLSearchParams());
      expect(page.lines[0]).toMatchObject({ kind: "moneyCount", on: "2026-02-03", amount: -14_50 });
      // What the books had before that day did not know of it.
      await expect(moneyCountRecords.create(accountant, { moneyAccountId, on: "2026-02-02", n200: 15 })).rejects.toMatchObject({
        fields: { on: { key: "moneyCount.error.later" } },
      });
    }));

  test("waits for what takes money out of the box meanwhile, and sees it", () =>
    onFreshDatabase(async (company) => {
      const accountant = company.as("accountant");
      const moneyAccountId = await aBox(company);
      const transfer = { fromId: moneyAccountId, toId: await bankOf(company), amount: 1_000_00, sentOn: today };
      const second = await meanwhile(
        company,
        (inside) => moneyTransferRecords.create(inside(accountant), transfer),
        () => moneyCountRecords.create(accountant, { moneyAccountId, on: today, n200: 10 }),
      );
      expect(second).toMatchObject({ status: "fulfilled", value: { expected: 2_000_00, difference: 0 } });
    }));
});
