import { expect, inject, test } from "vitest";
import { socialLinkRecords, socialLinks } from "#app/content/social-links/operations.server.ts";
import { listenToNotifications } from "#app/platform/db/notification-listener.server.ts";
import { touching } from "#app/platform/db/touched-tables.server.ts";
import { onFreshDatabase } from "../../../tests/company.ts";
import { PageCache } from "./page-cache.server.ts";
import { pagesChannel, raisePageVersion, type PageChange } from "./page-version.server.ts";
import { watchPageVersion } from "./watch-page-version.server.ts";
import { patient } from "../../../tests/patience.ts";

const link = { platformName: "Instagram", iconName: "instagram", profileUrl: "https://social.example/diwan" };

test("a change says which tables it wrote, and a reading from memory which ones it was made from", () =>
  onFreshDatabase(async ({ as, runtime }) => {
    const heard: PageChange[] = [];
    runtime.forgetPages = (change) => void heard.push(change);
    await socialLinkRecords.create(as("admin"), link);
    expect(heard).toHaveLength(1);
    expect(heard[0]!.tables).toContain("social_media_links");
    expect(heard[0]!.tables).not.toContain("services");
    for (let times = 0; times < 2; times += 1) {
      const { touched, result } = touching(() => socialLinks(as("visitor")));
      await result;
      expect([...touched.read]).toContain("social_media_links");
      expect([...touched.read]).not.toContain("services");
    }
  }));

test("another process's change is heard of, and on PostgreSQL leaves the pages it does not concern", () =>
  onFreshDatabase(async ({ db, runtime }) => {
    const cache = new PageCache();
    runtime.listener = listenToNotifications(runtime.database, [pagesChannel], (message) => expect.fail(message));
    const watch = watchPageVersion(runtime, cache);
    try {
      const precise = inject("engine") === "postgres";
      // The watch has begun once it hears of a change.
      const change = async () => {
        cache.keep("services", cache.epoch, Buffer.from("x"), [], new Set(["services"]));
        cache.keep("team", cache.epoch, Buffer.from("x"), [], new Set(["team_members"]));
        await raisePageVersion(db, ["services"]);
        const began = performance.now();
        while (cache.get("services") && performance.now() - began < 3_000) await new Promise(setImmediate);
        return [cache.get("services") !== null, cache.get("team") !== null];
      };
      await expect.poll(change, { timeout: patient(10_000), interval: 20 }).toEqual([false, precise]);
    } finally {
      watch.stop();
      await runtime.listener.stop();
    }
  }));
