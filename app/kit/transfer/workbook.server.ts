import { log } from "#app/platform/log/log.server.ts";
import { processPool } from "#app/platform/processes/pool.server.ts";
import { TaskFailure } from "#app/platform/processes/task-failure.ts";
import { largestSheet } from "./limits.ts";
import { asSheet, readSheet, refusedFor, startsWith, type SheetRecord, type Sheet } from "./read-sheet.server.ts";

/** The rows of the first sheet that has any, with its name and how many sheets there are; or why there are none. */
export type WorkbookOutcome =
  | { records: SheetRecord[]; sheet: { name: string; of: number } }
  | { refused: "heavy" | "empty" | "wide" | "long" };

/** A workbook comes from outside and unpacks to far more than it weighs: it is read in a process that may die. 20,000 rows of 20 columns take 7 s beside other work. */
const pool = () =>
  processPool<Buffer, WorkbookOutcome>({
    name: "workbooks",
    entry: "#app/kit/transfer/workbook-child.ts",
    workers: 1,
    timeLimitMs: 20_000,
    memoryMb: 900,
    heapMb: 512,
    queue: 10,
    waitMs: 30_000,
  });

/** Reads a file of rows, recognized by its bytes, whatever its name ends with: a workbook, or what `readSheet` reads. Throws `Invalid` on `file`. */
export async function readTable(bytes: Uint8Array): Promise<Sheet> {
  if (!startsWith(bytes, 0x50, 0x4b) || bytes.length > largestSheet) return readSheet(bytes);
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
  const [head, ...rows] = records;
  // The other cells of merged ones are empty: what stands below them would be left out unseen.
  const widest = records.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  const unnamed = Array.from({ length: widest }, (_, at) => at).find(
    (at) => !head!.cells[at]?.trim() && rows.some(({ cells }) => cells[at]),
  );
  if (unnamed !== undefined) throw refusedFor("merged", { line: head!.line, column: unnamed + 1 });
  return sheet.of > 1 ? { ...asSheet(records), sheet } : asSheet(records);
}
