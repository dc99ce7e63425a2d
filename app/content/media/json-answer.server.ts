import type { ActionFunctionArgs, LoaderFunctionArgs } from "react-router";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { databaseIsAway } from "#app/platform/http/database-away.server.ts";
import { onceFor } from "#app/platform/http/route-handlers.server.ts";
import { ctxKey } from "#app/platform/http/request-context.server.ts";
import { log } from "#app/platform/log/log.server.ts";
import { asStorageFull } from "#app/platform/storage/disk-space.server.ts";
import { Conflict, Invalid, Refusal, StorageFull, Unavailable } from "#app/values/errors.ts";
import { translateFor } from "#app/words/words.server.ts";

const headers = { "cache-control": "no-store" };

export const answering =
  (title: string, work: (ctx: Ctx, args: LoaderFunctionArgs | ActionFunctionArgs) => Promise<object>, status = 200) =>
  async (args: LoaderFunctionArgs | ActionFunctionArgs): Promise<Response> => {
    const ctx = args.context.get(ctxKey);
    try {
      return Response.json({ ok: true, ...(await work(ctx, args)) }, { status, headers });
    } catch (error) {
      if (error instanceof Refusal) return refused(ctx, title, error);
      const full = asStorageFull(error);
      if (full instanceof StorageFull) return refused(ctx, title, full);
      if (!databaseIsAway(error)) throw error;
      log.error({ err: error, request: ctx.requestId }, "database does not answer");
      return refused(ctx, title, new Unavailable());
    }
  };

export async function answeringOnce<A extends object>(
  sent: { ctx: Ctx; request: Request; form: FormData },
  work: (ctx: Ctx) => Promise<A>,
): Promise<A> {
  const answer = await onceFor<A | null>(sent, work, { stored: (made) => made, lost: null });
  if (answer === null) throw new Conflict("CONFLICT", { key: "common.done.alreadySaved" });
  return answer;
}

function refused(ctx: Ctx, title: string, refusal: Refusal): Response {
  const t = translateFor(ctx.language);
  const { status, userMessage: message } = refusal;
  const body = {
    ok: false,
    status,
    message,
    title: t(title),
    text: t(message.key, message.values),
    fields: refusal instanceof Invalid ? refusal.fields : {},
    ...(refusal instanceof Conflict && { code: refusal.code, details: refusal.details }),
    requestId: ctx.requestId,
  };
  return Response.json(body, { status, headers });
}
