// `node db/image.ts`: a part of the build. Makes the file that a first start of the embedded database begins with, in a second instead of six.
import { createHash } from "node:crypto";
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { startImageEngine } from "./image-engine.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const folder = join(root, "build/database");
const sources = [
  "{db/{seed-roles,set-up},app/platform/{db/migrate,jobs/queue}.server}.ts",
  "db/migrations/**/*.{sql,json}",
  "package-lock.json",
];

/**
 * Where the image of exactly these sources is: the engine's own tables, migrations, reference rows and the queue's tables; `empty`: the engine's own
 * tables alone, which take a third of a new engine's time to copy. It may be absent.
 */
export function imageFile({ empty = false } = {}): string {
  const hash = createHash("sha256");
  for (const file of globSync(sources, { cwd: root }).toSorted()) hash.update(readFileSync(join(root, file)));
  return join(folder, `${hash.digest("hex").slice(0, 20)}${empty ? "-empty" : ""}.tar`);
}

/** Makes both where one is absent, and removes those of other sources. */
export async function makeImage(): Promise<string> {
  const [image, empty] = [imageFile(), imageFile({ empty: true })];
  if (existsSync(image) && existsSync(empty)) return image;
  const { openDatabase } = await import("#app/platform/db/open.server.ts");
  const { setUp, toErrors } = await import("./set-up.ts");
  const seeding = await startImageEngine();
  mkdirSync(folder, { recursive: true });
  write(empty, await seeding.image());
  const database = await openDatabase({ seeding: seeding.stream });
  await (await setUp(database, () => new Date(), toErrors)).close();
  await database.close();
  write(image, await seeding.image());
  for (const name of globSync(join(folder, "*.tar"))) if (name !== image && name !== empty) rmSync(name, { force: true });
  return image;
}

// Whoever reads meanwhile finds the whole file or none.
function write(file: string, bytes: Uint8Array): void {
  writeFileSync(`${file}.${process.pid}`, bytes, { flush: true });
  renameSync(`${file}.${process.pid}`, file);
}

if (import.meta.main) {
  await import("../quick-loading.ts");
  await makeImage();
  process.exit(0);
}
