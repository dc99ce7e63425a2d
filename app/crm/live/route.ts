import type { LoaderFunctionArgs } from "react-router";
import { reading } from "#app/platform/http/doors.server.ts";
import { Forbidden, SignedOut, Unavailable } from "#app/values/errors.ts";
import { openStream } from "./stream.server.ts";

/** `GET /crm/live`: what happens, as it happens, as server-sent events. Never kept, never compressed. */
export const loader = reading(async (ctx, { request, url }: LoaderFunctionArgs) => {
  const { actor } = ctx;
  if (actor.kind !== "user") throw new SignedOut();
  if (actor.role === "unknown") throw new Unavailable();
  if (actor.role === "pending" || actor.role === "admin") throw new Forbidden();
  const since = request.headers.get("last-event-id") ?? url.searchParams.get("since") ?? "";
  return openStream(
    { userId: actor.id, sessionId: actor.sessionId, role: actor.role },
    { since: /^\d{1,15}$/.test(since) ? Number(since) : null, signal: request.signal },
  );
});
