import { eq } from "drizzle-orm";
import { z } from "zod";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { readSetting, type Setting } from "#app/platform/settings/settings.server.ts";
import { digitKinds, type Digits } from "#app/values/digits.ts";
import { userTable } from "./table.server.ts";

/** The company's choice for the Arabic site, and the start for each account. */
export const arabicDigits: Setting<Digits> = { key: "arabicDigits", schema: z.enum(digitKinds), fallback: "arab" };

/** Which digits this reader gets in Arabic: his own choice, else the company's. Public. */
export async function digitsFor(ctx: Ctx): Promise<Digits> {
  if (ctx.actor.kind === "user") {
    const [own] = await ctx.db.select({ digits: userTable.digits }).from(userTable).where(eq(userTable.id, ctx.actor.id));
    if (own?.digits) return own.digits;
  }
  return readSetting(ctx.db, arabicDigits);
}
