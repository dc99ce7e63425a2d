import { asc, eq } from "drizzle-orm";
import type { Account, RoleName } from "#app/access/actor.ts";
import { setSignUpOpen } from "#app/accounts/settings.server.ts";
import { userTable } from "#app/accounts/table.server.ts";
import { createUsers } from "#app/accounts/users/operations.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";

/** Known to everybody who reads the demo's greeting; these accounts exist in demo data only. */
export const demoPassword = "Diwan-demo-2026";

type DemoAccount = { email: string; fullName: string; fullNameAr: string; language: "en" | "ar"; role: RoleName };

/** One person for each role, and two in sales so that a lead can change hands. */
export const demoAccounts: readonly DemoAccount[] = [
  { email: "admin@diwan.example", fullName: "Hoda Mansour", fullNameAr: "هدى منصور", language: "en", role: "admin" },
  { email: "manager@diwan.example", fullName: "Salma Haggag", fullNameAr: "سلمى حجاج", language: "en", role: "manager" },
  { email: "sales@diwan.example", fullName: "Omar Shaheen", fullNameAr: "عمر شاهين", language: "ar", role: "sales" },
  { email: "sales2@diwan.example", fullName: "Nermin Adel", fullNameAr: "نرمين عادل", language: "en", role: "sales" },
  { email: "designer@diwan.example", fullName: "Karim Abou-Zeid", fullNameAr: "كريم أبو زيد", language: "en", role: "designer" },
  { email: "accountant@diwan.example", fullName: "Hany Sobhi", fullNameAr: "هاني صبحي", language: "ar", role: "accountant" },
  { email: "pending@diwan.example", fullName: "Yasmin Fouad", fullNameAr: "ياسمين فؤاد", language: "en", role: "pending" },
];

/** Makes the demo's accounts, confirmed and with the known password, and opens sign-up. Called by the demo's seed alone; those that exist stay. */
export async function createDemoAccounts(ctx: Ctx): Promise<void> {
  const present = new Set((await ctx.db.select({ email: userTable.email }).from(userTable)).map(({ email }) => email));
  const missing = demoAccounts.filter(({ email }) => !present.has(email));
  await createUsers(
    ctx,
    missing.map((account) => ({ ...account, password: demoPassword })),
  );
  await setSignUpOpen(ctx, true);
}

/** The first person of a role, as who acts. */
export async function firstOf(ctx: Ctx, role: RoleName): Promise<Account | undefined> {
  const [row] = await ctx.db
    .select()
    .from(userTable)
    .where(eq(userTable.roleName, role))
    .orderBy(asc(userTable.createdAt), asc(userTable.id))
    .limit(1);
  return row && { kind: "user", id: row.id, email: row.email, fullName: row.fullName, emailVerified: true, role, sessionId: "demo" };
}

/** The first person of each of these roles, where there is one. */
export async function staffOf<R extends RoleName>(ctx: Ctx, roles: readonly R[]): Promise<Map<R, Account>> {
  const found = new Map<R, Account>();
  for (const role of roles) {
    const person = await firstOf(ctx, role);
    if (person) found.set(role, person);
  }
  return found;
}
