import { system } from "#app/access/actor.ts";
import { addLookups, lookupOptions } from "#app/content/lookups/operations.server.ts";
import { supplierTable } from "#app/crm/people/suppliers/table.server.ts";
import { moveOrder, orderRecords, supplierBillMoves, supplierBillRecords } from "#app/crm/purchasing/orders/operations.server.ts";
import type { Invalid } from "#app/values/errors.ts";
import type { Company } from "./company.ts";
import { examples } from "./examples.ts";
import { aClientRow } from "./quotations.ts";

export async function landlord(company: Company, more: Partial<typeof supplierTable.$inferInsert> = {}) {
  const keys = ["office", "transport"];
  const known = await lookupOptions("expenseCategory")(company.as("admin"), { values: keys });
  if (known.length === 0)
    await addLookups(
      { ...company.as("admin"), actor: system },
      "expenseCategory",
      keys.map((key) => ({ key, name: { en: key, ar: "" } })),
    );
  const [made] = await company.db
    .insert(supplierTable)
    .values({ nameEn: "Nile Tower", nameAr: "برج النيل", kind: "service_provider", status: "active", termsDays: 10, ...more })
    .returning();
  return made!;
}

type OneLine = { net?: number | string; taxCode?: string; category?: string | null; projectId?: string | null };

/** The fields of a bill of one line: 1,000.00 at 14 %, for the office. */
export function oneLine(said: object = {}) {
  const { net = 1_000_00, taxCode = "VAT14", category = "office", projectId = null, ...more } = said as OneLine;
  return { lines: [{ description: "Works", net, taxCode, category, projectId }], ...more };
}

/** A bill of 1,000.00 and 140.00 VAT, or what is said otherwise. */
export async function billed(company: Company, supplierId: string, number: string, more: object = {}) {
  const accountant = company.as("accountant");
  const draft = await supplierBillRecords.create(accountant, { supplierId, number, billedOn: "2026-01-05", ...oneLine(more) });
  return supplierBillMoves.move(accountant, draft.id, draft.version, { to: "recorded" });
}

export const transfer = (amount: number, paidOn: string, more: object = {}) => ({
  kind: "payment",
  amount,
  paidOn,
  method: "bank_transfer",
  reference: `TRF ${paidOn}`,
  ...more,
});
export const fieldsOf = (work: Promise<unknown>) =>
  work.then(
    () => [],
    (error: Invalid) => Object.keys(error.fields),
  );

/** Ten pots at 100.00 and their VAT, sent and promised for February. */
export async function orderOfPaint(company: Company, supplierId: string) {
  const accountant = company.as("accountant");
  const line = { description: { en: "Paint", ar: "" }, quantity: 10, unitCost: 100_00, taxCode: "VAT14" };
  const draft = await orderRecords.create(accountant, { supplierId, priceMode: "exclusive", lines: [line] });
  return moveOrder(accountant, draft.id, draft.version, { to: "sent", promisedOn: "2026-02-01" });
}

export async function villaOf(company: Company) {
  const { records, filled } = examples["crmProject"]!;
  return records.create(company.as("manager"), { ...(await filled(company, "Villa")), clientId: await aClientRow(company) });
}
