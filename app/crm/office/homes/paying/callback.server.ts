import type { Ctx } from "#app/platform/ctx.server.ts";
import { chargeForm } from "#app/platform/http/body/form-budget.server.ts";
import { log } from "#app/platform/log/log.server.ts";
import { Refusal, TooLarge, Unreadable } from "#app/values/errors.ts";
import { settleCard } from "./cards.server.ts";
import { gateway } from "./gateway/gateway.server.ts";

const longest = 64 * 1024;

// What the gateway tells. Anything but 200 makes it tell again, so that what is not signed is refused and what could not be written is not lost.
export async function takeCallback(ctx: Ctx, request: Request): Promise<Response> {
  try {
    return answer(await taken(ctx, request));
  } catch (error) {
    if (request.signal.aborted) throw error;
    if (error instanceof Refusal) return answer(error.status);
    log.error({ err: error, request: ctx.requestId }, "what the card gateway told could not be written");
    return answer(503);
  }
}

async function taken(ctx: Ctx, request: Request): Promise<number> {
  const port = gateway();
  if (!port) return 404;
  chargeForm(ctx, request, longest);
  const seen = port.read(await jsonOf(request), new URL(request.url).searchParams.get("hmac") ?? "");
  if (!seen) return 403;
  await settleCard(ctx, seen);
  return 200;
}

async function jsonOf(request: Request): Promise<unknown> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of request.body ?? []) {
    length += piece.byteLength;
    if (length > longest) throw new TooLarge();
    pieces.push(piece);
  }
  try {
    return JSON.parse(Buffer.concat(pieces).toString("utf8"));
  } catch {
    throw new Unreadable();
  }
}

const answer = (status: number): Response => new Response(null, { status, headers: { "cache-control": "no-store" } });
