import { blankRow } from "#app/crm/base/priced/typed/typed-rows.ts";
import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import fc from "fast-check";
import { eq } from "drizzle-orm";
import { hashOf } from "#app/crm/base/documents/operations.server.ts";
import { linkedKinds } from "#app/crm/between-slices/linked.server.ts";
import { answerByLink, makeLink } from "#app/crm/people/links/operations.server.ts";
import { acceptanceTable } from "#app/crm/people/links/table.server.ts";
import { contractTable, instalmentTable } from "#app/crm/money/contracts/table.server.ts";
import { change } from "#app/platform/ctx.server.ts";
import { sum } from "#app/values/money/money.ts";
import { inCompany } from "../../../../../tests/company.ts";
import { aClientRow, aLine, aSection, sent, written } from "../../../../../tests/quotations.ts";
import { lineKinds, retentionFields, type DraftLine, type QuotationDraft } from "#app/crm/sales/quotations/fields.ts";
import { quotationDraft } from "#app/crm/sales/quotations/operations.server.ts";
import { sumDraft } from "./draft-sums.ts";
import { isIncluded, readDraft } from "./read-draft.ts";
import { calculated } from "./save.server.ts";
import { headOf } from "./stored-draft.server.ts";
import { taxesOf } from "./taxes.server.ts";
import { taxIn } from "#app/crm/base/priced/sums/sums.ts";
import { missingToSend } from "#app/crm/sales/quotations/sending/complete.ts";
import { quotationTable } from "#app/crm/sales/quotations/table.server.ts";
import { patient } from "../../../../../tests/patience.ts";

const hundredths = (max: number) => fc.integer({ min: 0, max }).map((value) => String(value / 100));
const words = fc.record({
  en: fc.constantFrom("Oak floor", "Screen, turned", ""),
  ar: fc.constantFrom("أرضية أرو", "مشربية", "لوح ٢٫٧٠ م"),
});

const line: fc.Arbitrary<DraftLine> = fc
  .record({
    kind: fc.constantFrom(...lineKinds),
    description: words,
    quantity: fc.integer({ min: 1, max: 200_000 }).map((value) => String(value / 1000)),
    unitPrice: hundredths(5_000_000),
    rate: fc.option(hundredths(3000), { nil: "" }),
    reduction: fc.option(fc.record({ kind: fc.constantFrom("percent" as const, "amount" as const), value: hundredths(900) }), {
      nil: null,
    }),
    taxCode: fc.constantFrom(null, "EXEMPT", "PROFESSIONAL_10", "CONTRACT_TRANSITIONAL"),
    optional: fc.boolean(),
    selected: fc.boolean(),
    visibility: fc.constantFrom("shown" as const, "merged" as const),
    cost: fc.option(hundredths(400_000), { nil: "" }),
  })
  .map(({ rate, reduction, ...some }) =>
    aLine({
      ...some,
      feeRate: some.kind === "service_fee" ? rate : "",
      discountKind: reduction?.kind ?? null,
      discount: reduction?.value ?? "",
      ...(some.kind === "text" && { optional: false, selected: true }),
    }),
  );

/** A document that may be sent: one line always counts, and nothing is taken off that is not there. */
const document: fc.Arbitrary<Partial<QuotationDraft>> = fc
  .record({
    rooms: fc.array(fc.array(line, { maxLength: 6 }), { minLength: 1, maxLength: 4 }),
    priceMode: fc.constantFrom("exclusive" as const, "inclusive" as const),
    discount: fc.option(hundredths(900), { nil: null }),
    roundToPound: fc.boolean(),
    shares: fc.constantFrom(["100"], ["30", "70"], ["33.33", "33.33", "33.34"], ["10", "15.5", "24.5", "50"]),
  })
  .map(({ rooms, discount, shares, ...some }) => ({
    ...some,
    language: "ar" as const,
    sections: rooms.map((lines, at) => aSection(at === 0 ? [aLine({ unitPrice: "99999.99", quantity: "3" }), ...lines] : lines)),
    discountKind: discount === null ? null : ("percent" as const),
    discount: discount ?? "",
    plan: shares.map((share) => ({
      id: randomUUID(),
      label: { en: "", ar: "دفعة" },
      trigger: "on_signing" as const,
      share,
      offsetDays: "",
      dueOn: null,
      phaseKey: null,
    })),
  }));

