import type { Runtime } from "#app/platform/runtime.server.ts";
import type { PageCache } from "./page-cache.server.ts";
import { pagesChannel, pageVersion, type PageChange } from "./page-version.server.ts";

const everyMs = 1_000;
/** While notifications are heard, a look is made only this often. */
const readAnywayEvery = 15;

/**
 * Forgets this process's cached pages after a change of public content by anybody: those that show it, where the change was heard of, which PostgreSQL
 * sees to at once; all of them, where a look finds that one was missed. Looking once a second is all there is on the embedded engine. `heard`: a change
 * of this process.
 */
export function watchPageVersion(runtime: Runtime, cache: PageCache): { heard: (change: PageChange) => void; stop: () => void } {
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
  const leave = runtime.listener.on(pagesChannel, (payload) => {
    const change = changeIn(payload);
    if (change) heard(change);
    else void look();
  });
  void look();
  let ticks = 0;
  const timer = setInterval(() => {
    ticks += 1;
    if (!runtime.listener.isProven() || ticks % readAnywayEvery === 0) void look();
  }, everyMs);
  timer.unref();
  return {
    heard,
    stop: () => {
      clearInterval(timer);
      leave();
    },
  };
}

/** Any role of the database may notify: what is no change of ours is left to a look. */
function changeIn(payload: string | undefined): PageChange | null {
  try {
    const { version, tables } = JSON.parse(payload ?? "") as Partial<PageChange>;
    return Number.isSafeInteger(version) && Array.isArray(tables) ? { version: version!, tables: tables.map(String) } : null;
  } catch {
    return null;
  }
}
