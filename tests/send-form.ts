import { randomUUID } from "node:crypto";
import { RouterContextProvider } from "react-router";
import { config } from "#app/platform/config.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { ctxKey, factsKey } from "#app/platform/http/request-context.server.ts";

type Sent = { params?: Record<string, string>; also?: Record<string, string>; record?: Record<string, unknown> };
type Answer = { status?: number; init?: { status?: number } | null; data?: unknown };

/** Sends to an action of a route what a dialog sends: `also` beside the fields of `record`. Answers with the status and what the page gets. */
export async function sendDialog(action: unknown, ctx: Ctx, { params = {}, also = {}, record = {} }: Sent) {
  const context = new RouterContextProvider();
  context.set(ctxKey, ctx);
  context.set(factsKey, { cacheable: true, nonce: "", answer: undefined });
  const url = new URL("/crm", config().APP_URL);
  const body = new URLSearchParams({ ...also, record: JSON.stringify(record) });
  const request = new Request(url, { method: "POST", headers: { origin: url.origin, "idempotency-key": randomUUID() }, body });
  const answer = await (action as (args: unknown) => Promise<Answer>)({ request, url, params, context });
  return { status: answer.status ?? answer.init?.status ?? 200, data: answer.data ?? answer };
}
