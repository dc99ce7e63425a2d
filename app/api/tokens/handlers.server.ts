import { and, eq, gt, isNull, lte } from "drizzle-orm";
import { z } from "zod";
import { digitsOf } from "#app/accounts/digits.server.ts";
import { startOf } from "#app/access/gates.ts";
import { userOf, writeToAccount } from "#app/accounts/handlers.server.ts";
import { effectiveRole } from "#app/accounts/session.server.ts";
import { format } from "#app/locale/format.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { each } from "#app/platform/jobs/each.server.ts";
import type { Handler } from "#app/platform/runtime.server.ts";
import { cairoDay } from "#app/values/calendar.ts";
import { apiTokenTable } from "./table.server.ts";

type TokenRow = typeof apiTokenTable.$inferSelect;

const weekMs = 7 * 86_400_000;
const told = z.object({ token: z.uuid(), address: z.string().nullish(), at: z.iso.datetime().optional() });

async function write(
  ctx: Ctx,
  kind: "token.created" | "token.ending" | "token.newNetwork",
  key: string,
  token: TokenRow,
  values: { at: Date; address?: string },
) {
  const owner = await userOf(ctx, { id: token.ownerId });
  if (!owner || token.endedAt || token.expiresAt <= ctx.now()) return;
  const { dateTime } = format(owner.language, await digitsOf(ctx, owner));
  await writeToAccount(ctx, kind, key, owner, ({ t, at }) => {
    const { name, prefix, expiresAt } = token;
    const what = kind.slice("token.".length);
    const said = { name, prefix, until: dateTime(expiresAt), date: dateTime(values.at), address: values.address ?? "" };
    const subject = t(`token.mail.${what}.subject`, { name });
    return {
      subject,
      heading: subject,
      paragraphs: [t(`token.mail.${what}.text`, said)],
      action: { label: t("token.mail.action"), url: at(`${startOf(effectiveRole(owner.roleName, owner.emailVerified))}/developers`) },
      ...(kind !== "token.ending" && { notes: [t("token.mail.note")] }),
    };
  });
}

const tokenOf = async (ctx: Ctx, id: string): Promise<TokenRow | undefined> =>
  (await ctx.db.select().from(apiTokenTable).where(eq(apiTokenTable.id, id)))[0];

const created: Handler = async (ctx, data) => {
  const token = await tokenOf(ctx, told.parse(data).token);
  if (token) await write(ctx, "token.created", token.id, token, { at: token.createdAt });
};

/** At most one mail a day for a token: a program may run in many networks. */
const newNetwork: Handler = async (ctx, data) => {
  const { token: id, address, at } = told.parse(data);
  const token = await tokenOf(ctx, id);
  const when = at ? new Date(at) : ctx.now();
  if (token) await write(ctx, "token.newNetwork", `${id}:${cairoDay(when)}`, token, { at: when, address: address ?? "" });
};

const ending: Handler = async (ctx) => {
  const { endedAt, expiresAt } = apiTokenTable;
  const now = ctx.now();
  const soon = and(isNull(endedAt), gt(expiresAt, now), lte(expiresAt, new Date(now.getTime() + weekMs)));
  const rows = await ctx.db.select().from(apiTokenTable).where(soon);
  const longer = rows.filter((row) => row.expiresAt.getTime() - row.createdAt.getTime() > weekMs);
  await each("token.remind", longer, (row) => write(ctx, "token.ending", row.id, row, { at: now }));
};

export const handlers: Record<string, Handler> = {
  "token.created": created,
  "token.newNetwork": newNetwork,
  "token.remind": ending,
};
