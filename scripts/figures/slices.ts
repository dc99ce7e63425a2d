import { dirname, join } from "node:path";
import type { Figure } from "./figure.ts";
import { lineAt, parse, type Source } from "./sources.ts";

/**
 * The districts of the CRM from the lowest to the highest, with their slices. An import from a lower district into a higher one climbs. A new
 * slice is added here.
 */
const districts: [name: string, slices: string[]][] = [
  ["base", ["activity", "documents", "files", "links", "live", "notifications", "periods"]],
  ["people", ["clients", "duplicates", "leads", "meetings", "tasks"]],
  ["money", ["contracts", "invoices", "payments", "tax"]],
  ["purchasing", ["custody", "expenses", "orders", "suppliers"]],
  ["work", ["projects"]],
  ["sales", ["change-orders", "conversion", "quotations"]],
  ["office", ["reports", "timeline"]],
];

const height = new Map(districts.flatMap(([, slices], at) => slices.map((slice) => [slice, at] as const)));
const names = new Set(districts.map(([name]) => name));

/** What a kind of record is: its table, fields, states and name. They know no operation, so every slice may read them. */
const declaration = /\/(table\.server|fields|entity|(\w+-)?flow)\.ts$/;

/** The slice that a file lies in: `app/crm/purchasing/orders/…`, or `app/crm/work/orders/…` once the districts are folders. */
function sliceOf(path: string): string | null {
  const [, first, second] = /^app\/crm\/([^/]+)\/(?:([^/]+)\/)?/.exec(path) ?? [];
  return first !== undefined && names.has(first) ? (second ?? null) : (first ?? null);
}

type Import = { from: string; to: string; file: string; target: string; place: string };

/** The files of ours that a file imports, and where it does. */
function targetsOf(source: Source): { path: string; at: number }[] {
  const { staticImports, staticExports, dynamicImports } = parse(source).module;
  const asked = [
    ...staticImports.map(({ moduleRequest }) => ({ name: moduleRequest.value, at: moduleRequest.start })),
    ...staticExports
      .flatMap(({ entries }) => entries.slice(0, 1))
      .flatMap(({ moduleRequest }) => (moduleRequest ? [{ name: moduleRequest.value, at: moduleRequest.start }] : [])),
    ...dynamicImports.map(({ moduleRequest: { start, end } }) => ({ name: source.text.slice(start + 1, end - 1), at: start })),
  ];
  return asked.flatMap(({ name, at }) => {
    if (name.startsWith("#app/")) return [{ path: name.slice(1), at }];
    return name.startsWith(".") ? [{ path: join(dirname(source.path), name), at }] : [];
  });
}

const importedBy = (source: Source): string[] => targetsOf(source).map(({ path }) => path);

function importsBetween(sources: readonly Source[]): Import[] {
  const found: Import[] = [];
  for (const source of sources) {
    const from = sliceOf(source.path);
    if (from === null) continue;
    for (const { path, at } of targetsOf(source)) {
      const to = sliceOf(path);
      if (to !== null && to !== from)
        found.push({ from, to, file: source.path, target: path, place: `${source.path}:${lineAt(source.text, at)} ${from} → ${to}` });
    }
  }
  return found;
}

/** Groups of more than one slice in which each reaches each (Tarjan's strongly connected components). */
export function knots(edges: ReadonlyMap<string, ReadonlySet<string>>): string[][] {
  const order = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const found: string[][] = [];
  const visit = (at: string): number => {
    order.set(at, order.size);
    let lowest = order.get(at)!;
    stack.push(at);
    for (const next of edges.get(at) ?? []) {
      if (!order.has(next)) lowest = Math.min(lowest, visit(next));
      else if (stack.includes(next)) lowest = Math.min(lowest, order.get(next)!);
    }
    low.set(at, lowest);
    if (lowest === order.get(at)) {
      const group = stack.splice(stack.indexOf(at));
      if (group.length > 1) found.push(group.toSorted());
    }
    return lowest;
  };
  for (const at of edges.keys()) if (!order.has(at)) visit(at);
  return found;
}

const climbs = ({ from, to }: Import): boolean => height.get(from)! < height.get(to)!;

function edgesOf(imports: readonly Import[]): Map<string, Set<string>> {
  const edges = new Map<string, Set<string>>();
  for (const { from, to } of imports) edges.set(from, (edges.get(from) ?? new Set()).add(to));
  return edges;
}

/** Circles between the slices of the CRM and imports that climb. Throws for a slice that no district names. */
export function slices(sources: readonly Source[]): Figure[] {
  const own = sources.filter(({ kind, path }) => kind === "code" && path.startsWith("app/crm/"));
  const unknown = new Set(own.map(({ path }) => sliceOf(path)).filter((slice) => slice !== null && !height.has(slice)));
  if (unknown.size > 0) throw new Error(`No district for ${[...unknown].join(", ")}: add it to scripts/figures/slices.ts`);
  const imports = importsBetween(own);
  const edges = edgesOf(imports);
  // Routes and handlers of jobs stand on top of everything: nothing imports them.
  const imported = new Set(own.flatMap(importedBy));
  const calls = imports.filter(({ file, target }) => imported.has(file) && !declaration.test(target));
  const callGroups = knots(edgesOf(calls));
  const callClimbs = calls.filter(climbs);
  const mutual = [...edges].flatMap(([a, tos]) => [...tos].filter((b) => a < b && edges.get(b)?.has(a)).map((b) => `${a} ↔ ${b}`));
  const groups = knots(edges);
  const climbing = imports.filter(climbs);
  return [
    {
      name: "slices-in-circles",
      title: "slices of the CRM that import each other in a circle",
      value: groups.flat().length,
      aim: 0,
      places: groups.map((group) => group.join(", ")),
    },
    { name: "mutual-pairs", title: "pairs of slices that import each other", value: mutual.length, aim: 0, places: mutual.toSorted() },
    {
      name: "climbs",
      title: "imports between slices that climb",
      value: climbing.length,
      aim: 0,
      places: climbing.map(({ place }) => place),
    },
    {
      name: "calls-in-circles",
      title: "slices of the CRM whose operations and screens use each other in a circle",
      value: callGroups.flat().length,
      aim: 0,
      places: callGroups.map((group) => group.join(", ")),
    },
    {
      name: "calls-that-climb",
      title: "uses of operations and screens of a higher district",
      value: callClimbs.length,
      aim: 0,
      places: callClimbs.map(({ place }) => place),
    },
    { name: "imports-between-slices", title: "imports between slices", value: imports.length, aim: null, places: [] },
  ];
}
