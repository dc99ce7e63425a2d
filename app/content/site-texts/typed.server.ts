import { eq } from "drizzle-orm";
import { userIdOf } from "#app/access/actor.ts";
import { authorize } from "#app/access/permissions.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { Forbidden, type FieldErrors } from "#app/values/errors.ts";
import { cleaned } from "./clean.server.ts";
import type { TextInput } from "./fields.ts";
import { siteContentTypedTable } from "./table.server.ts";

/** Keeps what somebody is typing for his own preview. Nothing is refused: what is wrong comes back by key and side, and the preview goes without it. */
export async function holdTyped(ctx: Ctx, inputs: readonly TextInput[]): Promise<FieldErrors> {
  authorize(ctx.actor, "siteContent.update");
  const me = userIdOf(ctx);
  if (!me) throw new Forbidden();
  const { texts, problems } = cleaned(inputs);
  const row = { by: me, texts: Object.fromEntries(texts.map(({ key, en, ar }) => [key, { en, ar }])), at: ctx.now() };
  if (texts.length === 0) await ctx.db.delete(siteContentTypedTable).where(eq(siteContentTypedTable.by, row.by));
  else await ctx.db.insert(siteContentTypedTable).values(row).onConflictDoUpdate({ target: siteContentTypedTable.by, set: row });
  return problems;
}
