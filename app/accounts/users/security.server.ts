import { eq } from "drizzle-orm";
import { z } from "zod";
import { authorize } from "#app/access/permissions.ts";
import { parsed } from "#app/accounts/input.server.ts";
import { twoFactorTable, userTable } from "#app/accounts/table.server.ts";
import { change, type Ctx, allowOnFullDisk } from "#app/platform/ctx.server.ts";
import { limit } from "#app/platform/http/rate-limit.server.ts";
import { Conflict } from "#app/values/errors.ts";
import { newId } from "#app/values/new-key.ts";
import { endSessions, lockUser } from "./guards.server.ts";

const user = z.uuid();

export async function signOutEverywhere(ctx: Ctx, raw: unknown): Promise<void> {
  authorize(ctx.actor, "user.update");
  const input = parsed({ user }, raw);
  await change(allowOnFullDisk(ctx), async (tx) => {
    await lockUser(tx, input.user);
    await endSessions(tx, input.user);
    await tx.record({ event: "user.signedOutEverywhere", entity: "user", id: input.user });
  });
}

export async function resetTwoFactor(ctx: Ctx, raw: unknown): Promise<void> {
  authorize(ctx.actor, "user.update");
  const input = parsed({ user }, raw);
  await change(ctx, async (tx) => {
    const before = await lockUser(tx, input.user);
    const gone = await tx.db.delete(twoFactorTable).where(eq(twoFactorTable.userId, before.id)).returning({ id: twoFactorTable.id });
    if (!before.twoFactorEnabled && gone.length === 0) throw new Conflict("CONFLICT", { key: "users.error.noTwoFactor" });
    await tx.db.update(userTable).set({ twoFactorEnabled: false, updatedAt: tx.now() }).where(eq(userTable.id, before.id));
    await endSessions(tx, before.id);
    await tx.record({ event: "user.twoFactorReset", entity: "user", id: before.id });
    await tx.send("account.twoFactorReset", { userId: before.id, mail: newId() });
  });
}

export async function sendReset(ctx: Ctx, raw: unknown): Promise<void> {
  authorize(ctx.actor, "user.update");
  const input = parsed({ user }, raw);
  await limit(ctx, `reset-for:${input.user}`, { max: 5, windowSeconds: 3600 });
  await change(ctx, async (tx) => {
    const person = await lockUser(tx, input.user);
    if (person.deactivatedAt) throw new Conflict("CONFLICT", { key: "users.error.closed" });
    await tx.record({ event: "user.resetSent", entity: "user", id: person.id });
    await tx.send("account.reset", { email: person.email, mail: newId() });
  });
}
