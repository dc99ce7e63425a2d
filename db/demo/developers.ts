import { eq } from "drizzle-orm";
import { endToken, createToken } from "#app/api/tokens/operations.server.ts";
import { apiTokenTable } from "#app/api/tokens/table.server.ts";
import type { Attempt } from "#app/api/webhooks/fields.ts";
import { createWebhook } from "#app/api/webhooks/operations.server.ts";
import { queueTry } from "#app/api/webhooks/queue.server.ts";
import { deliveryTable, webhookTable } from "#app/api/webhooks/table.server.ts";
import { invoiceTable } from "#app/crm/money/invoices/table.server.ts";
import { change, type Ctx } from "#app/platform/ctx.server.ts";
import { firstOf } from "./accounts.ts";

const [minute, hour, day] = [60_000, 3_600_000, 86_400_000];
/** Of a name that never resolves (RFC 6761): nothing that the demo tells reaches anybody. */
const address = "https://accounts.invalid/diwan";
const types = ["invoice.issued", "invoice.paid", "payment.created"];

type Sample = {
  ago: number;
  type: string;
  state: "delivered" | "failed" | "waiting" | "withheld";
  attempts: Omit<Attempt, "at">[];
  every?: number;
};
const answered = (status: number, ms: number, answer: string): Omit<Attempt, "at"> => ({ status, ms, answer });
const unreached = { status: null, ms: 41, fault: "connection" } as const;
const samples: readonly Sample[] = [
  { ago: 9 * day, type: "invoice.issued", state: "delivered", attempts: [answered(200, 182, '{"received":true}')] },
  {
    ago: 6 * day,
    type: "invoice.paid",
    state: "delivered",
    attempts: [
      { status: null, ms: 15_000, fault: "timeout" },
      answered(503, 96, "Down for maintenance"),
      answered(200, 240, '{"received":true}'),
    ],
  },
  {
    ago: 9 * day,
    type: "invoice.issued",
    state: "failed",
    // As often as one is tried, in three days and a bit.
    attempts: Array.from({ length: 10 }, (_, at) => answered(422, 120 + at, '{"error":"unknown customer"}')),
    every: 8 * hour,
  },
  { ago: 2 * day, type: "payment.created", state: "withheld", attempts: [] },
  { ago: 20 * minute, type: "invoice.issued", state: "waiting", attempts: [unreached, unreached] },
];

/** Tokens and a webhook of the demo's manager, with deliveries of every outcome. Their secrets are told to nobody. Left alone where there are some. */
export async function createDemoPrograms(ctx: Ctx): Promise<void> {
  const manager = await firstOf(ctx, "manager");
  if (!manager || (await ctx.db.$count(apiTokenTable)) > 0) return;
  const on = (ago: number): Ctx => ({ ...ctx, actor: manager, now: () => new Date(ctx.now().getTime() - ago) });
  const scopes = ["client.read", "invoice.read", "payment.read", "report.read"];
  await createToken(on(30 * day), { name: "Accounts", days: 365, scopes }, null);
  const { id: token } = await createToken(on(60 * day), { name: "Landing page", days: 90, scopes: ["enquiries.create"] }, null);
  await endToken(on(12 * day), { token });
  const { webhook } = await createWebhook(on(10 * day), { address, types });
  const [invoice] = await ctx.db.select({ id: invoiceTable.id }).from(invoiceTable).where(eq(invoiceTable.status, "issued")).limit(1);
  for (const { ago, type, state, attempts, every = 5 * minute } of samples)
    await change(on(ago), async (tx) => {
      const nextAt = state === "waiting" ? new Date(ctx.now().getTime() + 10 * minute) : null;
      const [made] = await tx.db
        .insert(deliveryTable)
        .values({
          webhookId: webhook.id,
          type,
          at: tx.now(),
          kind: "invoices",
          recordId: invoice?.id ?? null,
          changed: ["status"],
          state,
          tries: attempts.length,
          nextAt,
          attempts: attempts.map((one, at) => ({ ...one, at: new Date(tx.now().getTime() + at * every).toISOString() })),
        })
        .returning();
      if (nextAt) await queueTry(tx, made!, attempts.length, nextAt);
    });
  const failedAt = on(15 * minute).now();
  await ctx.db.update(webhookTable).set({ failingSince: failedAt, failedAt }).where(eq(webhookTable.id, webhook.id));
}
