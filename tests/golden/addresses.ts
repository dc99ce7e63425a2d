// Every address of the product from the built route table, with examples from the demo company for those that have parts to fill in.
import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { matchRoutes } from "react-router";
import { subjects } from "#app/crm/between-slices/subjects.ts";
import type { Language } from "#app/values/language.ts";
import { root } from "../../scripts/run.ts";
import type { Demo } from "./demo.ts";
import { linksIn, sameEachTime } from "./plain.ts";

type BuiltRoute = { path?: string; index?: boolean; parentId?: string; hasLoader: boolean; hasDefaultExport: boolean };

/** An address with parts to fill in, "crm/leads/:id". `page`: it has a screen; `bilingual`: Arabic has an address of its own. */
export type Pattern = { path: string; page: boolean; bilingual: boolean };

/** One address to ask for, as which of its pattern's examples (from 1). `name` says which record; it is the same in each run. */
export type Address = { pattern: Pattern; path: string; name: string; example: number };

/** These say how the process is, not what the product shows. */
const outside = new Set(["healthz", "readyz", "metrics", "crm/live"]);

/** What only scripts ask for, and no page links to: names that routes know, and fields whose choices are asked for as they are typed. */
const parts: Record<string, readonly string[]> = {
  "crm/reports/ledger/:name": ["ageing", "certificates", "withheld"],
  "api/footer/:part": ["texts", "contact", "social"],
  ":field": ["clientId", "projectId", "supplierId", "assigneeId", "userId"],
};

/** Addresses with the id of a row that has no page of its own at such an address, by the row's table. */
const tables: Record<string, string> = { "crm/selections/:id": "selections", "crm/suppliers/orders/offer/:id": "suppliers" };

/** Query parts that choose another screen at the same address; others only narrow or sort a list. */
const choosing = new Set(["tab", "mode"]);

/** Every address of the built product that answers to GET. */
export function patterns(): Pattern[] {
  const [file] = globSync("build/client/assets/manifest-*.js", { cwd: root }).filter((name) => readFileSync(join(root, name)).length > 0);
  if (!file) throw new Error("There is no built route table: run `npm run build`.");
  const text = readFileSync(join(root, file), "utf8");
  const { routes } = JSON.parse(text.slice(text.indexOf("{"), text.lastIndexOf("}") + 1)) as { routes: Record<string, BuiltRoute> };
  const fullPath = (route: BuiltRoute): string => {
    const above = route.parentId ? fullPath(routes[route.parentId]!) : "";
    return [above, route.path].filter(Boolean).join("/");
  };
  const found = new Map<string, Pattern>();
  for (const route of Object.values(routes)) {
    if (!route.hasLoader && !route.hasDefaultExport) continue;
    // It stands around others and has no address.
    if (!route.path && !route.index) continue;
    const whole = fullPath(route);
    const path = whole.replace(/^ar\?\/?/, "");
    if (outside.has(path)) continue;
    found.set(path, { path, page: route.hasDefaultExport || found.get(path)?.page === true, bilingual: whole.startsWith("ar?") });
  }
  return [...found.values()];
}

/** A document of one record, in the language that its address asks for. */
export const isPaper = ({ path }: Pattern): boolean => path.endsWith("/pdf");

/** The address in this language. */
export const inLanguage = ({ pattern, path }: Address, language: Language): string =>
  pattern.bilingual && language === "ar" ? `/ar${path === "/" ? "" : path}` : path;

const hasParts = (path: string): boolean => /[:*?]/.test(path);

/**
 * Every address with examples: those that the pages themselves link to, begun at the addresses without parts and at the demo's seeds, then those that
 * can be put together. `cookies` are of who may read an address; `most` examples are given of one pattern. `without` are the patterns that
 * no example was found for.
 */
