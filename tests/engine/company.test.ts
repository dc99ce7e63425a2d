import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { userTable } from "#app/accounts/table.server.ts";
import { auditTable } from "#app/platform/audit/table.server.ts";
import { change } from "#app/platform/ctx.server.ts";
import { inCompany, onFreshDatabase } from "../company.ts";

const audits = sql<number>`count(*)::int`;

test("a refused change inside a story takes its row and its job with it, and the story goes on", () =>
  inCompany(async ({ as, db, jobs }) => {
    const ctx = as("sales");
    const refused = change(ctx, async (tx) => {
      await tx.record({ event: "lead.created", entity: "lead", id: "1" });
      await tx.send("lead.captured", { id: "1" });
      throw new Error("no");
    });
    await expect(refused).rejects.toThrow("no");
    expect(await db.select({ n: audits }).from(auditTable)).toEqual([{ n: 0 }]);
    expect(await jobs()).toEqual([]);
    await change(ctx, async (tx) => {
      await tx.record({ event: "lead.created", entity: "lead", id: "2" });
      await tx.send("lead.captured", { id: "2" });
    });
    expect(await db.select({ id: auditTable.entityId, who: auditTable.actorId }).from(auditTable)).toEqual([
      { id: "2", who: ctx.actor.kind === "user" ? ctx.actor.id : "" },
    ]);
    expect(await jobs()).toEqual([{ name: "lead.captured", data: { id: "2" } }]);
  }));

test("nothing of a story remains", async () => {
  await inCompany(async ({ db, as }) => {
    await change(as("admin"), (tx) => tx.record({ event: "x", entity: "y" }));
    expect(await db.select().from(userTable).where(eq(userTable.roleName, "admin"))).toHaveLength(1);
  });
  await inCompany(async ({ db }) => expect(await db.select({ n: audits }).from(auditTable)).toEqual([{ n: 0 }]));
});

test("two waiting jobs with one key are one, jobs without a key are not", () =>
  inCompany(async ({ ctx, jobs }) => {
    await change(ctx, async (tx) => {
      await tx.send("mail.send", { n: 1 }, { key: "a" });
      await tx.send("mail.send", { n: 2 }, { key: "a" });
      await tx.send("mail.send", { n: 3 });
      await tx.send("mail.send", { n: 3 });
    });
    expect(await jobs()).toHaveLength(3);
  }));

test("a story that commits leaves nothing either", async () => {
  await onFreshDatabase(({ as }) => change(as("admin"), (tx) => tx.send("x.y", {})));
  await inCompany(async ({ jobs, db }) => {
    expect(await jobs()).toEqual([]);
    expect(await db.select({ n: audits }).from(auditTable)).toEqual([{ n: 0 }]);
  });
});
