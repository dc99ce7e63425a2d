import { sql } from "drizzle-orm";
import { expect, inject, test } from "vitest";
import { onFreshDatabase } from "../../../tests/company.ts";
import { listenToNotifications } from "./notification-listener.server.ts";

test("a listener whose connection breaks listens again, and is told that it may have missed something", () =>
  onFreshDatabase(async ({ db, runtime }) => {
    const notifications = listenToNotifications(runtime.database, ["story"], (message) => expect.fail(message));
    try {
      if (inject("engine") === "embedded") return expect(notifications.isProven()).toBe(false);
      const heard: (string | undefined)[] = [];
      notifications.on("story", (payload) => void heard.push(payload));
      await expect.poll(() => heard).toEqual([undefined]);
      await db.execute(sql`select pg_notify('story', 'one')`);
      await expect.poll(() => heard).toEqual([undefined, "one"]);
      await db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen diwan_proof%'`);
      await expect.poll(() => notifications.isProven()).toBe(false);
      await db.execute(sql`select pg_notify('story', 'missed')`);
      await expect.poll(() => heard).toEqual([undefined, "one", undefined]);
      expect(notifications.isProven()).toBe(true);
    } finally {
      await notifications.stop();
    }
  }));
