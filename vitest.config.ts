import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["app/**/*.test.ts", "app/**/*.test.tsx", "db/**/*.test.ts", "tests/**/*.test.ts", "scripts/**/*.test.ts"],
    exclude: ["tests/server/**", "tests/faults/**", "**/node_modules/**"],
    globalSetup: ["tests/database.ts"],
    environment: "node",
    // The embedded engine has one session: a file that holds a transaction would make every other file wait.
    fileParallelism: false,
    testTimeout: 20_000,
    hookTimeout: 90_000,
  },
});
