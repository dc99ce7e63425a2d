// A process that opens a data folder, says so, and writes rows until it is killed: one line for each acknowledged row, each row with so many bytes
// (`padding`) in the engine's log besides. `hang` writes one, asks short questions for longer than the limit of one, and then one without an end.
// `together` asks several at once in one transaction, and fails where the driver warns of that.
import { sql } from "drizzle-orm";
import { openDatabase } from "#app/platform/db/open.server.ts";

const [folder = "", what = "", padding = "0"] = process.argv.slice(2);
try {
  const { pool, db, close, fsyncs, watchEngine } = await openDatabase({ dataDir: folder });
  await pool.query("create table if not exists rows (n int)");
  process.stdout.write("open\n");
  if (what === "write") {
    for (let n = 0; ; n++) {
      await pool.query("insert into rows select $1 from pg_logical_emit_message(true, 'padding', repeat('x', $2))", [n, padding]);
      process.stdout.write(`${n} ${fsyncs?.()}\n`);
    }
  }
  if (what === "together") {
    process.throwDeprecation = true;
    await db.transaction(async (tx) => Promise.all([1, 2, 3].map((n) => tx.execute(sql`insert into rows values (${n})`))));
    await close();
  }
  if (what === "hang") {
    watchEngine(1_000);
    await pool.query("insert into rows values (1)");
    for (const until = performance.now() + 2_000; performance.now() < until;) await pool.query("select 1");
    process.stdout.write("still there\n");
    await pool.query("with recursive endless as (select 1 union all select 1 from endless) select count(*) from endless");
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
