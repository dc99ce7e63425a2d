import { dirname, join } from "node:path";
import type { Figure } from "./figure.ts";
import { lineAt, parse, type Source } from "./sources.ts";

/**
 * The districts of the CRM from the lowest to the highest, with their slices. An import from a lower district into a higher one climbs. A new
 * slice is added here.
 */
const districts: [name: string, slices: string[]][] = [
  ["base", ["activity", "documents", "files", "links", "live", "duplicates", "notifications", "periods"]],
  ["people", ["clients", "leads", "meetings", "tasks"]],
  ["work", ["custody", "expenses", "orders", "projects", "suppliers"]],
  ["money", ["change-orders", "contracts", "invoices", "payments", "quotations", "tax"]],
  ["reports", ["reports"]],
];

const height = new Map(districts.flatMap(([, slices], at) => slices.map((slice) => [slice, at] as const)));
const names = new Set(districts.filter(([name]) => name !== "reports").map(([name]) => name));

/** The slice that a file lies in: `app/crm/orders/…`, or `app/crm/work/orders/…` once the districts are folders. */
function sliceOf(path: string): string | null {
  const [, first, second] = /^app\/crm\/([^/]+)\/(?:([^/]+)\/)?/.exec(path) ?? [];
  return first !== undefined && names.has(first) ? (second ?? null) : (first ?? null);
}

type Import = { from: string; to: string; place: string };

function importsBetween(sources: readonly Source[]): Import[] {
  const found: Import[] = [];
  for (const source of sources) {
    const from = sliceOf(source.path);
    if (from === null) continue;
    const { staticImports, staticExports, dynamicImports } = parse(source).module;
    const asked = [
      ...staticImports.map(({ moduleRequest }) => ({ name: moduleRequest.value, at: moduleRequest.start })),
      ...staticExports
        .flatMap(({ entries }) => entries.slice(0, 1))
        .flatMap(({ moduleRequest }) => (moduleRequest ? [{ name: moduleRequest.value, at: moduleRequest.start }] : [])),
      ...dynamicImports.map(({ moduleRequest: { start, end } }) => ({ name: source.text.slice(start + 1, end - 1), at: start })),
    ];
    for (const { name, at } of asked) {
      const path = name.startsWith("#app/") ? name.slice(1) : name.startsWith(".") ? join(dirname(source.path), name) : null;
      const to = path === null ? null : sliceOf(path);
      if (to !== null && to !== from) found.push({ from, to, place: `${source.path}:${lineAt(source.text, at)} ${from} → ${to}` });
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

/** Circles between the slices of the CRM and imports that climb. Throws for a slice that no district names. */
export function slices(sources: readonly Source[]): Figure[] {
  const own = sources.filter(({ kind, path }) => kind === "code" && path.startsWith("app/crm/"));
  const unknown = new Set(own.map(({ path }) => sliceOf(path)).filter((slice) => slice !== null && !height.has(slice)));
  if (unknown.size > 0) throw new Error(`No district for ${[...unknown].join(", ")}: add it to scripts/figures/slices.ts`);
  const imports = importsBetween(own);
  const edges = new Map<string, Set<string>>();
  for (const { from, to } of imports) edges.set(from, (edges.get(from) ?? new Set()).add(to));
  const mutual = [...edges].flatMap(([a, tos]) => [...tos].filter((b) => a < b && edges.get(b)?.has(a)).map((b) => `${a} ↔ ${b}`));
  const groups = knots(edges);
  const climbs = imports.filter(({ from, to }) => height.get(from)! < height.get(to)!);
  return [
    {
      name: "slices-in-circles",
      title: "slices of the CRM that import each other in a circle",
      value: groups.flat().length,
      aim: 0,
      places: groups.map((group) => group.join(", ")),
    },
    { name: "mutual-pairs", title: "pairs of slices that import each other", value: mutual.length, aim: 0, places: mutual.toSorted() },
    { name: "climbs", title: "imports between slices that climb", value: climbs.length, aim: 0, places: climbs.map(({ place }) => place) },
    { name: "imports-between-slices", title: "imports between slices", value: imports.length, aim: null, places: [] },
  ];
}
