import { basename } from "node:path";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { patient } from "./tests/patience.ts";

/** From the longest on: what takes minutes and begins last runs alone. */
const longest = ["offered", "refusals", "bad-input", "demo-records", "database-away", "administration", "workers", "documents", "clock"];
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => longest.indexOf(basename(moduleId, ".test.ts")) + 1 || longest.length + 1;
    return files.toSorted((one, other) => place(one) - place(other));
  }
}

// Stories against the built server in processes of its own: stopping, killing, headers, gates. Needs `npm run build` first.
export default defineConfig({
  test: {
    include: ["tests/server/**/*.test.ts"],
    environment: "node",
    sequence: { sequencer: LongestFirst },
    globalSetup: ["tests/server/staffed-folder.ts"],
    // Each file has servers and folders of its own; most of their time is waiting for one to start or to stop.
    maxWorkers: 2,
    // A file keeps no more than addresses that it has given out; importing the product anew for each took a tenth of the processor's time.
    isolate: false,
    testTimeout: patient(120_000),
    hookTimeout: patient(90_000),
    expect: { poll: { timeout: patient(10_000) } },
  },
});
