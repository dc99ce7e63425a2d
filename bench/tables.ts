import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../scripts/run.ts";
import { anewAims, type Anew } from "./anew.ts";
import type { LeadTimes } from "./leads.ts";
import { asTable, heldTable } from "./many-leads.ts";
import { officeAims, type Office } from "./navigation.ts";
import type { Mixed } from "./mixed.ts";
import type { LighthouseScores } from "./pages.ts";
import type { Streams } from "./streams.ts";
import { memoryAim, startAims } from "./running.ts";

export type LoadRow = { who: string; requests: number; p50: number; p95: number; p99: number; errors: number; busy: number };
type Load = { engine: string; workers: number; minutes: number; people: number; streams: number; load: number; rows: LoadRow[] } & {
  memoryMB: { before: number; withStreams: number; curve: number[] };
};
type Starts = Record<keyof typeof startAims, { seconds: number; cpuSeconds: number; memoryMB: number }>;
type Results = {
  /** When each part was measured last. */
  dates: Record<string, string>;
  start?: { load?: number; starts?: Starts };
  loads?: Record<string, Load>;
  office?: Office & { load: number };
  anew?: { rows: Anew[] };
  leads?: { load?: number; times: LeadTimes[] };
  lighthouse?: { load?: number; scores: LighthouseScores[] };
  cache?: Record<string, unknown>;
  memory?: Mixed & { aim: number; load: number };
  streams?: Streams & { aim: number; load: number };
} & Record<string, unknown>;

const otherLists = /^(clients|tasks|invoices|payments): .*/;
const kindOf = (name: string) => name.replace(otherLists, "other lists").replace(/: .*|(?<=^list),.*/, "");

/** One row for those that begin alike (`sort: name`, `sort: -name`): the slowest of them. The database's own times are left out. */
const slowestOf = <T>(rows: readonly T[], nameOf: (row: T) => string, timeOf: (row: T) => number): (readonly [string, T])[] =>
  [
    ...Map.groupBy(
      rows.filter((row) => !nameOf(row).startsWith("plain SQL")),
      (row) => kindOf(nameOf(row)),
    ),
  ].map(([kind, alike]) => [
    alike.length > 1 ? `${kind}, slowest of ${alike.length}` : nameOf(alike[0]!),
    alike.reduce((slow, row) => (timeOf(row) > timeOf(slow) ? row : slow)),
  ]);

/** What a reader of the document is shown of the questions, and of what a save waits beside something long. */
const inShort = (times: readonly LeadTimes[]): LeadTimes[] =>
  times.map(({ questions, held, ...rest }) => ({
    ...rest,
    questions: slowestOf(
      questions,
      ({ question }) => question,
      ({ p95 }) => p95,
    ).map(([question, row]) => ({ ...row, question })),
    held: slowestOf(
      held ?? [],
      ({ beside }) => beside,
      ({ longestMs }) => longestMs,
    ).map(([beside, row]) => ({ ...row, beside })),
  }));

const markdown = (rows: readonly Record<string, unknown>[]): string => {
  const names = Object.keys(rows[0] ?? {});
  const line = (cells: readonly unknown[]) => `| ${cells.join(" | ")} |`;
  return [line(names), line(names.map(() => "---")), ...rows.map((row) => line(names.map((name) => row[name])))].join("\n");
};

const aimOf = ({ page, engine }: Anew): string =>
  String((anewAims as unknown as Record<string, Record<string, number>>)[page]?.[engine] ?? "");