describe("of any document", () => {
  test("what was written is read again, and its parts make its sums", { timeout: patient(60_000) }, () =>
    inCompany(async (company) => {
      const manager = company.as("manager");
      const clientId = await aClientRow(company);
      await fc.assert(
        fc.asyncProperty(document, async (some) => {
          const { id, draft } = await written(manager, { clientId }, some);
          const page = await quotationDraft(manager, id);
          expect(page.draft).toEqual(inner(draft));
          const { document: sums, lines, sections, plan } = page.sums!;
          const all = page.draft.sections.flatMap((section) => section.lines);
          const counted = all.filter(isIncluded).map((one) => lines[one.id]!);
          expect(sum(counted.map(({ net }) => net))).toBe(sums.subtotal);
          expect(sum(Object.values(sections))).toBe(sums.subtotal);
          expect(sum(counted.map(({ share }) => share))).toBe(sums.discount);
          expect(sum(counted.map(({ taxable }) => taxable))).toBe(sums.net);
          expect(sum(sums.taxes.map(({ vat }) => vat))).toBe(sums.vat);
          expect(sums.net + sums.vat + sums.rounding).toBe(sums.total);
          expect(sum(Object.values(plan))).toBe(sums.total);
          const [row] = await company.db.select().from(quotationTable).where(eq(quotationTable.id, id));
          expect(row).toMatchObject({ subtotal: sums.subtotal, discount: sums.discount, net: sums.net, vat: sums.vat, total: sums.total });
        }),
        { numRuns: 25 },
      );
    }),
  );

  test("what is accepted is what was sent, with the options taken, and the contract comes to it", { timeout: patient(90_000) }, () =>
    inCompany(async (company) => {
      const manager = company.as("manager");
      const clientId = await aClientRow(company);
      await fc.assert(
        fc.asyncProperty(document, fc.infiniteStream(fc.boolean()), async (some, coins) => {
          const { id, row, draft } = await sent(manager, { clientId }, whole(some));
          const options = draft.sections.flatMap(({ lines }) => lines).filter(({ optional }) => optional);
          const chosen = options.filter(() => coins.next().value as boolean).map((one) => one.id);
          const { token } = await change(manager, (tx) =>
            makeLink(tx, { kind: "quotation", recordId: id, clientId, language: "ar", lastDay: "2026-01-29" }),
          );
          const raw = { answer: "accept", name: "هاني صبحي", method: "typed", chosen };
          await answerByLink(company.as("visitor"), linkedKinds, token, randomUUID(), raw);
          const [after] = await company.db.select().from(quotationTable).where(eq(quotationTable.id, id));
          const [agreed] = await company.db.select().from(acceptanceTable).where(eq(acceptanceTable.recordId, id));
          expect(agreed!.documentHash).toBe(row.snapshotHash);
          expect(agreed!.documentHash).toBe(hashOf(after!.snapshot!));
          expect(agreed!.chosen).toEqual([...chosen].toSorted());
          const snapshot = after!.acceptedSnapshot!;
          const lines = snapshot.sections.flatMap((section) => section.lines);
          expect(
            lines
              .filter(({ optional, selected }) => optional && selected)
              .map((one) => one.id)
              .toSorted(),
          ).toEqual([...chosen].toSorted());
          const sums = snapshot.sums!;
          expect(sum(sums.taxes.map(({ base }) => base))).toBe(sums.net);
          expect(sums.net + sum(sums.taxes.map(({ amount }) => amount)) + sums.rounding).toBe(sums.total);
          expect(sum(snapshot.plan.map(({ amount }) => amount))).toBe(sums.total);
          const [contract] = await company.db.select().from(contractTable).where(eq(contractTable.quotationId, id));
          expect(contract!.total).toBe(sums.total);
          expect(after!.total).toBe(sums.total);
          const parts = await company.db.select().from(instalmentTable).where(eq(instalmentTable.contractId, contract!.id));
          expect(sum(parts.map(({ amount }) => amount))).toBe(sums.total);
        }),
        { numRuns: 12 },
      );
    }),
  );
});

