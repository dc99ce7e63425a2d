import { defineConfig } from "vitest/config";
import { patient } from "./tests/patience.ts";

export default defineConfig({
  test: {
    include: ["app/**/*.test.ts", "app/**/*.test.tsx", "db/**/*.test.ts", "tests/**/*.test.ts", "scripts/**/*.test.ts"],
    exclude: ["tests/server/**", "tests/faults/**", "**/node_modules/**"],
    globalSetup: ["tests/database.ts"],
    setupFiles: ["tests/unordered-rows.ts", "tests/cheap-passwords.ts"],
    environment: "node",
    // The embedded engine has one session: a file that holds a transaction would make every other file wait.
    fileParallelism: false,
    // Importing the product anew for each file took a third of the time. What a file changes in a module or in the environment it puts back.
    isolate: false,
    testTimeout: patient(60_000),
    hookTimeout: patient(90_000),
    expect: { poll: { timeout: patient(10_000) } },
  },
});
