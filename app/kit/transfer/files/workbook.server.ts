import { log } from "#app/platform/log/log.server.ts";
import { processPool } from "#app/platform/processes/pool.server.ts";
import { TaskFailure } from "#app/platform/processes/task-failure.ts";
import { largestSheet } from "#app/kit/transfer/limits.ts";
import { startsWith } from "./decode.server.ts";
import type { Reading, Sheet, SheetRecord } from "#app/kit/transfer/preview.ts";
import { asSheet, readSheet, refusedFor, unnamed, type Known } from "./read-sheet.server.ts";

/** The rows of the first sheet that has any, with its name and how many sheets there are; or why there are none. */
export type WorkbookOutcome =
  | { records: SheetRecord[]; sheet: { name: string; of: number } }
  | { refused: "heavy" | "empty" | "wide" | "long" };

/** A workbook comes from outside and unpacks to far more than it weighs: it is read in a process that may die. 20,000 rows of 20 columns take 7 s beside other work. */
const pool = () =>
  processPool<Buffer, WorkbookOutcome>({
    name: "workbooks",
    entry: "#app/kit/transfer/files/workbook-child.ts",
    workers: 1,
    timeLimitMs: 20_000,
    memoryMb: 900,
    heapMb: 512,
    queue: 10,
    waitMs: 30_000,
  });

/** Reads a file of rows, recognized by its bytes, never its name. `known` counts the names of columns in a line. Throws `Invalid` on `file`. */
export async function readTable(bytes: Uint8Array, wanted: Reading = {}, known: Known = () => 0): Promise<Sheet> {
  if (!startsWith(bytes, 0x50, 0x4b) || bytes.length > largestSheet) return readSheet(bytes, wanted, known);
  const outcome = await pool()
    .run(Buffer.from(bytes))
    .catch((error: unknown) => {
      if (!(error instanceof TaskFailure) || error.reason === "start") throw error;
      // What the reader says may quote the file.
      log.info({ reason: error.reason }, "a workbook could not be read");
      throw refusedFor(error.reason === "threw" ? "brokenWorkbook" : "heavy");
    });
  if ("refused" in outcome) throw refusedFor(outcome.refused);
  const { records, sheet } = outcome;
  const read = asSheet(records, wanted, known, { encoding: null, encodings: [], separator: null, damaged: null });
  const merged = read.head.findIndex((name, at) => !name.trim() && read.rows.some(({ cells }) => cells[at]));
  if (merged >= 0) throw unnamed(read.understood.line, merged);
  return sheet.of > 1 ? { ...read, sheet } : read;
}
