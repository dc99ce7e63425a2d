import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import fc from "fast-check";
import { eq } from "drizzle-orm";
import { hashOf } from "#app/crm/base/documents/operations.server.ts";
import { linkedKinds } from "#app/crm/linked.server.ts";
import { answerByLink, makeLink } from "#app/crm/people/links/operations.server.ts";
import { acceptanceTable } from "#app/crm/people/links/table.server.ts";
import { contractTable, instalmentTable } from "#app/crm/money/contracts/table.server.ts";
import { change } from "#app/platform/ctx.server.ts";
import { sum } from "#app/values/money/money.ts";
import { inCompany } from "../../../../../tests/company.ts";
import { aClientRow, aLine, aSection, sent, written } from "../../../../../tests/quotations.ts";
import { lineKinds, type DraftLine, type QuotationDraft } from "#app/crm/sales/quotations/fields.ts";
import { quotationDraft } from "#app/crm/sales/quotations/operations.server.ts";
import { isIncluded } from "./read-draft.ts";
import { quotationTable } from "#app/crm/sales/quotations/table.server.ts";

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
  test("what was written is read again, and its parts make its sums", { timeout: 60_000 }, () =>
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

  test("what is accepted is what was sent, with the options taken, and the contract comes to it", { timeout: 90_000 }, () =>
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

/** What an editor left out is there, and empty. */
const inner = (draft: QuotationDraft): QuotationDraft => ({
  ...draft,
  sections: draft.sections.map((section) => ({
    ...section,
    lines: section.lines.map((one) => ({ ...one, cost: one.cost ?? "", supplierId: one.supplierId ?? null })),
  })),
});

/** No line is reduced by more than it comes to. */
const whole = (some: Partial<QuotationDraft>): Partial<QuotationDraft> => ({
  ...some,
  sections: some.sections!.map((section) => ({
    ...section,
    lines: section.lines.map((one) => (one.discountKind === "amount" ? { ...one, discountKind: null, discount: "" } : one)),
  })),
});
