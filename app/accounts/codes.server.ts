import { createHmac } from "node:crypto";
import { and, eq, isNull, lt, or } from "drizzle-orm";
import { symmetricDecrypt } from "better-auth/crypto";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { Invalid } from "#app/values/errors.ts";
import { westernDigits } from "#app/values/text/digits.ts";
import { authFor } from "./auth.server.ts";
import { calling } from "./provider-errors.server.ts";
import { twoFactorTable } from "./table.server.ts";

const stepMilliseconds = 30_000;
/** Steps before and after the present one whose codes the auth library takes. */
const tolerated = 1;
/** Ten minutes: by so much a telephone's clock can be off for its code still to be recognised, which lets nobody in. */
const recognised = 20;

/** A typed code: digits of every script and width as Western ones, without spaces, dashes and invisible marks. A recovery code keeps its dash. */
export function typedCode(typed: string): { code: string; byApp: boolean } {
  const text = westernDigits(typed.normalize("NFKC"))
    .replace(/[\p{Pd}\u2212]/gu, "-")
    .replace(/[\s\p{Cf}]/gu, "");
  const digits = text.replaceAll("-", "");
  return /^\d{1,9}$/.test(digits) ? { code: digits, byApp: true } : { code: text, byApp: false };
}

/** One statement takes the step, then `verify`: of two at once one has the code. Throws `Invalid` at `code` where it was used or the clock is off. */
export async function withCode<T>(ctx: Ctx, userId: string | null, code: string, verify: () => Promise<T>): Promise<T> {
  const step = userId === null ? null : await stepOf(ctx, userId, code);
  const near = step !== null && Math.abs(step - presentStep()) <= tolerated;
  if (userId !== null && near) await useStep(ctx, userId, step);
  try {
    return await calling(verify);
  } catch (error) {
    // Refused as every wrong code is, and counted with them.
    if (step !== null && !near && error instanceof Invalid && error.fields["code"]) throw refused("clockOff");
    throw error;
  }
}

async function useStep(ctx: Ctx, userId: string, step: number): Promise<void> {
  const { usedStep } = twoFactorTable;
  const taken = await ctx.db
    .update(twoFactorTable)
    .set({ usedStep: step })
    .where(and(eq(twoFactorTable.userId, userId), or(isNull(usedStep), lt(usedStep, step))))
    .returning({ id: twoFactorTable.id });
  if (taken.length === 0) throw refused("codeUsed");
}

const refused = (key: string) => new Invalid({ code: { key: `account.error.${key}` } }, { key: `account.error.${key}` });

const presentStep = (): number => Math.floor(Date.now() / stepMilliseconds);

async function stepOf(ctx: Ctx, userId: string, code: string): Promise<number | null> {
  const [row] = await ctx.db.select({ secret: twoFactorTable.secret }).from(twoFactorTable).where(eq(twoFactorTable.userId, userId));
  if (!row) return null;
  const { secretConfig } = await authFor(ctx.db, ctx.now).$context;
  const secret = await symmetricDecrypt({ key: secretConfig, data: row.secret });
  const present = presentStep();
  const away = Array.from({ length: recognised + 1 }, (_, steps) => [present - steps, present + steps]).flat();
  return away.find((step) => codeAt(secret, step) === code) ?? null;
}

/** RFC 6238 with the usual choices: SHA-1, six digits. */
function codeAt(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac("sha1", secret).update(counter).digest();
  const number = mac.readUInt32BE(mac[19]! & 0xf) & 0x7fff_ffff;
  return String(number % 1_000_000).padStart(6, "0");
}
