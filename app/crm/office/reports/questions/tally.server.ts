import { authorize } from "#app/access/permissions.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { NotFound } from "#app/values/errors.ts";
import { recordsLink } from "#app/crm/office/reports/page/address.ts";
import {
  groupNames,
  type Cell,
  type Groups,
  type Links,
  type MeasureName,
  type Part,
  type Row,
  type Summed,
  type Tab,
} from "#app/crm/office/reports/fields.ts";
import { measures } from "./measures.server.ts";
import type { PartQuery } from "#app/crm/office/reports/parts/part-query.ts";
import { daysOfPeriod, monthsIn, type Range } from "#app/values/date-range.ts";
import { scopeOf, type Scope } from "./scope.server.ts";

export type Figure = { value: number; to: string };

export type Place = { tab: Tab; range: Range; owner: string | null };

export type Tally = {
  place: Place;
  query: PartQuery;
  parts: (measure: MeasureName, groups?: Groups) => Promise<Part[]>;
  sums: (measure: MeasureName, groups?: Groups) => Promise<Summed[]>;
  of: (measure: MeasureName, groups?: Groups) => Promise<Figure>;
  /** Of a month, `2026-01`, or a quarter, `2026-Q1`, of the place's days. */
  in: (period: string) => Tally;
};

const matches = (part: Summed, groups: Groups): boolean =>
  groupNames.every((name) => groups[name] === undefined || groups[name] === part.in[name]);

export const sumOf = (parts: readonly Pick<Part, "amount">[]): number => parts.reduce((sum, { amount }) => sum + (amount ?? 0), 0);

export function tallyOf(ctx: Ctx, place: Place): Tally {
  const scope = scopeOf(ctx, place.tab, place.owner);
  return tally(ctx, scope, place, place.range, new Map());
}

function tally(ctx: Ctx, scope: Scope, place: Place, whole: Range, loaded: Map<string, Promise<unknown>>): Tally {
  const { range } = place;
  const once: PartQuery["once"] = <T>(key: string, work: () => Promise<T>) => {
    const before = loaded.get(key) ?? work();
    loaded.set(key, before);
    return before as Promise<T>;
  };
  const query: PartQuery = { scope, range, ends: monthsIn(whole).map((month) => daysOfPeriod(month, whole).to), once };
  type Loaded = { parts: Part; sums: Summed };
  async function load<As extends keyof Loaded>(as: As, measure: MeasureName, days: Range): Promise<Loaded[As][]> {
    const { tab, right, parts } = measures[measure];
    if (tab !== place.tab) throw new NotFound();
    if (right) authorize(ctx.actor, right);
    if (typeof parts === "function") return parts(ctx, { ...query, range: days });
    if ("sums" in parts) return parts[as](ctx, { ...query, range: days }) as Promise<Loaded[As][]>;
    const sides: Loaded[As][] = [];
    for (const [name, sign] of parts)
      for (const part of await countOnce(as, name, days)) sides.push(sign === 1 ? part : { ...part, amount: -(part.amount ?? 0) });
    return sides;
  }
  const countOnce = <As extends keyof Loaded>(as: As, measure: MeasureName, days: Range): Promise<Loaded[As][]> =>
    once(`${as} ${measure} ${days.from} ${days.to}`, () => load(as, measure, days));
  // What happened in a month is a part of what happened in the range; how things stood at its end is asked for by itself.
  const matching = async <As extends keyof Loaded>(as: As, measure: MeasureName, groups: Groups): Promise<Loaded[As][]> => {
    const within = measures[measure].flow
      ? (await countOnce(as, measure, whole)).filter(({ on }) => range.from <= on && on <= range.to)
      : await countOnce(as, measure, range);
    return within.filter((part) => matches(part, groups));
  };
  const sums: Tally["sums"] = (measure, groups = {}) => matching("sums", measure, groups);
  return {
    place,
    query,
    parts: (measure, groups = {}) => matching("parts", measure, groups),
    sums,
    of: async (measure, groups = {}) => ({ value: sumOf(await sums(measure, groups)), to: recordsLink(measure, place, groups) }),
    in: (period) => tally(ctx, scope, { ...place, range: daysOfPeriod(period, range) }, whole, loaded),
  };
}

type Content = Cell | Figure;
const isFigure = (content: Content): content is Figure => typeof content === "object" && content !== null && "to" in content;

export function lined(contents: readonly Content[]): { cells: Cell[]; links: Links } {
  return {
    cells: contents.map((content) => (isFigure(content) ? content.value : content)),
    links: contents.map((content) => (isFigure(content) ? content.to : undefined)),
  };
}

export const rowOf = (contents: readonly Content[], more: Pick<Row, "to" | "tone"> = {}): Row => ({ ...lined(contents), ...more });

export const totalOf = (contents: readonly Content[]): { total: Cell[]; totalLinks: Links } => {
  const { cells, links } = lined(contents);
  return { total: cells, totalLinks: links };
};
