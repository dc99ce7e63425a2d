import { globSync, readFileSync } from "node:fs";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { inCompany } from "../../../tests/company.ts";

test("after the migrations the database has every index that the tables declare", () =>
  inCompany(async ({ db }) => {
    const newest = globSync("db/migrations/meta/*_snapshot.json").toSorted().at(-1)!;
    const { tables } = JSON.parse(readFileSync(newest, "utf8")) as { tables: Record<string, { indexes: Record<string, unknown> }> };
    const declared = Object.values(tables).flatMap(({ indexes }) => Object.keys(indexes));
    const { rows } = await db.execute<{ indexname: string }>(sql`select indexname from pg_indexes`);
    const there = new Set(rows.map(({ indexname }) => indexname));
    expect(declared.length).toBeGreaterThan(100);
    expect(declared.filter((name) => !there.has(name))).toEqual([]);
  }));
