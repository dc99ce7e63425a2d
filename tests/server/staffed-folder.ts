import type { TestProject } from "vitest/node";
import { system } from "#app/access/actor.ts";
import { openHouse } from "../../db/open-house.ts";
import { addStaff } from "./staff.ts";
import { freshFolder, removeFolder, startServer } from "./running.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** A data folder with one account for each role, to be copied. */
    staffedFolder: string;
  }
}

export default async function setup(project: TestProject): Promise<() => void> {
  const folder = freshFolder();
  const server = await startServer({ dataDir: folder });
  const house = await openHouse({ DATA_DIR: folder, DATABASE_URL: undefined, TEST_CLOCK: undefined }, { join: true });
  await addStaff({ actor: system, db: house.db, now: house.now, language: "en", requestId: "staffed folder" });
  await house.close();
  await server.stop();
  project.provide("staffedFolder", folder);
  return () => removeFolder(folder);
}
