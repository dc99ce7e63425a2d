// A process that opens a data folder, says so, and writes rows until it is killed: one line for each acknowledged row.
import { openDatabase } from "#app/platform/db/open.server.ts";

const [folder = "", what = ""] = process.argv.slice(2);
try {
  const { pool, fsyncs } = await openDatabase({ dataDir: folder });
  await pool.query("create table if not exists rows (n int)");
  process.stdout.write("open\n");
  if (what === "write") {
    for (let n = 0; ; n++) {
      await pool.query("insert into rows values ($1)", [n]);
      process.stdout.write(`${n} ${fsyncs?.()}\n`);
    }
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
