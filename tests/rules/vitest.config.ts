import { defineConfig } from "vitest/config";
import { patient } from "../patience.ts";

// The rules are tried without a database.
export default defineConfig({
  test: {
    include: ["tests/rules/*.test.ts"],
    root: new URL("../..", import.meta.url).pathname,
    maxWorkers: 2,
    testTimeout: patient(60_000),
    hookTimeout: patient(60_000),
  },
});
