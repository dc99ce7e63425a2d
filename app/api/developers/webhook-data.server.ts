import { accountOf, isActor } from "#app/access/actor.ts";
import { hostOf } from "#app/api/webhooks/host.ts";
import {
  createWebhook,
  deleteWebhook,
  listDeliveries,
  listWebhooks,
  pauseWebhook,
  rotateSecret,
  sendAgain,
  sendTest,
  updateWebhook,
} from "#app/api/webhooks/operations.server.ts";
import { readableTypes } from "#app/api/webhooks/types.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { Unreadable, type Message } from "#app/values/errors.ts";
import { bilingual } from "#app/values/text/bilingual.ts";
import { isUuid } from "#app/values/uuid.ts";
import { translateFor } from "#app/words/words.server.ts";

export async function webhookData(ctx: Ctx, opened: string | null) {
  if (accountOf(ctx)?.role === "unknown") return { types: [], webhooks: [], deliveries: null };
  const t = translateFor(ctx.language);
  const webhooks = (await listWebhooks(ctx)).map(({ ownerId, owner, ownerAr, ...webhook }) => ({
    id: webhook.id,
    address: webhook.address,
    host: hostOf(webhook.address),
    types: webhook.types,
    full: webhook.full,
    owner: bilingual(owner, ownerAr),
    mine: isActor(ctx, ownerId),
    state: webhook.stoppedBecause ?? ("active" as const),
  }));
  const own = webhooks.some(({ id, mine }) => mine && id === opened);
  return {
    types: readableTypes(ctx).map(({ kind, types }) => ({ title: t(`${kind.entity.words}.list.title`), types })),
    webhooks,
    deliveries: own && opened && isUuid(opened) ? await listDeliveries(ctx, opened) : null,
  };
}

export type WebhookData = Awaited<ReturnType<typeof webhookData>>;
export type Webhook = WebhookData["webhooks"][number];

type Done = { message: Message; data?: { secret: string }; secret?: true };

const done = (what: string, values?: Message["values"]): Done => ({ message: { key: `webhook.done.${what}`, ...(values && { values }) } });
const unkept = (ctx: Ctx): Ctx => ({ ...ctx, key: undefined });
const text = (form: FormData, name: string): string => String(form.get(name) ?? "");
const chosenIn = (form: FormData) => ({
  types: text(form, "which") === "some" ? form.getAll("type").map(String) : null,
  full: form.get("full") !== null,
});

const plain: Record<string, [(ctx: Ctx, raw: { webhook: string }) => Promise<void>, string]> = {
  pause: [pauseWebhook, "paused"],
  resume: [(ctx, raw) => updateWebhook(ctx, { ...raw, state: "active" }), "resumed"],
  delete: [deleteWebhook, "deleted"],
  test: [sendTest, "tested"],
};

const intents: Record<string, (ctx: Ctx, form: FormData, webhook: string) => Promise<Done>> = {
  create: async (ctx, form) => {
    const { secret } = await createWebhook(unkept(ctx), { address: text(form, "address"), ...chosenIn(form) });
    return { ...done("made"), data: { secret }, secret: true };
  },
  update: async (ctx, form, webhook) => {
    await updateWebhook(ctx, { webhook, ...chosenIn(form) });
    return done("saved");
  },
  rotate: async (ctx, _form, webhook) => {
    const { secret } = await rotateSecret(unkept(ctx), { webhook });
    return { ...done("rotated"), data: { secret }, secret: true };
  },
  again: async (ctx, form, webhook) => {
    const named = ["delivery", "from", "until"].flatMap((name) => (form.has(name) ? [[name, text(form, name)]] : []));
    return done("again", await sendAgain(ctx, { webhook, ...Object.fromEntries(named) }));
  },
};

/** Does what a form on the page asks for. Throws `Unreadable` for what no form of ours asks. */
export async function changeWebhook(ctx: Ctx, form: FormData): Promise<Done> {
  const [, intent = ""] = text(form, "intent").split(".");
  const webhook = text(form, "webhook");
  if (Object.hasOwn(plain, intent)) {
    const [act, what] = plain[intent]!;
    await act(ctx, { webhook });
    return done(what);
  }
  if (!Object.hasOwn(intents, intent)) throw new Unreadable();
  return intents[intent]!(ctx, form, webhook);
}
