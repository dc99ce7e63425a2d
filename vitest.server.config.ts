import { defineConfig } from "vitest/config";
import { patient } from "./tests/patience.ts";

// Stories against the built server in processes of its own: stopping, killing, headers, gates. Needs `npm run build` first.
export default defineConfig({
  test: {
    include: ["tests/server/**/*.test.ts"],
    environment: "node",
    globalSetup: ["tests/server/staffed-folder.ts"],
    // Each file has servers and folders of its own; most of their time is waiting for one to start or to stop.
    maxWorkers: 2,
    testTimeout: patient(120_000),
    hookTimeout: patient(90_000),
    expect: { poll: { timeout: patient(10_000) } },
  },
});
