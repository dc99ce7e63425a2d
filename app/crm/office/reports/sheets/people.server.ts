import { accountRows } from "#app/accounts/user-rows.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import type { Bilingual } from "#app/values/text/bilingual.ts";

export async function peopleNamed(ctx: Ctx): Promise<(id: string | null) => Bilingual | null> {
  const rows = await accountRows(ctx);
  const names = new Map(rows.map(({ id, fullName: en, fullNameAr: ar }) => [id, { en, ar }]));
  return (id) => names.get(id ?? "") ?? null;
}