export async function addresses(
  demo: Demo,
  cookies: (path: string) => string,
  { most }: { most: number },
): Promise<{ found: Address[]; without: string[] }> {
  const all = patterns();
  const routes = all.map(({ path }) => ({ id: path, path: `/${path}` }));
  const patternOf = (path: string): Pattern | undefined => {
    const id = matchRoutes(routes, path)?.at(-1)?.route.id;
    return all.find((pattern) => pattern.path === id);
  };
  const examples = new Map<string, Set<string>>(all.map(({ path }) => [path, new Set()]));
  const waiting: string[] = [];
  const add = (link: string, follow = false): void => {
    const url = new URL(link.replace(/^\/ar(?=\/|$)/, "") || "/", "http://here");
    const pattern = patternOf(url.pathname);
    if (!pattern || (pattern.path.endsWith("*") && !link.endsWith("not-there"))) return;
    const keys = [...url.searchParams.keys()];
    const isOther = pattern.page ? keys.every((key) => choosing.has(key)) : !isPaper(pattern) && url.searchParams.get("format") !== "xlsx";
    if (!isOther) url.search = "";
    const ofPattern = examples.get(pattern.path)!;
    const path = url.pathname + url.search;
    if (ofPattern.has(path) || ofPattern.size >= most * 4) return;
    ofPattern.add(path);
    if (pattern.page && (follow || ofPattern.size <= most)) waiting.push(path);
  };
  for (const { path } of all) if (!hasParts(path)) add(`/${path}`);
  for (const { path } of all) if (path.endsWith("*")) add(`/${path.replace("*", "not-there")}`);
  for (const seed of demo.seeds) add(seed, true);
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    const answer = await demo.get(path, "en", cookies(path));
    if (answer.headers.get("content-type")?.startsWith("text/html")) for (const link of linksIn(await answer.text())) add(link);
    else await answer.body?.cancel();
  }
  for (const pattern of all.filter(({ path }) => hasParts(path) && examples.get(path)!.size === 0))
    for (const path of putTogether(pattern.path, examples, demo.names)) examples.get(pattern.path)!.add(path);

  const found: Address[] = [];
  for (const pattern of all) {
    const labelled = [...examples.get(pattern.path)!].map((path) => ({ path, label: labelOf(pattern.path, path, demo.names) }));
    const shown = chosen(labelled, pattern.page || isPaper(pattern) ? most : most * 4);
    const base = pattern.path.replaceAll("/", ".").replaceAll(/[:*?]/g, "$") || "home";
    for (const [at, { path, label }] of shown.entries()) {
      const same = shown.slice(0, at).filter((other) => other.label === label).length;
      const name = [base, label, same > 0 ? String(same + 1) : ""].filter(Boolean).join(" ");
      found.push({ pattern, path, name, example: at + 1 });
    }
  }
  return { found, without: all.filter(({ path }) => examples.get(path)!.size === 0).map(({ path }) => path) };
}

/** What stands in the parts to fill in, with records as people call them: "LEAD-2026-0003 tab=files". Can be part of a file's name. */
function labelOf(pattern: string, path: string, names: Demo["names"]): string {
  const [address = "", query = ""] = path.split("?");
  const fixed = new Set(pattern.split("/"));
  return [...address.split("/").filter((part) => part !== "" && !fixed.has(part)), query]
    .map((part) => sameEachTime(part, names).replaceAll(/⟨\w+ (.*?)⟩/g, "$1"))
    .join(" ")
    .replaceAll(/[^\p{L}\p{N}=&.@⟨⟩ -]/gu, "_")
    .trim()
    .slice(0, 100);
}

/** So many of a list, by a hash of their labels: another record changes the choice by one at most. */
const chosen = <T extends { label: string }>(list: readonly T[], count: number): T[] => {
  const rank = ({ label }: T): string => createHash("sha256").update(label).digest("hex");
  return list.toSorted((a, b) => (rank(a) < rank(b) ? -1 : rank(a) > rank(b) ? 1 : 0)).slice(0, count);
};

/** Addresses that only scripts ask for: below a record that has an example, by kind of subject, or by the name of a list. */
function putTogether(path: string, examples: ReadonlyMap<string, ReadonlySet<string>>, names: Demo["names"]): string[] {
  const last = path.split("/").at(-1)!;
  const known = parts[path];
  if (known) return known.map((part) => `/${path.replace(last, part)}`);
  if (last === ":field")
    return putTogether(path.replace("/:field", ""), examples, names).flatMap((above) => parts[last]!.map((field) => `${above}/${field}`));
  const table = tables[path];
  if (table) return [...names].flatMap(([id, name]) => (name.split(" ")[0] === table ? [`/${path.replace(last, id)}`] : []));
  if (!hasParts(path)) return [`/${path}`];
  const kinds = path.endsWith("/:kind/:id") ? Object.entries(subjects) : [];
  if (kinds.length > 0)
    return kinds.flatMap(([kind, subject]) => {
      const [record] = examples.get(`${subject.path.slice(1)}/:id`) ?? [];
      return record ? [`/${path.replace(":kind", kind).replace(":id", record.split("/").at(-1)!)}`] : [];
    });
  const [above, below] = path.split(/\/:entity(?=\/)/);
  if (above !== undefined && below !== undefined && !below.includes(":")) {
    const lists = [...examples.keys()].filter((other) => examples.has(`${other}/:id`) && other.split("/").slice(0, -1).join("/") === above);
    return lists.map((list) => `/${list}${below}`);
  }
  const longest = [...examples.keys()]
    .filter((other) => other.includes(":") && path.startsWith(`${other}/`))
    .toSorted((a, b) => b.length - a.length)[0];
  const rest = longest === undefined ? ":" : path.slice(longest.length);
  if (longest === undefined || rest.includes(":")) return [];
  return [...examples.get(longest)!].filter((example) => !example.includes("?")).map((example) => example + rest);
}