/** Replaces what stands between the marks of docs/speed.md by tables of the results. */
export function writeTables(results: Record<string, unknown>): void {
  const file = join(root, "docs/speed.md");
  const { anew, cache, dates, leads, lighthouse, loads, memory, office, start, streams } = results as Results;
  const sections: string[] = [];
  const section = (title: string, part: string, load: number | undefined, ...rest: string[]) =>
    void sections.push(`## ${title} (${dates[part]}${load === undefined ? "" : `, load ${load}`})`, ...rest);
  if (anew)
    section(
      "Pages made anew",
      "anew",
      undefined,
      markdown(
        anew.rows.map((row) => ({
          page: row.page,
          engine: row.engine,
          "a second": row.perSecond,
          aim: aimOf(row),
          "p50 / p99, ms": `${row.p50} / ${row.p99}`,
          "CPU, ms": row.cpuMs,
          queries: row.queries,
          load: row.load,
        })),
      ),
    );
  if (cache && memory && streams && start?.starts) {
    const { "first, with demo": first, again } = start.starts;
    section(
      "Memory and starts",
      "memory",
      undefined,
      markdown([
        {
          what: "the home page from the page cache, answers a second",
          figure: cache.cached,
          beside: `${String(cache.bare)} by a bare server with the same bytes`,
          aim: `${String(cache.aim)} of it`,
          load: cache.load,
        },
        {
          what: `MB after ${memory.requests} requests, ${memory.madeUp} of them to made-up addresses`,
          figure: memory.afterMB,
          beside: `${memory.beforeMB} before`,
          aim: memory.aim,
          load: memory.load,
        },
        {
          what: `kB of one of ${streams.streams} open event streams`,
          figure: streams.kB.held,
          beside: `${streams.kB.heap} of it JavaScript`,
          aim: streams.aim,
          load: streams.load,
        },
        ...([first, again] as const).map((one, at) => ({
          what: at === 0 ? "seconds of the first start, with the demo" : "seconds of a further start",
          figure: one.seconds,
          beside: `${one.memoryMB} MB held then (aim ${memoryAim})`,
          aim: at === 0 ? startAims["first, with demo"] : startAims.again,
          load: start.load,
        })),
      ]),
    );
  }
  if (loads)
    section(
      "A full day",
      "load postgres",
      undefined,
      markdown(Object.values(loads).flatMap(({ engine, rows }) => rows.map((row) => ({ engine, ...row })))),
      Object.values(loads)
        .map(
          ({ engine, workers, minutes, people, streams: open, load, memoryMB }) =>
            `${engine} (${dates[`load ${engine}`]}): ${workers} workers, ${minutes} min, ${people} people, ${open} open pages, load ${load}; memory ${memoryMB.before} MB, with the open pages ${memoryMB.withStreams}, under load ${Math.max(...memoryMB.curve)} at most, ${memoryMB.curve.at(-1)} at the end.`,
        )
        .join(" "),
    );
  if (leads) {
    const short = inShort(leads.times);
    const saves = heldTable(short).map(({ beside, ...rest }) => ({ question: `a save beside: ${beside}`, ...rest }));
    section("Many leads", "volume", leads.load, markdown([...asTable(short), ...saves]));
  }
  if (office)
    section(
      "The office in a browser",
      "office",
      office.load,
      markdown([
        ...office.navigations.map(({ way, p50, p75, kB }) => ({
          act: `to another list, ${way}: ${kB} kB (aim ${officeAims.kB})`,
          ms: `${p50} / ${p75}`,
          aim: officeAims.p75,
        })),
        ...office.acts.map(({ act, script }) => ({ act, ms: script, aim: officeAims.script })),
      ]),
    );
  if (lighthouse) {
    const kinds = Map.groupBy(lighthouse.scores, ({ path }) =>
      path.endsWith("/login") ? path : path.startsWith("/ar") ? "Arabic" : "English",
    );
    section(
      "Public pages in the browser",
      "lighthouse",
      lighthouse.load,
      markdown(
        [...kinds].map(([kind, pages]) => ({
          "worst of": pages.length > 1 ? `${pages.length} ${kind} pages` : kind,
          performance: Math.min(...pages.map((page) => page.performance)),
          "access, practices": Math.min(...pages.flatMap((page) => [page.accessibility, page.bestPractices])),
          search: Math.min(...pages.map((page) => page.seo)),
          "first paint, ms": Math.max(...pages.map((page) => page.firstPaint)),
          "largest paint, ms": Math.max(...pages.map((page) => page.largestPaint)),
          "blocked, ms": Math.max(...pages.map((page) => page.blocking)),
        })),
      ),
    );
  }
  const text = readFileSync(file, "utf8");
  const written = text.replace(
    /(<!-- figures -->\n)[^]*?(\n<!-- end -->)/,
    (_, before: string, after: string) => `${before}\n${sections.join("\n\n")}\n${after}`,
  );
  writeFileSync(file, written);
}
