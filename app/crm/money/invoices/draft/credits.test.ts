import { asc, eq } from "drizzle-orm";
import fc from "fast-check";
import { expect, test } from "vitest";
import { addToContract } from "#app/crm/money/contracts/operations.server.ts";
import type { TaxPart } from "#app/crm/money/contracts/fields.ts";
import { instalmentTable } from "#app/crm/money/contracts/table.server.ts";
import { takenOf, leftOf } from "#app/crm/money/invoices/plan/parts.ts";
import {
  creditInstalment,
  creditInvoice,
  invoiceInstalment,
  invoiceRecords,
  issueInvoice,
} from "#app/crm/money/invoices/operations.server.ts";
import { invoiceLineTable, invoiceTable } from "#app/crm/money/invoices/table.server.ts";
import { clientRecords } from "#app/crm/people/clients/operations.server.ts";
import { change } from "#app/platform/ctx.server.ts";
import { sum } from "#app/values/money/money.ts";
import { inCompany, onFreshDatabase, type Company } from "../../../../../tests/company.ts";
import { planRow, signedContract, sumsOf } from "../../../../../tests/signed-contract.ts";

const issue = async (company: Company, id: string) => {
  const { version } = await invoiceRecords.get(company.as("accountant"), id);
  return issueInvoice(company.as("accountant"), id, version, {});
};
const rowOf = async ({ db }: Company, id: string) => (await db.select().from(invoiceTable).where(eq(invoiceTable.id, id)))[0]!;
const linesOf = ({ db }: Company, id: string) =>
  db.select().from(invoiceLineTable).where(eq(invoiceLineTable.invoiceId, id)).orderBy(asc(invoiceLineTable.displayOrder));
const taxesOf = async (company: Company, id: string) =>
  Object.fromEntries((await rowOf(company, id)).taxes.map(({ code, net, vat }) => [code, [net, vat]]));

let made = 0;
async function sold(
  company: Company,
  lines: { quantity: number; unitPrice: number; taxCode?: string }[],
  more: Record<string, unknown> = {},
) {
  made += 1;
  const { id: clientId } = await clientRecords.create(company.as("manager"), {
    name: { en: `Firm ${made}`, ar: "" },
    type: "company",
    taxNumber: String(100_000_000 + made),
    status: "active",
    email: `firm${made}@mail.example`,
    anyway: true,
  });
  const { id } = await invoiceRecords.create(company.as("accountant"), {
    clientId,
    title: { en: "Works", ar: "" },
    language: "en",
    priceMode: "exclusive",
    taxCode: "VAT14",
    lines: lines.map((line, at) => ({ description: { en: `Line ${at}`, ar: "" }, ...line })),
    ...more,
  });
  await issue(company, id);
  return { id, lines: await linesOf(company, id) };
}
const credit = (company: Company, id: string, input: Parameters<typeof creditInvoice>[2]) =>
  creditInvoice(company.as("accountant"), id, input).then((note) => note.id);
const tooMuch = { userMessage: { key: "invoice.error.creditTooMuch" } };

const mixed = [
  { quantity: 3, unitPrice: 1_000_000 },
  { quantity: 1, unitPrice: 5_000_000, taxCode: "PROFESSIONAL_10" },
];

test("a reduction of one line takes that line's tax alone; the others stay", () =>
  inCompany(async (company) => {
    const { id, lines } = await sold(company, mixed);
    const note = await credit(company, id, { lines: [{ lineId: lines[0]!.id, quantity: null, amount: 99_998 }], reason: "Cheaper tiles" });
    await issue(company, note);
    expect(await taxesOf(company, note)).toEqual({ VAT14: [99_998, 14_000] });
    expect(await rowOf(company, note)).toMatchObject({ net: 99_998, vat: 14_000, total: 113_998 });
    const cut = await credit(company, id, { tax: 1, amount: 110_000, reason: "Price agreed" });
    await issue(company, cut);
    expect(await taxesOf(company, cut)).toEqual({ PROFESSIONAL_10: [100_000, 10_000] });
    // With several taxes it is asked which one.
    await expect(credit(company, id, { amount: 110_000, reason: "Price agreed" })).rejects.toMatchObject({ fields: { tax: {} } });
    const rest = await credit(company, id, { reason: "All of it" });
    await issue(company, rest);
    const whole = await rowOf(company, id);
    const notes = [await rowOf(company, note), await rowOf(company, cut), await rowOf(company, rest)];
    expect([sum(notes.map(({ net }) => net)), sum(notes.map(({ vat }) => vat))]).toEqual([whole.net, whole.vat]);
    expect(whole.credited).toBe(whole.total);
  }));

