import { fork } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readdirSync, renameSync, rmSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { syncPath } from "./durable-files.ts";

const entry = fileURLToPath(new URL("../../../db/set-up-process.ts", import.meta.url));

/**
 * Makes the folder of a database that is not there yet, where the caller holds its lock; `seed`: address of a module that fills it. A child process
 * does it beside, in memory that is given back when it ends; the whole takes its name at once, and what a start that was cut off left is removed.
 */
export async function setUpFolder(folder: string, seed = ""): Promise<void> {
  const [parent, begin] = [dirname(folder), `${basename(folder)}.first-`];
  // Older versions made it in its place, with this file beside it until it was whole. It may have been worked in since.
  const unfinished = `${folder}.unfinished`;
  if (existsSync(unfinished))
    throw new Error(`an older version was cut off while it made ${folder}. Move that folder and ${unfinished} away, and start again`);
  const remove = (name: string): void => rmSync(join(parent, name), { recursive: true, force: true, maxRetries: 5 });
  readdirSync(parent)
    .filter((name) => name.startsWith(begin))
    .forEach(remove);
  if (existsSync(join(folder, "PG_VERSION"))) return;
  const beside = mkdtempSync(join(parent, begin));
  const child = fork(entry, [beside, seed], { execArgv: ["--max-semi-space-size=64", "--min-semi-space-size=64"] });
  // It says so before it gives its memory back, which takes a third of a second; an exit may be heard before what was said.
  const [told] = await Promise.race([once(child, "message"), once(child, "exit")]);
  if (told !== "saved" && told !== 0) {
    remove(basename(beside));
    throw new Error(typeof told === "string" ? told : "the process of its first start ended");
  }
  renameSync(beside, folder);
  syncPath(parent);
}
