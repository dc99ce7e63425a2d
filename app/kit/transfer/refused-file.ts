import { harmless } from "./files/formulas.ts";

/** The rows that were refused, as the file had them, with the reason in a column of its own: to be put right and imported again. */
export function refusedFile(
  head: readonly string[],
  rows: readonly { cells: readonly string[]; reason: string }[],
  reason: string,
): string {
  const line = (cells: readonly string[]) => cells.map((cell) => `"${harmless(cell).replaceAll('"', '""')}"`).join(",");
  return `\ufeff${[line([...head, reason]), ...rows.map((row) => line([...row.cells, row.reason]))].join("\r\n")}\r\n`;
}