test("by quantity the last piece takes what is left of the line, after the document's reduction", () =>
  inCompany(async (company) => {
    for (const priceMode of ["exclusive", "inclusive"]) {
      const { id, lines } = await sold(company, [{ quantity: 3, unitPrice: 33_333 }, ...mixed], { priceMode, discountPercent: 333 });
      const piece = async (quantity: number) => {
        const note = await credit(company, id, { lines: [{ lineId: lines[0]!.id, quantity, amount: null }], reason: "Taken back" });
        await issue(company, note);
        return rowOf(company, note);
      };
      const notes = [await piece(1), await piece(1.5), await piece(0.5)];
      expect(sum(notes.map(({ net }) => net))).toBe(lines[0]!.net);
      await expect(piece(0.001)).rejects.toMatchObject({ status: 422 });
      const rest = await credit(company, id, { reason: "All of it" });
      await issue(company, rest);
      const [whole, last] = [await rowOf(company, id), await rowOf(company, rest)];
      expect(sum([...notes, last].map(({ vat }) => vat))).toBe(whole.vat);
      expect((await linesOf(company, rest)).map(({ correctsLineId }) => correctsLineId)).toEqual([lines[1]!.id, lines[2]!.id]);
    }
  }));

test("no line gives back more than it has, whatever the drafts say", () =>
  inCompany(async (company) => {
    const { id, lines } = await sold(company, mixed);
    const line = lines[0]!.id;
    for (const wrong of [
      { quantity: 4, amount: null },
      { quantity: null, amount: 3_000_001 },
      { quantity: 0, amount: null },
      { quantity: null, amount: null },
    ])
      await expect(credit(company, id, { lines: [{ lineId: line, ...wrong }], reason: "Too much" })).rejects.toMatchObject({
        fields: { [`lines.${line}`]: {} },
      });
    await expect(credit(company, id, { lines: [], reason: "Nothing" })).rejects.toMatchObject({ fields: { lines: {} } });
    const other = await sold(company, mixed);
    await expect(
      credit(company, id, { lines: [{ lineId: other.lines[0]!.id, quantity: 1, amount: null }], reason: "Another's" }),
    ).rejects.toMatchObject({ status: 422 });
    const two = await Promise.all(
      [2, 2].map((quantity) => credit(company, id, { lines: [{ lineId: line, quantity, amount: null }], reason: "Back" })),
    );
    await issue(company, two[0]!);
    await expect(issue(company, two[1]!)).rejects.toMatchObject(tooMuch);
  }));

test("pieces of a tax come to the whole to the piastre, by net or with the tax", () => {
  const tax = { code: "VAT14", name: { en: "", ar: "" }, rate: 1400, share: 10_000 };
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 900_000_000 }),
      fc.array(fc.nat({ max: 100 }), { maxLength: 12 }),
      fc.boolean(),
      (net, parts, byNet) => {
        const whole = { taxes: [{ ...tax, net, vat: Math.round(net * 0.14) }], rounding: 0 };
        const of = byNet ? "net" : "gross";
        const taken: TaxPart[] = [];
        for (const part of [...parts, 100]) {
          const left = leftOf(
            whole,
            taken.map((one) => ({ taxes: [one], rounding: 0 })),
          ).taxes[0]!;
          const room = byNet ? left.net : left.net + left.vat;
          const piece = takenOf(whole.taxes[0]!, left, Math.floor((room * part) / 100), of)!;
          expect(Math.min(piece.net, piece.vat)).toBeGreaterThanOrEqual(0);
          expect(takenOf(whole.taxes[0]!, left, room + 1, of)).toBeNull();
          taken.push(piece);
        }
        expect([sum(taken.map((one) => one.net)), sum(taken.map(({ vat }) => vat))]).toEqual([net, whole.taxes[0]!.vat]);
      },
    ),
  );
});

