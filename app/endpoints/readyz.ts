import { sql } from "drizzle-orm";
import { runtime } from "#app/platform/runtime.server.ts";
import { storageIsFull } from "#app/platform/storage/disk-space.server.ts";
import { withTimeout } from "#app/platform/http/timeout.server.ts";

const patience = 2_000;

/** Ready for visitors: the database answers, its tables are there, there is room to write, and the process is not stopping. */
export async function loader() {
  const { db, stopping, replaced } = runtime();
  const reason =
    stopping && !replaced
      ? "stopping"
      : await withTimeout(patience, db.execute(sql`select 1 from app_users limit 1`)).then(
          async () => ((await storageIsFull()) ? "storage full" : null),
          () => "database",
        );
  return new Response(reason ? `not ready: ${reason}\n` : "ready\n", {
    status: reason ? 503 : 200,
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" },
  });
}
