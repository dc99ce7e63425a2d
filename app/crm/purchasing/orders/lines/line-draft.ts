import type { OfferedPrice } from "./form-data.server.ts";

/** A line as it is typed: numbers are texts. */
export type LineDraft = {
  description: { en: string; ar: string };
  code: string;
  spec: string;
  finish: string;
  room: string;
  quantity: string;
  unit: string | null;
  unitCost: string;
  taxCode: string | null;
  trade: string | null;
  promisedOn: string | null;
  quotationLineKey: string;
};

export const blankLine = (taxCode: string | null): LineDraft => ({
  description: { en: "", ar: "" },
  code: "",
  spec: "",
  finish: "",
  room: "",
  quantity: "1",
  unit: null,
  unitCost: "",
  taxCode,
  trade: null,
  promisedOn: null,
  quotationLineKey: "",
});

export const pricedLine = ({ code, name, unit, trade, price }: OfferedPrice, taxCode: string | null): LineDraft => ({
  ...blankLine(taxCode),
  description: name,
  code,
  unit,
  trade,
  unitCost: String(price / 100),
});

/** The lines of a form, whether they come from the record (piastres) or were typed into (EGP). */
export function lineDrafts(value: unknown): LineDraft[] {
  if (!Array.isArray(value)) return [];
  return (value as Record<keyof LineDraft, unknown>[]).map((line) => ({
    ...blankLine(null),
    ...(line as unknown as LineDraft),
    quantity: typeof line.quantity === "number" ? String(line.quantity) : String(line.quantity ?? ""),
    unitCost: typeof line.unitCost === "number" ? String(line.unitCost / 100) : String(line.unitCost ?? ""),
  }));
}
