// A process that opens a data folder, says so, and writes rows until it is killed: one line for each acknowledged row, each row with so many bytes
// (`padding`) in the engine's log besides.
import { openDatabase } from "#app/platform/db/open.server.ts";

const [folder = "", what = "", padding = "0"] = process.argv.slice(2);
try {
  const { pool, fsyncs } = await openDatabase({ dataDir: folder });
  await pool.query("create table if not exists rows (n int)");
  process.stdout.write("open\n");
  if (what === "write") {
    for (let n = 0; ; n++) {
      await pool.query("insert into rows select $1 from pg_logical_emit_message(true, 'padding', repeat('x', $2))", [n, padding]);
      process.stdout.write(`${n} ${fsyncs?.()}\n`);
    }
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
