import { randomInt } from "node:crypto";
import { and, eq, isNull, lt, sql } from "drizzle-orm";
import { z } from "zod";
import { startOf } from "#app/access/gates.ts";
import { digitsOf } from "#app/accounts/digits.server.ts";
import { userOf, writeToAccount } from "#app/accounts/handlers.server.ts";
import { effectiveRole } from "#app/accounts/session.server.ts";
import { userTable } from "#app/accounts/table.server.ts";
import { apiTokenTable } from "#app/api/tokens/table.server.ts";
import { format } from "#app/locale/format.ts";
import { change, type Change, type Ctx } from "#app/platform/ctx.server.ts";
import { AddressRefused, guardedPost } from "#app/platform/networks/guarded-post.server.ts";
import type { Handler } from "#app/platform/runtime.server.ts";
import { bodyOf, readerOf } from "./body.server.ts";
import type { Attempt, stopReasons } from "./fields.ts";
import { hostOf } from "./host.ts";
import { queueTry } from "./queue.server.ts";
import { signedHeaders, unsealSecret } from "./signature.server.ts";
import { deliveryTable, webhookTable } from "./table.server.ts";

type Webhook = typeof webhookTable.$inferSelect;
type Delivery = typeof deliveryTable.$inferSelect;

const [second, minute, hour, day] = [1000, 60_000, 3_600_000, 86_400_000];
/** Before each try after the first one (ms), each up to a tenth longer, so that what failed together does not come back together. */
const pauses = [5 * second, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour, 14 * hour, 20 * hour, day];
const longestPause = day;
const failingMs = 5 * day;
/** While nothing arrives, first tries of further deliveries are put off for so long, instead of waiting for the same server one after the other. */
const restMs = minute;
const keptMs = 30 * day;

const told = z.object({ delivery: z.uuid(), tries: z.int() });

const send: Handler = async (ctx, data) => {
  const { delivery: id, tries } = told.parse(data);
  const [found] = await ctx.db
    .select({ delivery: deliveryTable, webhook: webhookTable, owner: userTable, token: apiTokenTable })
    .from(deliveryTable)
    .innerJoin(webhookTable, eq(webhookTable.id, deliveryTable.webhookId))
    .innerJoin(userTable, eq(userTable.id, webhookTable.ownerId))
    .leftJoin(apiTokenTable, eq(apiTokenTable.id, webhookTable.tokenId))
    .where(eq(deliveryTable.id, id));
  if (!found || found.delivery.state !== "waiting" || found.delivery.tries !== tries) return;
  const { delivery, webhook, owner, token } = found;
  const now = ctx.now();
  if (token && (token.endedAt || token.expiresAt <= now)) await change(ctx, (tx) => stop(tx, webhook, "token"));
  else if (!webhook.stoppedAt) {
    const rest = webhook.failedAt && webhook.failedAt.getTime() + restMs - now.getTime();
    if (tries === 0 && rest && rest > 0) return putOff(ctx, delivery, new Date(now.getTime() + rest + randomInt(minute)));
    const reader = readerOf(webhook, owner, token);
    const body = reader && (await bodyOf({ ...ctx, actor: reader }, delivery, webhook.full));
    if (body === null) return close(ctx, delivery, "withheld");
    return tryOnce(ctx, webhook, delivery, body);
  }
  return close(ctx, delivery, "failed");
};

const close = async (ctx: Ctx, { id }: Delivery, state: "withheld" | "failed"): Promise<void> => {
  await ctx.db.update(deliveryTable).set({ state, nextAt: null }).where(eq(deliveryTable.id, id));
};

const putOff = (ctx: Ctx, delivery: Delivery, until: Date): Promise<void> =>
  change(ctx, async (tx) => {
    await tx.db.update(deliveryTable).set({ nextAt: until }).where(eq(deliveryTable.id, delivery.id));
    await queueTry(tx, delivery, delivery.tries, until);
  });

async function tryOnce(ctx: Ctx, webhook: Webhook, delivery: Delivery, body: string): Promise<void> {
  const { id, secretSealed, previousSealed, previousUntil } = webhook;
  const sealed = [secretSealed, ...(previousSealed && previousUntil && previousUntil > ctx.now() ? [previousSealed] : [])];
  const secrets = sealed.map((text) => unsealSecret(id, text)).filter((secret) => secret !== null);
  const began = performance.now();
  let [retryAfter, outcome]: [number | null, Pick<Attempt, "status" | "fault" | "answer">] = [null, { status: null, fault: "connection" }];
  // Opened by none after the company's secret was changed: an unsigned request proves nothing.
  if (secrets.length === 0) outcome.fault = "secret";
  else
    try {
      const answer = await guardedPost(webhook.address, { headers: signedHeaders(secrets, delivery.id, ctx.now(), body), body });
      retryAfter = answer.retryAfter;
      outcome = { status: answer.status, answer: answer.text };
    } catch (error) {
      const isOver = error instanceof Error && (error.name === "AbortError" || error.name === "TimeoutError");
      outcome.fault = error instanceof AddressRefused ? "refused" : isOver ? "timeout" : "connection";
    }
  const attempt: Attempt = { at: ctx.now().toISOString(), ms: Math.round(performance.now() - began), ...outcome };
  await change(ctx, (tx) => noteAttempt(tx, webhook, delivery, attempt, retryAfter));
}

