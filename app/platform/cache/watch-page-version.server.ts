import type { PoolClient } from "pg";
import { serving } from "#app/platform/db/open.server.ts";
import type { Runtime } from "#app/platform/runtime.server.ts";
import type { PageCache } from "./page-cache.server.ts";
import { pagesChannel, pageVersion, type PageChange } from "./page-version.server.ts";

const everyMs = 1_000;

/**
 * Forgets this process's cached pages after a change of public content by anybody: those that show it, where the change was heard of, which PostgreSQL
 * sees to at once; all of them, where a look once a second finds that one was missed. Looking is all there is on the embedded engine and behind a
 * pooler that lends a connection for one transaction. `heard`: a change of this process.
 */
export function watchPageVersion(runtime: Runtime, cache: PageCache): { heard: (change: PageChange) => void; stop: () => Promise<void> } {
  let known: number | null = null;
  let looking = false;
  const heard = ({ version, tables }: PageChange): void => {
    if (known !== null && version <= known) return;
    cache.forget(known !== null && version === known + 1 ? tables : []);
    known = version;
  };
  const look = async (): Promise<void> => {
    if (looking) return;
    looking = true;
    try {
      if (!listening) await listen();
      const before = known;
      const version = await pageVersion(runtime.database.db);
      known ??= version;
      // A restored backup may have counted less.
      if (before !== null && version < before) known = version - 2;
      heard({ version, tables: [] });
    } catch {
      // The database is away: pages that are cached stay, and readiness says so.
    } finally {
      looking = false;
    }
  };

  const pool = runtime.database.engine === "postgres" ? runtime.database.sidePool(1, serving) : null;
  let listening: PoolClient | null = null;
  const listen = async (): Promise<void> => {
    if (!pool) return;
    const client = await pool.connect();
    listening = client;
    let over = false;
    const lost = (): void => {
      if (over) return;
      over = true;
      if (listening === client) listening = null;
      client.release(true);
    };
    client.once("end", lost);
    client.once("error", lost);
    client.on("notification", ({ payload }) => {
      const change = changeIn(payload);
      if (change) heard(change);
    });
    await client.query(`listen ${pagesChannel}`).catch(lost);
  };

  void look();
  const timer = setInterval(() => void look(), everyMs);
  timer.unref();
  return {
    heard,
    stop: async () => {
      clearInterval(timer);
      listening?.emit("end");
      await pool?.end();
    },
  };
}

/** Any role of the database may notify: what is no change of ours is left to the next look. */
function changeIn(payload: string | undefined): PageChange | null {
  try {
    const { version, tables } = JSON.parse(payload ?? "") as Partial<PageChange>;
    return Number.isSafeInteger(version) && Array.isArray(tables) ? { version: version!, tables: tables.map(String) } : null;
  } catch {
    return null;
  }
}
