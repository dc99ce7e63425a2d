import type { Pool, PoolClient } from "pg";
import { asc, eq, inArray, sql } from "drizzle-orm";
import { userTable } from "#app/accounts/table.server.ts";
import { lookups } from "#app/content/lookups/operations.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import type { Db } from "#app/platform/db/db.server.ts";
import { unlimited } from "#app/platform/db/open.server.ts";
import { chosenFormats, formatOf } from "#app/platform/numbering/formats.server.ts";
import { counterTable } from "#app/platform/numbering/table.server.ts";
import { runtime } from "#app/platform/runtime.server.ts";
import { readSetting } from "#app/platform/settings/settings.server.ts";
import { writeNumber } from "#app/values/number-format.ts";
import { companySetting, companyTables, fillCompany, type CompanySetting } from "./company.ts";
import { copyIn } from "./copy-in.ts";
import { volumeOfLeads, type LeadRow } from "./leads.ts";

/** So many rows go in one statement. */
const batch = 4000;
/** From so many rows on, indexes are made after the rows: one by one they would be kept up to date for each. */
const indexedAfter = 20_000;

const filled = ["leads", "status_log", ...companyTables];

const columns = [
  "id", "version", "created_at", "updated_at", "number", "name_en", "name_ar", "property_type", "property_size", "budget_estimate",
  "timeline_months", "source", "utm", "status", "priority", "assigned_to", "assigned_at", "next_follow_up", "phone_raw", "phone_e164", "email",
  "governorate", "city", "compound", "preferred_language", "preferred_channel", "preferred_style", "notes", "lost_reason", "held_from",
  "on_hold_until", "expected_value", "first_responded_at", "last_activity_at",
]; // prettier-ignore

/**
 * Adds many leads at once, with the clients, tasks, invoices, payments and entries of the log that so many have (`around`), past the operations: nobody is notified, nothing is written into the audit log. All in one transaction. `say` hears how far
 * it has come.
 */
export async function fillVolume(ctx: Ctx, count: number, say: (done: number) => void = () => {}): Promise<void> {
  const setting = await settingOf(ctx);
  // A connection of its own: an index over a million rows takes longer than any question may.
  const { database } = runtime();
  const pool = database.sidePool(1, unlimited);
  let client: PoolClient | undefined;
  try {
    // The same connection for both ways of writing: all of it is one transaction.
    client = await pool.connect();
    const { rows } = await client.query<{ version: string }>("select version()");
    const write: Write = rows[0]!.version.includes("emscripten") ? inserting : (_, ...what) => copyIn(client!, ...what);
    await fill(
      database.handle(client as unknown as Pool),
      write,
      { ...setting, company: await companySetting(ctx) },
      ctx.now(),
      count,
      say,
    );
  } finally {
    client?.release();
    await pool.end();
  }
}

type VolumeSetting = Awaited<ReturnType<typeof settingOf>> & { company: CompanySetting };

async function fill(db: Db, write: Write, setting: VolumeSetting, now: Date, count: number, say: (done: number) => void): Promise<void> {
  await db.transaction(async (tx) => {
    const counted = new Map<number, number>(
      (await tx.select().from(counterTable).where(eq(counterTable.series, "LED"))).map((row) => [row.year, row.value]),
    );
    const numberOf = (year: number): string => {
      const value = (counted.get(year) ?? 0) + 1;
      counted.set(year, value);
      return writeNumber(setting.format, year, value);
    };
    const later = count >= indexedAfter ? await withoutIndexes(tx) : [];
    let rows: LeadRow[] = [];
    let done = 0;
    for (const row of volumeOfLeads({ ...setting, count, now, numberOf })) {
      rows.push(row);
      if (rows.length < batch) continue;
      await writeLeads(tx, write, rows);
      say((done += rows.length));
      rows = [];
    }
    await writeLeads(tx, write, rows);
    for (const [year, value] of counted)
      await tx
        .insert(counterTable)
        .values({ series: "LED", year, value })
        .onConflictDoUpdate({ target: [counterTable.series, counterTable.year], set: { value } });
    await fillCompany(tx, { people: setting.people, now, leads: count, setting: setting.company });
    for (const index of later) await tx.execute(sql.raw(index));
    say(count);
  });
  // Without it the planner knows nothing of them, and counting reads every row.
  for (const table of filled) await db.execute(sql`vacuum (analyze) ${sql.identifier(table)}`);
}

async function settingOf(ctx: Ctx) {
  const people = await ctx.db
    .select({ id: userTable.id })
    .from(userTable)
    .where(inArray(userTable.roleName, ["sales", "manager"]))
    .orderBy(asc(userTable.createdAt));
  const keys = async (kind: "leadSource" | "lostReason" | "style") => (await lookups(ctx, kind)).map(({ key }) => key);
  const { format } = formatOf(await readSetting(ctx.db, chosenFormats), "LED");
  const sources = await keys("leadSource");
  return {
    people: people.map(({ id }) => id),
    sources: sources.length > 0 ? sources : ["website"],
    lostReasons: await keys("lostReason"),
    styles: await keys("style"),
    format,
  };
}

type Write = (tx: Db, table: string, columns: readonly string[], rows: readonly Record<string, unknown>[]) => Promise<void>;

/** The embedded engine's socket takes no `copy`. */
const inserting: Write = async (tx, table, columns, rows) => {
  if (rows.length === 0) return;
  const names = sql.raw(columns.map((name) => `"${name}"`).join(", "));
  await tx.execute(
    sql`insert into ${sql.identifier(table)} (${names}) select ${names} from json_populate_recordset(null::${sql.identifier(table)}, ${JSON.stringify(rows)}::json)`,
  );
};

async function writeLeads(tx: Db, write: Write, rows: readonly LeadRow[]): Promise<void> {
  await write(tx, "leads", columns, rows);
  const moves = rows.flatMap(({ id, status, last_activity_at: at }) =>
    status === "new" ? [] : [{ entity: "lead", entity_id: id, from: "new", to: status, at }],
  );
  await write(tx, "status_log", ["entity", "entity_id", "from", "to", "at"], moves);
}

/** Takes the indexes away that no constraint stands on, and says how each is made again. */
async function withoutIndexes(tx: Db): Promise<string[]> {
  const { rows } = await tx.execute<{ name: string; made: string }>(sql`
    select pg_class.relname as name, pg_get_indexdef(pg_class.oid) as made
    from pg_index
    join pg_class on pg_class.oid = pg_index.indexrelid
    where pg_index.indrelid::regclass::text = any (string_to_array(${filled.join(",")}, ','))
      and not exists (select 1 from pg_constraint where conindid = pg_class.oid)`);
  for (const { name } of rows) await tx.execute(sql`drop index ${sql.identifier(name)}`);
  await tx.execute(sql`set local maintenance_work_mem = '256MB'`);
  return rows.map(({ made }) => made);
}
