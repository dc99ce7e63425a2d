import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Change } from "./changes.ts";

/** Suites that walk every operation of the product; they stand behind the tests of a folder. */
const shared: Record<Change["kind"], string[]> = {
  effects: ["tests/effects"],
  permissions: ["tests/roles.test.ts", "tests/effects"],
  guards: ["tests/effects", "tests/every-record.test.ts"],
  references: ["app/crm/references.test.ts"],
  alive: ["app/crm/references.test.ts", "app/crm/between-slices/inactive-references.test.ts"],
  found: ["app/platform/db/declared.test.ts", "app/kit/entity/found.test.ts"],
  schedules: ["app/platform/jobs/schedules.test.ts"],
  sums: ["app/crm/sales/quotations", "app/crm/money/invoices"],
};

/** Kinds of change whose suites walk the declaration itself: what these pass over, no story of a folder is asked for. */
const overOneDeclaration = new Set<Change["kind"]>(["references", "alive", "found", "schedules"]);

/** Test files that name a function. */
function testsOf(folder: string, name: string | null): string[] {
  if (name === null) return [];
  const word = new RegExp(`\\b${name}\\b`);
  return globSync("{app,tests}/**/*.test.ts", { cwd: folder, exclude: ["tests/server/**", "tests/faults/**", "tests/rules/**"] })
    .filter((path) => word.test(readFileSync(join(folder, path), "utf8")))
    .toSorted();
}

/** Suites in the order in which they are asked: the file's own folder, those around it up to the slice, the tests of its function, shared ones. */
export function nearestTests(folder: string, { path, kind, within }: Pick<Change, "path" | "kind" | "within">): string[][] {
  const own: string[] = [];
  for (let at = dirname(path); at.split("/").length > 2 || at === "app/values"; at = dirname(at))
    if (globSync(`${at}/*.test.{ts,tsx}`, { cwd: folder }).length > 0) own.push(at);
  const named = testsOf(folder, within);
  const around = [...own.map((tests) => [tests]), ...(named.length > 0 ? [named] : [])];
  const whole = shared[kind].map((tests) => [tests]);
  return overOneDeclaration.has(kind) ? whole : [...around, ...whole];
}
