import { expect, test } from "vitest";
import { change, type Ctx } from "#app/platform/ctx.server.ts";
import { onFreshDatabase, inCompany } from "../../../tests/company.ts";
import { keptReading } from "./kept-reading.server.ts";
import { raisePageVersion } from "./page-version.server.ts";

/** Counts how often it was really read. */
function counted() {
  let reads = 0;
  return keptReading(async (_: Ctx, name: string) => ({ name, read: ++reads }));
}

test("a reading answers from memory until something is published, by whomever", () =>
  onFreshDatabase(async (company) => {
    const ctx = company.as("admin");
    const read = counted();
    expect(await Promise.all([read(ctx, "a"), read(ctx, "a"), read(ctx, "b")])).toEqual([
      { name: "a", read: 1 },
      { name: "a", read: 1 },
      { name: "b", read: 2 },
    ]);
    await change(ctx, (tx) => tx.publish());
    expect((await read(ctx, "a")).read).toBe(3);
    // Another process tells nobody.
    await raisePageVersion(ctx.db);
    expect((await read(ctx, "a")).read).toBe(4);
  }));

test("what depends on the clock is read again soon, and an open transaction and a preview read for themselves", async () => {
  await onFreshDatabase(async (company) => {
    const read = counted();
    expect((await read(company.ctx, "a")).read).toBe(1);
    company.pass(5_000);
    expect((await read(company.ctx, "a")).read).toBe(2);
    expect((await read({ ...company.ctx, preview: { kind: "service", id: "x" } }, "a")).read).toBe(3);
    expect((await read(company.ctx, "a")).read).toBe(2);
  });
  await inCompany(async ({ ctx }) => {
    const read = counted();
    expect([(await read(ctx, "a")).read, (await read(ctx, "a")).read]).toEqual([1, 2]);
  });
});

test("a reading that failed is tried again, and an answer cannot be changed by who got it", () =>
  onFreshDatabase(async ({ ctx }) => {
    let fails = true;
    const read = keptReading(async () => {
      if (fails) throw new Error("away");
      return [{ name: "a" }];
    });
    await expect(read(ctx)).rejects.toThrow("away");
    fails = false;
    const [first] = await read(ctx);
    expect(() => (first!.name = "b")).toThrow(TypeError);
    expect(await read(ctx)).toEqual([{ name: "a" }]);
  }));
