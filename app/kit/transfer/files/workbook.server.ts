import { log } from "#app/platform/log/log.server.ts";
import { processPool } from "#app/platform/processes/pool.server.ts";
import { TaskFailure } from "#app/platform/processes/task-failure.ts";
import { largestSheet } from "#app/kit/transfer/limits.ts";
import { startsWith } from "./decode.server.ts";
import { knownNames } from "#app/kit/transfer/gather.server.ts";
import type { Reading, Sheet, SheetRecord, Understood } from "#app/kit/transfer/preview.ts";
import { asSheet, readSheet, refusedFor, understoodOf } from "./read-sheet.server.ts";
import type { SheetColumn } from "./sheet.server.ts";

/** `sheet`: the one that a person chose, by its place from 1. */
export type WorkbookTask = { bytes: Buffer; sheet?: number | undefined; columns: readonly SheetColumn[] };

export type WorkbookOutcome = Pick<Understood, "sheets" | "sheet"> &
  ({ records: SheetRecord[] } | { refused: "heavy" | "sheets" | "empty" | "wide" | "long" });

/** A workbook comes from outside and unpacks to far more than it weighs: it is read in a process that may die. 20,000 rows of 20 columns take 7 s beside other work. */
const pool = () =>
  processPool<WorkbookTask, WorkbookOutcome>({
    name: "workbooks",
    entry: "#app/kit/transfer/files/workbook-child.ts",
    workers: 1,
    timeLimitMs: 20_000,
    memoryMb: 900,
    heapMb: 512,
    queue: 10,
    waitMs: 30_000,
  });

/** Reads a file of rows, recognized by its bytes, never its name; `columns` are those whose names may stand in it. Throws `Invalid` on `file`. */
export async function readTable(bytes: Uint8Array, wanted: Reading = {}, columns: readonly SheetColumn[] = []): Promise<Sheet> {
  const known = knownNames(columns);
  if (!startsWith(bytes, 0x50, 0x4b) || bytes.length > largestSheet) return readSheet(bytes, wanted, known);
  const outcome = await pool()
    .run({
      bytes: Buffer.from(bytes),
      sheet: wanted.sheet,
      columns: columns.map(({ key, label, kind, also = [], parts = [], otherwise = [] }) => ({ key, label, kind, also, parts, otherwise })),
    })
    .catch((error: unknown) => {
      if (!(error instanceof TaskFailure) || error.reason === "start") throw error;
      // What the reader says may quote the file.
      log.info({ reason: error.reason }, "a workbook could not be read");
      throw refusedFor(error.reason === "threw" ? "brokenWorkbook" : "heavy");
    });
  const { sheets, sheet } = outcome;
  const taken = { encoding: null, encodings: [], separator: null, damaged: null, sheets: sheets.length > 1 ? sheets : [], sheet };
  if ("refused" in outcome) throw refusedFor(outcome.refused, undefined, understoodOf([], 0, taken));
  return asSheet(outcome.records, wanted, known, taken);
}
