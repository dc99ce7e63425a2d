import { existsSync, globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { root } from "../run.ts";
import type { Figure } from "./figure.ts";

type Route = { id: string; parentId?: string; module: string; imports?: string[]; css?: string[] };
type Routes = { routes: Record<string, Route> };
type Manifest = Routes & { entry: { module: string; imports: string[] } };

/** A route and those around it, from the inside. */
function around({ routes }: Routes, id: string): Route[] {
  const route = routes[id];
  return route ? [route, ...around({ routes }, route.parentId ?? "")] : [];
}

/** The scripts that a browser loads for a route before anything is pressed: the entry, the route and those around it, and what they import. */
export const scriptsOf = ({ entry, routes }: Manifest, id: string): Set<string> =>
  new Set([entry.module, ...entry.imports, ...around({ routes }, id).flatMap(({ module, imports = [] }) => [module, ...imports])]);

/** The style sheets it is drawn with. The root's has a `#` behind it, by which the framework tells it from the same one of another route. */
export const sheetsOf = ({ routes }: Routes, id: string): Set<string> =>
  new Set(around({ routes }, id).flatMap(({ css = [] }) => css.map((one) => one.replace(/#$/, ""))));

/** What the home page's scripts weigh as sent, in thousands of bytes, without its route table and words (5 kB). */
function homeScript(folder: string, scripts: string[]): Figure {
  const built = scripts.filter((script) => existsSync(join(folder, basename(script))));
  const sizes = built.map((script) => ({ script, size: brotliCompressSync(readFileSync(join(folder, basename(script)))).length / 1000 }));
  return {
    name: "home-script",
    title: "script that the home page loads, kB as sent",
    value: Math.round(sizes.reduce((sum, { size }) => sum + size, 0)),
    aim: 120,
    places: sizes.toSorted((a, b) => b.size - a.size).map(({ script, size }) => `${size.toFixed(1)} ${basename(script)}`),
  };
}

/** The scripts and sheets of the pages with the most, from the build's manifest; none where there is no build. */
export function pageFiles(): Figure[] {
  const folder = join(root, "build/client/assets");
  // The build writes the text of a module of this name too, which is empty.
  const text = existsSync(folder)
    ? globSync("manifest-*.js", { cwd: folder })
        .map((name) => readFileSync(join(folder, name), "utf8"))
        .find((one) => one.includes("{"))
    : undefined;
  if (text === undefined) return [];
  const manifest = JSON.parse(text.slice(text.indexOf("{"), text.lastIndexOf("}") + 1)) as Manifest;
  const most = (
    name: string,
    title: string,
    aim: number,
    which: RegExp,
    filesOf: (manifest: Manifest, id: string) => Set<string>,
  ): Figure => {
    const pages = Object.keys(manifest.routes)
      .filter((id) => which.test(id))
      .map((id) => ({ id, files: filesOf(manifest, id).size }))
      .toSorted((a, b) => b.files - a.files);
    return { name, title, value: pages[0]?.files ?? 0, aim, places: pages.map(({ id, files }) => `${files} ${id}`) };
  };
  return [
    most("record-page-scripts", "scripts that the largest record page of the CRM loads", 15, /^crm\/.*\/record$/, scriptsOf),
    most("page-scripts", "scripts that the page with the most loads", 15, /./, scriptsOf),
    most("page-sheets", "style sheets of the page with the most", 6, /./, sheetsOf),
    homeScript(folder, [...scriptsOf(manifest, "site/home/page")]),
    { name: "scripts", title: "scripts in the build", value: globSync("*.js", { cwd: folder }).length, aim: null, places: [] },
  ];
}
