import { dirname, join } from "node:path";
import { declaration, districts, placeOf } from "../districts.ts";
import type { Figure } from "./figure.ts";
import { lineAt, parse, type Source } from "./sources.ts";

type Import = { from: string; to: string; climbs: boolean; file: string; place: string };

/** The files of ours that a file imports, types and `import()` included, and where it does. */
export function targetsOf(source: Source): { path: string; at: number }[] {
  const { staticImports, staticExports, dynamicImports } = parse(source).module;
  const queries = [
    ...staticImports.map(({ moduleRequest }) => ({ name: moduleRequest.value, at: moduleRequest.start })),
    ...staticExports
      .flatMap(({ entries }) => entries.slice(0, 1))
      .flatMap(({ moduleRequest }) => (moduleRequest ? [{ name: moduleRequest.value, at: moduleRequest.start }] : [])),
    ...dynamicImports.map(({ moduleRequest: { start, end } }) => ({ name: source.text.slice(start + 1, end - 1), at: start })),
  ];
  return queries.flatMap(({ name, at }) => {
    if (name.startsWith("#app/")) return [{ path: name.slice(1), at }];
    return name.startsWith(".") ? [{ path: join(dirname(source.path), name), at }] : [];
  });
}

const importedBy = (source: Source): string[] => targetsOf(source).map(({ path }) => path);

function importsBetween(sources: readonly Source[]): Import[] {
  const found: Import[] = [];
  for (const source of sources) {
    const from = placeOf(source.path);
    if (from === null && /^app\/crm\/(?!(?:routes|record|between-slices|generated)\/).*\//.test(source.path))
      throw new Error(`${source.path} lies in no slice of a district: see scripts/districts.ts`);
    if (from === null) continue;
    for (const { path, at } of targetsOf(source)) {
      const to = placeOf(path);
      if (to === null || to.slice === from.slice) continue;
      const place = `${source.path}:${lineAt(source.text, at)} ${from.slice} → ${to.slice}`;
      found.push({ from: from.slice, to: to.slice, climbs: from.height < to.height, file: source.path, place });
    }
  }
  return found;
}

/** Groups of more than one in which each reaches each (Tarjan's strongly connected components). */
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

function edgesOf(imports: readonly Import[]): Map<string, Set<string>> {
  const edges = new Map<string, Set<string>>();
  for (const { from, to } of imports) edges.set(from, (edges.get(from) ?? new Set()).add(to));
  return edges;
}

/** The slices of each district, and which districts their operations and screens use, by the district's height. Routes and handlers are left out. */
export function drawn(sources: readonly Source[]): { slices: Set<string>; uses: Set<number> }[] {
  const own = sources.filter(({ kind, path }) => kind === "code" && path.startsWith("app/crm/"));
  const found = districts.map(() => ({ slices: new Set<string>(), uses: new Set<number>() }));
  const imported = new Set(own.flatMap(importedBy));
  for (const source of own) {
    const from = placeOf(source.path);
    if (from === null) continue;
    found[from.height]!.slices.add(from.slice);
    if (!imported.has(source.path)) continue;
    for (const { path } of targetsOf(source)) {
      const to = placeOf(path);
      if (to !== null && to.height !== from.height && !declaration.test(path)) found[from.height]!.uses.add(to.height);
    }
  }
  return found;
}

/** Circles between the slices of the CRM, and imports that climb. Throws for a file outside the districts. */
export function slices(sources: readonly Source[]): Figure[] {
  const own = sources.filter(({ kind, path }) => kind === "code" && path.startsWith("app/crm/"));
  // Routes and handlers of jobs stand on top of everything: nothing imports them.
  const imported = new Set(own.flatMap(importedBy));
  const imports = importsBetween(own).filter(({ file }) => imported.has(file));
  const edges = edgesOf(imports);
  const mutual = [...edges].flatMap(([a, tos]) => [...tos].filter((b) => a < b && edges.get(b)?.has(a)).map((b) => `${a} ↔ ${b}`));
  const groups = knots(edges);
  const climbing = imports.filter(({ climbs }) => climbs);
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
    { name: "imports-between-slices", title: "imports between slices", value: imports.length, aim: null, places: [] },
  ];
}
