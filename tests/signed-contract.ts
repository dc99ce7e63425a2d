import { randomUUID } from "node:crypto";
import { clientRecords } from "#app/crm/people/clients/operations.server.ts";
import type { PlanRow } from "#app/crm/between-slices/port-types.ts";
import { openContract } from "#app/crm/money/contracts/operations.server.ts";
import { blankLine, type SnapshotSums } from "#app/crm/base/documents/fields.ts";
import { createProject } from "#app/crm/work/projects/operations.server.ts";
import { quotationTable } from "#app/crm/sales/quotations/table.server.ts";
import { change } from "#app/platform/ctx.server.ts";
import { sumDocument, type SumTax } from "#app/values/money/document-sum.ts";
import type { Company } from "./company.ts";

export const vat14: SumTax = { code: "VAT14", rate: 1400, share: 10_000 };

type Priced = { quantity: number; unitPrice: number; tax?: SumTax };

/** What lines come to, as a document tells it. Money in piastres. */
export function sumsOf(lines: readonly Priced[], sign: 1 | -1 = 1): SnapshotSums {
  const summed = sumDocument({
    lines: lines.map(({ quantity, unitPrice, tax = vat14 }, at) => ({ key: String(at), kind: "work", quantity, unitPrice, tax, sign })),
    mode: "exclusive",
  });
  return {
    priceMode: "exclusive",
    subtotal: summed.subtotal,
    discount: null,
    net: summed.net,
    taxes: summed.taxes.map(({ code, rate, share, taxable, vat }) => ({
      code,
      name: { en: code, ar: "" },
      rate,
      share,
      base: taxable,
      amount: vat,
    })),
    rounding: summed.rounding,
    total: summed.total,
    withholding: null,
  };
}

export const planRow = (percent: number, trigger: PlanRow["trigger"], more: Partial<PlanRow> = {}): PlanRow => ({
  label: { en: `${percent / 100} %`, ar: `${percent / 100} ٪` },
  trigger,
  phaseKey: null,
  percent,
  amount: null,
  offsetDays: 0,
  dueOn: null,
  ...more,
});

const usualPlan = [
  planRow(3000, "on_signing"),
  planRow(2500, "phase", { phaseKey: "design" }),
  planRow(2500, "before_delivery"),
  planRow(1500, "on_handover"),
  planRow(500, "date", { dueOn: "2026-12-01" }),
];

let made = 0;

/** A client with a project and an accepted quotation: 56 420.13, of which 6 928.79 is tax, in five instalments, by default. */
export async function signedContract(
  company: Company,
  {
    lines = [{ quantity: 1, unitPrice: 4_949_134 }],
    plan = usualPlan,
    client = { type: "individual" },
  }: { lines?: Priced[]; plan?: PlanRow[]; client?: Record<string, unknown> } = {},
) {
  made += 1;
  const manager = company.as("manager");
  const { id: clientId } = await clientRecords.create(manager, {
    name: { en: "Nadia Shukri", ar: "نادية شكري" },
    status: "potential",
    email: `nadia${made}@mail.example`,
    anyway: true,
    ...(client.type !== "individual" && { taxNumber: `1234567${String(made % 100).padStart(2, "0")}` }),
    ...client,
  });
  return change(company.ctx, async (tx) => {
    const { id: projectId } = await createProject(tx, {
      name: { en: "Shukri House", ar: "بيت شكري" },
      clientId,
      managerId: company.user("manager").id,
    });
    const number = `QTN-2026-${String(made).padStart(5, "0")}-R1`;
    const [quotation] = await tx.db
      .insert(quotationTable)
      .values({
        familyId: randomUUID(),
        number,
        seriesNumber: number.slice(0, -3),
        clientId,
        projectId,
        language: "en",
        taxCode: "VAT14",
        titleEn: "Shukri House",
      })
      .returning({ id: quotationTable.id });
    const { id } = await openContract(tx, {
      quotationId: quotation!.id,
      number,
      title: { en: "Shukri House", ar: "بيت شكري" },
      projectId,
      clientId,
      language: "en",
      signedOn: "2026-01-15",
      sums: sumsOf(lines),
      sections: [
        {
          id: randomUUID(),
          name: { en: "Library", ar: "المكتبة" },
          areaM2: null,
          sum: null,
          lines: lines.map(({ quantity, unitPrice }, at) => ({
            ...blankLine,
            id: randomUUID(),
            description: { en: `Work ${at + 1}`, ar: "" },
            quantity,
            unitPrice,
            tax: "VAT14",
          })),
        },
      ],
      plan,
    });
    return { id, clientId, projectId, quotationId: quotation!.id };
  });
}
