import type { IncomingHttpHeaders } from "node:http";
import { sql } from "drizzle-orm";
import type { Db } from "#app/platform/db/db.server.ts";
import { addDays, cairoDay, cairoInstant, type Day } from "#app/values/calendar.ts";
import { isData, pageAt } from "./page-at.ts";
import { isRobot } from "./robots.ts";
import { visitTable } from "./table.server.ts";

export type VisitCounter = {
  note: (address: string, headers: IncomingHttpHeaders) => void;
  flush: () => Promise<void>;
  stop: () => Promise<void>;
};

const everyMs = 10_000;
/** Programs whose kind is remembered: made-up names must not fill the memory. */
const mostAgents = 2_000;

/** Counts per page and day, written every ten seconds in one statement that adds to what other processes wrote. Nothing of the visitor is read. */
export function countVisits(runtime: { db: Db; now: () => Date }, warn: (error: unknown) => void): VisitCounter {
  const counts = new Map<string, Map<string, number>>();
  const agents = new Map<string, boolean>();
  let today: { day: Day; from: number; until: number } | undefined;

  const dayAt = (at: number): Day => {
    if (!today || at < today.from || at >= today.until) {
      const day = cairoDay(new Date(at));
      today = { day, from: cairoInstant(day).getTime(), until: cairoInstant(addDays(day, 1)).getTime() };
    }
    return today.day;
  };

  const robot = (agent: string | undefined): boolean => {
    if (!agent) return true;
    let known = agents.get(agent);
    if (known === undefined) {
      if (agents.size >= mostAgents) agents.clear();
      agents.set(agent, (known = isRobot(agent)));
    }
    return known;
  };

  const add = (day: Day, page: string, visits: number): void => {
    let pages = counts.get(day);
    if (!pages) counts.set(day, (pages = new Map()));
    pages.set(page, (pages.get(page) ?? 0) + visits);
  };

  const write = async (): Promise<void> => {
    const rows = [...counts].flatMap(([day, pages]) => [...pages].map(([page, visits]) => ({ day, page, visits })));
    if (rows.length === 0) return;
    counts.clear();
    try {
      await runtime.db
        .insert(visitTable)
        .values(rows)
        .onConflictDoUpdate({
          target: [visitTable.day, visitTable.page],
          set: { visits: sql`${visitTable.visits} + excluded.visits` },
        });
    } catch (error) {
      // The database is away: what was counted waits for the next time.
      for (const { day, page, visits } of rows) add(day, page, visits);
      warn(error);
    }
  };

  // One after the other: a slow database must not be asked twice at once.
  let writing = Promise.resolve();
  const flush = (): Promise<void> => (writing = writing.then(write));
  const timer = setInterval(() => void flush(), everyMs);
  timer.unref();

  return {
    note: (address, headers) => {
      if (headers["sec-purpose"] !== undefined || headers["purpose"] !== undefined) return;
      const page = pageAt(address);
      if (page === null || robot(headers["user-agent"])) return;
      if (isData(address) && !isStep(page, headers.referer)) return;
      add(dayAt(runtime.now().getTime()), page, 1);
    },
    flush,
    stop: () => {
      clearInterval(timer);
      return flush();
    },
  };
}

function isStep(page: string, referer: string | undefined): boolean {
  if (!referer || !URL.canParse(referer)) return false;
  return pageAt(new URL(referer).pathname) !== page;
}
