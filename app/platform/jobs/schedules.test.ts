import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { schedules } from "#app/wiring/schedules.server.ts";
import type { Handler } from "#app/platform/runtime.server.ts";
import { inCompany, onFreshDatabase, type Company } from "../../../tests/company.ts";
import { each, SomeFailed } from "./each.server.ts";
import { daily, planDue, type Schedules } from "./schedules.server.ts";
import { scheduleTable } from "./table.server.ts";

const hour = 3_600_000;
const found = import.meta.glob<Record<string, Handler>>("../../**/handlers.server.ts", { eager: true, import: "handlers" });
const handlers = Object.assign({}, ...Object.values(found)) as Record<string, Handler>;

const atNoon: Schedules = { "test.noon": daily("12:00") };
const planned = async ({ jobs }: Company) => (await jobs()).filter(({ name }) => name === "test.noon").length;
/** As if what waits had been run. */
const run = ({ db }: Company) => db.execute("delete from jobs.job where name = 'work'");

describe("a schedule", () => {
  test("seen for the first time makes up for the last day, then comes at its hour, whatever became of the run before", () =>
    inCompany(async (company) => {
      // Ten in the morning.
      await planDue(company.ctx, atNoon);
      expect(await planned(company)).toBe(1);
      await run(company);
      company.pass(2 * hour - 1);
      await planDue(company.ctx, atNoon);
      expect(await planned(company)).toBe(0);
      company.pass(1);
      for (let times = 0; times < 3; times += 1) await planDue(company.ctx, atNoon);
      expect(await planned(company)).toBe(1);
      await run(company);
      company.pass(24 * hour);
      await planDue(company.ctx, atNoon);
      expect(await planned(company)).toBe(1);
    }));

  test("that was missed for days is made up for once", () =>
    inCompany(async (company) => {
      await planDue(company.ctx, atNoon);
      await run(company);
      company.pass(5 * 24 * hour);
      for (let times = 0; times < 2; times += 1) await planDue(company.ctx, atNoon);
      expect(await planned(company)).toBe(1);
    }));

  test("goes by the hour that holds now, though another one held when it was planned", () =>
    inCompany(async (company) => {
      await planDue(company.ctx, atNoon);
      await run(company);
      company.pass(hour);
      await planDue(company.ctx, { "test.noon": daily("10:30") });
      expect(await planned(company)).toBe(1);
      await run(company);
      await planDue(company.ctx, { "test.noon": () => null });
      company.pass(24 * hour);
      await planDue(company.ctx, { "test.noon": () => null });
      expect(await planned(company)).toBe(0);
    }));

  test("is planned once by ten who look at the same moment", () =>
    onFreshDatabase(async (company) => {
      const ran = async () => {
        await Promise.all(Array.from({ length: 10 }, () => planDue(company.ctx, atNoon)));
        const jobs = await planned(company);
        // What has begun no longer takes up a second one that is planned.
        await company.db.execute("update jobs.job set state = 'completed' where name = 'work'");
        return jobs;
      };
      expect(await ran()).toBe(1);
      company.pass(24 * hour);
      expect(await ran()).toBe(2);
    }));

  test("of a daily job follows Cairo's clock on the days when it is changed", () => {
    const next = (at: string) => (daily("00:30")(new Date(at), undefined as never) as Date).toISOString();
    expect(next("2026-01-15T22:29:59Z")).toBe("2026-01-15T22:30:00.000Z");
    expect(next("2026-01-15T22:30:00Z")).toBe("2026-01-16T22:30:00.000Z");
    // Summer time ends: midnight comes an hour later.
    expect(next("2026-10-29T12:00:00Z")).toBe("2026-10-29T22:30:00.000Z");
    expect(next("2026-07-15T12:00:00Z")).toBe("2026-07-15T21:30:00.000Z");
  });
});

const sources = import.meta.glob<string>(["../../**/*.{ts,tsx}", "!../../**/*.test.*"], { eager: true, query: "?raw", import: "default" });

describe("everything that comes by itself", () => {
  test("is in the table: a job that nobody queues by its name", () => {
    const code = Object.values(sources).join("\n");
    const queued = (name: string): boolean =>
      new RegExp(`(?<!each\\(\\s*|tellEnding\\(ctx, |kind: |actor, |\\| )"${name.replace(".", "\\.")}"(?!:)`).test(code);
    const alone = Object.keys(handlers).filter((name) => !queued(name));
    expect(Object.keys(schedules).toSorted()).toEqual(alone.toSorted());
  });

  test.each(Object.keys(schedules).filter((name) => name !== "backup.run"))(
    "%s is handled, runs twice, and leaves no job of its own name",
    (name) =>
      inCompany(async (company) => {
        for (let times = 0; times < 2; times += 1) await handlers[name]!(company.ctx, {});
        expect((await company.jobs()).map((job) => job.name)).not.toContain(name);
        expect(await company.db.select().from(scheduleTable).where(eq(scheduleTable.name, name))).toEqual([]);
      }),
  );
});

describe("one of many that fails", () => {
  const rows = ["a", "b", "c"].map((id) => ({ id }));

  test("keeps back none behind it, and the whole says how many failed", async () => {
    const done: string[] = [];
    const work = each("test", rows, async ({ id }) => {
      if (id === "a") throw new Error("no");
      done.push(id);
    });
    await expect(work).rejects.toEqual(new SomeFailed(1, 3));
    expect(done).toEqual(["b", "c"]);
  });

  test("because the database is away ends the whole", async () => {
    const tried: string[] = [];
    const work = each("test", rows, async ({ id }) => {
      tried.push(id);
      throw Object.assign(new Error("connect"), { code: "ECONNREFUSED" });
    });
    await expect(work).rejects.toThrow("connect");
    expect(tried).toEqual(["a"]);
  });
});