const inner = (draft: QuotationDraft): QuotationDraft => ({
  ...draft,
  sections: draft.sections.map((section) => ({
    ...section,
    lines: section.lines.map((one) => ({ ...one, cost: one.cost ?? "", supplierId: one.supplierId ?? null })),
  })),
});

const whole = (some: Partial<QuotationDraft>): Partial<QuotationDraft> => ({
  ...some,
  sections: some.sections!.map((section) => ({
    ...section,
    lines: section.lines.map((one) => (one.discountKind === "amount" ? { ...one, discountKind: null, discount: "" } : one)),
  })),
});

describe("the figures of a draft", () => {
  const none = { en: "", ar: "" };
  const blank: QuotationDraft = {
    title: none,
    clientId: null,
    projectId: null,
    language: "ar",
    issuedOn: "2026-01-15",
    validUntil: "2026-01-29",
    priceMode: "exclusive",
    taxCode: "VAT14",
    discountKind: null,
    discount: "",
    roundToPound: false,
    ...blankRow(retentionFields),
    terms: none,
    notes: none,
    internalNotes: "",
    sections: [],
    planIn: "percent",
    plan: [],
  };
  const taxOf = taxIn([{ code: "VAT14", rate: 1400, share: 10_000 }]);

  /** A draft that counts how often the cost of its lines is looked at, which nothing but reading the figures does. */
  function counting(draft: QuotationDraft): { draft: QuotationDraft; reads: () => number } {
    let reads = 0;
    const lines = (all: DraftLine[]) =>
      all.map(({ cost, ...line }) =>
        Object.defineProperty(line as DraftLine, "cost", { enumerable: true, get: () => ((reads += 1), cost) }),
      );
    return { draft: { ...draft, sections: draft.sections.map((one) => ({ ...one, lines: lines(one.lines) })) }, reads: () => reads };
  }

  test("are read once for sums, what is missing and the columns, however many lines take pounds off", () =>
    inCompany(async (company) => {
      const reduced = (unitPrice: string) => aLine({ unitPrice, quantity: "1", discountKind: "amount", discount: "5.00", cost: "1" });
      const prices = ["100", "200", "3", "50", "60"];
      const { draft } = await written(
        company.as("manager"),
        { clientId: await aClientRow(company) },
        {
          sections: [aSection(prices.map(reduced))],
        },
      );
      const counted = counting(draft);
      const read = readDraft(counted.draft);
      const whole = await calculated(company.ctx, counted.draft, await taxesOf(company.ctx, draft), read);
      headOf(counted.draft, read.numbers);
      expect(counted.reads()).toBe(prices.length);
      expect(Object.keys(whole.missing).filter((path) => path.endsWith(".discount"))).toHaveLength(1);
    }));

  test("handed on, say what each function reads by itself", () => {
    fc.assert(
      fc.property(document, (some) => {
        const draft = { ...blank, ...some };
        const read = readDraft(draft);
        const before = JSON.stringify(read);
        const sums = sumDraft(draft, taxOf, read.numbers);
        const missing = missingToSend(draft, sums, "2026-01-15", read);
        for (const { id, discountKind } of draft.sections.flatMap(({ lines }) => lines)) {
          const above = discountKind === "amount" && sums !== null && readDraft(draft).numbers.lines[id]!.discount! > sums.lines[id]!.gross;
          expect(missing[`lines.${id}.discount`]?.key === "quotation.error.discountAbove").toBe(above);
        }
        expect(JSON.stringify(read)).toBe(before);
      }),
    );
  });
});
