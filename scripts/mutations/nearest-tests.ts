import { globSync } from "node:fs";
import { dirname } from "node:path";
import type { Change } from "./changes.ts";

/** Suites that walk every operation of the product; they stand behind the tests of a folder. */
const shared: Record<Change["kind"], string[]> = {
  effects: ["tests/effects"],
  permissions: ["tests/roles.test.ts", "tests/effects"],
  guards: ["tests/effects", "tests/every-record.test.ts"],
  sums: ["app/crm/quotations", "app/crm/invoices"],
};

/** Suites in the order in which they are asked: the file's own folder, the folders around it up to the slice, the shared ones. */
export function nearestTests(folder: string, { path, kind }: Pick<Change, "path" | "kind">): string[][] {
  const own: string[] = [];
  for (let at = dirname(path); at.split("/").length > 2 || at === "app/values"; at = dirname(at))
    if (globSync(`${at}/*.test.{ts,tsx}`, { cwd: folder }).length > 0) own.push(at);
  return [...own, ...shared[kind]].map((tests) => [tests]);
}
