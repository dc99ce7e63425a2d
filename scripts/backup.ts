// `npm run backup -- --out DIR`: the whole installation in one file, database and stored files of one moment, while the server runs or not.
// `--keep 14` deletes all but the newest ones of the folder afterwards.
import { settings } from "./settings.ts";
import { parseArgs } from "node:util";
import { keepNewest } from "#app/platform/backup/backup.server.ts";
import { backUp } from "../db/backup.ts";
import { inMegabytes, orEnd, warn } from "./tell.ts";

const { values } = orEnd(() => parseArgs({ options: { out: { type: "string" }, keep: { type: "string" } } }));
const out = values.out ?? settings().BACKUP_DIR;
const keep = values.keep === undefined ? undefined : Number(values.keep);
if (!out || (keep !== undefined && !(Number.isInteger(keep) && keep > 0))) {
  process.stderr.write("Say where to: npm run backup -- --out DIR [--keep 14]\n");
  process.exit(1);
}

await orEnd(async () => {
  const began = performance.now();
  const made = await backUp(settings(), out, warn);
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  process.stdout.write(
    `${made.path}\n${inMegabytes(made.bytes)}: ${made.tables} tables with ${made.rows} rows (read in ${made.heldMs} ms), ${made.files} files, in ${seconds} s\n`,
  );
  for (const key of made.missing) process.stderr.write(`A row refers to the file ${key}, which is not in the storage.\n`);
  if (keep !== undefined) for (const name of await keepNewest(out, keep)) process.stdout.write(`deleted ${name}\n`);
});
