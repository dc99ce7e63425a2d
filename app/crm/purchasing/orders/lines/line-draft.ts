import { blankRow, type TypedRow } from "#app/crm/base/priced/typed/typed-rows.ts";
import { orderLineFields } from "#app/crm/purchasing/orders/fields.ts";
import type { OfferedPrice } from "./form-data.server.ts";

export type LineDraft = Omit<TypedRow<typeof orderLineFields>, "taxCode"> & { taxCode: string | null };

export const blankLine = (taxCode: string | null): LineDraft => ({ ...blankRow(orderLineFields), quantity: "1", taxCode });

export const pricedLine = ({ code, name, unit, trade, price }: OfferedPrice, taxCode: string | null): LineDraft => ({
  ...blankLine(taxCode),
  description: name,
  code,
  unit,
  trade,
  unitCost: String(price / 100),
});

export function lineDrafts(value: unknown): LineDraft[] {
  if (!Array.isArray(value)) return [];
  return (value as Record<keyof LineDraft, unknown>[]).map((line) => ({
    ...blankLine(null),
    ...(line as unknown as LineDraft),
    quantity: typeof line.quantity === "number" ? String(line.quantity) : String(line.quantity ?? ""),
    unitCost: typeof line.unitCost === "number" ? String(line.unitCost / 100) : String(line.unitCost ?? ""),
  }));
}
