// A primary process with two small workers: `workers-primary.ts FOLDER START_MS END_MS`. The file `mode` in the folder says what a new worker does.
import { fileURLToPath } from "node:url";
import { keepWorkers } from "#app/platform/processes/workers.server.ts";

const [folder = "", startMs, endMs] = process.argv.slice(2);
process.env["WORKERS_FOLDER"] = folder;
keepWorkers({
  count: 2,
  entry: fileURLToPath(new URL("workers-worker.ts", import.meta.url)),
  startWithinMs: Number(startMs),
  endWithinMs: Number(endMs),
});
