import { sql } from "drizzle-orm";
import { expect, inject, test } from "vitest";
import { onFreshDatabase } from "../../../tests/company.ts";
import { listening } from "./hear.server.ts";

test("an ear whose connection breaks hears again, and is told that it may have missed something", () =>
  onFreshDatabase(async ({ db, runtime }) => {
    const ear = listening(runtime.database, ["story"], (message) => expect.fail(message));
    try {
      if (inject("engine") === "embedded") return expect(ear.sure()).toBe(false);
      const heard: (string | undefined)[] = [];
      ear.on("story", (payload) => void heard.push(payload));
      await expect.poll(() => heard, { timeout: 5_000 }).toEqual([undefined]);
      await db.execute(sql`select pg_notify('story', 'one')`);
      await expect.poll(() => heard).toEqual([undefined, "one"]);
      await db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen diwan_proof%'`);
      await expect.poll(() => ear.sure()).toBe(false);
      await db.execute(sql`select pg_notify('story', 'missed')`);
      await expect.poll(() => heard, { timeout: 10_000 }).toEqual([undefined, "one", undefined]);
      expect(ear.sure()).toBe(true);
    } finally {
      await ear.stop();
    }
  }));
