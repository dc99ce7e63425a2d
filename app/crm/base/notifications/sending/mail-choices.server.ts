import { inArray } from "drizzle-orm";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { Unreadable } from "#app/values/errors.ts";
import { chosenWay, groupNames, waysOf, type MailChoices } from "#app/crm/base/notifications/fields.ts";
import { readerOf } from "#app/crm/base/notifications/page/list.server.ts";
import { mailChoiceTable } from "#app/crm/base/notifications/table.server.ts";

export async function mailChoicesOf(ctx: Ctx, people: readonly string[]): Promise<Map<string, MailChoices>> {
  if (people.length === 0) return new Map();
  const rows = await ctx.db
    .select()
    .from(mailChoiceTable)
    .where(inArray(mailChoiceTable.userId, [...people]));
  return new Map(rows.map(({ userId, choices }) => [userId, choices]));
}

export async function myMailChoices(ctx: Ctx): Promise<Required<MailChoices>> {
  const me = readerOf(ctx);
  const own = (await mailChoicesOf(ctx, [me])).get(me);
  return Object.fromEntries(groupNames.map((group) => [group, chosenWay(own, group)])) as Required<MailChoices>;
}

/** Keeps them. Throws `Unreadable` for a way that a group does not have. */
export async function chooseMails(ctx: Ctx, raw: Record<string, unknown>): Promise<void> {
  const userId = readerOf(ctx);
  const choices: MailChoices = {};
  for (const group of groupNames) {
    const way = waysOf(group).find((one) => one === raw[group]);
    if (!way) throw new Unreadable();
    choices[group] = way;
  }
  const values = { choices, at: ctx.now() };
  await ctx.db
    .insert(mailChoiceTable)
    .values({ userId, ...values })
    .onConflictDoUpdate({ target: mailChoiceTable.userId, set: values });
}
