import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../run.ts";
import type { Figure } from "./figure.ts";

type Route = { id: string; parentId?: string; module: string; imports?: string[] };
type Manifest = { entry: { module: string; imports: string[] }; routes: Record<string, Route> };

/** The scripts that a browser loads for a route before anything is pressed: the entry, the route and those around it, and what they import. */
export function scriptsOf({ entry, routes }: Manifest, id: string): Set<string> {
  const scripts = new Set([entry.module, ...entry.imports]);
  for (let route = routes[id]; route; route = routes[route.parentId ?? ""])
    for (const one of [route.module, ...(route.imports ?? [])]) scripts.add(one);
  return scripts;
}

/** The scripts of the CRM's record page with the most, from the build's manifest; none where there is no build. */
export function recordPage(): Figure[] {
  const folder = join(root, "build/client/assets");
  // The build writes the text of a module of this name too, which is empty.
  const text = existsSync(folder)
    ? globSync("manifest-*.js", { cwd: folder })
        .map((name) => readFileSync(join(folder, name), "utf8"))
        .find((one) => one.includes("{"))
    : undefined;
  if (text === undefined) return [];
  const manifest = JSON.parse(text.slice(text.indexOf("{"), text.lastIndexOf("}") + 1)) as Manifest;
  const pages = Object.keys(manifest.routes)
    .filter((id) => /^crm\/.*\/record$/.test(id))
    .map((id) => ({ id, scripts: scriptsOf(manifest, id).size }))
    .toSorted((a, b) => b.scripts - a.scripts);
  return [
    {
      name: "record-page-scripts",
      title: "scripts that the largest record page of the CRM loads",
      value: pages[0]?.scripts ?? 0,
      aim: 15,
      places: pages.map(({ id, scripts }) => `${scripts} ${id}`),
    },
    { name: "scripts", title: "scripts in the build", value: globSync("*.js", { cwd: folder }).length, aim: null, places: [] },
  ];
}
