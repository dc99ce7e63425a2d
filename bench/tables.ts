import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../scripts/run.ts";
import { anewAims, type Anew } from "./anew.ts";
import type { LeadTimes } from "./leads.ts";
import { asTable, exportTable, heldTable } from "./many-leads.ts";
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
  const { anew, cache, leads, lighthouse, loads, memory, office, start, streams } = results as Results;
  const tables: Record<string, string> = {};
  if (anew)
    tables.anew = markdown(
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
    );
  if (start?.starts)
    tables.start = [
      `Load of the machine: ${start.load}.`,
      markdown(
        Object.entries(start.starts).map(([name, { seconds, cpuSeconds, memoryMB }]) => ({
          start: name,
          s: seconds,
          "aim, s": startAims[name as keyof Starts],
          "CPU, s": cpuSeconds,
          "memory, MB": memoryMB,
          "aim, MB": memoryAim,
        })),
      ),
    ].join("\n\n");
  if (office)
    tables.office = [
      `Load of the machine: ${office.load}.`,
      markdown(
        office.navigations.map(({ way, p50, p75, kB }) => ({
          way,
          "p50 / p75, ms": `${p50} / ${p75}`,
          aim: officeAims.p75,
          kB,
          "aim, kB": officeAims.kB,
        })),
      ),
      markdown(office.acts.map(({ act, script }) => ({ act, "script, ms": script, aim: officeAims.script }))),
    ].join("\n\n");
  if (leads)
    tables.volume = [
      `Load of the machine: ${leads.load ?? "not noted"}.`,
      ...[asTable(leads.times), heldTable(leads.times), exportTable(leads.times)].filter((rows) => rows.length > 0).map(markdown),
    ].join("\n\n");
  if (lighthouse)
    tables.lighthouse = [
      `Load of the machine: ${lighthouse.load ?? "not noted"}.`,
      markdown(
        lighthouse.scores.map(({ path, runs, withoutScripts, ...page }) => ({
          page: path,
          "performance, access, practices, search": `${page.performance} / ${page.accessibility} / ${page.bestPractices} / ${page.seo}`,
          "first paint, ms": page.firstPaint,
          "without scripts": withoutScripts.firstPaint,
          "largest paint, ms": page.largestPaint,
          "without scripts ": withoutScripts.largestPaint,
          "blocked, ms": page.blocking,
          runs,
        })),
      ),
    ].join("\n\n");
  if (cache) tables.cache = markdown([cache]);
  if (memory)
    tables.memory = markdown([
      {
        requests: memory.requests,
        "made-up addresses": memory.madeUp,
        "before, MB": memory.beforeMB,
        "after, MB": memory.afterMB,
        "aim, MB": memory.aim,
        load: memory.load,
      },
    ]);
  if (streams)
    tables.streams = markdown([
      {
        streams: streams.streams,
        "before, MB": streams.before.collectedMB,
        "open, MB": `${streams.open.heldMB}, ${streams.open.collectedMB} after a collection`,
        "closed, MB": streams.closed.collectedMB,
        "one, kB": `${streams.kB.held}, ${streams.kB.collected} after a collection`,
        "of it JavaScript, kB": streams.kB.heap,
        "aim, kB": streams.aim,
        load: streams.load,
      },
    ]);
  if (loads)
    tables.load = Object.values(loads)
      .map(({ memoryMB, rows, ...load }) =>
        [
          `${load.engine}, workers ${load.workers}, ${load.minutes} min, ${load.people} people, ${load.streams} open pages; load of the machine ${load.load}. Memory, MB: ${memoryMB.before}, with the open pages ${memoryMB.withStreams}, under load ${Math.max(...memoryMB.curve)} at most, ${memoryMB.curve.at(-1)} at the end.`,
          markdown(rows),
        ].join("\n\n"),
      )
      .join("\n\n");
  let text = readFileSync(file, "utf8");
  for (const [name, table] of Object.entries(tables))
    text = text.replace(
      new RegExp(`(<!-- ${name} -->\\n)[^]*?(\\n<!-- end -->)`),
      (_, before: string, after: string) => `${before}\n${table}\n${after}`,
    );
  writeFileSync(file, text);
}