async function noteAttempt(tx: Change, webhook: Webhook, delivery: Delivery, attempt: Attempt, retryAfter: number | null): Promise<void> {
  const { status } = attempt;
  const now = tx.now();
  const arrived = status !== null && status >= 200 && status < 300;
  const tries = delivery.tries + 1;
  const pause = pauses[delivery.tries];
  const wait = pause && Math.max(pause + randomInt(Math.ceil(pause / 10)), Math.min((retryAfter ?? 0) * second, longestPause));
  const again = !arrived && status !== 410 && wait !== undefined;
  const nextAt = again ? new Date(now.getTime() + wait) : null;
  // Whoever had it sent again meanwhile has queued it already.
  const [noted] = await tx.db
    .update(deliveryTable)
    .set({
      tries,
      nextAt,
      state: arrived ? "delivered" : again ? "waiting" : "failed",
      attempts: sql`${deliveryTable.attempts} || ${JSON.stringify([attempt])}::jsonb`,
    })
    .where(and(eq(deliveryTable.id, delivery.id), eq(deliveryTable.tries, delivery.tries)))
    .returning({ id: deliveryTable.id });
  if (noted && nextAt) await queueTry(tx, delivery, tries, nextAt);
  const since = arrived ? null : sql`coalesce(${webhookTable.failingSince}, ${now.toISOString()}::timestamptz)`;
  const [after] = await tx.db
    .update(webhookTable)
    .set({ failingSince: since, failedAt: arrived ? null : now })
    .where(eq(webhookTable.id, webhook.id))
    .returning({ failingSince: webhookTable.failingSince });
  if (status === 410) await stop(tx, webhook, "gone");
  else if (after?.failingSince && now.getTime() - after.failingSince.getTime() >= failingMs) await stop(tx, webhook, "failing");
}

async function stop(
  tx: Change,
  { id, address, ownerId }: Webhook,
  because: Exclude<(typeof stopReasons)[number], "paused">,
): Promise<void> {
  const [stopped] = await tx.db
    .update(webhookTable)
    .set({ stoppedAt: tx.now(), stoppedBecause: because })
    .where(and(eq(webhookTable.id, id), isNull(webhookTable.stoppedAt)))
    .returning({ id: webhookTable.id });
  if (!stopped) return;
  await tx.record({
    event: "webhook.stopped",
    entity: "webhook",
    id,
    before: { name: hostOf(address), stoppedBecause: null },
    after: { stoppedBecause: because },
    // The mail below says why.
    notices: [{ to: [ownerId], kind: "stopped", data: { title: hostOf(address) }, unmailed: true }],
  });
  await tx.send("webhook.stopped", { webhook: id });
}

const stopped: Handler = async (ctx, data) => {
  const { webhook: id } = z.object({ webhook: z.uuid() }).parse(data);
  const [webhook] = await ctx.db.select().from(webhookTable).where(eq(webhookTable.id, id));
  const owner = webhook?.stoppedAt && (await userOf(ctx, { id: webhook.ownerId }));
  if (!owner || !webhook.stoppedAt) return;
  const values = {
    host: hostOf(webhook.address),
    because: webhook.stoppedBecause ?? "paused",
    date: format(owner.language, await digitsOf(ctx, owner)).dateTime(webhook.stoppedAt),
  };
  await writeToAccount(ctx, "webhook.stopped", `${id}:${webhook.stoppedAt.toISOString()}`, owner, ({ t, at }) => ({
    subject: t("webhook.mail.subject", values),
    heading: t("webhook.mail.subject", values),
    paragraphs: [t("webhook.mail.text", values)],
    action: { label: t("webhook.mail.action"), url: at(`${startOf(effectiveRole(owner.roleName, owner.emailVerified))}/developers`) },
  }));
};

const purge: Handler = async (ctx) => {
  await ctx.db.delete(deliveryTable).where(lt(deliveryTable.at, new Date(ctx.now().getTime() - keptMs)));
};

export const handlers: Record<string, Handler> = { "webhook.send": send, "webhook.stopped": stopped, "webhook.purge": purge };
