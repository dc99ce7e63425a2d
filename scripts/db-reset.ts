// Throws the database of the settings away and makes it anew, empty. Refused in production, and while a server has the folder open.
import { settings } from "./settings.ts";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { Client } from "pg";
import { FolderInUse, holderOf } from "#app/platform/db/folder-lock.server.ts";
import { openRuntime } from "../db/open-runtime.ts";

const chosen = settings();
if (chosen.NODE_ENV === "production") {
  process.stderr.write("db:reset throws everything away and is refused in production.\n");
  process.exit(1);
}
if (chosen.DATABASE_URL) {
  const client = new Client({ connectionString: chosen.DATABASE_URL });
  await client.connect();
  await client.query("drop schema if exists jobs cascade; drop schema public cascade; create schema public;");
  await client.end();
} else {
  const folder = join(chosen.DATA_DIR, "data");
  const holder = holderOf(folder);
  if (holder) {
    process.stderr.write(`${new FolderInUse(folder, holder).message}\n`);
    process.exit(1);
  }
  rmSync(folder, { recursive: true, force: true });
}
const opened = await openRuntime(chosen);
await opened.close();
process.stdout.write("The database was made anew, without content: npm run db:seed fills it.\n");
