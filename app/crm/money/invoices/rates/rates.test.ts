import { asc, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { taxProfiles } from "#app/content/settings/operations.server.ts";
import { addToContract, contractValue, plansOf } from "#app/crm/money/contracts/operations.server.ts";
import { contractTable, instalmentTable } from "#app/crm/money/contracts/table.server.ts";
import { change } from "#app/platform/ctx.server.ts";
import { storeSetting } from "#app/platform/settings/settings.server.ts";
import { timelineTable } from "#app/platform/timeline/table.server.ts";
import { sum } from "#app/values/money/money.ts";
import { z } from "zod";
import { inCompany, type Company } from "../../../../../tests/company.ts";
import { planRow, signedContract, sumsOf } from "../../../../../tests/signed-contract.ts";
import { invoicesOf } from "#app/crm/money/invoices/reads/invoices-of.server.ts";
import {
  chooseRates,
  creditInvoice,
  finalInvoice,
  invoiceInstalment,
  issueInvoice,
  invoiceMoves,
} from "#app/crm/money/invoices/operations.server.ts";
import { invoicePage } from "#app/crm/money/invoices/page/page-data.server.ts";
import { invoiceTable } from "#app/crm/money/invoices/table.server.ts";

const rowOf = async ({ db }: Company, id: string) => (await db.select().from(invoiceTable).where(eq(invoiceTable.id, id)))[0]!;
const instalmentsOf = ({ db }: Company, contractId: string) =>
  db.select().from(instalmentTable).where(eq(instalmentTable.contractId, contractId)).orderBy(asc(instalmentTable.displayOrder));
const issue = async (company: Company, id: string, raw: Record<string, unknown> = {}) =>
  issueInvoice(company.as("accountant"), id, (await rowOf(company, id)).version, raw);
const draftOf = async (company: Company, contractId: string, place: number) =>
  (await invoiceInstalment(company.as("accountant"), (await instalmentsOf(company, contractId))[place]!.id)).id;

/** From that day on VAT has this rate (basis points), as an administrator would enter it. */
async function vatFrom({ ctx }: Company, from: string, until: string, rate: number): Promise<void> {
  const taxes = await taxProfiles(ctx);
  const profiles = taxes.profiles.map((one) =>
    one.code === "VAT14"
      ? { ...one, periods: [...one.periods.slice(0, -1), { ...one.periods.at(-1)!, to: until }, { rate, from, to: null }] }
      : one,
  );
  await change(ctx, (tx) => storeSetting(tx, { key: "taxes", schema: z.any(), fallback: null }, { ...taxes, profiles }));
}

const plan = [planRow(3000, "on_signing"), planRow(4000, "before_delivery"), planRow(3000, "on_handover")];
/** 100 000.00 without tax, 114 000.00 with it, in 30, 40 and 30 per cent; from 1 February 2026 VAT is 15 %. */
async function crossing(company: Company, lines = [{ quantity: 1, unitPrice: 10_000_000 }]) {
  const contract = await signedContract(company, { lines, plan });
  await vatFrom(company, "2026-02-01", "2026-01-31", 1500);
  return contract;
}
const toFebruary = (company: Company) => company.pass(20 * 86_400_000);
const whole = async (company: Company, contract: { id: string; clientId: string }) => {
  const { net, vat, total } = await contractValue(company.ctx, contract.id);
  const rows = (await instalmentsOf(company, contract.id)).filter(({ status }) => status !== "cancelled");
  expect(sum(rows.map(({ amount }) => amount))).toBe(total);
  const { plans } = await invoicesOf(company.as("accountant"), "client", contract.clientId);
  return { net, vat, total, left: plans[0]!.left };
};

describe("a rate that changes during a contract", () => {
  test("deposit at the old rate, progress and final at the new one: the net stays, the tax follows, nothing is left", () =>
    inCompany(async (company) => {
      const contract = await crossing(company);
      const deposit = await draftOf(company, contract.id, 0);
      expect((await invoicePage(company.as("accountant"), deposit)).rates).toBeNull();
      expect(await issue(company, deposit)).toMatchObject({ net: 3_000_000, vat: 420_000, total: 3_420_000 });
      const progress = await draftOf(company, contract.id, 1);
      expect((await invoicePage(company.as("accountant"), progress)).rates).toBeNull();
      toFebruary(company);
      // Nobody touched the draft: its page asks by the day all the same, and shows the law's answer first.
      expect((await invoicePage(company.as("accountant"), progress)).rates).toMatchObject({
        on: "2026-02-04",
        choice: null,
        moves: [{ from: { rate: 1400, vat: 560_000 }, to: { rate: 1500, vat: 600_000 } }],
        contract: { net: 4_000_000, vat: 560_000, total: 4_560_000 },
        day: { net: 4_000_000, vat: 600_000, total: 4_600_000 },
      });
      await expect(issue(company, progress)).rejects.toMatchObject({
        status: 422,
        fields: { rates: { key: "invoice.error.rates", values: { from: 14, to: 15, contract: 45_600, current: 46_000 } } },
      });
      expect(await rowOf(company, progress)).toMatchObject({ status: "draft", number: null });
      expect(await whole(company, contract)).toEqual({ net: 10_000_000, vat: 1_400_000, total: 11_400_000, left: 7_980_000 });

      expect(await issue(company, progress, { rates: "day" })).toMatchObject({ net: 4_000_000, vat: 600_000, total: 4_600_000 });
      expect(await whole(company, contract)).toEqual({ net: 10_000_000, vat: 1_440_000, total: 11_440_000, left: 3_420_000 });
      const [note] = await company.db.select().from(timelineTable).where(eq(timelineTable.entityId, contract.projectId));
      expect(note).toMatchObject({
        entity: "project",
        kind: "contractRates",
        data: { number: "INV-2026-00002", from: 14, to: 15, value: 11_400_000, total: 11_440_000 },
      });

      const final = (await finalInvoice(company.as("accountant"), contract.id)).id;
      expect((await invoicePage(company.as("accountant"), final)).snapshot).toMatchObject({
        sums: { net: 10_000_000, total: 11_470_000 },
        deductions: [
          { net: 3_000_000, vat: 420_000, amount: 3_420_000 },
          { net: 4_000_000, vat: 600_000, amount: 4_600_000 },
        ],
      });
      await expect(issue(company, final)).rejects.toMatchObject({ fields: { rates: { key: "invoice.error.rates" } } });
      await chooseRates(company.as("accountant"), final, { rates: "day" });
      expect(await issue(company, final)).toMatchObject({ net: 3_000_000, vat: 450_000, total: 3_450_000 });
      expect(await whole(company, contract)).toEqual({ net: 10_000_000, vat: 1_470_000, total: 11_470_000, left: 0 });
      const { snapshot } = await rowOf(company, final);
      expect(snapshot).toMatchObject({
        amount: 3_450_000,
        own: { net: 3_000_000, vat: 450_000 },
        sums: {
          net: 10_000_000,
          total: 11_470_000,
          taxes: [
            { rate: 1400, base: 3_000_000, amount: 420_000 },
            { rate: 1500, base: 7_000_000, amount: 1_050_000 },
          ],
        },
      });
      const taken = sum(snapshot!.deductions.map(({ amount }) => amount));
      expect(snapshot!.sums!.total - taken).toBe(snapshot!.amount);
    }));

  test("odd piastres: 49 491.34 in 30, 40 and 30 per cent, of which the last two at 15 %", () =>
    inCompany(async (company) => {
      // 56 420.13 → 16 926.04, 22 568.05, 16 926.04. At 14 % the parts' tax is 2 078.64, 2 771.51, 2 078.64 of 6 928.79.
      const contract = await crossing(company, [{ quantity: 1, unitPrice: 4_949_134 }]);
      const deposit = await draftOf(company, contract.id, 0);
      expect(await issue(company, deposit)).toMatchObject({ net: 1_484_740, vat: 207_864, total: 1_692_604 });
      toFebruary(company);
      const progress = await draftOf(company, contract.id, 1);
      // Net 22 568.05 − 2 771.51 = 19 796.54; 15 % of it 2 969.481 → 2 969.48.
      expect(await issue(company, progress, { rates: "day" })).toMatchObject({ net: 1_979_654, vat: 296_948, total: 2_276_602 });
      const final = (await finalInvoice(company.as("accountant"), contract.id)).id;
      // Net 49 491.34 − 14 847.40 − 19 796.54 = 14 847.40; 15 % of it 2 227.11.
      expect(await issue(company, final, { rates: "day" })).toMatchObject({ net: 1_484_740, vat: 222_711, total: 1_707_451 });
      expect(await whole(company, contract)).toEqual({ net: 4_949_134, vat: 727_523, total: 5_676_657, left: 0 });
    }));

  test("at the contract's rate the contract stays as it is; a wrong answer and other people are refused", () =>
    inCompany(async (company) => {
      const contract = await crossing(company);
      toFebruary(company);
      const id = await draftOf(company, contract.id, 0);
      for (const who of ["sales", "designer"] as const)
        await expect(chooseRates(company.as(who), id, { rates: "contract" })).rejects.toMatchObject({ status: 403 });
      await expect(chooseRates(company.as("accountant"), id, { rates: "other" })).rejects.toMatchObject({ status: 422 });
      await expect(chooseRates(company.as("accountant"), id, {})).rejects.toMatchObject({ status: 422 });
      await chooseRates(company.as("accountant"), id, { rates: "contract" });
      expect(await rowOf(company, id)).toMatchObject({ rateChoice: "contract", total: 3_420_000 });
      expect(await issue(company, id)).toMatchObject({ net: 3_000_000, vat: 420_000 });
      expect(await whole(company, contract)).toEqual({ net: 10_000_000, vat: 1_400_000, total: 11_400_000, left: 7_980_000 });
      await expect(chooseRates(company.as("accountant"), id, { rates: "day" })).rejects.toMatchObject({ code: "ILLEGAL_TRANSITION" });
    }));

  test("are chosen by one of two people; the second one is told", () =>
    inCompany(async (company) => {
      const contract = await crossing(company);
      toFebruary(company);
      const id = await draftOf(company, contract.id, 0);
      const { version } = await rowOf(company, id);
      await chooseRates(company.as("accountant"), id, { rates: "contract" }, version);
      await expect(chooseRates(company.as("manager"), id, { rates: "day" }, version)).rejects.toMatchObject({ code: "STALE" });
      expect(await rowOf(company, id)).toMatchObject({ rateChoice: "contract", version: version + 1 });
      await chooseRates(company.as("manager"), id, { rates: "day" }, version + 1);
    }));

  test("void, or taken back altogether, an invoice gives its part back at the contract's rate; a change order comes on top", () =>
    inCompany(async (company) => {
      const contract = await crossing(company);
      toFebruary(company);
      const first = await draftOf(company, contract.id, 0);
      await issue(company, first, { rates: "day" });
      expect(await whole(company, contract)).toMatchObject({ total: 11_430_000, left: 7_980_000 });
      await invoiceMoves.move(company.as("accountant"), first, (await rowOf(company, first)).version, {
        to: "void",
        reason: "Wrong month",
      });
      expect(await whole(company, contract)).toEqual({ net: 10_000_000, vat: 1_400_000, total: 11_400_000, left: 11_400_000 });
      const second = await draftOf(company, contract.id, 0);
      await issue(company, second, { rates: "day" });
      const note = await creditInvoice(company.as("accountant"), second, { amount: null, reason: "Asked for wrongly" });
      await issue(company, note.id);
      expect(await whole(company, contract)).toEqual({ net: 10_000_000, vat: 1_400_000, total: 11_400_000, left: 11_400_000 });
      await issue(company, await draftOf(company, contract.id, 0), { rates: "day" });
      await change(company.ctx, (tx) =>
        addToContract(tx, {
          contractId: contract.id,
          changeOrderId: "00000000-0000-4000-8000-000000000301",
          number: "CO-2026-00001",
          title: { en: "More", ar: "" },
          signedOn: "2026-02-04",
          sums: sumsOf([{ quantity: 1, unitPrice: 1_000_000, tax: { code: "VAT14", rate: 1500, share: 10_000 } }]),
          sections: [],
        }),
      );
      // 34 500 at 15 %, 70 000 left at 14 %, and the change's 11 500.
      expect(await whole(company, contract)).toMatchObject({ net: 11_000_000, total: 12_580_000, left: 9_130_000 });
      const final = (await finalInvoice(company.as("accountant"), contract.id)).id;
      expect(await issue(company, final, { rates: "day" })).toMatchObject({ net: 8_000_000, vat: 1_200_000 });
      expect(await whole(company, contract)).toMatchObject({ net: 11_000_000, total: 12_650_000, left: 0 });
      const [value] = await company.db.select().from(contractTable).where(eq(contractTable.id, contract.id));
      expect(value!.taxes.map(({ rate, net, vat }) => [rate, net, vat])).toEqual([[1500, 11_000_000, 1_650_000]]);
      expect((await plansOf(company.as("accountant"), { clientId: contract.clientId }))[0]!.acceptedTotal).toBe(11_400_000);
    }));

  test("a tax that has no rate on the day can be issued at the contract's only", () =>
    inCompany(async (company) => {
      const old = { code: "CONTRACT_5_OLD", rate: 500, share: 10_000 };
      const contract = await signedContract(company, { lines: [{ quantity: 1, unitPrice: 10_000_000, tax: old }], plan });
      const id = await draftOf(company, contract.id, 0);
      expect((await invoicePage(company.as("accountant"), id)).rates).toMatchObject({ day: null, contract: { total: 3_150_000 } });
      for (const rates of [undefined, "day"])
        await expect(issue(company, id, { rates })).rejects.toMatchObject({ fields: { rates: { key: "invoice.error.ratesGone" } } });
      expect(await issue(company, id, { rates: "contract" })).toMatchObject({ net: 3_000_000, vat: 150_000 });
    }));
});
