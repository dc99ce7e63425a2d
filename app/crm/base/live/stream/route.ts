import type { LoaderFunctionArgs } from "react-router";
import { accountOf } from "#app/access/actor.ts";
import { goingOn } from "#app/platform/http/inner-headers.server.ts";
import { asLoader } from "#app/platform/http/route-handlers.server.ts";
import { Forbidden, SignedOut, Unavailable } from "#app/values/errors.ts";
import { goOn, streamHeaders } from "./stream.server.ts";

/** `GET /crm/live`: what happens, as it happens, as server-sent events. Never kept, never compressed. */
export const loader = asLoader(async (ctx, { request, url }: LoaderFunctionArgs) => {
  const account = accountOf(ctx);
  if (!account) throw new SignedOut();
  if (account.role === "unknown") throw new Unavailable();
  if (account.role === "pending" || account.role === "admin") throw new Forbidden();
  const since = request.headers.get("last-event-id") ?? url.searchParams.get("since") ?? "";
  const { id: userId, sessionId, role } = account;
  goingOn().set(ctx.requestId, (response) => goOn(response, { userId, sessionId, role }, /^\d{1,15}$/.test(since) ? Number(since) : null));
  return new Response(null, { headers: streamHeaders });
});
