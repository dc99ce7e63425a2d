import type { Runtime } from "#app/platform/runtime.server.ts";
import type { PageCache } from "./page-cache.server.ts";
import { pageVersion } from "./page-version.server.ts";

const everyMs = 1_000;

/** Looks once a second whether another process or a script changed public content, and then forgets this process's cached pages. */
export function watchPageVersion(runtime: Runtime, cache: PageCache): { stop: () => void } {
  let known: number | null = null;
  let looking = false;
  const look = async (): Promise<void> => {
    if (looking) return;
    looking = true;
    try {
      const version = await pageVersion(runtime.db);
      if (known !== null && version !== known) cache.clear();
      known = version;
    } catch {
      // The database is away: pages that are cached stay, and readiness says so.
    } finally {
      looking = false;
    }
  };
  const timer = setInterval(() => void look(), everyMs);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}
