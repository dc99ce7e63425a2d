import { eq } from "drizzle-orm";
import { z } from "zod";
import { userIdOf } from "#app/access/actor.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { readSetting, type Setting } from "#app/platform/settings/settings.server.ts";
import type { Language } from "#app/values/language.ts";
import type { Digits } from "#app/values/text/digits.ts";
import { userTable } from "./table.server.ts";

export const arabicDigits: Setting<Digits> = { key: "arabicDigits", schema: z.enum(["arab", "latn"]), fallback: "arab" };

export async function digitsOf(
  ctx: Pick<Ctx, "db">,
  { language, digits }: { language: Language; digits?: Digits | null | undefined },
): Promise<Digits> {
  return language === "en" ? "latn" : (digits ?? readSetting(ctx.db, arabicDigits));
}

export async function digitsFor(ctx: Ctx): Promise<Digits> {
  const me = ctx.language === "ar" ? userIdOf(ctx) : null;
  const [own] = me ? await ctx.db.select({ digits: userTable.digits }).from(userTable).where(eq(userTable.id, me)) : [];
  return digitsOf(ctx, { language: ctx.language, digits: own?.digits });
}
