import { eq } from "drizzle-orm";
import type { RoleName } from "#app/access/actor.ts";
import { authorize } from "#app/access/permissions.ts";
import { nameOf, storedName } from "#app/accounts/names.ts";
import { userTable } from "#app/accounts/table.server.ts";
import { changed } from "#app/accounts/user-rows.server.ts";
import type { Stale } from "#app/kit/entity/screens.ts";
import { parseWith } from "#app/kit/fields/parse.server.ts";
import { change, type Change, type Ctx } from "#app/platform/ctx.server.ts";
import { cairoDay } from "#app/values/calendar.ts";
import { Conflict } from "#app/values/errors.ts";
import type { Language } from "#app/values/language.ts";
import { userFields, waitingFields } from "./fields.ts";
import { lockUser, type LockedUser } from "./guards.server.ts";
import { savesOf } from "./history.server.ts";
import { giveRole } from "./operations.server.ts";

/** Changes name, role and language of an account as seen at `version`; a stale save says who changed what. `meant`: the administrator wants to lose his own role. */
export async function updateUser(ctx: Ctx, id: string, version: number, raw: unknown, meant = false): Promise<void> {
  authorize(ctx.actor, "user.update");
  await change(ctx, async (tx) => {
    const user = await lockUser(tx, id);
    // An account without a role gets one by being let in, not in passing.
    const changes = parseWith(user.roleName === "pending" ? waitingFields : userFields, raw, cairoDay(ctx.now()));
    const input = { role: user.roleName, ...changes };
    if (user.version !== version) throw new Conflict("STALE", { key: "users.error.stale" }, await staleOf(tx, user, version));
    const wanted = { ...storedName(input.name), roleName: input.role as RoleName, language: input.language as Language };
    const different = (Object.keys(wanted) as (keyof typeof wanted)[]).filter((column) => wanted[column] !== user[column]);
    if (different.length === 0) return;
    const newRole = different.includes("roleName");
    if (newRole) await giveRole(tx, user, wanted.roleName, meant);
    await tx.db
      .update(userTable)
      .set({ ...wanted, ...changed(tx) })
      .where(eq(userTable.id, user.id));
    const pick = (from: Record<keyof typeof wanted, string>) =>
      Object.fromEntries(different.map((column) => [column === "roleName" ? "role" : column, from[column]]));
    await tx.record({
      event: newRole ? "user.roleChanged" : "user.updated",
      entity: "user",
      id: user.id,
      before: pick(user),
      after: pick(wanted),
    });
  });
}

async function staleOf(tx: Change, user: LockedUser, version: number): Promise<Stale> {
  const saves = await savesOf(tx, user.id, Math.max(1, Math.min(50, user.version - version)));
  const changes = new Map<string, Stale["changed"][number]>();
  for (const { by, at, after } of saves)
    for (const field of Object.keys(after)) if (!changes.has(field)) changes.set(field, { field, by, at });
  return {
    version: user.version,
    theirs: { name: nameOf(user), role: user.roleName, language: user.language },
    changed: [...changes.values()],
  };
}
