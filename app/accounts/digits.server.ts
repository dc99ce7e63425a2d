import { eq } from "drizzle-orm";
import { z } from "zod";
import { userIdOf } from "#app/access/actor.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { readSetting, type Setting } from "#app/platform/settings/settings.server.ts";
import type { Digits } from "#app/values/text/digits.ts";
import { userTable } from "./table.server.ts";

/** The digits of the Arabic site, and of Arabic screens for whoever has not chosen his own. */
export const arabicDigits: Setting<Digits> = { key: "arabicDigits", schema: z.enum(["arab", "latn"]), fallback: "arab" };

/** Which digits the reader's numbers are printed in: Western in English, else the person's choice, else the site's. */
export async function digitsFor(ctx: Ctx): Promise<Digits> {
  if (ctx.language === "en") return "latn";
  const me = userIdOf(ctx);
  if (me) {
    const [own] = await ctx.db.select({ digits: userTable.digits }).from(userTable).where(eq(userTable.id, me));
    if (own?.digits) return own.digits;
  }
  return readSetting(ctx.db, arabicDigits);
}
