import { log } from "#app/platform/log/log.server.ts";
import { processPool } from "#app/platform/processes/pool.server.ts";
import { TaskFailure } from "#app/platform/processes/task-failure.ts";
import { Unprintable } from "#app/values/errors.ts";
import type { PdfSource } from "./compile.ts";

/** The typesetter takes about 100 MB to begin with and 1 MB for each page; a document of 60 rows takes 35 ms. */
const pool = () =>
  processPool<PdfSource, Buffer>({
    name: "typesetter",
    entry: "#app/platform/pdf/typeset-child.ts",
    workers: 2,
    timeLimitMs: 20_000,
    memoryMb: 900,
    heapMb: 256,
    queue: 40,
    waitMs: 15_000,
  });

/** Starts the typesetters, so that the first document need not wait for one. */
export const startTypesetters = (): void => pool().startAhead();

/** What the log says of a document that could not be set: never its text. */
export type About = { document: string; request: string };

/**
 * Typesets a document to tagged PDF/A (ISO 19005-2), in a child process: there are texts that end the typesetter. The data is handed in beside the source and read
 * there with `json(bytes(sys.inputs.data))`: nothing that a person typed ever becomes source. `pictures` by name (`/logo.png`) are read there with
 * `image(name)`. `language` is that of texts which have no two sides, see `printable.ts`. Takes about 15 ms; never inside a transaction. `text.typ`
 * stands before every source. Throws `Unavailable` while too many documents wait, and `Unprintable` for one that can't be set; the log then names it.
 */
export async function typeset(sheet: PdfSource, about: About): Promise<Buffer> {
  try {
    return await pool().run(sheet);
  } catch (error) {
    if (!(error instanceof TaskFailure)) throw error;
    log.error({ err: error, reason: error.reason, ...about }, "a document could not be typeset");
    throw new Unprintable();
  }
}
