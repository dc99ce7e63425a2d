// `node tests/golden/steady-ids.ts FOLDER`: makes the tables of an empty data folder, with ids that ascend in the order of writing instead of
// random ones, so that lists that end with the id for want of another order come in the same order in each run.
import { sql } from "drizzle-orm";
import { openRuntime } from "../../db/open-runtime.ts";

const [, , folder] = process.argv;
if (!folder) throw new Error("Name an empty folder.");
const runtime = await openRuntime({ DATA_DIR: folder, DATABASE_URL: undefined, TEST_CLOCK: undefined });
await runtime.db.execute(sql`create sequence golden_ids`);
await runtime.db.execute(sql`
  create function golden_id() returns uuid volatile
  return (lpad(to_hex(nextval('golden_ids')), 8, '0') || '-0000-4000-8000-000000000000')::uuid`);
await runtime.db.execute(sql`
  do $$ declare one record; begin
    for one in select table_name, column_name from information_schema.columns
      where table_schema = 'public' and column_default = 'gen_random_uuid()'
    loop execute format('alter table %I alter column %I set default golden_id()', one.table_name, one.column_name); end loop;
  end $$`);
await runtime.close();
