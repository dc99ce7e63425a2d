import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./run.ts";

const read = (path: string): string => readFileSync(join(root, path), "utf8");

/** The files of routes: those that `app/routes.ts` names, and the list, record, form and transition of each kind of record. */
export function routeFiles(): string[] {
  const named = [...read("app/routes.ts").matchAll(/"([\w./-]+\.tsx?)"/g)].map(([, path]) => `app/${path}`);
  const folders = [...read("app/wiring/entity-folders.generated.ts").matchAll(/: "([\w/-]+)"/g)].map(([, folder]) => folder!);
  return [...named, ...folders.flatMap((folder) => ["list.tsx", "record.tsx", "form.tsx"].map((file) => `app/${folder}/${file}`))];
}
