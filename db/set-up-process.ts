// The child process of a first start (`app/platform/db/set-up-folder.server.ts`): makes a database in memory, has it filled, and saves it to a folder.
import { existsSync } from "node:fs";
import "../quick-loading.ts";
import type { ImageEngine } from "./image-engine.ts";

// Node has four threads for the disk and for passwords if nobody asks for more before the first is needed.
process.env["UV_THREADPOOL_SIZE"] = "16";
const [, , folder = "", seed] = process.argv;
try {
  const { endWithParent } = await import("#app/platform/processes/child.ts");
  endWithParent();
  const { startImageEngine } = await import("./image-engine.ts");
  const { imageFile } = await import("./image.ts");
  const image = imageFile({ empty: !seed });
  const seeding = startImageEngine(existsSync(image) ? image : undefined);
  // What fills it is loaded while the engine is compiled.
  if (seed) await ((await import(seed)) as { seedInto: (seeding: Promise<ImageEngine>) => Promise<void> }).seedInto(seeding);
  await (await seeding).saveTo(folder);
  process.send?.("saved", () => process.exit(0));
} catch (error) {
  process.send?.(error instanceof Error ? (error.stack ?? error.message) : String(error), () => process.exit(1));
}
