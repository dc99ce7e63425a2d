import { defineConfig } from "vitest/config";

// What happens when a machine, a disk, a database or a neighbour fails: `npm run build && npm run test:faults`. Takes minutes; the quick ones
// are in tests/server and tests/engine. Power cuts need root, loop devices and XFS: without them they are left out, which the report says.
export default defineConfig({
  test: {
    // Besides its own folder what the suite of the server tests of faults, so that one command shows all of it.
    include: ["tests/faults/**/*.test.ts", "tests/server/{database-away,stopping,storage}.test.ts"],
    environment: "node",
    globalSetup: ["tests/server/staffed-folder.ts"],
    fileParallelism: false,
    testTimeout: 900_000,
    hookTimeout: 300_000,
    reporters: ["verbose"],
  },
});
