import { defineConfig } from "vitest/config";

// The rules are tried without a database.
export default defineConfig({
  test: {
    include: ["tests/rules/*.test.ts"],
    root: new URL("../..", import.meta.url).pathname,
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
