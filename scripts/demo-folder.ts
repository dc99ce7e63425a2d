// `node scripts/demo-folder.ts FOLDER`: the demo company in an empty folder, photographs in every size, for the suites of one run.
import { fillWithDemo } from "../tests/server/folders.ts";

const [, , folder] = process.argv;
if (!folder) throw new Error("Name an empty folder.");
await fillWithDemo(folder);
