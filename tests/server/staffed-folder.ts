import type { TestProject } from "vitest/node";
import { system } from "#app/access/actor.ts";
import { openRuntime } from "../../db/open-runtime.ts";
import { addStaff } from "./staff.ts";
import { freshFolder, removeFolder } from "./running.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** A data folder with one account for each role, to be copied. */
    staffedFolder: string;
  }
}

export default async function setup(project: TestProject): Promise<() => void> {
  const folder = freshFolder();
  const runtime = await openRuntime({ DATA_DIR: folder, DATABASE_URL: undefined, TEST_CLOCK: undefined });
  await addStaff({ actor: system, db: runtime.db, now: runtime.now, language: "en", requestId: "staffed folder" });
  await runtime.close();
  project.provide("staffedFolder", folder);
  return () => removeFolder(folder);
}
