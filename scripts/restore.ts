// `npm run restore -- --from FILE`: brings a backup into what the settings name (DATABASE_URL or DATA_DIR, S3_URL); with `--into DIR` into that folder, as an
// installation with an embedded database, whatever the settings say. `--replace` where there is data already; `--check` only checks the file.
import { settings } from "./settings.ts";
import { parseArgs } from "node:util";
import { readManifest } from "#app/platform/backup/restore.server.ts";
import { restore } from "../db/backup.ts";
import { migrations } from "../db/set-up.ts";
import { orEnd, warn } from "./tell.ts";

const { values } = orEnd(() =>
  parseArgs({
    options: { from: { type: "string" }, into: { type: "string" }, replace: { type: "boolean" }, check: { type: "boolean" } },
  }),
);
const { from, into, replace = false, check = false } = values;
if (!from) {
  process.stderr.write("Say what and where to: npm run restore -- --from FILE [--into DIR] [--replace] [--check]\n");
  process.exit(1);
}

await orEnd(async () => {
  const began = performance.now();
  const seconds = (): string => ((performance.now() - began) / 1000).toFixed(1);
  if (check) {
    const { at, version, tables, files, lastMigration } = await readManifest(from, migrations);
    process.stdout.write(
      `A whole backup of ${at}, version ${version} (${lastMigration}): ${tables.length} tables, ${files.length} files. Checked in ${seconds()} s.\n`,
    );
    return;
  }
  const done = await restore(from, into === undefined ? "settings" : { folder: into }, settings(), { replace, warn });
  if (done.finishedEarlier) {
    process.stdout.write("A restore that was interrupted was finished; this one was not begun. Say it again if it is wanted still.\n");
    return;
  }
  process.stdout.write(
    `The backup of ${done.at} is restored: ${done.tables} tables with ${done.rows} rows, ${done.files} files, each read back and equal, in ${seconds()} s.\n`,
  );
  if (done.previous) process.stdout.write(`What was there is kept in ${done.previous}; delete it when it is no longer needed.\n`);
  if (done.otherSecret)
    process.stderr.write(
      "The SECRET of these settings is not the one of the backup: nobody stays signed in, second factors and bank details cannot be read, and links in mails that were sent do not open. Set the SECRET of the backup.\n",
    );
});
