import { and, eq, inArray, isNull } from "drizzle-orm";
import { nameOf } from "#app/accounts/names.ts";
import { userTable } from "#app/accounts/table.server.ts";
import { clientTable } from "#app/crm/people/clients/table.server.ts";
import { leadTable } from "#app/crm/people/leads/table.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import type { Bilingual } from "#app/values/text/bilingual.ts";
import type { Digits } from "#app/values/text/digits.ts";
import type { Language } from "#app/values/language.ts";
import type { Attendee, Meeting } from "#app/crm/work/meetings/fields.ts";

export type Invited = { userId: string | null; name: Bilingual; email: string; language: Language; digits: Digits | null };

type Invitee = Pick<Attendee, "userId" | "name" | "email">;

export async function invited(ctx: Ctx, meeting: Meeting, invitees: readonly Invitee[]): Promise<Invited[]> {
  const ids = invitees.flatMap(({ userId }) => (userId ? [userId] : []));
  const rows =
    ids.length > 0
      ? await ctx.db
          .select()
          .from(userTable)
          .where(and(inArray(userTable.id, ids), isNull(userTable.deactivatedAt)))
      : [];
  const staff = rows.map((row): Invited => ({
    userId: row.id,
    name: nameOf(row),
    email: row.email,
    language: row.language,
    digits: row.digits,
  }));
  const guests = invitees.filter(({ userId, email }) => !userId && email !== "");
  const language = guests.length > 0 ? await languageOf(ctx, meeting) : null;
  const outside = guests.map(({ name, email }): Invited => ({
    userId: null,
    name: arabic.test(name) ? { en: "", ar: name } : { en: name, ar: "" },
    email,
    // Somebody of whom we know nothing else is written to as his name is.
    language: language ?? (arabic.test(name) ? "ar" : "en"),
    digits: null,
  }));
  return [...staff, ...outside].filter((person, at, all) => all.findIndex((other) => other.email === person.email) === at);
}

const arabic = /\p{Script=Arabic}/u;

async function languageOf(ctx: Ctx, { clientId, leadId }: Meeting): Promise<Language | null> {
  for (const [table, id] of [
    [clientTable, clientId],
    [leadTable, leadId],
  ] as const) {
    if (!id) continue;
    const [row] = await ctx.db.select({ language: table.preferredLanguage }).from(table).where(eq(table.id, id));
    if (row?.language) return row.language;
  }
  return null;
}

export async function hostsOf(ctx: Ctx): Promise<Map<string, Invited>> {
  const rows = await ctx.db.select().from(userTable);
  return new Map(
    rows.map((row) => [row.id, { userId: row.id, name: nameOf(row), email: row.email, language: row.language, digits: row.digits }]),
  );
}
