import { defineConfig } from "vitest/config";

// What happens when a machine, a disk, a database or a neighbour fails: `npm run build && npm run test:faults`. Takes minutes; the quick ones
// are in tests/server and tests/engine. Power cuts need root, loop devices and XFS: without them they are left out, which the report says.
export default defineConfig({
  test: {
    include: ["tests/faults/**/*.test.ts"],
    environment: "node",
    fileParallelism: false,
    testTimeout: 900_000,
    hookTimeout: 300_000,
    reporters: ["verbose"],
  },
});
