import { eq, inArray } from "drizzle-orm";
import type { RoleName } from "#app/access/actor.ts";
import { userTable } from "#app/accounts/table.server.ts";
import { createUser } from "#app/accounts/users/operations.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";

export const password = "seven-brown-camels";

/** One account for each role, and a manager whose address is not confirmed. */
export const staff = ["admin", "manager", "sales", "designer", "accountant", "pending", "unverified"] as const satisfies readonly (
  | RoleName
  | "unverified"
)[];
export type Staff = (typeof staff)[number];

export const emailOf = (who: string): string => `${who}@here.example`;

/** Makes the accounts. */
export async function addStaff(ctx: Ctx): Promise<void> {
  for (const who of staff)
    await createUser(ctx, {
      email: emailOf(who),
      fullName: "Dina Samir",
      language: "en",
      role: who === "unverified" ? "manager" : who,
      password,
    });
  await ctx.db
    .update(userTable)
    .set({ emailVerified: false })
    .where(eq(userTable.email, emailOf("unverified")));
}

/** Their ids; null before they are made. */
export async function idsOfStaff(ctx: Ctx): Promise<Record<Staff, string> | null> {
  const rows = await ctx.db
    .select({ id: userTable.id, email: userTable.email })
    .from(userTable)
    .where(inArray(userTable.email, staff.map(emailOf)));
  const ids = Object.fromEntries(staff.map((who) => [who, rows.find(({ email }) => email === emailOf(who))?.id]));
  return rows.length === staff.length ? (ids as Record<Staff, string>) : null;
}
