import { defineConfig } from "vitest/config";

// Stories against the built server in processes of its own: stopping, killing, headers, gates. Needs `npm run build` first.
export default defineConfig({
  test: {
    include: ["tests/server/**/*.test.ts"],
    environment: "node",
    fileParallelism: false,
    testTimeout: 60_000,
    hookTimeout: 90_000,
  },
});
