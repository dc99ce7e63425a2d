import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { authorize } from "#app/access/permissions.ts";
import { parsed } from "#app/accounts/input.server.ts";
import { endLinks } from "#app/accounts/links.server.ts";
import { storedName } from "#app/accounts/names.ts";
import { insertUser } from "#app/accounts/operations.server.ts";
import { accountTable, userTable } from "#app/accounts/table.server.ts";
import { parseWith } from "#app/kit/fields/parse.server.ts";
import { change, type Change, type Ctx } from "#app/platform/ctx.server.ts";
import { limit } from "#app/platform/http/rate-limit.server.ts";
import { cairoDay } from "#app/values/calendar.ts";
import { Conflict, Invalid } from "#app/values/errors.ts";
import type { Language } from "#app/values/language.ts";
import { newId } from "#app/values/new-key.ts";
import { removeUser } from "./delete.server.ts";
import { invitationFields } from "./fields.ts";
import { lockUser } from "./guards.server.ts";

const user = z.uuid();

export async function inviteUser(ctx: Ctx, raw: unknown): Promise<{ id: string }> {
  authorize(ctx.actor, "user.create");
  const input = parseWith(invitationFields, raw, cairoDay(ctx.now()));
  return change(ctx, async (tx) => {
    const roleName = input.role ?? "pending";
    const made = await insertUser(
      tx,
      { email: input.email, ...storedName(input.name), language: input.language as Language, roleName, emailVerified: false },
      null,
    );
    if (!made) throw await taken(tx, input.email);
    await tx.record({ event: "user.invited", entity: "user", id: made, after: { role: roleName } });
    await tx.send("account.invitation", { userId: made, mail: newId() });
    return { id: made };
  });
}

async function taken(tx: Change, email: string): Promise<Invalid> {
  const [there] = await tx.db.select({ closed: userTable.deactivatedAt }).from(userTable).where(eq(userTable.email, email));
  const message = { key: there?.closed ? "users.error.emailClosed" : "account.error.emailTaken" };
  return new Invalid({ email: message }, message, "POSSIBLE_DUPLICATE");
}

export async function resendInvitation(ctx: Ctx, raw: unknown): Promise<void> {
  authorize(ctx.actor, "user.create");
  const input = parsed({ user }, raw);
  await limit(ctx, `invitation:${input.user}`, { max: 5, windowSeconds: 3600 });
  await change(ctx, async (tx) => {
    await invited(tx, input.user);
    await endLinks(tx, "invitation", input.user);
    await tx.record({ event: "user.invitationSent", entity: "user", id: input.user });
    await tx.send("account.invitation", { userId: input.user, mail: newId() });
  });
}

export async function withdrawInvitation(ctx: Ctx, raw: unknown): Promise<void> {
  authorize(ctx.actor, "user.delete");
  const input = parsed({ user }, raw);
  await change(ctx, async (tx) => {
    const gone = await invited(tx, input.user);
    await removeUser(tx, gone);
    await tx.record({ event: "user.invitationWithdrawn", entity: "user", id: gone.id, before: { email: gone.email, role: gone.roleName } });
  });
}

async function invited(tx: Change, id: string) {
  const found = await lockUser(tx, id);
  const [password] = await tx.db
    .select({ id: accountTable.id })
    .from(accountTable)
    .where(and(eq(accountTable.userId, id), eq(accountTable.providerId, "credential")));
  if (found.emailVerified || password) throw new Conflict("CONFLICT", { key: "users.error.joined" });
  if (found.deactivatedAt) throw new Conflict("CONFLICT", { key: "users.error.closed" });
  return found;
}
