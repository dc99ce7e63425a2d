// Adds one migration for what the table files say now: `npm run db:generate administration`. Asked again with the same name, the last
// migration is made anew, so that a change that is still being worked on has one. A migration that is released is never made again.
import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { withGeneratedColumns } from "./generated-columns.ts";

const folder = "db/migrations";
const lock = "var/db-generate.lock";
const waitMs = 60_000;
const name = (process.argv[2] ?? "").replaceAll("-", "_");
if (!/^[a-z][a-z_]+$/.test(name)) throw new Error("Name the change in small Latin letters: npm run db:generate client_floor");

type Journal = { entries: { idx: number; tag: string }[] };

const sqlOf = (where: string): string =>
  existsSync(where)
    ? readdirSync(where)
        .filter((file) => file.endsWith(".sql"))
        .map((file) => readFileSync(join(where, file), "utf8"))
        .join("\n")
    : "";

/** Making a folder succeeds for one process only. */
async function turn(): Promise<void> {
  mkdirSync("var", { recursive: true });
  for (const end = Date.now() + waitMs; ; await pause(200)) {
    try {
      mkdirSync(lock);
      return;
    } catch {
      if (Date.now() > end) throw new Error(`${lock} stays: remove it when no other generation runs.`);
    }
  }
}

/** Takes the last migration away again where it has the name asked for. */
function withoutLast(where: string): void {
  const place = join(where, "meta/_journal.json");
  const journal = JSON.parse(readFileSync(place, "utf8")) as Journal;
  const last = journal.entries.at(-1);
  if (!last || last.tag.replace(/^\d+_/, "") !== name) return;
  journal.entries.pop();
  writeFileSync(place, `${JSON.stringify(journal, null, 2)}\n`);
  rmSync(join(where, `${last.tag}.sql`));
  rmSync(join(where, "meta", `${last.tag.split("_")[0]}_snapshot.json`));
}

await turn();
// Inside the project: drizzle-kit takes relative paths only.
const made = mkdtempSync("var/migrations-");
try {
  cpSync(folder, made, { recursive: true });
  withoutLast(made);
  execFileSync(process.execPath, ["node_modules/drizzle-kit/bin.cjs", "generate", "--name", name], {
    env: { ...process.env, MIGRATIONS_OUT: `./${made}` },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const file = readdirSync(made)
    .filter((one) => one.endsWith(".sql"))
    .toSorted()
    .at(-1);
  if (file?.endsWith(`_${name}.sql`)) {
    const written = readFileSync(join(made, file), "utf8");
    writeFileSync(join(made, file), withGeneratedColumns(written, sqlOf(made).replace(written, "")));
  }
  if (sqlOf(made) === sqlOf(folder)) process.stdout.write("db/migrations is up to date.\n");
  else {
    rmSync(folder, { recursive: true, force: true });
    cpSync(made, folder, { recursive: true });
    process.stdout.write("db/migrations was written: read it before committing.\n");
  }
} finally {
  rmSync(made, { recursive: true, force: true });
  rmSync(lock, { recursive: true, force: true });
}