test("withheld tax is mirrored in proportion, and notes over the whole mirror the whole", () =>
  inCompany(async (company) => {
    const { id, lines } = await sold(company, [{ quantity: 3, unitPrice: 333_334 }], { withholdingCode: "WHT_1" });
    expect(await rowOf(company, id)).toMatchObject({ net: 1_000_002, withholding: 10_000 });
    const notes: string[] = [];
    for (const quantity of [1, 1, 1]) {
      notes.push(await credit(company, id, { lines: [{ lineId: lines[0]!.id, quantity, amount: null }], reason: "Taken back" }));
      await issue(company, notes.at(-1)!);
    }
    const mirrored = await Promise.all(notes.map((note) => rowOf(company, note)));
    expect(mirrored.map(({ withholding }) => withholding)).toEqual([3333, 3334, 3333]);
  }));

async function reduced(company: Company) {
  const table = { code: "PROFESSIONAL_10", rate: 1000, share: 10_000 };
  const contract = await signedContract(company, {
    plan: [planRow(10_000, "on_signing")],
    lines: [
      { quantity: 1, unitPrice: 5_000_000 },
      { quantity: 1, unitPrice: 2_000_000, tax: table },
    ],
  });
  const instalments = () =>
    company.db.select().from(instalmentTable).where(eq(instalmentTable.contractId, contract.id)).orderBy(asc(instalmentTable.displayOrder));
  const [first] = await instalments();
  const { id } = await invoiceInstalment(company.as("accountant"), first!.id);
  await issue(company, id);
  const takeOff = (sums: ReturnType<typeof sumsOf>) =>
    change(company.ctx, (tx) =>
      addToContract(tx, {
        contractId: contract.id,
        changeOrderId: "00000000-0000-4000-8000-000000000199",
        number: "CO-2026-00001",
        title: { en: "No library", ar: "" },
        signedOn: "2026-01-20",
        sums,
        sections: [],
      }),
    );
  return { contract, id, instalments, takeOff };
}

test("what a change order took away is answered from the plan: its own tax alone, once, and the row is settled", () =>
  inCompany(async (company) => {
    const { id, instalments, takeOff } = await reduced(company);
    await takeOff(sumsOf([{ quantity: 1, unitPrice: 99_998 }], -1));
    const below = (await instalments())[1]!;
    expect(below).toMatchObject({ amount: -113_998, status: "due" });
    await expect(creditInstalment(company.as("sales"), below.id)).rejects.toMatchObject({ status: 403 });
    const note = await creditInstalment(company.as("accountant"), below.id);
    expect(await creditInstalment(company.as("accountant"), below.id)).toEqual(note);
    await issue(company, note.id);
    expect(await rowOf(company, note.id)).toMatchObject({ correctsId: id, net: 99_998, vat: 14_000 });
    expect((await instalments())[1]).toMatchObject({ status: "paid", invoiceId: note.id });
    await expect(creditInstalment(company.as("accountant"), below.id)).rejects.toMatchObject({ code: "ILLEGAL_TRANSITION" });
  }));

test("a note from the invoice answers it too, and an invoice that is taken back for good is not asked for again", () =>
  inCompany(async (company) => {
    const { id, instalments, takeOff } = await reduced(company);
    const table = { code: "PROFESSIONAL_10", rate: 1000, share: 10_000 };
    await takeOff(
      sumsOf(
        [
          { quantity: 1, unitPrice: 5_000_000 },
          { quantity: 1, unitPrice: 2_000_000, tax: table },
        ],
        -1,
      ),
    );
    await issue(company, await credit(company, id, { reason: "All of it" }));
    expect((await instalments()).map(({ status }) => status)).not.toContain("due");
  }));

test("of two notes at once on one line one is issued", () =>
  onFreshDatabase(async (company) => {
    const { id, lines } = await sold(company, mixed);
    const notes = await Promise.all(
      [2, 2].map((quantity) => credit(company, id, { lines: [{ lineId: lines[0]!.id, quantity, amount: null }], reason: "Taken back" })),
    );
    const done = await Promise.allSettled(notes.map((note) => issue(company, note)));
    expect(done.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(await rowOf(company, id)).toMatchObject({ credited: 2_280_000 });
  }));
