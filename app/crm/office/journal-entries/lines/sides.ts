import type { JournalLine, TemplateLine } from "#app/crm/office/journal-entries/fields.ts";
import type { Draft } from "#app/kit/fields/kinds.ts";
import { parseDecimal } from "#app/values/text/typed-number.ts";

// A row holds piastres as they came, and what was typed from the first change on.
function piastresOf(value: unknown): number {
  if (typeof value === "number") return value;
  const read = typeof value === "string" ? parseDecimal(value, { min: 0, max: 99_999_999.99, decimals: 2, unit: "egp" }) : null;
  return read?.ok ? Math.round(read.value * 100) : 0;
}

export function sidesOf(rows: unknown): { debit: number; credit: number } {
  const lines = Array.isArray(rows) ? (rows as Draft[]) : [];
  const sum = (side: "debit" | "credit") => lines.reduce((total, line) => total + piastresOf(line[side]), 0);
  return { debit: sum("debit"), credit: sum("credit") };
}

/** The lines of a template as those of an entry. */
export const sideLines = (lines: readonly TemplateLine[]): JournalLine[] =>
  lines.map(({ side, amount, ...line }) => ({
    ...line,
    debit: side === "debit" ? (amount ?? 0) : null,
    credit: side === "credit" ? (amount ?? 0) : null,
  }));
