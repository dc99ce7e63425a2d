// Writes db/migrations from the table files. Until the first release there is one initial migration, made anew each time, because no
// database has to be carried along; from then on, drizzle-kit adds one per change.
import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

const folder = "db/migrations";
const lock = "var/db-generate.lock";
const waitMs = 60_000;

const sqlOf = (where: string): string =>
  existsSync(where)
    ? readdirSync(where)
        .filter((name) => name.endsWith(".sql"))
        .map((name) => readFileSync(join(where, name), "utf8"))
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

await turn();
// Inside the project: drizzle-kit takes relative paths only.
const made = mkdtempSync("var/migrations-");
try {
  execFileSync(process.execPath, ["node_modules/drizzle-kit/bin.cjs", "generate", "--name", "initial"], {
    env: { ...process.env, MIGRATIONS_OUT: `./${made}` },
    stdio: ["ignore", "ignore", "inherit"],
  });
  if (sqlOf(made) === sqlOf(folder)) process.stdout.write("db/migrations is up to date.\n");
  else {
    rmSync(folder, { recursive: true, force: true });
    cpSync(made, folder, { recursive: true });
    process.stdout.write("db/migrations was made anew: read it before committing.\n");
  }
} finally {
  rmSync(made, { recursive: true, force: true });
  rmSync(lock, { recursive: true, force: true });
}
