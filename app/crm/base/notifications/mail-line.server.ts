import { eq } from "drizzle-orm";
import { userTable } from "#app/accounts/table.server.ts";
import type { Format } from "#app/locale/format.ts";
import type { Translate } from "#app/locale/translate.ts";
import { config } from "#app/platform/config.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { bilingual, type Bilingual } from "#app/values/text/bilingual.ts";
import { sentence } from "./sentence.ts";
import type { notificationTable } from "./table.server.ts";

type Row = typeof notificationTable.$inferSelect;

export const lineOf = async (ctx: Ctx, t: Translate, shown: Format, row: Row, title: Bilingual): Promise<string> =>
  sentence(t, shown, { kind: row.kind, about: row.aboutKind, title, who: await nameOf(ctx, row.by), data: row.data });

async function nameOf(ctx: Ctx, id: string | null): Promise<Bilingual | null> {
  const [user] = id
    ? await ctx.db.select({ en: userTable.fullName, ar: userTable.fullNameAr }).from(userTable).where(eq(userTable.id, id))
    : [];
  return user ? bilingual(user.en, user.ar) : null;
}

export const choicesLink = (t: Translate) => ({ label: t("notification.mail.choose"), url: `${config().APP_URL}/crm/notifications/mails` });
