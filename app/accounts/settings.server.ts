import { z } from "zod";
import { authorize } from "#app/access/permissions.ts";
import { change, type Ctx } from "#app/platform/ctx.server.ts";
import { readSetting, writeSetting, type Setting } from "#app/platform/settings/settings.server.ts";

export const signUpOpen: Setting<boolean> = { key: "signUpOpen", schema: z.boolean(), fallback: false };

export const isSignUpOpen = (ctx: Ctx): Promise<boolean> => readSetting(ctx.db, signUpOpen);

export async function setSignUpOpen(ctx: Ctx, open: boolean): Promise<void> {
  authorize(ctx.actor, "siteSettings.update");
  await change(ctx, (tx) => writeSetting(tx, signUpOpen, open));
}
