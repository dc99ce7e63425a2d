import { readFile } from "node:fs/promises";
import { generateDrizzleJson, generateMigration } from "drizzle-kit/api";
import { expect, test } from "vitest";

type Snapshot = Parameters<typeof generateMigration>[0];

test("the migrations make the tables as they are declared", async () => {
  const declared = import.meta.glob<Record<string, unknown>>("/app/**/*table.server.ts", { eager: true });
  const journal = JSON.parse(await readFile("db/migrations/meta/_journal.json", "utf8")) as { entries: { idx: number }[] };
  const last = String(journal.entries.at(-1)!.idx).padStart(4, "0");
  const made = JSON.parse(await readFile(`db/migrations/meta/${last}_snapshot.json`, "utf8")) as Snapshot;
  const wanted = generateDrizzleJson(
    Object.assign({}, ...Object.values(declared)) as Record<string, unknown>,
    made.id,
    undefined,
    "snake_case",
  );
  expect(await generateMigration(made, wanted)).toEqual([]);
});
