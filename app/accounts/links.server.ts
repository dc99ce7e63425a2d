import { createHash } from "node:crypto";
import { and, eq, gt, lt } from "drizzle-orm";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { newSecret } from "#app/platform/tokens/tokens.server.ts";
import { verificationTable } from "./table.server.ts";

/** What a link in a mail allows, and for how many hours. */
const purposes = { verify: 48, reset: 1, invitation: 72 } as const;
export type Purpose = keyof typeof purposes;

const identifier = (purpose: Purpose, token: string): string => `link:${purpose}:${createHash("sha256").update(token).digest("base64url")}`;

/** Makes a link for one account: 192 random bits, of which only the hash is stored. Older links stay valid until used or expired. */
export async function makeLink(ctx: Ctx, purpose: Purpose, userId: string): Promise<string> {
  const token = newSecret(24);
  const now = ctx.now();
  await ctx.db.delete(verificationTable).where(lt(verificationTable.expiresAt, now));
  await ctx.db.insert(verificationTable).values({
    identifier: identifier(purpose, token),
    value: userId,
    expiresAt: new Date(now.getTime() + purposes[purpose] * 3_600_000),
    createdAt: now,
    updatedAt: now,
  });
  return token;
}

export async function peekLink(ctx: Ctx, purpose: Purpose, token: string): Promise<string | null> {
  const [row] = await ctx.db
    .select({ userId: verificationTable.value })
    .from(verificationTable)
    .where(stillGood(ctx, purpose, token));
  return row?.userId ?? null;
}

/** Uses the link up and says whose it was; null when it is unknown, used or expired. Of two callers at once only one gets it. */
export async function redeemLink(ctx: Ctx, purpose: Purpose, token: string): Promise<string | null> {
  const [row] = await ctx.db
    .delete(verificationTable)
    .where(stillGood(ctx, purpose, token))
    .returning({ userId: verificationTable.value });
  return row?.userId ?? null;
}

export async function endLinks(ctx: Ctx, purpose: Purpose, userId: string): Promise<void> {
  const own = await ctx.db
    .select({ id: verificationTable.id, identifier: verificationTable.identifier })
    .from(verificationTable)
    .where(eq(verificationTable.value, userId));
  for (const link of own)
    if (link.identifier.startsWith(`link:${purpose}:`)) await ctx.db.delete(verificationTable).where(eq(verificationTable.id, link.id));
}

const stillGood = (ctx: Ctx, purpose: Purpose, token: string) =>
  and(eq(verificationTable.identifier, identifier(purpose, token)), gt(verificationTable.expiresAt, ctx.now()));
