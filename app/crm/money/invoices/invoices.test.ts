import { asc, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { clientRecords } from "#app/crm/people/clients/operations.server.ts";
import {
  addToContract,
  contractValue,
  dayComes,
  makeDue,
  openContract,
  phaseCompleted,
  plansOf,
  readyToInvoice,
  triggerReached,
} from "#app/crm/money/contracts/operations.server.ts";
import { lineChoices } from "#app/crm/base/priced/lines/line-options.server.ts";
import { shownTotalOf } from "#app/crm/base/priced/typed/typed.ts";
import { contractTable, instalmentTable } from "#app/crm/money/contracts/table.server.ts";
import { etaDocument } from "#app/crm/money/tax/einvoice/make.server.ts";
import { hashOf } from "#app/crm/base/documents/operations.server.ts";
import { change } from "#app/platform/ctx.server.ts";
import { settingTable } from "#app/platform/settings/table.server.ts";
import { sum } from "#app/values/money/money.ts";
import { inCompany, type Company } from "../../../../tests/company.ts";
import { planRow, signedContract, sumsOf } from "../../../../tests/signed-contract.ts";
import {
  changeDue,
  creditInvoice,
  finalInvoice,
  invoiceInstalment,
  invoiceRecords,
  issueInvoice,
  setDispute,
  setInternalNotes,
  setReminders,
  settled,
  invoiceMoves,
} from "./operations.server.ts";
import { invoiceTable } from "./table.server.ts";

const rowOf = async ({ db }: Company, id: string) => (await db.select().from(invoiceTable).where(eq(invoiceTable.id, id)))[0]!;
const instalmentsOf = ({ db }: Company, contractId: string) =>
  db.select().from(instalmentTable).where(eq(instalmentTable.contractId, contractId)).orderBy(asc(instalmentTable.displayOrder));
const person = async (company: Company, more: Record<string, unknown> = {}) =>
  (
    await clientRecords.create(company.as("manager"), {
      name: { en: "Dina", ar: "دينا" },
      type: "individual",
      status: "potential",
      email: "dina@mail.example",
      anyway: true,
      ...more,
    })
  ).id;
const standalone = (clientId: string, more: Record<string, unknown> = {}) => ({
  clientId,
  title: { en: "Site visit", ar: "معاينة" },
  language: "en",
  priceMode: "exclusive",
  taxCode: "VAT14",
  lines: [{ description: { en: "Visit", ar: "زيارة" }, quantity: 2, unitPrice: 50_000 }],
  ...more,
});
const issue = async (company: Company, id: string, raw: Record<string, unknown> = {}) =>
  issueInvoice(company.as("accountant"), id, (await rowOf(company, id)).version, raw);
async function invoiced(company: Company, contractId: string, place: number): Promise<string> {
  const instalment = (await instalmentsOf(company, contractId))[place]!;
  const { id } = await invoiceInstalment(company.as("accountant"), instalment.id);
  await issue(company, id);
  return id;
}

describe("who may not", () => {
  test("nobody but managers and accountants writes, issues or voids an invoice, and a designer sees none", () =>
    inCompany(async (company) => {
      const { id: contractId } = await signedContract(company);
      const clientId = await person(company);
      const { id, version } = await invoiceRecords.create(company.as("accountant"), standalone(clientId));
      const [first] = await instalmentsOf(company, contractId);
      for (const who of ["sales", "designer", "pending", "admin"] as const) {
        const ctx = company.as(who);
        await expect(invoiceRecords.create(ctx, standalone(clientId))).rejects.toMatchObject({ status: 403 });
        await expect(invoiceRecords.update(ctx, id, version, standalone(clientId))).rejects.toMatchObject({ status: 403 });
        await expect(invoiceRecords.remove(ctx, id)).rejects.toMatchObject({ status: 403 });
        await expect(invoiceInstalment(ctx, first!.id)).rejects.toMatchObject({ status: 403 });
        await expect(finalInvoice(ctx, contractId)).rejects.toMatchObject({ status: 403 });
        await expect(issueInvoice(ctx, id, version, {})).rejects.toMatchObject({ status: 403 });
        await expect(invoiceMoves.move(ctx, id, version, { to: "void", reason: "wrong" })).rejects.toMatchObject({ status: 403 });
        await expect(creditInvoice(ctx, id, { amount: null, reason: "wrong" })).rejects.toMatchObject({ status: 403 });
        await expect(changeDue(ctx, id, { dueOn: "2026-02-01" })).rejects.toMatchObject({ status: 403 });
        await expect(setReminders(ctx, id, { off: true })).rejects.toMatchObject({ status: 403 });
        await expect(setDispute(ctx, id, { disputed: true, note: "no" })).rejects.toMatchObject({ status: 403 });
        await expect(makeDue(ctx, first!.id)).rejects.toMatchObject({ status: 403 });
      }
      await expect(invoiceRecords.get(company.as("sales"), id)).resolves.toMatchObject({ id });
      await expect(invoiceRecords.list(company.as("designer"))).rejects.toMatchObject({ status: 403 });
      await expect(contractValue(company.as("designer"), contractId)).rejects.toMatchObject({ status: 403 });
      await expect(plansOf(company.as("designer"), { clientId })).rejects.toMatchObject({ status: 403 });
      await expect(invoiceRecords.get(company.as("visitor"), id)).rejects.toMatchObject({ status: 401 });
      await expect(issueInvoice(company.as("accountant"), clientId, 1, {})).rejects.toMatchObject({ status: 404 });
    }));

  test("a day to come, a closed year and a due date out of bounds are refused", () =>
    inCompany(async (company) => {
      const { id } = await invoiceRecords.create(company.as("accountant"), standalone(await person(company)));
      await expect(issue(company, id, { issuedOn: "2026-01-16" })).rejects.toMatchObject({
        fields: { issuedOn: { key: "crm.error.future" } },
      });
      await expect(issue(company, id, { issuedOn: "2025-12-31" })).rejects.toMatchObject({
        fields: { issuedOn: { key: "invoice.error.closedYear" } },
      });
      await expect(issue(company, id, { dueOn: "2026-01-14" })).rejects.toMatchObject({
        fields: { dueOn: { key: "invoice.error.dueBefore" } },
      });
      await expect(issue(company, id, { dueOn: "2026-06-01" })).rejects.toMatchObject({
        fields: { dueOn: { key: "invoice.error.dueLate" } },
      });
      expect(await rowOf(company, id)).toMatchObject({ status: "draft", number: null, issuedOn: null });
    }));

  test("another client's project is refused", () =>
    inCompany(async (company) => {
      const { projectId, clientId } = await signedContract(company);
      const accountant = company.as("accountant");
      const own = await invoiceRecords.create(accountant, standalone(clientId, { projectId }));
      const foreign = { fields: { projectId: { key: "crm.error.projectOfOther" } } };
      const stranger = await person(company);
      await expect(invoiceRecords.create(accountant, standalone(stranger, { projectId }))).rejects.toMatchObject(foreign);
      await expect(invoiceRecords.amend(accountant, own.id, { clientId: stranger })).rejects.toMatchObject(foreign);
    }));

  test("a total that the page calculated otherwise is refused, and nothing is saved", () =>
    inCompany(async (company) => {
      const accountant = company.as("accountant");
      const draft = standalone(await person(company));
      const { total } = await invoiceRecords.create(accountant, draft);
      expect(shownTotalOf((await lineChoices(accountant)).taxes)(draft)).toBe(total);
      await expect(invoiceRecords.create(accountant, { ...draft, calculated: total! + 1 })).rejects.toMatchObject({
        code: "TOTAL_MISMATCH",
        userMessage: { key: "crm.error.mismatch" },
      });
      await invoiceRecords.create(accountant, { ...draft, calculated: total });
      expect(await company.db.$count(invoiceTable)).toBe(2);
    }));

  test("an empty invoice is not issued, nor one that somebody else has changed", () =>
    inCompany(async (company) => {
      const accountant = company.as("accountant");
      const clientId = await person(company);
      const empty = await invoiceRecords.create(accountant, standalone(clientId, { lines: [] }));
      await expect(issue(company, empty.id)).rejects.toMatchObject({ status: 422 });
      await invoiceRecords.update(company.as("manager"), empty.id, empty.version, standalone(clientId));
      await expect(issueInvoice(accountant, empty.id, empty.version, {})).rejects.toMatchObject({ code: "STALE" });
    }));

  test("a company without its tax number is not invoiced, a person without a national id only from the threshold", () =>
    inCompany(async (company) => {
      const accountant = company.as("accountant");
      const firm = await person(company, { type: "company" });
      const { id } = await invoiceRecords.create(accountant, standalone(firm));
      await expect(issue(company, id)).rejects.toMatchObject({ code: "CONFLICT", details: { missing: "taxNumber", clientId: firm } });
      const rich = await person(company, { email: "rich@mail.example" });
      const below = await invoiceRecords.create(
        accountant,
        standalone(rich, { lines: [{ description: { en: "Work", ar: "" }, quantity: 1, unitPrice: 13_157_894 }] }),
      );
      expect((await issue(company, below.id)).total).toBe(14_999_999);
      const above = await invoiceRecords.create(
        accountant,
        standalone(rich, { lines: [{ description: { en: "Work", ar: "" }, quantity: 1, unitPrice: 13_157_895 }] }),
      );
      await expect(issue(company, above.id)).rejects.toMatchObject({ details: { missing: "nationalId" } });
    }));

  test("no VAT is charged before the seller is named; then his facts of that day stand", () =>
    inCompany(async (company) => {
      const { db } = company;
      const accountant = company.as("accountant");
      const documents = eq(settingTable.key, "documents");
      const [stored] = await db.select().from(settingTable).where(documents);
      const write = (some: Record<string, unknown>) =>
        db
          .update(settingTable)
          .set({ value: { ...(stored!.value as object), ...some } })
          .where(documents);
      const clientId = await person(company);
      const { id } = await invoiceRecords.create(accountant, standalone(clientId));
      const nothing = { en: "", ar: "" };
      for (const [some, seller] of [
        [{ legalName: nothing }, ["legalName"]],
        [{ taxNumber: "" }, ["taxNumber"]],
        [{ address: nothing }, ["address"]],
        [{ legalName: nothing, taxNumber: "", address: nothing }, ["legalName", "taxNumber", "address"]],
      ] as const) {
        await write(some);
        await expect(issue(company, id)).rejects.toMatchObject({
          userMessage: { key: "invoice.error.seller" },
          details: { seller, to: null },
        });
      }
      // Without VAT nobody has to collect it.
      const free = await invoiceRecords.create(accountant, standalone(clientId, { taxCode: "EXEMPT" }));
      expect((await issue(company, free.id)).status).toBe("issued");
      await write({});
      const issued = await issue(company, id);
      await write({ legalName: { en: "Another Ltd", ar: "أخرى" }, taxNumber: "999999999" });
      expect((await rowOf(company, issued.id)).snapshot?.company).toMatchObject({
        legalName: { en: "Diwan for Interior Design LLC" },
        taxNumber: "412587963",
      });
      const row = await rowOf(company, issued.id);
      expect((await etaDocument(company.ctx, row)).issuer).toMatchObject({ id: "412587963", name: "ديوان للتصميم الداخلي ذ.م.م" });
    }));

  test("a number out of the order of days is given only knowingly", () =>
    inCompany(async (company) => {
      const accountant = company.as("accountant");
      const clientId = await person(company);
      const first = await invoiceRecords.create(accountant, standalone(clientId));
      await issue(company, first.id, { issuedOn: "2026-01-10" });
      const second = await invoiceRecords.create(accountant, standalone(clientId));
      await expect(issue(company, second.id, { issuedOn: "2026-01-09" })).rejects.toMatchObject({
        code: "CONFLICT",
        details: { beforeLast: "2026-01-10" },
      });
      expect(await issue(company, second.id, { issuedOn: "2026-01-09", anyway: true })).toMatchObject({
        number: "INV-2026-00002",
        issuedOn: "2026-01-09",
      });
    }));

  test("beyond the contract an invoice goes only with a manager and a reason", () =>
    inCompany(async (company) => {
      const contract = await signedContract(company, { plan: [planRow(10_000, "on_signing")] });
      await invoiced(company, contract.id, 0);
      const { id } = await invoiceRecords.create(company.as("accountant"), standalone(contract.clientId));
      await company.db.update(invoiceTable).set({ contractId: contract.id }).where(eq(invoiceTable.id, id));
      await expect(issue(company, id)).rejects.toMatchObject({ code: "CONFLICT", details: { over: 114_000, mayOverride: false } });
      await expect(issue(company, id, { override: true, reason: "Agreed by telephone" })).rejects.toMatchObject({ code: "CONFLICT" });
      const { version } = await rowOf(company, id);
      await expect(issueInvoice(company.as("manager"), id, version, { override: true })).rejects.toMatchObject({ status: 422 });
      await expect(
        issueInvoice(company.as("manager"), id, version, { override: true, reason: "Agreed by telephone" }),
      ).resolves.toMatchObject({ number: "INV-2026-00002" });
    }));
});

describe("contracts and instalments", () => {
  test("the plan's amounts come to the contract, the last one takes what rounding left", () =>
    inCompany(async (company) => {
      const { id } = await signedContract(company);
      const rows = await instalmentsOf(company, id);
      expect(rows.map(({ amount }) => amount)).toEqual([1_692_604, 1_410_503, 1_410_503, 846_302, 282_101]);
      expect(rows.map(({ status }) => status)).toEqual(["due", "planned", "planned", "planned", "planned"]);
      expect(await contractValue(company.as("sales"), id)).toMatchObject({ net: 4_949_134, vat: 692_879, total: 5_642_013 });
    }));

  test("accepted twice, a quotation is one contract", () =>
    inCompany(async (company) => {
      const contract = await signedContract(company);
      const again = await change(company.ctx, (tx) =>
        openContract(tx, {
          ...contract,
          number: "x",
          title: { en: "", ar: "" },
          language: "en",
          signedOn: "2026-01-15",
          sums: sumsOf([]),
          sections: [],
          plan: [],
        }),
      );
      expect(again).toEqual({ id: contract.id, opened: false });
      expect(await company.db.$count(contractTable)).toBe(1);
    }));

  test("instalments fall due by phase, by delivery and handover, by date and by hand", () =>
    inCompany(async (company) => {
      const { id, projectId } = await signedContract(company);
      const states = async () => (await instalmentsOf(company, id)).map(({ status }) => status);
      await change(company.ctx, (tx) => phaseCompleted(tx, projectId, "brief"));
      expect(await states()).toEqual(["due", "planned", "planned", "planned", "planned"]);
      await change(company.ctx, (tx) => phaseCompleted(tx, projectId, "design"));
      await change(company.ctx, (tx) => phaseCompleted(tx, projectId, "design"));
      expect(await states()).toEqual(["due", "due", "planned", "planned", "planned"]);
      await change(company.ctx, (tx) => triggerReached(tx, projectId, "before_delivery"));
      expect(await states()).toEqual(["due", "due", "due", "planned", "planned"]);
      const handover = (await instalmentsOf(company, id))[3]!;
      await makeDue(company.as("accountant"), handover.id);
      await expect(makeDue(company.as("accountant"), handover.id)).rejects.toMatchObject({ code: "ILLEGAL_TRANSITION" });
      expect(await dayComes(company.ctx)).toBe(0);
      company.pass(330 * 86_400_000);
      expect(await dayComes(company.ctx)).toBe(1);
      expect(await states()).toEqual(["due", "due", "due", "due", "due"]);
    }));

  test("what is due and not invoiced yet is ready to invoice, across projects, for whoever reads contracts", () =>
    inCompany(async (company) => {
      const { id, projectId } = await signedContract(company);
      const ready = async () => (await readyToInvoice(company.as("accountant"))).map((one) => one.id);
      await expect(readyToInvoice(company.as("pending"))).rejects.toMatchObject({ status: 403 });
      const [first, second] = await instalmentsOf(company, id);
      expect(await ready()).toEqual([first!.id]);
      await invoiceInstalment(company.as("accountant"), first!.id);
      expect(await ready()).toEqual([]);
      await change(company.ctx, (tx) => phaseCompleted(tx, projectId, "design"));
      expect(await ready()).toEqual([second!.id]);
    }));

  test("a change order adds an instalment or takes off the last ones, and the rows always come to the contract", () =>
    inCompany(async (company) => {
      const contract = await signedContract(company);
      const add = (amount: number, sign: 1 | -1, key: number) =>
        change(company.ctx, (tx) =>
          addToContract(tx, {
            contractId: contract.id,
            changeOrderId: `00000000-0000-4000-8000-0000000001${String(key).padStart(2, "0")}`,
            number: `CO-2026-0000${key}`,
            title: { en: `Change ${key}`, ar: "" },
            signedOn: "2026-01-20",
            sums: sumsOf([{ quantity: 1, unitPrice: amount }], sign),
            sections: [],
          }),
        );
      const totals = async () => {
        const rows = (await instalmentsOf(company, contract.id)).filter(({ status }) => status !== "cancelled");
        return [sum(rows.map(({ amount }) => amount)), (await contractValue(company.ctx, contract.id)).total];
      };
      await add(100_000, 1, 1);
      await add(100_000, 1, 1);
      expect(await totals()).toEqual([5_756_013, 5_756_013]);
      await add(300_000, -1, 2);
      expect(await totals()).toEqual([5_414_013, 5_414_013]);
      const rows = await instalmentsOf(company, contract.id);
      expect(rows.map(({ amount, status }) => [amount, status])).toEqual([
        [1_692_604, "due"],
        [1_410_503, "planned"],
        [1_410_503, "planned"],
        [846_302, "planned"],
        [54_101, "planned"],
        [0, "cancelled"],
      ]);
    }));

  test("what a change takes away beyond what is open is credited", () =>
    inCompany(async (company) => {
      const contract = await signedContract(company, { plan: [planRow(10_000, "on_signing")] });
      const paid = await invoiced(company, contract.id, 0);
      await change(company.ctx, (tx) =>
        addToContract(tx, {
          contractId: contract.id,
          changeOrderId: "00000000-0000-4000-8000-000000000199",
          number: "CO-2026-00001",
          title: { en: "No library", ar: "" },
          signedOn: "2026-01-20",
          sums: sumsOf([{ quantity: 1, unitPrice: 1_000_000 }], -1),
          sections: [],
        }),
      );
      const below = (await instalmentsOf(company, contract.id))[1]!;
      expect(below).toMatchObject({ amount: -1_140_000, status: "due" });
      await expect(finalInvoice(company.as("accountant"), contract.id)).rejects.toMatchObject({
        userMessage: { key: "invoice.error.creditFirst" },
      });
      const note = await creditInvoice(company.as("accountant"), paid, {
        amount: 1_140_000,
        reason: "Library left out",
        instalmentId: below.id,
      });
      await issue(company, note.id);
      expect((await instalmentsOf(company, contract.id))[1]).toMatchObject({ status: "paid", invoiceId: note.id });
      const all = await company.db.select().from(invoiceTable).where(eq(invoiceTable.contractId, contract.id));
      expect(sum(all.map(({ kind, total }) => (kind === "credit_note" ? -total : total)))).toBe(
        (await contractValue(company.ctx, contract.id)).total,
      );
    }));
});

describe("what invoices come to", () => {
  test("forty lines of 333.33: the tax is rounded once", () =>
    inCompany(async (company) => {
      const lines = Array.from({ length: 40 }, (_, at) => ({ description: { en: `Line ${at}`, ar: "" }, quantity: 1, unitPrice: 33_333 }));
      const made = await invoiceRecords.create(company.as("accountant"), standalone(await person(company), { lines }));
      expect(made).toMatchObject({ net: 1_333_320, vat: 186_665, total: 1_519_985 });
    }));

  test("contracting at 14 % of 36 %: 100 000 → 5 040", () =>
    inCompany(async (company) => {
      const lines = [
        { description: { en: "Finishes", ar: "تشطيبات" }, quantity: 1, unitPrice: 10_000_000, taxCode: "CONTRACT_TRANSITIONAL" },
      ];
      const made = await invoiceRecords.create(
        company.as("accountant"),
        standalone(await person(company, { nationalId: "29001010101010" }), { lines }),
      );
      expect(made).toMatchObject({ net: 10_000_000, vat: 504_000, total: 10_504_000 });
    }));

  test("the quotation's test vector, with three prices and a reduction of the whole", () =>
    inCompany(async (company) => {
      const line = (quantity: number, unitPrice: number) => ({ description: { en: "Work", ar: "" }, quantity, unitPrice });
      const made = await invoiceRecords.create(
        company.as("accountant"),
        standalone(await person(company), { lines: [line(27, 115_000), line(1, 547_200), line(1, 1_450_000)], discountPercent: 300 }),
      );
      expect(made).toMatchObject({ net: 4_949_134, vat: 692_879, total: 5_642_013 });
    }));

  test("prices that hold the tax: the total never moves", () =>
    inCompany(async (company) => {
      const lines = [{ description: { en: "Work", ar: "" }, quantity: 1, unitPrice: 5_642_013 }];
      const made = await invoiceRecords.create(
        company.as("accountant"),
        standalone(await person(company), { lines, priceMode: "inclusive" }),
      );
      expect(made).toMatchObject({ net: 4_949_134, vat: 692_879, total: 5_642_013 });
    }));

  test("what companies and public bodies keep back stands apart from the total", () =>
    inCompany(async (company) => {
      const contract = await signedContract(company, { client: { type: "government", withholdsVat: true } });
      const [first] = await instalmentsOf(company, contract.id);
      const { id } = await invoiceInstalment(company.as("accountant"), first!.id);
      const row = await rowOf(company, id);
      expect(row).toMatchObject({ total: 1_692_604, withholding: Math.round(row.net / 100), vatWithheld: Math.round(row.vat / 5) });
      const small = await invoiceRecords.create(
        company.as("accountant"),
        standalone(contract.clientId, {
          withholdingCode: "WHT_3",
          lines: [{ description: { en: "Sample", ar: "" }, quantity: 1, unitPrice: 30_000 }],
        }),
      );
      expect(small.withholding).toBe(0);
    }));

  test("a public body withholds a part of the tax of invoices without a contract too, unless the invoice says otherwise", () =>
    inCompany(async (company) => {
      const accountant = company.as("accountant");
      const withheld = async (clientId: string, vatHeld?: string) => {
        const { id } = await invoiceRecords.create(accountant, standalone(clientId, { vatHeld }));
        const { vat, vatWithheld } = await rowOf(company, id);
        expect(vat).toBeGreaterThan(0);
        return vatWithheld / vat;
      };
      const ministry = await person(company, { type: "government", withholdsVat: true });
      expect([await withheld(ministry), await withheld(ministry, "no")]).toEqual([0.2, 0]);
      const other = await person(company, { type: "government" });
      expect([await withheld(other), await withheld(other, "yes")]).toEqual([0, 0.2]);
      expect(await withheld(await person(company, { withholdsVat: true }), "yes")).toBe(0);
      // A contract's instalment takes its client's habit, and its draft can say otherwise.
      const contract = await signedContract(company, { client: { type: "government", withholdsVat: true } });
      const [first] = await instalmentsOf(company, contract.id);
      const { id } = await invoiceInstalment(accountant, first!.id);
      const draft = await invoiceRecords.get(accountant, id);
      expect((await rowOf(company, id)).vatWithheld).toBe(Math.round((draft.vat ?? 0) / 5));
      await invoiceRecords.amend(accountant, id, { vatHeld: "no" });
      expect((await rowOf(company, id)).vatWithheld).toBe(0);
    }));

  test("the final invoice takes off every earlier one, its tax too, and all come to the contract", () =>
    inCompany(async (company) => {
      const contract = await signedContract(company);
      await invoiced(company, contract.id, 0);
      await invoiced(company, contract.id, 1);
      const { id } = await finalInvoice(company.as("accountant"), contract.id);
      expect(await finalInvoice(company.as("accountant"), contract.id)).toEqual({ id });
      await issue(company, id);
      const row = await rowOf(company, id);
      expect(row).toMatchObject({ total: 5_642_013 - 1_692_604 - 1_410_503, deducted: 1_692_604 + 1_410_503 });
      expect(row.snapshot).toMatchObject({ subkind: "final", amount: row.total, sums: { total: 5_642_013, net: 4_949_134 } });
      expect(row.snapshot?.deductions.map(({ number, net, vat, amount }) => [number, net + vat, amount])).toEqual([
        ["INV-2026-00001", 1_692_604, 1_692_604],
        ["INV-2026-00002", 1_410_503, 1_410_503],
      ]);
      const all = await company.db.select().from(invoiceTable);
      expect([sum(all.map(({ net }) => net)), sum(all.map(({ vat }) => vat))]).toEqual([4_949_134, 692_879]);
      expect((await instalmentsOf(company, contract.id)).map(({ status }) => status)).toEqual(Array(5).fill("invoiced"));
      await expect(finalInvoice(company.as("accountant"), contract.id)).rejects.toMatchObject({
        userMessage: { key: "invoice.error.nothingLeft" },
      });
    }));
});

describe("after issue", () => {
  test("an issued invoice has number, days, paper and hash, and makes its client active", () =>
    inCompany(async (company) => {
      const contract = await signedContract(company);
      const id = await invoiced(company, contract.id, 0);
      const row = await rowOf(company, id);
      expect(row).toMatchObject({
        number: "INV-2026-00001",
        status: "issued",
        kind: "deposit",
        issuedOn: "2026-01-15",
        dueOn: "2026-01-22",
        balance: row.total,
      });
      expect(row.snapshotHash).toBe(hashOf(row.snapshot!));
      expect(await clientRecords.get(company.as("sales"), contract.clientId)).toMatchObject({ status: "active" });
      expect((await instalmentsOf(company, contract.id))[0]).toMatchObject({ status: "invoiced", invoiceId: id });
    }));

  test("whatever is tried, the document the client has stays as it is", () =>
    inCompany(async (company) => {
      const contract = await signedContract(company);
      const id = await invoiced(company, contract.id, 0);
      const before = await rowOf(company, id);
      const accountant = company.as("accountant");
      const manager = company.as("manager");
      const attempts: (() => Promise<unknown>)[] = [
        () => invoiceRecords.update(accountant, id, before.version, standalone(contract.clientId)),
        () => invoiceRecords.amend(accountant, id, { title: { en: "Other", ar: "" } }),
        () => invoiceRecords.remove(accountant, id),
        () => invoiceRecords.trash(accountant, id),
        () => invoiceRecords.revert(accountant, id, before.version, 1),
        () => issueInvoice(manager, id, before.version, { anyway: true, override: true, reason: "again" }),
        () => changeDue(accountant, id, { dueOn: "2026-02-20" }),
        () => setReminders(accountant, id, { off: true }),
        () => setDispute(accountant, id, { disputed: true, note: "Says the door is short" }),
        () => change(company.ctx, (tx) => settled(tx, id, { settled: 100_000, covered: 0 })),
        () => change(company.ctx, (tx) => settled(tx, id, { settled: 0, covered: 0 })),
        async () => issue(company, (await creditInvoice(accountant, id, { amount: 50_000, reason: "Goodwill" })).id),
        async () => issue(company, (await finalInvoice(accountant, contract.id)).id),
        () => clientRecords.amend(manager, contract.clientId, { name: { en: "Another name", ar: "" } }),
        async () => invoiceMoves.move(manager, id, (await rowOf(company, id)).version, { to: "void", reason: "By mistake" }),
      ];
      for (const attempt of attempts) {
        await attempt().catch((error: unknown) => expect(error).toHaveProperty("status"));
        const after = await rowOf(company, id);
        expect(after.snapshot).toEqual(before.snapshot);
        expect(after.snapshotHash).toBe(before.snapshotHash);
        expect(hashOf(after.snapshot!)).toBe(before.snapshotHash);
        for (const column of ["number", "issuedOn", "net", "vat", "total", "taxes", "titleEn", "priceMode"] as const)
          expect(after[column]).toEqual(before[column]);
      }
      expect(await rowOf(company, id)).toMatchObject({ dueOn: "2026-02-20", remindersOff: true, disputed: true });
    }));

  test("tells the second of two people who switch its reminders or take up a dispute", () =>
    inCompany(async (company) => {
      const id = await invoiced(company, (await signedContract(company)).id, 0);
      const [first, second] = [company.as("accountant"), company.as("manager")];
      const { version } = await rowOf(company, id);
      await setDispute(first, id, { disputed: true, note: "Two doors stick" }, version);
      const stale = { code: "STALE", details: { version: version + 1, changed: [{ field: "disputed" }] } };
      await expect(setDispute(second, id, { disputed: true, note: "The colour is wrong" }, version)).rejects.toMatchObject(stale);
      await expect(setReminders(second, id, { off: true }, version)).rejects.toMatchObject(stale);
      expect(await rowOf(company, id)).toMatchObject({ disputeNote: "Two doors stick", remindersOff: false });
      await setReminders(second, id, { off: true }, version + 1);
      expect(await rowOf(company, id)).toMatchObject({ disputed: true, remindersOff: true });
    }));

  test("payments lead it from issued to part paid to paid, and back when a cheque bounces", () =>
    inCompany(async (company) => {
      const contract = await signedContract(company);
      const id = await invoiced(company, contract.id, 0);
      const settle = (amount: number) => change(company.ctx, (tx) => settled(tx, id, { settled: amount, covered: 0 }));
      const state = async () => {
        const { status, balance } = await rowOf(company, id);
        return [status, balance, (await instalmentsOf(company, contract.id))[0]!.status];
      };
      await settle(1_000_000);
      expect(await state()).toEqual(["partially_paid", 692_604, "invoiced"]);
      await settle(1_692_604);
      expect(await state()).toEqual(["paid", 0, "paid"]);
      await settle(0);
      expect(await state()).toEqual(["issued", 1_692_604, "invoiced"]);
      await expect(settle(1_692_605)).rejects.toThrow();
      await expect(settle(-1)).rejects.toThrow();
    }));

  test("what the first of two writes of it stays, and the second is told", () =>
    inCompany(async (company) => {
      const contract = await signedContract(company);
      const id = await invoiced(company, contract.id, 0);
      const { version } = await rowOf(company, id);
      await setInternalNotes(company.as("accountant"), id, { internalNotes: "Call first." }, version);
      const stale = {
        code: "STALE",
        details: { version: version + 1, theirs: { internalNotes: "Call first." }, changed: [{ field: "internalNotes" }] },
      };
      const manager = company.as("manager");
      await expect(setInternalNotes(manager, id, { internalNotes: "Write." }, version)).rejects.toMatchObject(stale);
      await expect(changeDue(manager, id, { dueOn: "2026-02-20" }, version)).rejects.toMatchObject(stale);
      expect(await rowOf(company, id)).toMatchObject({ internalNotes: "Call first.", version: version + 1 });
    }));

  test("voiding is for what nobody paid; the number stays, and the instalment can be invoiced again", () =>
    inCompany(async (company) => {
      const contract = await signedContract(company);
      const id = await invoiced(company, contract.id, 0);
      const manager = company.as("manager");
      await change(company.ctx, (tx) => settled(tx, id, { settled: 1, covered: 0 }));
      await expect(
        invoiceMoves.move(manager, id, (await rowOf(company, id)).version, { to: "void", reason: "Wrong client" }),
      ).rejects.toMatchObject({
        userMessage: { key: "invoice.error.voidPaid" },
      });
      await change(company.ctx, (tx) => settled(tx, id, { settled: 0, covered: 0 }));
      await company.db.update(invoiceTable).set({ credited: 1 }).where(eq(invoiceTable.id, id));
      await expect(
        invoiceMoves.move(manager, id, (await rowOf(company, id)).version, { to: "void", reason: "Wrong client" }),
      ).rejects.toMatchObject({
        userMessage: { key: "invoice.error.voidCredited" },
      });
      await company.db.update(invoiceTable).set({ etaStatus: "valid", credited: 0 }).where(eq(invoiceTable.id, id));
      await expect(
        invoiceMoves.move(manager, id, (await rowOf(company, id)).version, { to: "void", reason: "Wrong client" }),
      ).rejects.toMatchObject({
        userMessage: { key: "invoice.error.voidAtAuthority" },
      });
      await company.db.update(invoiceTable).set({ etaStatus: "rejected" }).where(eq(invoiceTable.id, id));
      await invoiceMoves.move(manager, id, (await rowOf(company, id)).version, { to: "void", reason: "Wrong client" });
      expect(await rowOf(company, id)).toMatchObject({ status: "void", number: "INV-2026-00001", balance: 0 });
      const again = await invoiced(company, contract.id, 0);
      expect((await rowOf(company, again)).number).toBe("INV-2026-00002");
    }));

  test("credit notes take back no more than there is, in their own series, and free what was invoiced", () =>
    inCompany(async (company) => {
      const contract = await signedContract(company);
      const id = await invoiced(company, contract.id, 0);
      const accountant = company.as("accountant");
      const part = await creditInvoice(accountant, id, { amount: 692_604, reason: "Smaller deposit agreed" });
      const whole = await creditInvoice(accountant, id, { amount: null, reason: "All of it" });
      await issue(company, part.id);
      expect(await rowOf(company, part.id)).toMatchObject({ number: "CRN-2026-00001", total: 692_604, status: "issued", balance: 0 });
      expect(await rowOf(company, id)).toMatchObject({ credited: 692_604, status: "issued" });
      await expect(issue(company, whole.id)).rejects.toMatchObject({ userMessage: { key: "invoice.error.creditTooMuch" } });
      await expect(creditInvoice(accountant, id, { amount: 1_000_001, reason: "Too much" })).rejects.toMatchObject({ status: 422 });
      const rest = await creditInvoice(accountant, id, { amount: null, reason: "The rest" });
      await issue(company, rest.id);
      const [original, first, second] = [await rowOf(company, id), await rowOf(company, part.id), await rowOf(company, rest.id)];
      expect([first.net + second.net, first.vat + second.vat]).toEqual([original.net, original.vat]);
      await change(company.ctx, (tx) => settled(tx, id, { settled: original.total, covered: 0 }));
      expect(await rowOf(company, id)).toMatchObject({ status: "credited", balance: 0 });
      expect((await instalmentsOf(company, contract.id))[0]).toMatchObject({ status: "due", invoiceId: null });
      await invoiced(company, contract.id, 0);
    }));

  test("nothing is given back of an invoice that was voided after the credit note was begun", () =>
    inCompany(async (company) => {
      const contract = await signedContract(company);
      const id = await invoiced(company, contract.id, 0);
      const note = await creditInvoice(company.as("accountant"), id, { amount: null, reason: "All of it" });
      await invoiceMoves.move(company.as("accountant"), id, (await rowOf(company, id)).version, { to: "void", reason: "Sent by mistake" });
      await expect(issue(company, note.id)).rejects.toMatchObject({ userMessage: { key: "invoice.error.notCreditable" } });
      expect(await rowOf(company, note.id)).toMatchObject({ status: "draft", number: null });
      expect(await rowOf(company, id)).toMatchObject({ status: "void", credited: 0 });
    }));

  test("what a contract asks for, and a credit note, go to no other client or project", () =>
    inCompany(async (company) => {
      const contract = await signedContract(company);
      const accountant = company.as("accountant");
      const [first, second] = await instalmentsOf(company, contract.id);
      const stranger = await person(company);
      const { id } = await invoiceInstalment(accountant, first!.id);
      await issue(company, id);
      const drafts = [
        await invoiceInstalment(accountant, second!.id),
        await creditInvoice(accountant, id, { amount: null, reason: "All" }),
      ];
      for (const draft of drafts) {
        const moved = invoiceRecords.amend(accountant, draft.id, { clientId: stranger, projectId: null });
        await expect(moved).rejects.toMatchObject({ fields: { clientId: { key: "invoice.error.partyFixed" } } });
        expect(await rowOf(company, draft.id)).toMatchObject({ clientId: contract.clientId, projectId: contract.projectId });
      }
    }));

  test("a draft is deleted freely and lets its instalment go", () =>
    inCompany(async (company) => {
      const contract = await signedContract(company);
      const [first] = await instalmentsOf(company, contract.id);
      const accountant = company.as("accountant");
      const { id } = await invoiceInstalment(accountant, first!.id);
      expect(await invoiceInstalment(accountant, first!.id)).toEqual({ id });
      await invoiceRecords.remove(accountant, id);
      expect((await instalmentsOf(company, contract.id))[0]).toMatchObject({ status: "due", invoiceId: null });
      // One that was invoiced ahead of its time waits for it again.
      const planned = (await instalmentsOf(company, contract.id)).find(({ status }) => status === "planned")!;
      await invoiceRecords.remove(accountant, (await invoiceInstalment(accountant, planned.id)).id);
      expect((await instalmentsOf(company, contract.id)).find((row) => row.id === planned.id)).toMatchObject({
        status: "planned",
        invoiceId: null,
      });
      expect(await company.db.$count(invoiceTable)).toBe(0);
    }));
});
