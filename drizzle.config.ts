import { defineConfig } from "drizzle-kit";

// Names in the database are snake_case; the driver is set to the same in app/platform/db/open.server.ts.
export default defineConfig({
  dialect: "postgresql",
  casing: "snake_case",
  // Named table.server.ts, or *-table.server.ts where a folder holds more than one idea.
  schema: "./app/**/*table.server.ts",
  out: process.env["MIGRATIONS_OUT"] ?? "./db/migrations",
});
